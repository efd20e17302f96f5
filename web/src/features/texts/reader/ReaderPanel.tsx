import type { Analysis } from '#contract/reading/schemas.ts';
import type { Meaning } from '#contract/reading/schemas.ts';
import type { WordMark } from '#contract/word-states/terms.ts';
import type { WordState } from '#learning/word-state.ts';
import { explainAt } from '#web/shared/gloss/reading.rules.ts';
import { contextToSave } from '#web/shared/gloss/saved-context.rules.ts';
import type { TextSource } from '#web/shared/gloss/linked-texts.ts';
import { type DrawnPage, glossOfPhrase, phraseOf } from './page-words.rules.ts';
import { PhrasePanel } from './PhrasePanel.tsx';
import styles from './Reader.module.css';
import type { Chosen } from './use-chosen.ts';
import { type EntryForms, WordPanel } from './WordPanel.tsx';

interface ReaderPanelProps {
  page: DrawnPage;
  analysis: Analysis;
  chosen: Chosen;
  /** @param at the offset in the page's text */
  sourceOf: (at: number) => TextSource;
  Forms: EntryForms;
  translationOf: (text: string) => string | undefined;
  /** Undefined where nothing can be translated. */
  translate: ((text: string, before: string) => void) | undefined;
  isTranslating: boolean;
  stateOf: (meaning: Meaning) => WordState;
  onMark: (entries: readonly string[], mark: WordMark) => void;
  onClose: () => void;
}

/** The word or the phrase that is chosen; before one is, what one can do. */
export function ReaderPanel({
  page,
  analysis,
  chosen,
  sourceOf,
  Forms,
  translationOf,
  translate,
  isTranslating,
  stateOf,
  onMark,
  onClose,
}: ReaderPanelProps) {
  const phrase = chosen.phrase === null ? null : phraseOf(page, ...chosen.phrase);
  if (phrase) {
    return (
      <PhrasePanel
        key={phrase.range.join(' ')}
        phrase={phrase}
        gloss={glossOfPhrase(phrase, analysis)}
        context={contextToSave(
          {
            text: page.text,
            translation: undefined,
            analysis,
            at: phrase.range[0],
            ranges: [[...phrase.range]],
          },
          { source: sourceOf(phrase.range[0]), at: phrase.range[0] },
        )}
        onTranslate={translate && (() => translate(phrase.text, phrase.sentence))}
        isTranslating={isTranslating}
        translated={translationOf(phrase.text)}
        onClose={onClose}
      />
    );
  }
  const word = page.words[chosen.word];
  const sentence = page.sentences[word?.sentence ?? -1];
  const explained = word && explainAt(analysis, ...word.range);
  if (!chosen.isOpen || !word || !sentence || !explained) {
    return (
      <div className={styles.hint}>
        <p>Choose a word, and its meaning in this sentence is here. Select several for a phrase.</p>
        <p>
          With a keyboard: <kbd>→</kbd> goes from word to word, <kbd>?</kbd> shows all keys.
        </p>
      </div>
    );
  }
  const text = page.text.slice(...sentence.range);
  const translation = translationOf(text);
  const [from] = sentence.range;
  const start = word.range[0];
  const context =
    translation === undefined
      ? contextToSave(
          { text: page.text, translation, analysis, at: start, ranges: explained.ranges },
          { source: sourceOf(start), at: start },
        )
      : contextToSave(
          {
            text,
            translation,
            analysis,
            at: start - from,
            ranges: explained.ranges.map(([begin, end]) => [begin - from, end - from]),
          },
          { source: sourceOf(start), at: start },
        );
  return (
    <WordPanel
      key={start}
      chosen={{
        word: page.text.slice(...word.range),
        explained,
        text: page.text,
        sentence: sentence.range,
      }}
      Forms={Forms}
      translation={translation}
      context={context}
      stateOf={stateOf}
      onMark={onMark}
      onClose={onClose}
    />
  );
}
