import { findingAt, type Rule } from '../rule.ts';
import { capitalise, type Word } from '../word.ts';

/** "FAmilie", "JOb", "AnZeige": capitals inside a word. */
const MIXED = /^\p{Lu}{2}\p{Ll}|^\p{L}*\p{Ll}\p{Lu}\p{Ll}/u;
/** "LKWs", "PCs", "GmbH", "BAföG", "KollegInnen": written so. */
const ALLOWED = /^\p{Lu}{2,}s$|^\p{Lu}\p{Ll}+\p{Lu}{1,2}$|In(?:nen)?$|^(?:Mc|Mac|O['’])/u;

/** Capital letters inside a word: "FAmilie". */
export const innerCapital: Rule = {
  id: 'inner-capital',
  check: ({ words }, lexicon) =>
    words.flatMap((word) => {
      const right = rightFor(word, words);
      if (right === null || lexicon.readings(word.text).length > 0) return [];
      const known = [right, right.toLowerCase()].filter(
        (text) => lexicon.readings(text).length > 0 || lexicon.isSpelt(text),
      );
      const [first] = known;
      if (first === undefined) return [];
      const isOnlySmall = lexicon.readings(right).length === 0 && known.length > 0 && !word.opens;
      const corrected = isOnlySmall && known.includes(word.lower) ? word.lower : right;
      return [
        findingAt(word, word, {
          rule: 'inner-capital',
          type: 'capitals',
          explanation: `Only the first letter of a word can be a capital: “${corrected}”.`,
          corrections: [corrected],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Meine [FAmilie|Familie] ist groß.',
      'Ich suche einen [JOb|Job].',
      'Ich habe Ihre [AnZeige|Anzeige] gelesen.',
    ],
    right: ['Meine Familie ist groß.', 'Er fährt LKWs.', 'Die GmbH ist neu.', 'WIR SIND DA.'],
  },
};

function rightFor(word: Word, words: readonly Word[]): string | null {
  if (word.kind !== 'word' || word.text.includes('-') || !MIXED.test(word.text)) return null;
  if (ALLOWED.test(word.text) || word.text.length < 3) return null;
  // A name like "iPhone" or "YouTube" in a foreign surrounding is left alone.
  if (/^["„“]$/u.test(words[word.index - 1]?.text ?? '')) return null;
  return capitalise(word.lower);
}
