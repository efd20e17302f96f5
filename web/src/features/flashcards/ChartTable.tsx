import { TableHead } from '#web/shared/design/TableHead.tsx';
import styles from './Chart.module.css';

interface ChartTableProps {
  caption: string;
  columns: readonly [string, string];
  rows: readonly (readonly [string, number])[];
}

/** The numbers of a chart as a table, for people who cannot see it. */
export function ChartTable({ caption, columns, rows }: ChartTableProps) {
  return (
    <details className={styles.details}>
      <summary>As a table</summary>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <TableHead columns={columns} />
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
