import { cellsOfCase, cell } from '../lexicon.ts';
import { nounForms } from '../noun-forms.ts';
import { findingAt, type Rule } from '../rule.ts';
import { likeCapital, cellsOfNoun, type Word } from '../word.ts';

/** Cells of the singular. */
const SINGULAR = 0x7777;
const OLD_DATIVE = cell('dative', 'masculine') | cell('dative', 'neuter');
const DATIVE = cellsOfCase('dative');

/** "viel Autos", "wenig Leute": before a plural "viele" and "wenige" have an ending. */
export const quantity: Rule = {
  id: 'quantity',
  check: ({ words }, lexicon) =>
    words.flatMap((word) => {
      const noun = words[word.index + 1];
      const before = words[word.index - 1];
      if (!/^(?:viel|wenig)$/u.test(word.lower) || !noun?.capital || noun.kind !== 'word')
        return [];
      if (!isPlural(noun) || /^(?:wie|gleich|ein)$/u.test(before?.lower ?? '')) return [];
      const cells = before?.preposition?.cells ?? 0;
      const dative = cells === DATIVE;
      const many = likeCapital(`${word.lower}e${dative ? 'n' : ''}`, word);
      const form = dative ? nounForms(noun, lexicon).get(cell('dative', 'plural')) : noun.text;
      const corrected = `${many} ${form ?? noun.text}`;
      return [
        findingAt(word, form === noun.text ? word : noun, {
          rule: 'quantity',
          type: 'agreement',
          explanation: `“${noun.text}” is plural, so it is “${many.toLowerCase()}”${dative ? ` (“${before?.lower ?? ''}” takes the dative)` : ''}: “${corrected}”.`,
          corrections: [form === noun.text ? many : corrected],
          // "wenig Leute" is often written.
          ...(word.lower === 'wenig' && { certainty: 'maybe' as const }),
        }),
      ];
    }),
  examples: {
    wrong: [
      'Ich habe [viel|viele] Freunde.',
      'Hier gibt es [wenig|wenige] Geschäfte.',
      'Ich war mit [viel Leute|vielen Leuten] im Park.',
    ],
    right: [
      'Ich habe viele Freunde.',
      'Ich habe viel Zeit und wenig Geld.',
      'Viel Spaß!',
      'Wie viel Leute kommen?',
    ],
  },
};

function isPlural(noun: Word): boolean {
  // "dem Freunde" is an archaic dative.
  const singular = noun.text.endsWith('e') ? SINGULAR & ~OLD_DATIVE : SINGULAR;
  return (
    noun.nouns.length > 0 &&
    noun.nouns.every(({ adjectival }) => !adjectival) &&
    (cellsOfNoun(noun) & singular) === 0
  );
}
