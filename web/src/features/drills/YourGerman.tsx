import { useQuery } from '@tanstack/react-query';
import type { OwnRule } from '#contract/drills/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { countText } from '#web/shared/design/count-text.ts';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import styles from './Drill.module.css';
import { yourGermanQuery } from './drills.api.ts';
import { changeText, resultsText } from './your-german-text.rules.ts';

/** In fewer words a rate is chance. */
const FEWEST_WORDS = 150;
/** The rules that cost most: that many are told in full. */
const TOLD = 5;

/** Which rules a member's texts break, whether that changes, and the drills for them. */
export function YourGerman({ userId }: { userId: string }) {
  const { data, error, refetch } = useQuery(yourGermanQuery(userId));
  if (error) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{messageOf(error)}</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    );
  }
  if (!data) return <Skeleton height="24rem" />;
  const { texts, words, rules } = data;
  if (rules.length === 0) {
    return (
      <EmptyState
        title={texts === 0 ? 'No text is marked yet' : 'No mistakes to tell of'}
        action={<ButtonLink to="/writing-grading">Write something</ButtonLink>}
      >
        Your marked texts show here which rules cost you most, and whether that changes.
      </EmptyState>
    );
  }
  return (
    <div className={styles.page}>
      <p className={styles.translation}>
        From your latest {countText(texts, 'marked text')}, {countText(words, 'word')}.
      </p>
      <ol className={styles.rules}>
        {rules.slice(0, TOLD).map((rule) => (
          <Rule key={rule.family} rule={rule} hasRate={words >= FEWEST_WORDS} />
        ))}
      </ol>
      {rules.length > TOLD ? (
        <p className={styles.translation}>
          Also:{' '}
          {rules
            .slice(TOLD)
            .map(({ name, times }) => `${name} (${times})`)
            .join(', ')}
          .
        </p>
      ) : null}
    </div>
  );
}

function Rule({ rule, hasRate }: { rule: OwnRule; hasRate: boolean }) {
  const { name, times, rate, trend, effect, drills, results, family } = rule;
  const change = changeText(trend, 'Lately');
  const helped = changeText(effect, 'Since the first drill');
  return (
    <li className={styles.card}>
      <h2>{name}</h2>
      <p>
        {countText(times, 'time')}
        {hasRate ? `, ${rate} in 100 words` : ''}.{change === null ? null : ` ${change}`}
        {helped === null ? null : ` ${helped}`}
      </p>
      {results.length === 0 ? null : (
        <p className={styles.translation}>Drills: {resultsText(results)}.</p>
      )}
      <p className={styles.next}>
        {drills.length === 0 ? null : drills.length === 1 && drills[0] ? (
          <ButtonLink to="/drills/$id" params={{ id: drills[0].id }}>
            Practise ten gaps
          </ButtonLink>
        ) : (
          <ButtonLink to="/drills" search={{ family }}>
            Choose from {drills.length} drills
          </ButtonLink>
        )}
      </p>
    </li>
  );
}
