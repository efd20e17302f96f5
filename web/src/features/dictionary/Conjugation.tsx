import { Fragment, useState } from 'react';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { ChipGroup } from '#web/shared/design/ChipGroup.tsx';
import { splitText } from './text-tokens.rules.ts';
import {
  availableGroups,
  conjugationTables,
  hasLongForms,
  tablesOfGroup,
  type FormRow,
  type FormTable,
  type FormVariant,
  type TenseGroup,
} from './conjugation.rules.ts';
import { WORD_GROUP } from '#web/shared/keys/word-keys.ts';
import { WordLink } from './WordLink.tsx';
import { EntrySection } from './EntrySection.tsx';
import styles from './Conjugation.module.css';

/** The forms of a verb, one tense group at a time. Renders nothing for an entry without forms. */
export function Conjugation({ entry }: { entry: Entry }) {
  const tables = conjugationTables(entry);
  const groups = availableGroups(tables);
  const [chosen, setChosen] = useState<TenseGroup>('Top Used');
  const group = groups.includes(chosen) ? chosen : groups[0];
  if (group === undefined) return null;
  const shown = tablesOfGroup(tables, group);
  const hasIrregular = shown.some((table) =>
    table.rows.some((row) => row.variants.some((variant) => variant.irregular)),
  );

  return (
    <EntrySection title="Conjugation">
      <ChipGroup
        label="Tenses"
        options={groups.map((each) => ({ id: each, label: each }))}
        selected={group}
        onSelect={setChosen}
      />
      <div className={styles.tables} data-width={hasLongForms(shown) ? 'wide' : undefined}>
        {shown.map((table) => (
          <TenseTable key={table.id} table={table} />
        ))}
      </div>
      {hasIrregular ? (
        <p className={styles.legend}>
          <b>Bold</b> forms are irregular.
        </p>
      ) : null}
    </EntrySection>
  );
}

function TenseTable({ table }: { table: FormTable }) {
  // The first word of a table is its tab stop; see moveBetweenWords.
  const firstRow = table.rows[0];
  return (
    <table className={styles.table} {...WORD_GROUP}>
      <caption>
        <span lang="de">{table.caption}</span>
        <span className={styles.explanation}>{table.explanation}</span>
      </caption>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.label}>
            <th scope="row" lang="de">
              {row.label}
            </th>
            <td lang="de">
              <Variants row={row} isWhole={table.isSimple} hasTabStop={row === firstRow} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FormProps {
  /** Whether "lade ein" is one word to look up. In a compound tense, each word is looked up separately. */
  isWhole: boolean;
  hasTabStop: boolean;
}

function Variants({ row, isWhole, hasTabStop }: FormProps & { row: FormRow }) {
  return row.variants.map((variant, index) => (
    <Fragment key={variant.text}>
      {index > 0 ? <span className={styles.or}> / </span> : null}
      <Form variant={variant} isWhole={isWhole} hasTabStop={hasTabStop && index === 0} />
    </Fragment>
  ));
}

function Form({ variant, isWhole, hasTabStop }: FormProps & { variant: FormVariant }) {
  if (isWhole) {
    const word = variant.text.replace(/[!?.]/gu, '');
    return (
      <WordLink pair="german-english" word={word} tabIndex={hasTabStop ? 0 : -1}>
        {variant.irregular ? <b>{variant.text}</b> : variant.text}
      </WordLink>
    );
  }
  const tokens = splitText(variant.text);
  const first = tokens.findIndex((token) => token.word !== undefined);
  return tokens.map((token, index) => {
    const text = token.parts.map((part) => part.text).join('');
    return token.word === undefined ? (
      <Fragment key={token.start}>{text}</Fragment>
    ) : (
      <WordLink
        key={token.start}
        pair="german-english"
        word={token.word}
        tabIndex={hasTabStop && index === first ? 0 : -1}
      >
        {text}
      </WordLink>
    );
  });
}
