import type { WritingResult } from '#contract/writing/result.ts';
import { PART_NAMES, PARTS } from './compare.rules.ts';
import { scoreText } from './counting.rules.ts';
import { ExamSheetTable } from './ExamSheetTable.tsx';
import { GateList } from './GateList.tsx';
import styles from './Results.module.css';

/** The marks by the exam's own criteria, if the task is of an exam; the reasons of the four parts; and the checks by rules. */
export function MarksView({ result }: { result: WritingResult }) {
  const { exam_sheet: sheet, gates, breakdown } = result;
  return (
    <div className={styles.section}>
      {sheet === null ? null : (
        <section className={styles.sheetCard}>
          <h3>Examiner’s sheet</h3>
          <ExamSheetTable sheet={sheet} />
        </section>
      )}
      <section className={styles.sheetCard}>
        <h3>The four parts</h3>
        <ul className={styles.parts}>
          {PARTS.map((part) => (
            <li key={part}>
              <h4>
                {PART_NAMES[part]} {scoreText(breakdown[part].score)}/{breakdown[part].maxScore}
              </h4>
              <p>{breakdown[part].feedback}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.sheetCard}>
        <h3>What was checked</h3>
        <GateList gates={gates} />
      </section>
    </div>
  );
}
