import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { User } from '#contract/accounts/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { ApiError, messageOf } from '#web/shared/http/api-error.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { renamePerson } from './accounts.api.ts';
import styles from './ProfilePage.module.css';

/** What is wrong with the name where the server says so: "has invisible characters". */
function nameProblem(failure: unknown): string {
  const problem = failure instanceof ApiError ? failure.fields['name'] : undefined;
  return problem === undefined ? messageOf(failure) : `This name cannot be used: ${problem}.`;
}

/** Changes the name that others see. */
export function NameForm({ person }: { person: User }) {
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
      setError(nameProblem(failure));
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
