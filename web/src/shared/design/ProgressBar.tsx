import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** What is measured: "Words you know". */
  label: string;
  /** Of `max`, 1 by default. */
  value: number;
  max?: number;
}

/** A share of a whole as a gold line. */
export function ProgressBar({ label, value, max = 1 }: ProgressBarProps) {
  return <progress className={styles.bar} aria-label={label} value={value} max={max} />;
}
