import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { WordChange } from '#contract/word-states/schemas.ts';
import { WORD_CHANGES, type WordMark } from '#contract/word-states/terms.ts';
import { type Owner, newOwner, type ReadingDatabase, readingDatabase } from './device-database.ts';

/** Which words somebody knows: for `wordState` of learning/word-state.ts. */
export interface WordStates {
  /** By entry, set by hand. */
  marks: ReadonlyMap<string, WordMark>;
  /** By entry, from reviews. */
  reviewed: ReadonlyMap<string, 'learning' | 'known'>;
  knownLevel: CefrLevel | null;
}

/** Takes back what was done, where nothing else was done since. */
export type Undo = () => Promise<void>;

/** The known words of a member or of this browser's guest, on the device. */
export interface WordStore {
  read(): Promise<WordStates>;
  /** Marks entries; null takes their marks back. */
  mark(entries: readonly string[], mark: WordMark | null): Promise<Undo>;
  setKnownLevel(level: CefrLevel | null): Promise<void>;
}

/**
 * @param isMember whether changes are for the server, too
 * @param changed called when there is something for it
 */
export function createWordStore(
  owner: Owner,
  isMember: boolean,
  changed: () => void = () => undefined,
  open: () => Promise<ReadingDatabase> = readingDatabase,
): WordStore {
  /** Writes marks, and returns those that were there. */
  const write = async (
    wanted: ReadonlyMap<string, WordMark | null>,
  ): Promise<Map<string, WordMark | null>> => {
    const transaction = (await open()).transaction(['marks', 'outbox'], 'readwrite');
    const marks = transaction.objectStore('marks');
    const changedAt = new Date().toISOString();
    const before = new Map<string, WordMark | null>();
    const changes: WordChange[] = [];
    for (const [entry, mark] of wanted) {
      const old = (await marks.get([owner, entry]))?.mark ?? null;
      if (old === mark) continue;
      before.set(entry, old);
      changes.push({ entry_uuid: entry, mark, changed_at: changedAt });
      if (mark === null) await marks.delete([owner, entry]);
      else await marks.put({ owner, entry, mark, changedAt });
    }
    for (let from = 0; isMember && from < changes.length; from += WORD_CHANGES) {
      const save = { changes: changes.slice(from, from + WORD_CHANGES) };
      await transaction.objectStore('outbox').add({ owner, change: { kind: 'words', save } });
    }
    await transaction.done;
    if (isMember && changes.length > 0) changed();
    return before;
  };

  return {
    read: async () => {
      const database = await open();
      const [marks, stored] = await Promise.all([
        database.getAllFromIndex('marks', 'by-owner', owner),
        database.get('owners', owner),
      ]);
      const { learning, known } = stored?.reviewed ?? { learning: [], known: [] };
      return {
        marks: new Map(marks.map(({ entry, mark }) => [entry, mark])),
        reviewed: new Map([
          ...learning.map((entry) => [entry, 'learning'] as const),
          ...known.map((entry) => [entry, 'known'] as const),
        ]),
        knownLevel: stored?.knownLevel ?? null,
      };
    },

    mark: async (entries, mark) => {
      const before = await write(new Map(entries.map((entry) => [entry, mark])));
      return async () => {
        const { marks } = await createWordStore(owner, isMember, changed, open).read();
        // A word that was marked again meanwhile keeps that.
        const untouched = [...before].filter(([entry]) => (marks.get(entry) ?? null) === mark);
        await write(new Map(untouched));
      };
    },

    setKnownLevel: async (level) => {
      const transaction = (await open()).transaction(['owners', 'outbox'], 'readwrite');
      const owners = transaction.objectStore('owners');
      const changedAt = new Date().toISOString();
      const stored = (await owners.get(owner)) ?? newOwner(owner);
      await owners.put({ ...stored, knownLevel: level, knownLevelChangedAt: changedAt });
      if (isMember) {
        const save = { known_level: { level, changed_at: changedAt } };
        await transaction.objectStore('outbox').add({ owner, change: { kind: 'words', save } });
      }
      await transaction.done;
      if (isMember) changed();
    },
  };
}
