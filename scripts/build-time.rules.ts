/** What is known of a build that is under way. */
export interface BuildSoFar {
  /** Seconds that it takes if it has not reported anything yet. */
  usual: number;
  /** Seconds since it began. */
  passed: number;
  /** Its last report: which share of its time was over (0 to 1), and after how many seconds that was. */
  last: { share: number; at: number } | null;
}

/** Estimated seconds until a build is finished; 0: it takes longer than expected. */
export function secondsLeftOf({ usual, passed, last }: BuildSoFar): number {
  const whole = last && last.share > 0 ? last.at / last.share : usual;
  return Math.max(0, Math.ceil(whole - passed));
}
