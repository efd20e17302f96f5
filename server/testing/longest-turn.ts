/** Milliseconds of CPU time of this thread so far. */
function computed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The milliseconds of CPU time that this thread spent while `run` was active. */
export async function computedDuring(run: () => Promise<unknown>): Promise<number> {
  const before = computed();
  await run();
  return computed() - before;
}

/**
 * The longest turn of this thread while `run` was active, during which no other request would have been answered. Measured
 * in milliseconds of the thread's own CPU time, whatever else the machine was doing.
 */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
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
