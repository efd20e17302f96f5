/**
 * The longest turn of this thread while `run` was active, during which no other request would have been answered. Measured
 * in milliseconds of the thread's own CPU time, whatever else the machine was doing.
 */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  const computed = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longest = 0;
  let last = computed();
  let over = false;
  const tick = () => {
    const now = computed();
    longest = Math.max(longest, now - last);
    last = now;
    if (!over) setImmediate(tick);
  };
  setImmediate(tick);
  await run();
  await new Promise((resolve) => setImmediate(resolve));
  over = true;
  return longest;
}
