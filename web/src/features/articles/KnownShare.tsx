import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { getArticleWords } from '#contract/articles/endpoints.ts';
import type { NewWord } from '#contract/articles/words.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { endpointQuery } from '#web/shared/http/endpoint-query.ts';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import styles from './KnownShare.module.css';

/** A component that adds words to one of the member's collections. */
export type AddWords = ComponentType<{
  open: boolean;
  onClose: () => void;
  words: readonly NewWord[];
}>;

/** For members: the share of the article's words that they know according to their reviews, and the new words. */
export function KnownShare({ slug, AddWords }: { slug: string; AddWords: AddWords }) {
  const { person } = useHydratedSession();
  const [open, setOpen] = useState(false);
  const userId = person?.id ?? null;
  const { data } = useQuery(endpointQuery(getArticleWords, userId, { params: { slug } }));
  // If this one line fails to load, the page is still readable, so there is no error message.
  if (userId === null || !data || data.total === 0) return null;
  const { known, total, new_words: words } = data;
  return (
    <div className={styles.line}>
      <p>
        <strong>You know {Math.round((100 * known) / total)}% of this text:</strong> according to
        your reviews, {known} of its {total} nouns, verbs, adjectives and adverbs.
      </p>
      {words.length === 0 ? null : (
        <Button size="small" onClick={() => setOpen(true)}>
          Add new words to a collection
        </Button>
      )}
      <AddWords open={open} onClose={() => setOpen(false)} words={words} />
    </div>
  );
}
