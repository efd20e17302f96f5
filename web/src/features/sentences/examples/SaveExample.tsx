import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Collection } from '#contract/collections/schemas.ts';
import type { AiExample } from '#contract/sentences/schemas.ts';
import { ownCollectionsQuery } from '#web/shared/collections/collection-reads.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { showToast } from '#web/shared/toast/toast.ts';
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
      const description = `The example is in “${name}”.`;
      showToast({ kind: 'success', title: 'Word saved', description });
      onSaved();
      return queryClient.invalidateQueries({ queryKey: ['collections'] });
    },
    onError: (failure) => {
      const description = messageOf(failure);
      showToast({ kind: 'error', title: 'Failed to save word', description });
    },
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
      <select
        aria-label="Collection"
        value={collection.id}
        onChange={({ target }) => setChosen(target.value)}
      >
        {data.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <Button type="submit" variant="primary" disabled={isPending}>
        Save to collection
      </Button>
    </form>
  );
}
