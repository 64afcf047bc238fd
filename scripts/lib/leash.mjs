/**
 * Every child process loads this before anything else (`--import`). If the parent is gone without having
 * stopped the child (killed, or its terminal closed), the child stops by itself and leaves no port taken and
 * no database locked.
 *
 * The child's own children inherit the flag, but their channel is their own and not ours.
 */
if (process.channel && process.env.CAIRN_PARENT === `${process.ppid}`) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
