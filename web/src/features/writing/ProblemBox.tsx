import { useEffect, useRef } from 'react';
import styles from './Desk.module.css';
import type { Problem } from './use-desk.ts';

/** An error message, announced and scrolled into view when it appears. */
export function ProblemBox({ problem }: { problem: Problem | null }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  return (
    <div ref={box} role="alert" className={styles.problem}>
      {problem ? (
        <>
          <strong>{problem.title}</strong>
          {problem.message === undefined ? null : <span>{problem.message}</span>}
        </>
      ) : null}
    </div>
  );
}
