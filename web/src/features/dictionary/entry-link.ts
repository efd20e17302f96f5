import type { QueryClient } from '@tanstack/react-query';
import type { LanguagePair, WordInTextReply } from '#contract/dictionary/schemas.ts';
import { wordInTextQuery } from './dictionary.api.ts';
import type { WordContext } from './text-tokens.rules.ts';

/** The fragment of a link to a word that is written like a name and in no dictionary. */
export const NAME_FRAGMENT = 'name';
/** In milliseconds. The page of the word is better late than never, but better without its entry than late. */
const LONGEST_WAIT = 1500;

/** The path of a word with the entry that it means where it stands: `/dictionary/german-english/in#…`. */
export async function entryLink(
  client: QueryClient,
  pair: LanguagePair,
  path: string,
  context: WordContext,
): Promise<string> {
  const late = new Promise<null>((resolve) => void setTimeout(resolve, LONGEST_WAIT, null));
  // A failure is shown by the page that opens, which asks the same server.
  const asked = client.ensureQueryData(wordInTextQuery(pair, context)).catch(() => null);
  return linkOf(path, await Promise.race([asked, late]));
}

/** The same for a reply that is known. */
export function linkOf(path: string, reply: WordInTextReply | null): string {
  const entry = reply?.answer?.entries[0];
  if (entry) return `${path}#${entry.entry_uuid}`;
  return reply?.is_name === true ? `${path}#${NAME_FRAGMENT}` : path;
}
