import { Fragment, type ReactNode, useState } from 'react';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { Select } from '#web/shared/design/Select.tsx';
import { WORD_GROUP } from '#web/shared/keys/word-keys.ts';
import {
  availableGroups,
  conjugationTables,
  type FormRow,
  type FormTable,
  type Tail,
  tablesOfGroup,
  tailOf,
  type TenseGroup,
  withoutTail,
} from './conjugation.rules.ts';
import { EntrySection } from './EntrySection.tsx';
import { splitText } from '#web/shared/gloss/text-tokens.rules.ts';
import { WordLink } from './WordLink.tsx';
import styles from './Conjugation.module.css';

/** So many tables share one row where it is wide enough; more stand in columns of equal width. */
const IN_ONE_ROW = 3;

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
    <EntrySection
      title="Conjugation"
      control={
        <span className={styles.groups}>
          <Select aria-label="Tenses" value={group} options={groups} onChange={setChosen} />
        </span>
      }
    >
      <div className={styles.tables} data-many={shown.length > IN_ONE_ROW || undefined}>
        {shown.map((table) => (
          <TenseTable key={table.id} table={table} prefix={entry.separable_prefix} />
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

function TenseTable({ table, prefix }: { table: FormTable; prefix: string | undefined }) {
  const tail = tailOf(table, prefix);
  return (
    <table className={styles.table} {...WORD_GROUP}>
      <caption>
        <span lang="de">{table.caption}</span>{' '}
        <span className={styles.explanation}>{table.explanation}</span>
      </caption>
      <tbody>
        {table.rows.map((row, index) => (
          <tr key={row.label}>
            <th scope="row" lang="de">
              {row.label}
            </th>
            <td lang="de">
              {/* The first word of a table is its tab stop; see moveBetweenWords. */}
              <Variants row={row} table={table} tail={tail} hasTabStop={index === 0} />
            </td>
            <TailCell tail={tail} row={index} rows={table.rows.length} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the forms end with: once for all rows, or in each. */
function TailCell({ tail, row, rows }: { tail: Tail | null; row: number; rows: number }) {
  if (tail === null || (tail.isShared && row > 0)) return null;
  return (
    <td lang="de" rowSpan={tail.isShared ? rows : undefined} data-tail={tail.isShared}>
      {tail.isShared ? <Words text={tail.text} hasTabStop={false} /> : tail.text}
    </td>
  );
}

interface VariantsProps {
  row: FormRow;
  table: FormTable;
  tail: Tail | null;
  hasTabStop: boolean;
}

function Variants({ row, table, tail, hasTabStop }: VariantsProps) {
  return row.variants.map(({ text, irregular }, index) => {
    const shown = withoutTail(text, tail);
    const isTabStop = hasTabStop && index === 0;
    return (
      <Fragment key={text}>
        {index > 0 ? <span className={styles.or}> / </span> : null}
        {/* "lade ein" is one word to look up; in a compound tense, each word is. */}
        {table.isSimple ? (
          <FormLink word={text.replace(/[!?.]/gu, '')} hasTabStop={isTabStop}>
            {irregular ? <b>{shown}</b> : shown}
          </FormLink>
        ) : (
          <Words text={shown} hasTabStop={isTabStop} />
        )}
      </Fragment>
    );
  });
}

function Words({ text, hasTabStop }: { text: string; hasTabStop: boolean }) {
  const tokens = splitText(text);
  const first = tokens.findIndex((token) => token.word !== undefined);
  return tokens.map((token, index) => {
    const shown = token.parts.map((part) => part.text).join('');
    return token.word === undefined ? (
      <Fragment key={token.start}>{shown}</Fragment>
    ) : (
      <FormLink key={token.start} word={token.word} hasTabStop={hasTabStop && index === first}>
        {shown}
      </FormLink>
    );
  });
}

interface FormLinkProps {
  word: string;
  hasTabStop: boolean;
  children: ReactNode;
}

function FormLink({ word, hasTabStop, children }: FormLinkProps) {
  return (
    <WordLink pair="german-english" word={word} tabIndex={hasTabStop ? 0 : -1}>
      {children}
    </WordLink>
  );
}
