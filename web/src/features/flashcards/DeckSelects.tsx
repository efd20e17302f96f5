import { Select, SelectFrame } from '#web/shared/design/Select.tsx';
import { CARD_STYLES } from './card.rules.ts';
import {
  type DeckChoice,
  deckLabel,
  type DeckOption,
  type DeckOptions,
} from './deck-choice.rules.ts';
import styles from './DeckSelects.module.css';

interface DeckSelectsProps {
  options: DeckOptions;
  /** Id of a collection. One that has no words or could not be loaded is not among the options. */
  selected: string;
  choice: DeckChoice;
  onChoose: (choice: DeckChoice) => void;
}

/** Selects for the collection and for the side shown first, in one row. */
export function DeckSelects({ options, selected, choice, onChoose }: DeckSelectsProps) {
  const isListed = [...options.own, ...options.others].some(({ id }) => id === selected);
  return (
    <div className={styles.selects}>
      <SelectFrame>
        <select
          aria-label="Collection"
          autoComplete="off"
          value={isListed ? selected : ''}
          onChange={({ target }) => onChoose({ ...choice, collection: target.value })}
        >
          {isListed ? null : (
            <option value="" disabled>
              Choose a collection
            </option>
          )}
          <DeckGroup label="Your collections" options={options.own} />
          <DeckGroup label="Public collections" options={options.others} />
        </select>
      </SelectFrame>
      <Select
        aria-label="Card style"
        autoComplete="off"
        value={choice.style}
        options={CARD_STYLES.map(({ id, label }) => ({ id, name: label }))}
        onChange={(style) => onChoose({ ...choice, style })}
      />
    </div>
  );
}

function DeckGroup({ label, options }: { label: string; options: readonly DeckOption[] }) {
  if (options.length === 0) return null;
  return (
    <optgroup label={label}>
      {options.map((option) => (
        <option key={option.id} value={option.id}>
          {deckLabel(option)}
        </option>
      ))}
    </optgroup>
  );
}
