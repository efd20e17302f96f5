import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { ArticleWordsReply, NewWord } from '#contract/articles/words.ts';
import { Button } from '#web/shared/design/Button.tsx';
import type { ApiError } from '#web/shared/http/api-error.ts';
import type { GetJson } from '#web/shared/http/get-json.ts';
import { useGetJson } from '#web/shared/http/use-get-json.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { useHydrated } from '#web/shared/hydration/hydration.tsx';
import styles from './KnownShare.module.css';

/** What puts words into one of the member's collections. */
export type AddWords = ComponentType<{
  open: boolean;
  onClose: () => void;
  words: readonly NewWord[];
}>;

function articleWordsQuery(getJson: GetJson, slug: string, userId: string | null) {
  return queryOptions<ArticleWordsReply, ApiError>({
    queryKey: ['content', 'words', userId, slug],
    queryFn: ({ signal }) =>
      getJson<ArticleWordsReply>(`/api/v2/articles/${slug}/words`, { signal }),
    enabled: userId !== null,
  });
}

/** For members: how much of the article's words they know by their reviews, and those that are new. */
export function KnownShare({ slug, AddWords }: { slug: string; AddWords: AddWords }) {
  const person = usePerson();
  const hydrated = useHydrated();
  const [open, setOpen] = useState(false);
  const userId = hydrated ? (person?.id ?? null) : null;
  const { data } = useQuery(articleWordsQuery(useGetJson(), slug, userId));
  // A page that can be read needs no message where this one line could not be had.
  if (userId === null || !data || data.total === 0) return null;
  const { known, total, new_words: words } = data;
  return (
    <div className={styles.line}>
      <p>
        <strong>You know {Math.round((100 * known) / total)} % of this text:</strong> by your
        reviews, {known} of its {total} nouns, verbs, adjectives and adverbs.
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
