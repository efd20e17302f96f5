import type { GradedSentence } from './read-text.rules.ts';
import { touchedBy } from './touched.ts';

/** "dies Sprache", "solch Haus": learners leave the ending out; good writers hardly ever do. */
const BARE = /^(?:dies|jen|jed|solch|welch|manch)$/u;

/**
 * The sentences that may be quoted as good ones: nothing was found or doubted in them, every word is known, and no determiner
 * lacks its ending.
 * @param sentences in order
 * @param doubtful everything in which a mistake was found, may be one, or which is to be looked at again
 */
export function soundSentences(
  sentences: readonly GradedSentence[],
  doubtful: readonly { start: number; end: number }[],
): Set<GradedSentence> {
  const touched = touchedBy(sentences, doubtful);
  return new Set(
    sentences.filter(
      (one) =>
        !touched.has(one) &&
        one.words.every(({ known }) => known) &&
        !one.words.some(
          ({ lower }, at) => BARE.test(lower) && /^\p{Lu}/u.test(one.words[at + 1]?.text ?? ''),
        ),
    ),
  );
}
