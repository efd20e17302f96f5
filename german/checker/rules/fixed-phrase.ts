import { FIXED_PHRASES, type FixedPhrase } from '../fixed-phrases.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule } from '../rule.ts';
import { likeCapital, type Word } from '../word.ts';

interface Pattern {
  words: readonly string[];
  /** Positions of the wrong part, end-exclusive. */
  from: number;
  to: number;
  phrase: FixedPhrase;
}

const PATTERNS = Map.groupBy(FIXED_PHRASES.map(patternOf), ({ words }) =>
  (words[0] ?? '').toLowerCase(),
);

function patternOf(phrase: FixedPhrase): Pattern {
  const marked = phrase.wrong.split(' ');
  return {
    words: marked.map((word) => word.replaceAll(/[[\]]/gu, '')),
    from: marked.findIndex((word) => word.startsWith('[')),
    to: marked.findIndex((word) => word.endsWith(']')) + 1,
    phrase,
  };
}

/** Set phrases with a wrong preposition, ending, capital or space: "auf jedem Fall", "meine Meinung nach". */
export const fixedPhrase: Rule = {
  id: 'fixed-phrase',
  check: ({ words }) =>
    words.flatMap((first) =>
      (PATTERNS.get(first.lower) ?? [])
        .filter((pattern) =>
          pattern.words.every((text, offset) => isSame(words[first.index + offset], text, pattern)),
        )
        .flatMap((pattern) => found(pattern, first.index, words)),
    ),
  examples: {
    wrong: [
      'Auf [jedem|jeden] Fall komme ich morgen.',
      '[Meine|Meiner] Meinung nach ist das gut.',
      'Ich habe [immernoch|immer noch] keine Zeit.',
      'Wir wohnen in [der selben|derselben] Straße.',
      'Ich warte [für|auf] dich.',
      'Er wohnt [in|in der] Schweiz.',
    ],
    right: [
      'Auf jeden Fall komme ich morgen.',
      'Meiner Meinung nach ist das gut.',
      'Sie wohnen in derselben Straße.',
      'Ich warte auf dich.',
      'Er wohnt in der Schweiz.',
    ],
  },
};

function found({ from, to, phrase }: Pattern, start: number, words: readonly Word[]): Finding[] {
  const first = words[start + from];
  const last = words[start + to - 1];
  if (!first || !last) return [];
  const wrong = words.slice(first.index, last.index + 1).map(({ text }) => text);
  const right = phrase.right.map((text) => `“${text}”`).join(' or ');
  return [
    findingAt(first, last, {
      rule: 'fixed-phrase',
      type: 'word choice',
      explanation: `In this phrase it is ${right}, not “${wrong.join(' ')}”.`,
      corrections: phrase.right.map((text) =>
        phrase.exact === true ? text : likeCapital(text, first),
      ),
    }),
  ];
}

function isSame(word: Word | undefined, text: string, { phrase }: Pattern): boolean {
  if (!word) return false;
  return phrase.exact === true && word.index > 0
    ? word.text === text
    : word.lower === text.toLowerCase();
}
