import type { AdviceWords, Mistake } from './mistake.ts';

/** What to do about capital letters, and which of their corrections are too doubtful to count on. */

/** How much rarer than the noun a word may be that the writer may have meant instead. */
const FAR_RARER = 10;
const UMLAUTS: Readonly<Record<string, string>> = {
  a: 'ä',
  o: 'ö',
  u: 'ü',
  ä: 'a',
  ö: 'o',
  ü: 'u',
};

const isMadeCapital = ({ original, corrected }: Mistake): boolean =>
  /^\p{Ll}/u.test(original) && /^\p{Lu}/u.test(corrected ?? '');

const isOpening = ({ rule, explanation }: Mistake): boolean =>
  rule === 'sentence-capital' || explanation.startsWith('The first word of a sentence');

/** Whether a word that gets a capital letter is no known noun, or may be a verb or an adjective without its umlaut (“wahlen”). */
export function isDoubtfulCapital(mistake: Mistake, { kindsOf, rankOf }: AdviceWords): boolean {
  const { corrected } = mistake;
  if (corrected === null || !isMadeCapital(mistake) || isOpening(mistake)) return false;
  if (/^(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)$/u.test(corrected)) return false;
  if (!kindsOf(corrected).has('noun')) return true;
  const rank = rankOf(corrected) ?? Infinity;
  const lower = corrected.toLowerCase();
  return [...lower].some((letter, at) => {
    const other = UMLAUTS[letter];
    if (other === undefined) return false;
    const twin = lower.slice(0, at) + other + lower.slice(at + 1);
    const kinds = kindsOf(twin);
    return (
      (kinds.has('verb') || kinds.has('adjective')) && (rankOf(twin) ?? Infinity) < FAR_RARER * rank
    );
  });
}

/** @param mistakes none of them doubtful */
export function capitalAdvice(mistakes: readonly Mistake[], { kindsOf }: AdviceWords): string {
  const raised = mistakes.filter((one) => isMadeCapital(one) && !isOpening(one));
  const lowered = mistakes.filter(
    ({ original, corrected }) => /^\p{Lu}/u.test(original) && /^\p{Ll}/u.test(corrected ?? ''),
  );
  const inner = mistakes.filter(
    ({ original, corrected }) =>
      /\p{Ll}\p{Lu}/u.test(original) && corrected !== null && !/\p{Ll}\p{Lu}/u.test(corrected),
  );
  const advice = [
    ...(raised.some(({ corrected }) => kindsOf(corrected ?? '').has('noun'))
      ? [
          'Read the text once for nouns alone: what can have an article begins with a capital letter.',
        ]
      : []),
    ...(lowered.length > 0
      ? ['Inside a sentence only nouns and names have a capital letter.']
      : []),
    ...(inner.length > 0 ? ['Only the first letter of a word can be a capital.'] : []),
    ...(mistakes.some(isOpening) ? ['Begin each sentence with a capital letter.'] : []),
  ];
  return advice.length === 0
    ? 'Compare the capital letters with the corrected text.'
    : advice.slice(0, 2).join(' ');
}
