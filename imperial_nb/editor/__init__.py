"""The editor: positions set up on the map and in forms, checked while they grow."""
