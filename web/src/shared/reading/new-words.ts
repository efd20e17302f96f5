import type { Meaning } from '#contract/reading/schemas.ts';
import type { SentenceContext } from '#web/shared/saving/saving.ts';

/** A new word of a text, in the sense that it has there. */
export interface NewWordOfText extends Pick<
  Meaning,
  'entry_uuid' | 'word' | 'article' | 'gloss' | 'level' | 'sense'
> {
  /** Its sentence, which is saved with it. */
  context?: SentenceContext | undefined;
}
