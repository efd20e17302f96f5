import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Collection } from '#contract/collections/schemas.ts';
import type { AiExample } from '#contract/sentences/schemas.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { showFailure, showSuccess } from '#web/shared/toast/show-outcome.ts';
import { saveExample } from './ai.api.ts';
import styles from './ExampleTabs.module.css';

interface SaveExampleProps {
  example: AiExample;
  userId: string;
  onSaved: () => void;
}

/** Saves the example to one of the person's own collections. */
export function SaveExample({ example, userId, onSaved }: SaveExampleProps) {
  const queryClient = useQueryClient();
  const { data, error } = useQuery(ownCollectionsQuery(userId));
  const [chosen, setChosen] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: Collection) => saveExample(id, example),
    onSuccess: (_saved, { name }) => {
      showSuccess('Word saved', `The example is in “${name}”.`);
      onSaved();
      return queryClient.invalidateQueries({ queryKey: ['collections'] });
    },
    onError: (failure) => showFailure('Failed to save word', failure),
  });
  if (error) return <p role="alert">Error: {messageOf(error)}</p>;
  if (!data) return <Skeleton height="36px" />;
  const collection = data.find(({ id }) => id === chosen) ?? data[0];
  if (!collection) {
    return (
      <p className={styles.save}>
        No collections yet.{' '}
        <Link to="/collections" search={{ tab: 'personal' }}>
          Create one
        </Link>
      </p>
    );
  }

  return (
    <form
      className={styles.save}
      onSubmit={(event) => {
        event.preventDefault();
        mutate(collection);
      }}
    >
      <Select aria-label="Collection" value={collection.id} options={data} onChange={setChosen} />
      <Button type="submit" variant="primary" disabled={isPending}>
        Save to collection
      </Button>
    </form>
  );
}
