import type { CheckerLexicon } from './lexicon.ts';

/**
 * The current spelling of a word in pre-1996 or Swiss spelling: "daß" → "dass", "heisst" → "heißt". Null for any other
 * word.
 */
export function newSpelling(text: string, lexicon: CheckerLexicon): string | null {
  const changed = text.includes('ß') ? text.replaceAll('ß', 'ss') : text.replaceAll('ss', 'ß');
  if (changed === text || lexicon.isSpelt(text)) return null;
  return lexicon.isSpelt(changed) ? changed : null;
}
