import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { DrillSummary } from '#contract/drills/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import styles from './Drill.module.css';
import { drillsQuery } from './drills.api.ts';

/** All drills; those for one kind of mistake first, where a marked text leads here. */
export function DrillsPage() {
  const { family } = useSearch({ from: '/drills' });
  const { data, error, refetch } = useQuery(drillsQuery());
  const first = data?.drills.filter(({ families }) => families.includes(family ?? '')) ?? [];
  const others = data?.drills.filter((drill) => !first.includes(drill)) ?? [];
  return (
    <div className={styles.page}>
      <PageHead
        title="Drills"
        lead="Ten gaps for one rule of German, each answered at once with its reason."
      />
      {error ? (
        <div role="alert" className={styles.failed}>
          <p>{messageOf(error)}</p>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : data ? (
        <>
          {first.length === 0 ? null : <List title="For this kind of mistake" drills={first} />}
          <List title={first.length === 0 ? 'All rules' : 'Other rules'} drills={others} />
        </>
      ) : (
        <NeedsScript>
          <Skeleton height="40rem" />
        </NeedsScript>
      )}
    </div>
  );
}

function List({ title, drills }: { title: string; drills: readonly DrillSummary[] }) {
  return (
    <section className={styles.list}>
      <h2>{title}</h2>
      <ul>
        {drills.map(({ id, name, levels }) => (
          <li key={id}>
            <Link to="/drills/$id" params={{ id }}>
              {name}
            </Link>
            <span className={styles.levels}>
              {levels.map((level) => (
                <Badge key={level}>{level}</Badge>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
