import { isSurelyFinite } from '../clauses.ts';
import { QUESTION_WORDS, RELATIVES, SUBORDINATORS } from '../closed-class.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule } from '../rule.ts';
import type { Word } from '../word.ts';

/** How many words of a clause to search for its end. */
const REACH = 18;

/** "Weil ich habe gehöret": the auxiliary stands too early, and a participle or an infinitive looks finite. */
function isMisplaced(word: Word, next: Word, opener: number, words: readonly Word[]): boolean {
  const isEarly =
    word.index === opener + 2 && word.verbs.some(({ lemma }) => AUXILIARIES.test(lemma));
  const after = words[next.index + 1];
  return isEarly && !(after?.kind === 'word' && (after.pronoun || after.determiner));
}
const AUXILIARIES = /^(?:haben|sein|werden|können|müssen|sollen|wollen|dürfen|mögen|möchten)$/u;

/** The missing comma at the end of a clause, between two finite verbs: "Das Buch, das ich lese[,] ist gut." */
export const commaAfterClause: Rule = {
  id: 'comma-after-clause',
  check: ({ words }) =>
    words.flatMap((opener, index): Finding[] => {
      const before = words[index - 1];
      const opens =
        before === undefined
          ? SUBORDINATORS.has(opener.lower)
          : before.text === ',' &&
            (SUBORDINATORS.has(opener.lower) ||
              RELATIVES.has(opener.lower) ||
              QUESTION_WORDS.has(opener.lower));
      if (!opens) return [];
      for (let at = index + 2; at < Math.min(words.length - 1, index + REACH); at++) {
        const word = words[at];
        const next = words[at + 1];
        if (!word || !next || word.kind === 'punctuation' || next.kind === 'punctuation') return [];
        if (isSurelyFinite(word)) {
          if (!isSurelyFinite(next) || isMisplaced(word, next, index, words)) return [];
          return [
            findingAt(word, word, {
              rule: 'comma-after-clause',
              type: 'comma',
              explanation: `The part that begins with “${opener.text}” ends here; a comma separates it from “${next.text}”.`,
              corrections: [`${word.text},`],
            }),
          ];
        }
      }
      return [];
    }),
  examples: {
    wrong: [
      'Das Buch, das ich [lese|lese,] ist gut.',
      'Wenn ich Zeit [habe|habe,] gehe ich ins Kino.',
    ],
    right: [
      'Das Buch, das ich lese, ist gut.',
      'Wenn ich Zeit habe, gehe ich ins Kino.',
      'Ich glaube, dass er gesehen worden ist.',
    ],
  },
};
