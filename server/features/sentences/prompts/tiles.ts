import { z } from 'zod';
import { TILES_PER_PAGE } from '#contract/sentences/terms.ts';
import { isAnyTopic, type TilesTask } from '../engine.ts';
import { quoteData } from '#server/shared/language-model/quoted-data.ts';

export const tilesAnswerSchema = z.object({
  tiles: z.array(z.object({ sentence: z.string(), translation: z.string(), meaning: z.string() })),
});

/** Most earlier sentences that the prompt lists, the newest. */
const MOST_PREVIOUS = 60;

/** Requests the next page of a feed. */
export function tilesPrompt({ topic, instruction, level, previous }: TilesTask): string {
  const data = {
    topic: isAnyTopic(topic) ? 'any topic of everyday life' : topic,
    style: instruction ?? 'natural',
    already_shown: previous.slice(-MOST_PREVIOUS),
  };
  return `Write ${TILES_PER_PAGE} German sentences at level ${level} about "topic", in the manner of "style" as far as it is a style.
For each give in "meaning" the one word or turn of phrase most worth keeping, in its dictionary form (nouns with article), a colon, and its English meaning: "die Frist: deadline".
Repeat nothing of "already_shown", neither a sentence nor its pattern.

${quoteData(data)}`;
}
