import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { useWindowEvent } from '#web/shared/keys/use-window-event.ts';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { TextHead } from '#contract/texts/schemas.ts';
import type { WordMark } from '#contract/word-states/terms.ts';
import { textStoreOf, wordStoreOf } from './reading.ts';
import { READING_CHANGED } from './reading-owner.ts';
import type { OpenText, TextStore } from './text-store.ts';
import type { Undo, WordStates } from './word-store.ts';

/** Whose texts and words: undefined while it is not known yet. */
export type ReaderId = string | null | undefined;

/** A member's id, null for a guest, undefined while the page starts. */
export function useReaderId(): ReaderId {
  const { person, state } = useHydratedSession();
  if (state === 'guest') return null;
  return person?.id;
}

/** Everything read from this device: one change refreshes all of it. */
const ON_DEVICE = 'reading-on-device';
/** The device answers at once, with or without a network. */
const fromDevice = { networkMode: 'always', staleTime: Infinity, gcTime: 0, retry: false } as const;

/** Refreshes what is shown when texts or words have changed, here or by a synchronisation. */
export function useReadingChanges(): () => Promise<void> {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: [ON_DEVICE] });
  useWindowEvent(READING_CHANGED, () => void refresh());
  return refresh;
}

/** The store of the person's texts; null while it is not known who they are. */
export function useTextStore(): TextStore | null {
  const reader = useReaderId();
  return reader === undefined ? null : textStoreOf(reader);
}

/** The person's texts, the last opened first. */
export function useTextList() {
  const reader = useReaderId();
  useReadingChanges();
  return useQuery(
    queryOptions<TextHead[]>({
      ...fromDevice,
      queryKey: [ON_DEVICE, reader, 'texts'],
      queryFn: () => textStoreOf(reader ?? null).list(),
      enabled: reader !== undefined,
    }),
  );
}

/** A page of a text, by default where the person reads; null if there is no such text. @param page from 1 */
export function useOpenText(id: string, page?: number) {
  const reader = useReaderId();
  return useQuery(
    queryOptions<OpenText | null, ApiError>({
      ...fromDevice,
      queryKey: [ON_DEVICE, reader, 'text', id, page ?? null],
      queryFn: () => textStoreOf(reader ?? null).open(id, page),
      enabled: reader !== undefined,
    }),
  );
}

/** What is known of a person's words, and how it is changed. */
export interface KnownWords {
  /** Null while they are read. */
  states: WordStates | null;
  /** Whether anything is known of the person; if not, nobody can say how much of a text they know. */
  hasData: boolean;
  /** Marks entries, null takes marks back. "Finish this page" is one call with all its words. */
  mark: (entries: readonly string[], mark: WordMark | null) => Promise<Undo>;
  setKnownLevel: (level: CefrLevel | null) => Promise<void>;
}

/** Which words the person knows, and how to say so. */
export function useKnownWords(): KnownWords {
  const reader = useReaderId();
  const refresh = useReadingChanges();
  const { data } = useQuery(
    queryOptions<WordStates>({
      ...fromDevice,
      queryKey: [ON_DEVICE, reader, 'words'],
      queryFn: () => wordStoreOf(reader ?? null).read(),
      enabled: reader !== undefined,
    }),
  );
  const states = data ?? null;
  const store = () => wordStoreOf(reader ?? null);
  return {
    states,
    hasData:
      states !== null &&
      (states.marks.size > 0 || states.reviewed.size > 0 || states.knownLevel !== null),
    mark: async (entries, mark) => {
      const undo = await store().mark(entries, mark);
      await refresh();
      return async () => {
        await undo();
        await refresh();
      };
    },
    setKnownLevel: async (level) => {
      await store().setKnownLevel(level);
      await refresh();
    },
  };
}
