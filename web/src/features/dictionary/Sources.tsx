import { useQuery } from '@tanstack/react-query';
import { Card } from '#web/shared/design/Card.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { infoQuery } from './dictionary.api.ts';
import styles from './Sources.module.css';

/** The sources that this dictionary was built from. */
export function Sources() {
  const { data: info, isError } = useQuery(infoQuery());
  if (isError) return null;
  const used = info?.sources.filter((source) => source.used);
  const entries = info?.counts['entries'];
  return (
    <Card
      title="Where the words come from"
      aside={entries === undefined ? undefined : `${entries.toLocaleString('en')} entries`}
    >
      {used === undefined ? (
        <Skeleton height="16em" />
      ) : (
        <ul className={styles.list}>
          {used.map((source) => (
            <li key={source.id}>
              <a href={source.url} rel="noreferrer">
                {source.name}
              </a>
              <small>{source.records.toLocaleString('en')} records</small>
              <small className={styles.licence}>{source.licence}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
