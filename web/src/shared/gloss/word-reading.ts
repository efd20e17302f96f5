import type { QueryClient } from '@tanstack/react-query';
import { MAXIMUM_CONTEXT_LENGTH } from '#contract/dictionary/limits.ts';
import type { WordPlace } from './word-places.ts';
import { readingQuery } from './reading.api.ts';
import { explainAt, type Explained, type TextRange } from './reading.rules.ts';
import { contextAt } from './text-context.rules.ts';
import { NAME_FRAGMENT } from './word-address.rules.ts';

/** What is sent to have a word explained: the whole text, or of a long one the sentence. */
export interface ReadText {
  text: string;
  /** Offset of `text` in the text on the page. */
  from: number;
  translation: string | undefined;
}

export function readTextOf({ info, start }: Pick<WordPlace, 'info' | 'start'>): ReadText {
  const { text, translation } = info;
  if (text.length <= MAXIMUM_CONTEXT_LENGTH)
    return { text: text.toWellFormed(), from: 0, translation };
  const context = contextAt(text, start);
  return { text: context.text, from: start - context.at, translation: undefined };
}

/** The query that explains a word of a text. */
export function wordReadingQuery(place: Pick<WordPlace, 'info' | 'start'>) {
  const { text, translation } = readTextOf(place);
  return readingQuery(text, translation, place.info.lang);
}

/** What a word means where it is; its ranges are in the text that was read. Null if that cannot be known now. */
export async function readWord(client: QueryClient, place: WordPlace): Promise<Explained | null> {
  const { from } = readTextOf(place);
  try {
    const analysis = await client.ensureQueryData(wordReadingQuery(place));
    return explainAt(analysis, place.start - from, place.end - from);
  } catch {
    // The bubble shows the failure, and a page opens without its entry.
    return null;
  }
}

/** Ranges in the text on the page. */
export function rangesOnPage(place: WordPlace, { ranges }: Explained): TextRange[] {
  const { from } = readTextOf(place);
  return ranges.map(([start, end]) => [start + from, end + from]);
}

/** In milliseconds. The page of the word is better late than never, but better without its entry than late. */
const LONGEST_WAIT = 1500;

/**
 * The address of a word with the entry that it means: `/dictionary/german-english/in#…`. Without the entry if that takes too
 * long.
 */
export async function addressOfWord(client: QueryClient, place: WordPlace): Promise<string> {
  const late = new Promise<null>((resolve) => void setTimeout(resolve, LONGEST_WAIT, null));
  return entryAddress(place.link.pathname, await Promise.race([readWord(client, place), late]));
}

/** The same for a word that is explained. */
export function entryAddress(pathname: string, explained: Explained | null): string {
  const [meaning] = explained?.meanings ?? [];
  if (meaning) return `${pathname}#${meaning.entry_uuid}`;
  return explained?.kind === 'name' ? `${pathname}#${NAME_FRAGMENT}` : pathname;
}
