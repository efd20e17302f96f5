import styles from './Count.module.css';

interface CountProps {
  children: number;
  /** Gold: something to do now. */
  isDue?: boolean;
}

/** A number in a pill, beside what it counts. From a thousand on "999+". */
export function Count({ children, isDue = false }: CountProps) {
  return (
    <span className={styles.count} data-due={isDue}>
      {children > 999 ? '999+' : children}
    </span>
  );
}
