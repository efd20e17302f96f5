import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** CSS length; the whole line unless given. */
  width?: string;
  /** CSS length; one line of text unless given. */
  height?: string;
}

/** A grey stand-in of the size of what is coming. Give the region around it `aria-busy`. */
export function Skeleton({ width = '100%', height = '1em' }: SkeletonProps) {
  return <span aria-hidden="true" className={styles.skeleton} style={{ width, height }} />;
}
