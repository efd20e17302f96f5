import type { WritingResult } from '#contract/writing/result.ts';
import styles from './CorrectedText.module.css';

const CONFIDENCE = { low: 'Low', medium: 'Medium', high: 'High' } as const;

/** Who marked the text, and how far the marks can be relied on. */
export function Marking({ result: { engine, confidence } }: { result: WritingResult }) {
  const { level, reasons } = confidence;
  return (
    <p className={styles.marking}>
      Marked by{' '}
      {engine === 'built-in' ? 'Wortlaut’s built-in German engine' : `a language model (${engine})`}
      . {CONFIDENCE[level]} confidence{reasons.length === 0 ? '.' : `: ${reasons.join(' ')}`}
    </p>
  );
}
