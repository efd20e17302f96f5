import { isSurelyFinite } from '../clauses.ts';
import { QUESTION_WORDS, RELATIVES, SUBORDINATORS } from '../closed-class.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule } from '../rule.ts';

/** How many words of a clause to search for its end. */
const REACH = 18;

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
          if (!isSurelyFinite(next)) return [];
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
