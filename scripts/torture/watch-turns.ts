/**
 * Measures, in a server's main thread, how much of the thread's processor time passes between two moments at which another
 * request could have been read: that long a turn of the event loop holds everybody. Unlike the time on the clock it is the
 * same on a busy machine. Runs there by its source, so it uses nothing of this module. Answers every message with the longest since the one before, in milliseconds.
 */
export function watchTurns(): void {
  let last = process.threadCpuUsage();
  let longest = 0;
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(last);
    last = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  }, 1);
  process.on('message', () => {
    process.send?.(longest);
    longest = 0;
  });
  process.channel?.unref();
}
