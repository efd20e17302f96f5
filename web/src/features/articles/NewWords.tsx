import { type ComponentType, useState } from 'react';
import type { NewWord } from '#contract/articles/words.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import styles from './NewWords.module.css';
import { useKnownWords } from './use-known-words.ts';

/** A component that adds words to one of the member's collections. */
export type AddWords = ComponentType<{
  open: boolean;
  onClose: () => void;
  words: readonly NewWord[];
}>;

/** For members, after the text: what they know of it, and its new words for a collection. */
export function NewWords({ slug, AddWords }: { slug: string; AddWords: AddWords }) {
  const [open, setOpen] = useState(false);
  const reply = useKnownWords(slug);
  if (!reply || reply.new_words.length === 0) return null;
  const { known, total, new_words: words } = reply;
  return (
    <section className={styles.line} aria-label="New words">
      <p>
        {countText(words.length, 'word')} of this text at its level or above may be new to you.
        {known === 0
          ? null
          : ` According to your reviews, you know ${known} of its ${total} nouns, verbs, adjectives and adverbs.`}
      </p>
      <Button onClick={() => setOpen(true)}>Add new words to a collection</Button>
      <AddWords open={open} onClose={() => setOpen(false)} words={words} />
    </section>
  );
}
