import type { ColumnChoice, ImportReply } from '#contract/exchange/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import styles from './ImportPreview.module.css';

const ACTIONS = {
  add: 'Add',
  update: 'Update',
  duplicate: 'Already there',
  error: 'Error',
} as const;

interface ImportPreviewProps {
  reply: ImportReply;
  /** Reads the file again with these columns. */
  onColumns: (columns: ColumnChoice) => void;
}

/** A preview of an import: how the columns were interpreted, the first rows, and the rows with errors. */
export function ImportPreview({ reply, onColumns }: ImportPreviewProps) {
  const { table, rows, counts, errors } = reply;
  return (
    <div className={styles.preview}>
      {table ? <ColumnFields table={table} onColumns={onColumns} /> : null}
      {errors.length > 0 ? (
        <details className={styles.errors} open={errors.length <= 5}>
          <summary>
            {counts.error === 1 ? '1 row will be skipped' : `${counts.error} rows will be skipped`}
          </summary>
          <ul>
            {errors.map(({ row, message }) => (
              <li key={row}>
                Row {row}: {message}
              </li>
            ))}
          </ul>
          {counts.error > errors.length ? <p>Only the first {errors.length} are shown.</p> : null}
        </details>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label="Preview">
        <table>
          <caption>
            {counts.rows > rows.length ? `The first ${rows.length} of ${counts.rows} rows` : 'Rows'}
          </caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">What happens</th>
              <th scope="col">Word</th>
              <th scope="col">Translation</th>
              <th scope="col">Notes</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ row, word, translation, notes, action, item_type: type }) => (
              <tr key={row} className={styles[action]}>
                <th scope="row">{row}</th>
                <td>
                  {ACTIONS[action]}{' '}
                  {action === 'add' && type === 'dictionary_word' ? (
                    <Badge>Dictionary</Badge>
                  ) : null}
                </td>
                <td lang="de">{word}</td>
                <td>{translation}</td>
                <td>{notes}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

const PARTS = [
  { id: 'word', label: 'Word' },
  { id: 'translation', label: 'Translation' },
  { id: 'notes', label: 'Notes' },
] as const;

function ColumnFields({
  table,
  onColumns,
}: {
  table: NonNullable<ImportReply['table']>;
  onColumns: ImportPreviewProps['onColumns'];
}) {
  const { names, columns } = table;
  return (
    <fieldset className={styles.columns}>
      <legend>Columns of the file</legend>
      {PARTS.map(({ id, label }) => (
        <Field key={id} label={label}>
          {(control) => (
            <select
              {...control}
              value={columns[id] ?? ''}
              onChange={({ target: { value } }) =>
                onColumns({ ...columns, [id]: value === '' ? null : Number(value) })
              }
            >
              {id === 'word' ? null : <option value="">None</option>}
              {names.map((name, column) => (
                // oxlint-disable-next-line react/no-array-index-key -- a column is identified by its index
                <option key={column} value={column}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
      <label className={styles.header}>
        <input
          type="checkbox"
          checked={columns.has_header}
          onChange={({ target }) => onColumns({ ...columns, has_header: target.checked })}
        />
        The first row contains the column names
      </label>
    </fieldset>
  );
}
