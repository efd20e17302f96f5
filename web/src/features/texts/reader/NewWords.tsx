import { type ComponentType, Suspense, useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import type { TextSource } from '#web/shared/gloss/linked-texts.ts';
import { contextToSave } from '#web/shared/gloss/saved-context.rules.ts';
import type { NewWordOfText } from '#web/shared/reading/new-words.ts';
import { type Knowledge, newWordsOf } from '#web/shared/reading/word-state.rules.ts';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { explainAt } from '#web/shared/gloss/reading.rules.ts';
import type { AnalysedPage } from './page-analysis.api.ts';
import styles from './Reader.module.css';

/** Adds words to one of the member's collections; may be loaded when it is opened. */
export type AddWords = ComponentType<{
  open: boolean;
  onClose: () => void;
  words: readonly NewWordOfText[];
  onAdded?: ((words: readonly NewWordOfText[]) => void) | undefined;
}>;

interface NewWordsProps {
  page: AnalysedPage;
  /** All pages of the text; null if they are too many to be listed, or have not come yet. */
  pages: readonly AnalysedPage[] | null;
  knowledge: Knowledge;
  sourceOf: (page: number, at: number) => TextSource;
  AddWords: AddWords;
  /** @param entries of the words that were saved */
  onAdded: (entries: readonly string[]) => void;
}

/** The new words of the page or the text, for a collection. */
export function NewWords({ page, pages, knowledge, sourceOf, AddWords, onAdded }: NewWordsProps) {
  const person = usePerson();
  const [listed, setListed] = useState<readonly NewWordOfText[] | null>(null);
  const offer = (from: readonly AnalysedPage[]) => {
    if (person) setListed(wordsOf(from, knowledge, sourceOf));
    else askToSignIn();
  };
  if (newWordsOf(page.analysis, knowledge).length === 0 && pages === null) return null;
  return (
    <div className={styles.words}>
      <Button size="small" onClick={() => offer([page])}>
        New words of this page
      </Button>
      {pages === null || pages.length < 2 ? null : (
        <Button size="small" onClick={() => offer(pages)}>
          New words of this text
        </Button>
      )}
      {listed === null ? null : (
        <Suspense>
          <AddWords
            open
            onClose={() => setListed(null)}
            words={listed}
            onAdded={(words) => onAdded(words.map(({ entry_uuid: id }) => id))}
          />
        </Suspense>
      )}
    </div>
  );
}

/** The new words of pages, each once, with its first sentence. */
function wordsOf(
  pages: readonly AnalysedPage[],
  knowledge: Knowledge,
  sourceOf: (page: number, at: number) => TextSource,
): NewWordOfText[] {
  const found = new Map<string, NewWordOfText>();
  for (const { number, text, analysis } of pages) {
    for (const { meaning, range } of newWordsOf(analysis, knowledge)) {
      if (found.has(meaning.entry_uuid)) continue;
      const explained = explainAt(analysis, ...range);
      const context = contextToSave(
        {
          text,
          translation: undefined,
          analysis,
          at: range[0],
          ranges: explained?.ranges ?? [[...range]],
        },
        { source: sourceOf(number, range[0]), at: range[0] },
      );
      found.set(meaning.entry_uuid, { ...meaning, context });
    }
  }
  return [...found.values()];
}
