import { CEFR_LEVELS } from '#contract/dictionary/cefr.ts';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import { SegmentedControl } from '#web/shared/design/SegmentedControl.tsx';
import { SelectField } from '#web/shared/design/SelectField.tsx';
import { useStored, writeStored } from '#web/shared/storage/storage.ts';
import styles from './ReaderBar.module.css';
import {
  LETTER_SIZES,
  LINE_SPACINGS,
  parseLook,
  printLook,
  type ReadingLook,
} from './reading-look.rules.ts';

/** The level up to which words count as known. */
export interface KnownLevel {
  level: CefrLevel | null;
  choose: (level: CefrLevel | null) => void;
}

const LETTERS = { small: 'A', normal: 'A', large: 'A', larger: 'A' } as const;
const LINES = { narrow: 'Narrow', normal: 'Normal', wide: 'Wide' } as const;
const NOBODY_SAID = 'none';

/** The letters and lines that a person reads with. */
export function useReadingLook(): ReadingLook {
  return parseLook(useStored('reading-look') ?? '');
}

/** The menu of the reader: letters, lines, and which words are known. */
export function ReaderSettings({ known: { level, choose } }: { known: KnownLevel }) {
  const look = useReadingLook();
  return (
    <div className={styles.menu}>
      <div>
        <h3>Letter size</h3>
        <SegmentedControl
          label="Letter size"
          options={LETTER_SIZES.map((value) => ({
            value,
            label: (
              <span className={styles.letter} data-letters={value}>
                <span aria-hidden="true">{LETTERS[value]}</span>
                <span className={styles.name}>{value}</span>
              </span>
            ),
          }))}
          value={look.letters}
          onChange={(letters) => writeStored('reading-look', printLook({ ...look, letters }))}
        />
      </div>
      <div>
        <h3>Space between lines</h3>
        <SegmentedControl
          label="Space between lines"
          options={LINE_SPACINGS.map((value) => ({ value, label: LINES[value] }))}
          value={look.lines}
          onChange={(lines) => writeStored('reading-look', printLook({ ...look, lines }))}
        />
      </div>
      <SelectField
        label="I know the words up to"
        value={level ?? NOBODY_SAID}
        options={[
          { id: NOBODY_SAID, name: 'I’d rather not say' },
          ...CEFR_LEVELS.map((id) => ({ id, name: id })),
        ]}
        onChange={(next) => choose(CEFR_LEVELS.find((each) => each === next) ?? null)}
      />
    </div>
  );
}
