import type { KeyboardEvent } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import styles from './Exercise.module.css';
import { takeFocus } from './take-focus.ts';

const ARTICLES = ['der', 'die', 'das'] as const;

interface ArticleChoiceProps {
  /** The current choice, or empty. Only for forms in which it can be changed until it is submitted. */
  chosen?: string;
  onChoose: (article: string) => void;
}

/**
 * A choice of der, die or das, also by keys 1 to 3 while it has the focus, which it takes when it appears. Enter on the
 * chosen article submits the surrounding form.
 */
export function ArticleChoice({ chosen, onChoose }: ArticleChoiceProps) {
  const focused = ARTICLES.find((article) => article === chosen) ?? ARTICLES[0];
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>, at: string) => {
    const { key, repeat, ctrlKey, metaKey, altKey, currentTarget } = event;
    if (repeat || ctrlKey || metaKey || altKey) return;
    const article = ARTICLES.find((_article, index) => key === String(index + 1));
    const goesOn = key === 'Enter' && at === chosen;
    if (!goesOn && article === undefined) return;
    // The key must neither click the button nor reach the next exercise.
    event.preventDefault();
    if (article !== undefined) onChoose(article);
    else currentTarget.form?.requestSubmit();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would need a form around it to make sense
    <div role="group" aria-label="Article" className={styles.articles} lang="de">
      {ARTICLES.map((article, index) => (
        <Button
          key={article}
          ref={article === focused ? takeFocus : undefined}
          className={styles.article}
          aria-pressed={chosen === undefined ? undefined : article === chosen}
          aria-keyshortcuts={String(index + 1)}
          onKeyDown={(event) => onKeyDown(event, article)}
          onClick={() => onChoose(article)}
        >
          {article}
        </Button>
      ))}
    </div>
  );
}
