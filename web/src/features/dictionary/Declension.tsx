import { Fragment, useId } from 'react';
import type { Entry } from '#contract/dictionary/schemas.ts';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { SegmentedControl } from '#web/shared/design/SegmentedControl.tsx';
import { declensionViews, type DeclensionCell, type DeclensionView } from './declension.rules.ts';
import { WORD_GROUP } from '#web/shared/keys/word-keys.ts';
import { WordLink } from './WordLink.tsx';
import { EntrySection } from './EntrySection.tsx';
import { withBreaks } from './headword.rules.ts';
import styles from './Declension.module.css';

/** Declension and comparison of nouns, adjectives, pronouns and articles. Renders nothing if there is none. */
export function Declension({ entry }: { entry: Entry }) {
  const headingId = useId();
  const views = declensionViews(entry);
  const isAdjective = views.length > 1;
  return (
    <>
      <Comparison entry={entry} />
      {views.length === 0 ? null : (
        // The article before an adjective decides its endings; the style sheet shows the table of the chosen one.
        <div className={isAdjective ? styles.adjective : undefined}>
          <EntrySection
            title="Declension"
            headingId={headingId}
            control={isAdjective ? <ArticleChoice /> : undefined}
          >
            {views.map((view) => (
              <DeclensionTableView key={view.id} entry={entry} view={view} heading={headingId} />
            ))}
          </EntrySection>
        </div>
      )}
    </>
  );
}

function ArticleChoice() {
  return (
    <SegmentedControl
      label="After which article"
      lang="de"
      defaultValue="weak"
      options={[
        { value: 'weak', label: 'der' },
        { value: 'mixed', label: 'ein' },
        { value: 'strong', label: 'ohne Artikel' },
      ]}
    />
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
    <EntrySection title="Comparison">
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
    </EntrySection>
  );
}

interface TableProps {
  entry: Entry;
  view: DeclensionView;
  heading: string;
}

function DeclensionTableView({ entry, view, heading }: TableProps) {
  const firstCell = view.rows.flatMap((row) => row.cells).find((cell) => cell.variants.length > 0);
  return (
    <table
      className={styles.table}
      data-view={view.id}
      aria-labelledby={view.caption === undefined ? heading : undefined}
      {...WORD_GROUP}
    >
      {view.caption === undefined ? null : (
        <caption>
          <span lang="de">{view.caption}</span>
          <span className={styles.explanation}>{view.explanation}</span>
        </caption>
      )}
      <thead>
        <tr>
          <th scope="col" lang="de">
            <VisuallyHidden>Fall</VisuallyHidden>
          </th>
          {view.columns.map(({ column, label }) => (
            <th key={column} scope="col" lang="de">
              <Shortened label={label} isShort={view.columns.length > 2} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {view.rows.map((row) => (
          <tr key={row.case}>
            <th scope="row" lang="de">
              <Shortened label={row.label} isShort={view.columns.length > 2} />
            </th>
            {row.cells.map((cell, index) => (
              <td key={view.columns[index]?.column} lang="de">
                <Cell cell={cell} entry={entry} stem={view.stem} hasTabStop={cell === firstCell} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Nom." where a phone has no room for "Nominativ", which is still what is read out. */
function Shortened({ label, isShort }: { label: string; isShort: boolean }) {
  if (!isShort || label === 'Plural') return label;
  const length = label.startsWith('Neutr') ? 'Neutr'.length : 3;
  return (
    <>
      {label.slice(0, length)}
      <span className={styles.rest}>{label.slice(length)}</span>
    </>
  );
}

interface CellProps {
  entry: Entry;
  cell: DeclensionCell;
  /** What the forms of an adjective begin with; what follows is set off. */
  stem: string | undefined;
  hasTabStop: boolean;
}

function Cell({ entry, cell, stem, hasTabStop }: CellProps) {
  if (cell.variants.length === 0) return <span className={styles.none}>–</span>;
  return (
    <>
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
            {stem === undefined ? (
              withBreaks(variant, entry)
            ) : (
              <>
                {stem}
                <b>{variant.slice(stem.length)}</b>
              </>
            )}
          </WordLink>
        </Fragment>
      ))}
    </>
  );
}
