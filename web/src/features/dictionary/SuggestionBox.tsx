/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role,
   jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events --
   the ARIA combobox pattern: the focus and all keys stay in the field, and the list responds only to pointers; no
   native element shows article, gloss and level in an option. */
import { useEffect, useRef } from 'react';
import type { LanguagePair, Suggestion } from '#contract/dictionary/schemas.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { Headword } from './Headword.tsx';
import { partOfSpeechInText } from './entry-parts.rules.ts';
import { optionId, suggestionError } from './search-bar.rules.ts';
import styles from './SuggestionBox.module.css';

interface SuggestionBoxProps {
  /** Id of the list of options; theirs are derived from it. */
  id: string;
  pair: LanguagePair;
  suggestions: readonly Suggestion[];
  /** Index of the active option, -1 for none. */
  active: number;
  isWaiting: boolean;
  error: ApiError | null;
  onPick: (word: string) => void;
}

/** The box under the search field: suggestions, or why there are none. */
export function SuggestionBox({
  id,
  pair,
  suggestions,
  active,
  isWaiting,
  error,
  onPick,
}: SuggestionBoxProps) {
  const message = messageFor(suggestions.length, isWaiting, error);
  return (
    <div
      className={styles.box}
      // Keeps the focus in the field, so that a tap on a message does not close the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {suggestions.length > 0 ? (
        <ul id={id} role="listbox" aria-label="Suggestions" className={styles.list}>
          {suggestions.map((suggestion, index) => (
            <Option
              key={keyOf(suggestion)}
              id={optionId(id, index)}
              lang={PAIR_LANGUAGES[pair].from}
              suggestion={suggestion}
              isActive={index === active}
              onPick={onPick}
            />
          ))}
        </ul>
      ) : null}
      {message ? <p className={styles.message}>{message}</p> : null}
      <VisuallyHidden>
        <output>{message ?? countText(suggestions.length, 'suggestion')}</output>
      </VisuallyHidden>
    </div>
  );
}

interface OptionProps {
  id: string;
  lang: string;
  suggestion: Suggestion;
  isActive: boolean;
  onPick: (word: string) => void;
}

function Option({ id, lang, suggestion, isActive, onPick }: OptionProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { word, gloss, part_of_speech: partOfSpeech, level } = suggestion;
  return (
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onClick={() => onPick(word)}
    >
      <span className={styles.word} lang={lang}>
        {partOfSpeech && lang === 'de' ? (
          <Headword entry={{ ...suggestion, part_of_speech: partOfSpeech }} />
        ) : (
          word
        )}
      </span>
      <span className={styles.gloss} lang={lang === 'de' ? undefined : 'de'}>
        {gloss}
      </span>
      <span className={styles.kind}>
        {partOfSpeech ? partOfSpeechInText(partOfSpeech) : null}
        {level ? <span className={styles.level}>{level}</span> : null}
      </span>
    </li>
  );
}

/** A word may occur several times: as noun and verb, or as two nouns. */
function keyOf({ word, part_of_speech, gender, gloss }: Suggestion): string {
  return [word, part_of_speech, gender, gloss].join('|');
}

function messageFor(count: number, isWaiting: boolean, error: ApiError | null): string | undefined {
  if (isWaiting) return count > 0 ? undefined : 'Loading...';
  if (error) return suggestionError(error);
  return count === 0 ? 'No suggestions' : undefined;
}
