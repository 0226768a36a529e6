// Preloaded into a child process: when the parent is gone, however it ended, the channel to it closes and so does the child.
process.on('disconnect', () => process.exit());
