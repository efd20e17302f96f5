import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import styles from './WordSkeleton.module.css';

/** A grey placeholder for the part of a word page below the search bar, so that nothing shifts when the word loads. */
export function WordSkeleton() {
  return (
    <div>
      <VisuallyHidden>
        <output>Loading...</output>
      </VisuallyHidden>
      <div className={styles.page} aria-hidden="true">
        <div className={styles.head}>
          <Skeleton width="40%" height="54px" />
          <Skeleton width="40px" height="40px" />
        </div>
        <Skeleton width="70%" height="23px" />
        {[0, 1, 2].map((sense) => (
          <div key={sense} className={styles.sense}>
            <Skeleton width="34%" height="25px" />
            <div className={styles.example}>
              <Skeleton width="74%" height="24px" />
              <Skeleton width="58%" height="20px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
