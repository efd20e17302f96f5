import type { Finding } from '../finding.ts';
import { findingAt, type Rule } from '../rule.ts';
import type { Word } from '../word.ts';

/** als after a comparative, wie after so and gleich. */
export const alsWie: Rule = {
  id: 'als-wie',
  check: ({ words }) =>
    words.flatMap((word, index): Finding[] => {
      const before = words[index - 1];
      const second = words[index - 2];
      if (!before) return [];
      if (
        word.text === 'wie' &&
        isComparative(before) &&
        !/^(?:so|immer|genauso|ebenso|je|desto|umso)$/u.test(second?.lower ?? '')
      ) {
        return [finding(word, 'als', 'After a comparative (“bigger than”) the word is “als”.')];
      }
      // "lieber Katzen wie Hunde"
      if (
        word.text === 'wie' &&
        before.capital &&
        before.nouns.length > 0 &&
        /^(?:lieber|mehr|weniger)$/u.test(second?.lower ?? '') &&
        words[index + 1]?.capital
      ) {
        return [finding(word, 'als', 'After a comparative (“bigger than”) the word is “als”.')];
      }
      const equal =
        second &&
        /^(?:genauso|ebenso)$/u.test(second.lower) &&
        before.adjectives.some(({ degree, plain }) => plain && degree === 'positive');
      if (word.text === 'als' && (equal || /^(?:genauso|ebenso)$/u.test(before.lower))) {
        return [
          finding(word, 'wie', 'To say that two things are equal (“as big as”) the word is “wie”.'),
        ];
      }
      return [];
    }),
  examples: {
    wrong: [
      'Mein Bruder ist größer [wie|als] ich.',
      'Sie ist genauso alt [als|wie] ich.',
      'Ich mag lieber Tee [wie|als] Kaffee.',
    ],
    right: [
      'Mein Bruder ist größer als ich.',
      'Sie ist genauso alt wie ich.',
      'Ich weiß nicht mehr, wie er heißt.',
      'Als ich klein war, wohnten wir auf dem Land.',
    ],
  },
};

function isComparative(word: Word): boolean {
  if (word.determiner || word.pronoun) return false;
  if (word.text === 'mehr' || word.text === 'weniger') return true;
  return (
    !word.capital &&
    word.adjectives.some(({ degree, plain }) => plain && degree === 'comparative') &&
    word.adjectives.every(
      ({ degree, plain, lemma }) => !plain || degree === 'comparative' || lemma === word.lower,
    )
  );
}

function finding(word: Word, text: string, explanation: string): Finding {
  return findingAt(word, word, {
    rule: 'als-wie',
    type: 'word choice',
    explanation,
    corrections: [text],
  });
}
