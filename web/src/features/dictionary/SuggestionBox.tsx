/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role,
   jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events --
   the ARIA combobox pattern: the focus and all keys stay in the field, and the list responds only to pointers; no
   native element shows article, gloss and level in an option. */
import { useEffect, useRef } from 'react';
import type { Suggestion, SuggestionGroup } from '#contract/dictionary/schemas.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { DIRECTIONS, PAIR_LANGUAGES } from './dictionary-paths.rules.ts';
import { Headword } from './Headword.tsx';
import { partOfSpeechInText } from './entry-parts.rules.ts';
import { type Option, optionId, optionsOf, suggestionError } from './search-bar.rules.ts';
import styles from './SuggestionBox.module.css';

interface SuggestionBoxProps {
  /** Id of the list of options; theirs are derived from it. */
  id: string;
  groups: readonly SuggestionGroup[];
  /** Index of the active option among all groups, -1 for none. */
  active: number;
  isWaiting: boolean;
  error: ApiError | null;
  onPick: (option: Option) => void;
}

/** The box under the search field: suggestions of both languages, the likelier first, or why there are none. */
export function SuggestionBox({
  id,
  groups,
  active,
  isWaiting,
  error,
  onPick,
}: SuggestionBoxProps) {
  const count = optionsOf(groups).length;
  const message = messageFor(count, isWaiting, error);
  return (
    <div
      className={styles.box}
      // Keeps the focus in the field, so that a tap on a message does not close the box.
      onMouseDown={(event) => event.preventDefault()}
    >
      {count > 0 ? (
        <div id={id} role="listbox" aria-label="Suggestions">
          {groups.map(({ pair, suggestions }, group) => {
            const before = optionsOf(groups.slice(0, group)).length;
            const labelId = `${id}-${pair}`;
            return (
              <div key={pair} role="group" aria-labelledby={labelId} className={styles.group}>
                <p id={labelId} role="presentation" className={styles.direction}>
                  {DIRECTIONS[pair]}
                </p>
                <ul role="presentation">
                  {suggestions.map((suggestion, index) => (
                    <OptionRow
                      key={keyOf(suggestion)}
                      id={optionId(id, before + index)}
                      option={{ pair, suggestion }}
                      isActive={before + index === active}
                      onPick={onPick}
                    />
                  ))}
                </ul>
              </div>
            );
          })}
        </div>
      ) : null}
      {message ? <p className={styles.message}>{message}</p> : null}
      <VisuallyHidden>
        <output>{message ?? countText(count, 'suggestion')}</output>
      </VisuallyHidden>
    </div>
  );
}

interface OptionRowProps {
  id: string;
  option: Option;
  isActive: boolean;
  onPick: (option: Option) => void;
}

function OptionRow({ id, option, isActive, onPick }: OptionRowProps) {
  const ref = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const { pair, suggestion } = option;
  const { word, gloss, part_of_speech: partOfSpeech, level } = suggestion;
  const lang = PAIR_LANGUAGES[pair].from;
  return (
    <li
      ref={ref}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      onClick={() => onPick(option)}
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
