import { useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { type ComponentType, type FormEvent, Suspense, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import { Button } from '#web/design/Button.tsx';
import { Card } from '#web/design/Card.tsx';
import { Dialog } from '#web/design/Dialog.tsx';
import { Field } from '#web/design/Field.tsx';
import { Skeleton } from '#web/design/Skeleton.tsx';
import { messageOf } from '#web/http/api-error.ts';
import { askToSignIn } from '#web/session/ask-to-sign-in.ts';
import { useSession } from '#web/session/use-person.ts';
import { showToast } from '#web/shell/toast.ts';
import { deleteAccount, exportAccount, renamePerson } from './accounts.api.ts';
import { Avatar } from './Avatar.tsx';
import { memberSince } from './avatar.rules.ts';
import styles from './ProfilePage.module.css';

const FEATURES = [
  ['Smart collections', 'Keep the words you meet, in lists of your own.'],
  ['AI examples at your CEFR level', 'Sentences from A1 to C2 for any word.'],
  ['Progress tracking', 'See what you know, and what comes next.'],
  ['Sync across devices', 'On the phone on the tram, on the laptop at night.'],
] as const;
const DELETION_WORD = 'delete';

interface ProfilePageProps {
  /** How the learning goes, by the feature that knows. */
  Progress: ComponentType<{ userId: string }>;
  /** Whether single keys do something. */
  Shortcuts: ComponentType;
  /** What the person agreed to. */
  Consent: ComponentType;
}

/** Who one is here, and what one can do about it. */
export function ProfilePage(parts: ProfilePageProps) {
  const { person, state } = useSession();
  const hydrated = useHydrated();
  if (!hydrated || state === 'loading') return <LoadingProfile />;
  if (state === 'failed') return <p role="alert">Failed to load profile data</p>;
  return person ? <MemberProfile person={person} {...parts} /> : <Welcome />;
}

function LoadingProfile() {
  return (
    <div aria-busy="true" className={styles.page}>
      <h1>Profile</h1>
      <p>Loading profile...</p>
      <Skeleton height="96px" />
      <div data-early="member">
        <Skeleton height="100vh" />
      </div>
    </div>
  );
}

function Welcome() {
  return (
    <div className={styles.page}>
      <h1>Welcome to Wortlaut</h1>
      <p>With an account the words you look up stay yours.</p>
      <ul className={styles.features}>
        {FEATURES.map(([title, text]) => (
          <li key={title}>
            <Card>
              <h2>{title}</h2>
              <p>{text}</p>
            </Card>
          </li>
        ))}
      </ul>
      <Button variant="primary" className={styles.signIn} onClick={askToSignIn}>
        Sign in with Google
      </Button>
    </div>
  );
}

function MemberProfile({
  person,
  Progress,
  Shortcuts,
  Consent,
}: ProfilePageProps & { person: User }) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Avatar name={person.name} pictureUrl={person.picture_url} size={72} />
        <div>
          <h1>{person.name || 'Wortlaut User'}</h1>
          <p className={styles.since}>Member since {memberSince(person.created_at)}</p>
          <p className={styles.since}>{person.email}</p>
        </div>
      </header>
      <Suspense fallback={<Skeleton height="100vh" />}>
        <Progress userId={person.id} />
      </Suspense>
      <NameForm key={person.name} person={person} />
      <Card title="Keyboard">
        <p className={styles.text}>
          “Keyboard shortcuts” at the foot of each page lists what the keys do.
        </p>
        <Shortcuts />
      </Card>
      <Consent />
      <Card title="Your data">
        <p className={styles.text}>Everything that is kept about you, as one JSON file.</p>
        <ExportButton />
      </Card>
      <Card title="Delete the account">
        <p className={styles.text}>
          Your collections, likes and sessions go with it, for good. Copies that others made of your
          public collections stay theirs.
        </p>
        <DeleteAccount />
      </Card>
    </div>
  );
}

function NameForm({ person }: { person: User }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(person.name);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const user = await renamePerson(name);
      queryClient.setQueryData(['session', 'profile', user.id], user);
      await queryClient.invalidateQueries({ queryKey: ['collections'] });
      showToast({ kind: 'success', title: 'Name changed' });
      setError(undefined);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card title="Name">
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <Field
          label="Name that others see"
          hint="It stands at your public collections."
          error={error}
        >
          {(control) => (
            <input
              {...control}
              value={name}
              maxLength={60}
              required
              autoComplete="off"
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={busy || name.trim() === '' || name === person.name}>
          Save
        </Button>
      </form>
    </Card>
  );
}

function ExportButton() {
  const save = async () => {
    try {
      const text = await exportAccount();
      const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = url;
      link.download = 'wortlaut.json';
      link.click();
      URL.revokeObjectURL(url);
    } catch (error) {
      showToast({ kind: 'error', title: 'Failed to export', description: messageOf(error) });
    }
  };
  return <Button onClick={() => void save()}>Download my data</Button>;
}

function DeleteAccount() {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await deleteAccount(queryClient);
      showToast({ kind: 'success', title: 'Account deleted' });
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Delete my account</Button>
      <Dialog open={open} title="Delete the account" onClose={() => setOpen(false)}>
        <form className={styles.form} onSubmit={(event) => void submit(event)}>
          <Field label={`Type “${DELETION_WORD}” to confirm`} error={error}>
            {(control) => (
              <input
                {...control}
                value={typed}
                autoComplete="off"
                onChange={({ target }) => setTyped(target.value)}
              />
            )}
          </Field>
          <Button type="submit" variant="primary" disabled={typed.trim() !== DELETION_WORD}>
            Delete for good
          </Button>
        </form>
      </Dialog>
    </>
  );
}
