import { useState, type FormEvent } from 'react';
import {
  COLLECTION_CATEGORIES,
  COLLECTION_DESCRIPTION_LENGTH,
  COLLECTION_NAME_LENGTH,
} from './collection-limits.ts';
import type { Collection, CollectionCategory } from '#contract/collections/schemas.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import styles from './CollectionForm.module.css';

export interface CollectionValues {
  name: string;
  description: string;
  is_private: boolean;
  category: CollectionCategory | null;
}

interface CollectionFormProps {
  /** What it begins with; empty for a new one. */
  collection?: Collection;
  submitLabel: string;
  /** Rejects where it failed; the form then keeps what was typed. */
  onSubmit: (values: CollectionValues) => Promise<void>;
}

/** Name, description, privacy and category of a collection. */
export function CollectionForm({ collection, submitLabel, onSubmit }: CollectionFormProps) {
  const [values, setValues] = useState<CollectionValues>({
    name: collection?.name ?? '',
    description: collection?.description ?? '',
    is_private: collection?.is_private ?? true,
    category: collection?.category ?? null,
  });
  const [busy, setBusy] = useState(false);
  const [touched, setTouched] = useState(false);
  const isBlank = values.name.trim() === '';
  const change = (changes: Partial<CollectionValues>) => setValues({ ...values, ...changes });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    if (isBlank) return;
    setBusy(true);
    try {
      await onSubmit(values);
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Name"
        error={touched && isBlank && collection ? 'Collection name is required' : undefined}
      >
        {(control) => (
          <input
            {...control}
            value={values.name}
            maxLength={COLLECTION_NAME_LENGTH}
            autoComplete="off"
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label="Description">
        {(control) => (
          <textarea
            {...control}
            value={values.description}
            maxLength={COLLECTION_DESCRIPTION_LENGTH}
            onChange={({ target }) => change({ description: target.value })}
          />
        )}
      </Field>
      <Field label="Category">
        {(control) => (
          <select
            {...control}
            value={values.category ?? ''}
            onChange={({ target }) =>
              change({
                category: COLLECTION_CATEGORIES.find(({ id }) => id === target.value)?.id ?? null,
              })
            }
          >
            <option value="">None</option>
            {COLLECTION_CATEGORIES.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <fieldset className={styles.privacy}>
        <legend>Who can see it</legend>
        {[
          { isPrivate: true, label: 'Private', hint: 'Only you' },
          { isPrivate: false, label: 'Public', hint: 'Everybody, in the marketplace' },
        ].map(({ isPrivate, label, hint }) => (
          <label key={label}>
            <input
              type="radio"
              name="privacy"
              checked={values.is_private === isPrivate}
              onChange={() => change({ is_private: isPrivate })}
            />
            <span>
              {label} <small>{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <Button type="submit" variant="primary" disabled={busy || (isBlank && !collection)}>
        {submitLabel}
      </Button>
    </form>
  );
}
