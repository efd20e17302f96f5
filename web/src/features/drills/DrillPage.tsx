import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { DrillReply } from '#contract/drills/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { NeedsScript } from '#web/shared/design/NeedsScript.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { ProgressBar } from '#web/shared/design/ProgressBar.tsx';
import { SegmentedControl } from '#web/shared/design/SegmentedControl.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { useTabState } from '#web/shared/storage/tab-storage.ts';
import { DrillGapCard } from './DrillGapCard.tsx';
import { keepResult, sendResults } from './drill-outbox.ts';
import { judgedRun, NEW_RUN, readRun } from './drill-run.rules.ts';
import { DrillSummary } from './DrillSummary.tsx';
import { drillQuery } from './drills.api.ts';
import styles from './Drill.module.css';

/** Ten gaps for one rule, each judged at once. For guests too; of members the result is kept. */
export function DrillPage() {
  const { id } = useParams({ from: '/drills/$id' });
  const { level } = useSearch({ from: '/drills/$id' });
  const { data: drill, error, refetch } = useQuery(drillQuery(id, level));
  return (
    <div className={styles.page}>
      <p className={styles.back}>
        <Link to="/drills">← Drills</Link>
      </p>
      {drill ? (
        <Drill key={`${drill.id} ${drill.level}`} drill={drill} />
      ) : (
        <>
          <PageHead title="Drill" />
          {error ? (
            <div role="alert" className={styles.failed}>
              <p>{messageOf(error)}</p>
              {error.status === 404 ? (
                <ButtonLink to="/drills">All drills</ButtonLink>
              ) : (
                <Button onClick={() => void refetch()}>Try again</Button>
              )}
            </div>
          ) : (
            <NeedsScript>
              <Skeleton height="20rem" />
            </NeedsScript>
          )}
        </>
      )}
    </div>
  );
}

function Drill({ drill }: { drill: DrillReply }) {
  const { id, name, rule, level, levels, items } = drill;
  const navigate = useNavigate();
  const person = usePerson();
  const [run, setRun] = useTabState(`drill ${id} ${level}`, NEW_RUN, readRun);
  const judged = judgedRun(items, run, drill.has_capitals);
  const gap = items[run.given.length];
  useEffect(() => {
    if (person) void sendResults(person.id);
  }, [person]);
  const answer = (given: string) => {
    const next = { given: [...run.given, given] };
    setRun(next);
    if (next.given.length < items.length || !person) return;
    void keepResult(person.id, {
      id: crypto.randomUUID(),
      drill: id,
      level,
      right: judgedRun(items, next, drill.has_capitals).filter(({ isRight }) => isRight).length,
      answered_at: new Date().toISOString(),
    });
  };
  return (
    <>
      <PageHead title={name} lead={rule} />
      <div className={styles.bar}>
        <SegmentedControl
          label="Level"
          value={level}
          options={levels.map((each) => ({ value: each, label: each }))}
          onChange={(wanted) =>
            void navigate({
              to: '/drills/$id',
              params: { id },
              search: { level: wanted },
              replace: true,
            })
          }
        />
        <ProgressBar label="Gaps done" value={run.given.length} max={items.length} />
      </div>
      {gap ? (
        <DrillGapCard
          key={run.given.length}
          place={`${run.given.length + 1} of ${items.length}`}
          gap={gap}
          hasCapitals={drill.has_capitals}
          onDone={answer}
        />
      ) : (
        <DrillSummary judged={judged} isMember={person !== null} onAgain={() => setRun(NEW_RUN)} />
      )}
    </>
  );
}
