const MINUTE = 60_000;

/**
 * The saved-status line (specification 2, section 4).
 * @param savedAt milliseconds since the epoch; null if nothing has been saved
 */
export function savedText(savedAt: number | null, now: number): string {
  if (savedAt === null) return 'Last saved Never';
  const minutes = Math.floor(Math.max(0, now - savedAt) / MINUTE);
  if (minutes === 0) return 'Last saved Just now';
  return `Last saved ${minutes < 60 ? `${minutes}m ago` : `${Math.floor(minutes / 60)}h ago`}`;
}
