import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS length; the full width by default. */
  width?: string;
  /** CSS length; one line of text by default. */
  height?: string;
}

/** A grey placeholder of the size of the content to come. Give the region around it `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}
