import { useState } from 'react';
import { ITEM_TEXT_LENGTH } from '#contract/collections/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { TranslateIcon } from '#web/shared/design/icons.tsx';
import { Sheet } from '#web/shared/design/Sheet.tsx';
import { SaveButton } from '#web/shared/saving/SaveButton.tsx';
import type { SentenceContext } from '#web/shared/saving/saving.ts';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import type { Phrase } from './page-words.rules.ts';
import styles from './WordPanel.module.css';

interface PhrasePanelProps {
  phrase: Phrase;
  /** What the dictionary has for just this phrase; empty if nothing. */
  gloss: string;
  context: SentenceContext | undefined;
  /** Undefined where nothing can be translated. */
  onTranslate: (() => void) | undefined;
  isTranslating: boolean;
  /** By the language model, once it was asked. */
  translated: string | undefined;
  onClose: () => void;
}

/** Several words that were selected: to save with a translation of one's own, and their sentence. */
export function PhrasePanel({
  phrase: { text },
  gloss,
  context,
  onTranslate,
  isTranslating,
  translated,
  onClose,
}: PhrasePanelProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const translation = typed ?? translated ?? gloss;
  const isTooLong = [...text].length > ITEM_TEXT_LENGTH;
  return (
    <div className={styles.panel}>
      <Sheet
        label="The words you selected"
        title={
          <h2 className={styles.phrase} lang="de">
            {text}
          </h2>
        }
        actions={<SpeakButton text={text} label="Listen to the phrase" />}
        onClose={onClose}
      >
        {isTooLong ? (
          <p className={styles.note}>
            This is too long to save as a phrase: at most {ITEM_TEXT_LENGTH} characters.
          </p>
        ) : (
          <>
            <Field label="What it means">
              {(control) => (
                <input
                  {...control}
                  value={translation}
                  maxLength={ITEM_TEXT_LENGTH}
                  autoComplete="off"
                  placeholder="In your words"
                  onChange={({ target }) => setTyped(target.value)}
                />
              )}
            </Field>
            <div className={styles.save} data-save="">
              {translation.trim() === '' ? (
                <Button disabled>Save phrase with sentence</Button>
              ) : (
                <SaveButton
                  key={translation}
                  of={{ phrase: text, translation: translation.trim() }}
                  context={context}
                />
              )}
            </div>
          </>
        )}
        {onTranslate === undefined ? null : (
          <Button variant="quiet" aria-busy={isTranslating} onClick={onTranslate}>
            <TranslateIcon />
            Translate
          </Button>
        )}
        {isTooLong && translated !== undefined ? <p>{translated}</p> : null}
      </Sheet>
    </div>
  );
}
