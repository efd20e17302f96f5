import type { Word } from './word.ts';

/** Whether the word stands next to a plural subject: "wir gehen" at the beginning of a clause, "gehen wir" anywhere. */
export function isBesideSubject(word: Word, words: readonly Word[]): boolean {
  if (word.kind !== 'word' || (word.capital && !word.opens)) return false;
  if (!word.verbs.some(({ infinitive, present }) => infinitive && present !== 0)) return false;
  const before = words[word.index - 1];
  const first = words[word.index - 2];
  const after = words[word.index + 1];
  if (after && PLURAL_SUBJECT.test(after.lower) && before?.lower !== 'zu') return true;
  if (!before || !PLURAL_SUBJECT.test(before.lower)) return false;
  return (
    first === undefined ||
    (first.index === 0 && first.adverb) ||
    first.kind === 'punctuation' ||
    /^(?:und|aber|oder|denn)$/u.test(first.lower)
  );
}
const PLURAL_SUBJECT = /^(?:wir|sie)$/u;
