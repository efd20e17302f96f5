/** "in about 2 minutes". @param seconds 0: longer than expected */
export function timeLeft(seconds: number): string {
  if (seconds <= 0) return 'soon';
  const minutes = Math.round(seconds / 60);
  return minutes <= 1 ? 'in about a minute' : `in about ${minutes} minutes`;
}
