import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Button } from '#web/shared/design/Button.tsx';
import { ButtonLink } from '#web/shared/design/ButtonLink.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { AlertIcon } from '#web/shared/design/icons.tsx';
import { StackIcon } from '#web/shared/design/shell-icons.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { MembersPage } from '#web/shared/session/MembersPage.tsx';
import { PracticeResults } from './PracticeResults.tsx';
import { PracticeRun } from './PracticeRun.tsx';
import { PracticeStart } from './PracticeStart.tsx';
import { OpenSessionList } from './OpenSessionList.tsx';
import { sessionQuery } from './practice.api.ts';

/** Exercises from a collection or a word: choose, answer, see the results. The session's id is in the URL. */
export function PracticePage() {
  return (
    <MembersPage
      title="Exercises"
      guest={
        <Card title="Exercises from your own words">
          Articles, plurals, verb forms, gaps and translations, marked the way a teacher would. They
          need an account to save your answers and to schedule your flashcards.
        </Card>
      }
    >
      {(person) => <MemberPractice userId={person.id} />}
    </MembersPage>
  );
}

function MemberPractice({ userId }: { userId: string }) {
  const search = useSearch({ from: '/practice' });
  const navigate = useNavigate();
  const open = (session: string) => void navigate({ to: '/practice', search: { session } });
  if (search.session !== undefined) {
    return <OpenSession key={search.session} userId={userId} id={search.session} onStart={open} />;
  }
  if (search.collection !== undefined) {
    const from = { collection_id: search.collection };
    return <PracticeStart userId={userId} from={from} onStart={open} />;
  }
  if (search.word !== undefined) {
    return <PracticeStart userId={userId} from={{ word: search.word }} onStart={open} />;
  }
  return (
    <>
      <OpenSessionList userId={userId} />
      <EmptyState
        icon={<StackIcon size={24} />}
        title="Exercises from your own words"
        action={<ButtonLink to="/collections">Collections</ButtonLink>}
      >
        Choose a collection or look up a word, and start exercises from there.
      </EmptyState>
    </>
  );
}

function OpenSession({
  userId,
  id,
  onStart,
}: {
  userId: string;
  id: string;
  onStart: (session: string) => void;
}) {
  const { data, error, refetch } = useQuery(sessionQuery(userId, id));
  if (error && !data) {
    return (
      <div role="alert">
        <EmptyState
          icon={<AlertIcon size={24} />}
          title="The exercises did not load"
          action={<Button onClick={() => void refetch()}>Try again</Button>}
        >
          {messageOf(error)}
        </EmptyState>
      </div>
    );
  }
  if (!data) {
    return (
      <div aria-busy="true">
        <Skeleton height="20rem" />
      </div>
    );
  }
  return data.result === null ? (
    <PracticeRun userId={userId} session={data} />
  ) : (
    <PracticeResults session={data} result={data.result} onStart={onStart} />
  );
}
