/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role,
   jsx-a11y/control-has-associated-label -- with some screen readers (Safari), a table displayed as cards in a narrow
   column loses its table semantics; explicit roles restore them. */
import { Fragment, useId } from 'react';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { declensionViews, type DeclensionCell, type DeclensionView } from './declension.rules.ts';
import { WORD_GROUP } from '#web/shared/keys/word-keys.ts';
import { WordLink } from './WordLink.tsx';
import { EntrySection } from './EntrySection.tsx';
import styles from './Declension.module.css';

/** Declension and comparison of nouns, adjectives, pronouns and articles. Renders nothing if there is none. */
export function Declension({ entry }: { entry: Entry }) {
  const headingId = useId();
  const views = declensionViews(entry);
  if (views.length === 0 && !entry.forms.comparison) return null;
  return (
    <EntrySection title={views.length > 0 ? 'Declension' : 'Comparison'} headingId={headingId}>
      <Comparison entry={entry} />
      {views.map((view) => (
        <DeclensionTableView key={view.id} view={view} heading={headingId} />
      ))}
    </EntrySection>
  );
}

function Comparison({ entry: { word, forms } }: { entry: Entry }) {
  if (!forms.comparison) return null;
  const degrees = [
    ['Positiv', word],
    ['Komparativ', forms.comparison.comparative],
    ['Superlativ', forms.comparison.superlative],
  ] as const;
  return (
    <dl className={styles.comparison}>
      {degrees.map(([name, form]) => (
        <div key={name}>
          <dt lang="de">{name}</dt>
          <dd lang="de">
            <WordLink pair="german-english" word={form}>
              {form}
            </WordLink>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * Rows are cases. In a narrow column, each row becomes a card with labelled cells.
 */
function DeclensionTableView({ view, heading }: { view: DeclensionView; heading: string }) {
  const firstCell = view.rows.flatMap((row) => row.cells).find((cell) => cell.variants.length > 0);
  return (
    <table
      role="table"
      className={styles.table}
      data-columns={view.columns.length}
      aria-labelledby={view.caption === undefined ? heading : undefined}
      {...WORD_GROUP}
    >
      {view.caption === undefined ? null : (
        <caption>
          <span lang="de">{view.caption}</span>
          <span className={styles.explanation}>{view.explanation}</span>
        </caption>
      )}
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" />
          {view.columns.map(({ column, label }) => (
            <th key={column} role="columnheader" scope="col" lang="de">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {view.rows.map((row) => (
          <tr key={row.case} role="row">
            <th role="rowheader" scope="row" lang="de">
              {row.label}
            </th>
            {row.cells.map((cell, index) => (
              <td
                key={view.columns[index]?.column}
                role="cell"
                lang="de"
                data-label={view.columns[index]?.label}
              >
                <Cell cell={cell} hasTabStop={cell === firstCell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ cell, hasTabStop }: { cell: DeclensionCell; hasTabStop: boolean }) {
  if (cell.variants.length === 0) return <span className={styles.none}>–</span>;
  return (
    <span>
      {cell.articles.length > 0 ? (
        <span className={styles.article}>{cell.articles.join('/')} </span>
      ) : null}
      {cell.variants.map((variant, index) => (
        <Fragment key={variant}>
          {index > 0 ? <span className={styles.none}> / </span> : null}
          <WordLink
            pair="german-english"
            word={variant}
            tabIndex={hasTabStop && index === 0 ? 0 : -1}
          >
            {variant}
          </WordLink>
        </Fragment>
      ))}
    </span>
  );
}
