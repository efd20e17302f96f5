import { findingAt, type Rule } from '../rule.ts';
import { capitalise, type Word } from '../word.ts';

/** After these an adjective is a noun: "etwas Neues", "alles Gute". */
const BEFORE = /^(?:etwas|nichts|viel|wenig|alles)$/u;
/** Pronouns and numerals, in lower case here too. */
const NEVER = /^(?:ander|übrig|weiter|mögli|best|meist|erst|einzig|viel|wenig|sein|mein|halb)/u;

/** "etwas neues", "alles gute": an adjective that stands for a thing. */
export const nominalAdjective: Rule = {
  id: 'nominal-adjective',
  check: ({ words }) =>
    words.flatMap((word) => {
      const before = words[word.index - 1];
      const after = words[word.index + 1];
      if (!before || !BEFORE.test(before.lower) || !isAdjective(word, before)) return [];
      if (after && !isEnd(after)) return [];
      return [
        findingAt(word, word, {
          rule: 'nominal-adjective',
          type: 'capitals',
          explanation: `After “${before.lower}” the adjective stands for a thing and is a noun, so it begins with a capital letter: “${before.lower} ${capitalise(word.text)}”.`,
          corrections: [capitalise(word.text)],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Ich wünsche dir alles [gute|Gute].',
      'Ich habe etwas [neues|Neues] gelernt.',
      'Es gibt nichts [schönes|Schönes] in dieser Stadt.',
    ],
    right: [
      'Ich wünsche dir alles Gute.',
      'Das ist etwas anderes.',
      'Wir brauchen viel frisches Obst.',
      'Alles gute Menschen!',
    ],
  },
};

function isAdjective(word: Word, before: Word): boolean {
  if (word.kind !== 'word' || word.capital || word.determiner || NEVER.test(word.lower))
    return false;
  const ending = before.lower === 'alles' ? 'e' : 'es';
  return word.adjectives.some((one) => one.ending === ending && one.degree !== 'superlative');
}

/** Whether no noun can follow that the adjective would describe. */
function isEnd(word: Word): boolean {
  return (
    word.kind === 'punctuation' ||
    /^(?:zu|zum|für|und|in|im|an|am|aus|von|über)$/u.test(word.lower) ||
    (!word.capital && word.verbs.length > 0 && word.adjectives.every(({ plain }) => plain))
  );
}
