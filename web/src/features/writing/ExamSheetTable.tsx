import type { ExamSheet } from '#contract/writing/result.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { TableHead } from '#web/shared/design/TableHead.tsx';
import { scoreText } from './counting.rules.ts';
import { Quotes } from './Quotes.tsx';
import styles from './Results.module.css';

/** The marks of the text by the exam's own criteria. */
export function ExamSheetTable({ sheet }: { sheet: ExamSheet }) {
  const { edition, rows, total, maxTotal, passMark, zeroed, warnings } = sheet;
  return (
    <>
      <table className={styles.sheet}>
        <caption>{edition}</caption>
        <TableHead columns={['Criterion', 'Level', 'Why', 'Points']} />
        <tbody>
          {rows.map(({ criterion, name, level, description, points, maxPoints, evidence }) => (
            <tr key={criterion}>
              <th scope="row">{name}</th>
              <td>
                <Badge>{level}</Badge>
              </td>
              <td className={styles.why}>
                {description}
                <Quotes evidence={evidence} />
              </td>
              <td>
                {scoreText(points)} / {scoreText(maxPoints)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <td className={styles.why}>{scoreText(passMark)} needed to pass.</td>
            <td>
              <b>
                {scoreText(total)} / {scoreText(maxTotal)}
              </b>
            </td>
          </tr>
        </tfoot>
      </table>
      {zeroed === null ? null : <p className={styles.warning}>{zeroed}</p>}
      {warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      <p className={styles.fine}>
        For practice only. This is not a certificate or an official result.
      </p>
    </>
  );
}
