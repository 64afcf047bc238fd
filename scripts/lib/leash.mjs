/**
 * Loaded into each child process ahead of everything (`--import`): where the parent is gone without having
 * stopped it (killed, its terminal closed), the child stops by itself and leaves no port taken and no database
 * locked.
 */
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
