import type { Identify } from '#server/shared/http/member.ts';

/** What the dictionary needs to tell members in which of their collections an entry is. */
export interface PinnedEntries {
  identify: Identify;
  /** Entry uuid → ids of the person's collections that hold it. */
  findPinned: (userId: string, uuids: readonly string[]) => Promise<Map<string, string[]>>;
}
