import styles from './Desk.module.css';
import type { Problem } from './use-desk.ts';

/** What went wrong, read out when it appears. */
export function ProblemBox({ problem }: { problem: Problem | null }) {
  return (
    <div role="alert" className={styles.problem}>
      {problem ? (
        <>
          <strong>{problem.title}</strong>
          {problem.message === undefined ? null : <span>{problem.message}</span>}
        </>
      ) : null}
    </div>
  );
}
