import { type ComponentType, Suspense, useState } from 'react';
import type { Article } from '#contract/articles/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import type { NewWordOfText } from '#web/shared/reading/new-words.ts';
import { useKnownWords } from '#web/shared/reading/use-reading.ts';
import { stateOfEntry } from '#web/shared/reading/word-state.rules.ts';
import styles from './NewWords.module.css';
import { useNewWords } from './use-new-words.ts';

/** Adds words to one of the member's collections; may be loaded when it is opened. */
export type AddWords = ComponentType<{
  open: boolean;
  onClose: () => void;
  words: readonly NewWordOfText[];
}>;

/** For members, after the text: its words that may be new to them, for a collection. */
export function NewWords({ article, AddWords }: { article: Article; AddWords: AddWords }) {
  const [open, setOpen] = useState(false);
  const all = useNewWords(article);
  const { states } = useKnownWords();
  if (!all || !states) return null;
  const words = all.filter((word) => stateOfEntry(word, states).state === 'new');
  if (words.length === 0) return null;
  return (
    <section className={styles.line} aria-label="New words">
      <p>{countText(words.length, 'word')} of this text may be new to you.</p>
      <Button onClick={() => setOpen(true)}>Add new words to a collection</Button>
      {open ? (
        <Suspense>
          <AddWords open onClose={() => setOpen(false)} words={words} />
        </Suspense>
      ) : null}
    </section>
  );
}
