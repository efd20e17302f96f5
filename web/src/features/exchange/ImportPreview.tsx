import type { ColumnChoice, ImportReply } from '#contract/exchange/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { SelectField } from '#web/shared/design/SelectField.tsx';
import { Table } from '#web/shared/design/Table.tsx';
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
      {counts.rows > rows.length ? (
        <p className={styles.note}>
          The first {rows.length} of {counts.rows} rows
        </p>
      ) : null}
      <div className={styles.rows}>
        <Table label="Preview" columns={['Row', 'What happens', 'Word', 'Translation', 'Notes']}>
          {rows.map(({ row, word, translation, notes, action, item_type: type }) => (
            <tr key={row} className={styles[action]}>
              <th scope="row">{row}</th>
              <td>
                {ACTIONS[action]}{' '}
                {action === 'add' && type === 'dictionary_word' ? <Badge>Dictionary</Badge> : null}
              </td>
              <td lang="de">{word}</td>
              <td>{translation}</td>
              <td>{notes}</td>
            </tr>
          ))}
        </Table>
      </div>
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
        <SelectField
          key={id}
          label={label}
          value={columns[id] ?? ''}
          options={[
            ...(id === 'word' ? [] : [{ id: '' as const, name: 'None' }]),
            ...names.map((name, column) => ({ id: column, name })),
          ]}
          onChange={(column) => onColumns({ ...columns, [id]: column === '' ? null : column })}
        />
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
