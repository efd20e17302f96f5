import { useLocation, useNavigate } from '@tanstack/react-router';
import { type ComponentType, Suspense } from 'react';
import { exportAccount } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { MembersPage } from '#web/shared/session/MembersPage.tsx';
import { useAction } from '#web/shared/session/use-action.ts';
import { showFailure } from '#web/shared/toast/show-outcome.ts';
import { Avatar } from './Avatar.tsx';
import { memberSince } from './avatar.rules.ts';
import { DeleteAccount } from './DeleteAccount.tsx';
import { NameForm } from './NameForm.tsx';
import styles from './ProfilePage.module.css';
import { SessionsCard } from './SessionsCard.tsx';

const FEATURES = [
  ['Smart collections', 'Save the words you come across in your own collections.'],
  ['AI examples at your CEFR level', 'Sentences from A1 to C2 for any word.'],
  ['Progress tracking', 'See what you know, and what comes next.'],
  ['Sync across devices', 'On the phone on the tram, on the laptop at night.'],
] as const;

/** In the address, so that a link leads to the settings and a reload stays there. */
const SETTINGS = 'settings';
const GERMAN = 'german';

interface ProfilePageProps {
  /** Learning progress, from the flashcards feature. */
  Progress: ComponentType<{ userId: string }>;
  /** What the person's texts say about their German, from the drills feature. */
  German: ComponentType<{ userId: string }>;
  /** The settings of learning, from the flashcards feature. */
  Learning: ComponentType<{ userId: string }>;
  /** Whether and when this device reminds of reviews. */
  Reminders: ComponentType<{ userId: string }>;
  /** The switch for single-key shortcuts. */
  Shortcuts: ComponentType;
  /** The cookie settings. */
  Consent: ComponentType;
  /** Deletes what other features keep of the person in this browser, after the account is gone. */
  onDeleted: (userId: string) => void;
}

/** The member's profile: progress, and apart from it the settings; a welcome panel for guests. */
export function ProfilePage(parts: ProfilePageProps) {
  return (
    <MembersPage
      title="Profile"
      heading={(person) => (person ? <Head person={person} /> : <h1>Welcome to Wortlaut</h1>)}
      skeleton={<ProfileSkeleton />}
      guest={<Welcome />}
    >
      {(person) => <MemberProfile person={person} {...parts} />}
    </MembersPage>
  );
}

function ProfileSkeleton() {
  return (
    <>
      <p>Loading profile...</p>
      <Skeleton height="96px" />
      <div data-early="member">
        <Skeleton height="100vh" />
      </div>
    </>
  );
}

function Welcome() {
  return (
    <>
      <p>With an account you can keep the words you look up.</p>
      <ul className={styles.features}>
        {FEATURES.map(([title, text]) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

function Head({ person }: { person: User }) {
  return (
    <header className={styles.head}>
      <Avatar name={person.name} pictureUrl={person.picture_url} size={72} />
      <div>
        <h1>{person.name || 'Wortlaut User'}</h1>
        <p className={styles.since}>Member since {memberSince(person.created_at)}</p>
        <p className={styles.since}>{person.email}</p>
      </div>
    </header>
  );
}

function MemberProfile({ Progress, German, ...parts }: ProfilePageProps & { person: User }) {
  const { person } = parts;
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <div>
      <Tabs
        label="Parts of the profile"
        selected={hash === SETTINGS || hash === GERMAN ? hash : 'progress'}
        onSelect={(id) =>
          void navigate({
            to: '/profile',
            hash: id === 'progress' ? '' : id,
            hashScrollIntoView: false,
            replace: true,
            resetScroll: false,
          })
        }
        items={[
          {
            id: 'progress',
            label: 'Progress',
            panel: (
              <div className={styles.panel}>
                <Suspense fallback={<Skeleton height="100vh" />}>
                  <Progress userId={person.id} />
                </Suspense>
              </div>
            ),
          },
          {
            id: GERMAN,
            label: 'Your German',
            panel: (
              <div className={styles.panel}>
                <Suspense fallback={<Skeleton height="24rem" />}>
                  <German userId={person.id} />
                </Suspense>
              </div>
            ),
          },
          { id: SETTINGS, label: 'Settings', panel: <Settings {...parts} /> },
        ]}
      />
    </div>
  );
}

function Settings({
  person,
  Learning,
  Reminders,
  Shortcuts,
  Consent,
  onDeleted,
}: Omit<ProfilePageProps, 'Progress' | 'German'> & { person: User }) {
  return (
    <div className={styles.panel}>
      <NameForm key={person.name} person={person} />
      <Suspense fallback={<Skeleton height="200px" />}>
        <Learning userId={person.id} />
        <Reminders userId={person.id} />
      </Suspense>
      <Card title="Keyboard">
        <p className={styles.text}>
          “Keyboard shortcuts” at the bottom of each page lists all shortcuts.
        </p>
        <Shortcuts />
      </Card>
      <Consent />
      <SessionsCard userId={person.id} />
      <Card title="Your data">
        <p className={styles.text}>Everything we store about you, in one JSON file.</p>
        <ExportButton />
      </Card>
      <Card title="Delete account">
        <p className={styles.text}>
          This permanently deletes your collections, reviews, texts, likes and sessions. Copies that
          others have made of your public collections remain theirs.
        </p>
        <DeleteAccount onDeleted={() => onDeleted(person.id)} />
      </Card>
    </div>
  );
}

function ExportButton() {
  const { mutate, isPending } = useAction(exportAccount, {
    onSuccess: (data) => {
      const text = JSON.stringify(data, null, 2);
      const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = 'wortlaut.json';
      link.click();
      URL.revokeObjectURL(url);
    },
    onError: (error) => showFailure('Failed to export', error),
  });
  return (
    <Button disabled={isPending} onClick={() => mutate({})}>
      Download my data
    </Button>
  );
}
