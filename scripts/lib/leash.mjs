/**
 * Loaded into each child process ahead of everything (`--import`): where the parent is gone without having
 * stopped it (killed, its terminal closed), the child stops by itself and leaves no port taken and no database
 * locked.
 *
 * What the child starts in its turn inherits the flag and has a channel of its own, which is none of ours.
 */
if (process.channel && process.env.CAIRN_PARENT === `${process.ppid}`) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
