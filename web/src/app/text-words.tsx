import type { QueryClient } from '@tanstack/react-query';
import type { LanguagePair } from '#contract/dictionary/schemas.ts';
import { PinMenu } from '#web/features/collections/PinMenu.tsx';
import { entryLink } from '#web/features/dictionary/entry-link.ts';
import { WordGloss } from '#web/features/dictionary/WordGloss.tsx';
import type { GlossProps, TextWords } from '#web/shared/gloss/WordBubble.tsx';

const Gloss = (props: GlossProps) => <WordGloss {...props} Save={PinMenu} />;

/** What the words of a text show and open: the dictionary's glosses, to be saved to collections. */
export function textWords(client: QueryClient, pair: LanguagePair): TextWords {
  return { Gloss, linkTo: (path, context) => entryLink(client, pair, path, context) };
}
