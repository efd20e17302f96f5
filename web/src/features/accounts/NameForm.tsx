import { useQueryClient } from '@tanstack/react-query';
import { getProfile, updateProfile } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/schemas.ts';
import { DISPLAY_NAME_LENGTH } from '#contract/accounts/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Card } from '#web/shared/design/Card.tsx';
import { FormField } from '#web/shared/form/FormField.tsx';
import { useForm } from '#web/shared/form/use-form.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { endpointKey } from '#web/shared/http/endpoint-query.ts';
import { call } from '#web/shared/session/call.ts';
import { writeStored } from '#web/shared/storage/storage.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import styles from './ProfilePage.module.css';

/** The message for a rejected name. The server's part reads, for example, "has invisible characters". */
function nameProblem({ fields, message }: ApiError): string {
  const problem = fields['name'];
  return problem === undefined ? message : `This name cannot be used: ${problem}.`;
}

/** Changes the name that others see. */
export function NameForm({ person }: { person: User }) {
  const queryClient = useQueryClient();
  const form = useForm({
    draft: 'name',
    initial: { name: person.name },
    terms: { name: { required: true, maxLength: DISPLAY_NAME_LENGTH } },
    submit: (body) => call(updateProfile, { body }),
    onSuccess: async (user) => {
      writeStored('profile', user);
      queryClient.setQueryData(endpointKey(getProfile, user.id, {}), user);
      await queryClient.invalidateQueries({ queryKey: ['collections'] });
      showToast({ kind: 'success', title: 'Name changed' });
    },
  });
  return (
    <Card title="Name">
      <form className={styles.form} onSubmit={form.onSubmit}>
        <FormField
          form={form}
          name="name"
          label="Name that others see"
          hint="It appears on your public collections."
          error={form.error ? nameProblem(form.error) : undefined}
        />
        <Button
          type="submit"
          disabled={form.isPending || !form.isComplete || form.values.name === person.name}
        >
          Save
        </Button>
      </form>
    </Card>
  );
}
