import { type ReactNode, useState } from 'react';
import { useForm } from '#web/shared/form/use-form.ts';
import { FormField } from '#web/shared/form/FormField.tsx';
import type { Collection, CreateCollection } from '#contract/collections/schemas.ts';
import {
  COLLECTION_CATEGORIES,
  COLLECTION_DESCRIPTION_LENGTH,
  COLLECTION_NAME_LENGTH,
} from '#contract/collections/terms.ts';
import type { ApiError } from '#web/shared/http/api-error.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Select } from '#web/shared/design/Select.tsx';
import styles from './CollectionForm.module.css';
import { DRAFTS } from './drafts.ts';
import { CATEGORY_LABELS } from './collections.rules.ts';

interface CollectionFormProps {
  /** The collection to edit; undefined for a new one. */
  collection?: Collection;
  submitLabel: string;
  submit: (values: CreateCollection) => Promise<Collection>;
  /** Above the button. */
  notice?: ReactNode;
  onSaved: (saved: Collection) => unknown;
  onError: (error: ApiError) => void;
}

/** Name, description, privacy and category of a collection. A new one needs a name only; the rest can be unfolded. */
export function CollectionForm({
  collection,
  submitLabel,
  submit,
  notice,
  onSaved,
  onError,
}: CollectionFormProps) {
  const form = useForm({
    draft: DRAFTS.collection(collection?.id),
    initial: {
      name: collection?.name ?? '',
      description: collection?.description ?? '',
      is_private: collection?.is_private ?? true,
      category: String(collection?.category ?? ''),
    },
    terms: {
      name: {
        required: collection ? 'Collection name is required' : true,
        maxLength: COLLECTION_NAME_LENGTH,
      },
      description: { maxLength: COLLECTION_DESCRIPTION_LENGTH },
    },
    submit: (values) => {
      const category = COLLECTION_CATEGORIES.find((id) => id === values.category) ?? null;
      return submit({ ...values, category });
    },
    onSuccess: onSaved,
    onError,
  });
  // What was typed before and is kept must be in sight.
  const [isUnfolded] = useState(form.values.description !== '' || !form.values.is_private);
  const rest = (
    <>
      <FormField form={form} name="description" label="Description" multiline />
      <FormField form={form} name="category" label="Category">
        {(control) => (
          <Select
            {...control}
            options={{ '': 'None', ...CATEGORY_LABELS }}
            onChange={(value) => control.onChange({ target: { value } })}
          />
        )}
      </FormField>
      <fieldset className={styles.privacy}>
        <legend>Who can see it</legend>
        {[
          { isPrivate: true, label: 'Private', hint: 'Only you' },
          { isPrivate: false, label: 'Public', hint: 'Everyone, in the marketplace' },
        ].map(({ isPrivate, label, hint }) => (
          <label key={label}>
            <input
              type="radio"
              name="privacy"
              checked={form.values.is_private === isPrivate}
              onChange={() => form.change({ is_private: isPrivate })}
            />
            <span>
              {label} <small>{hint}</small>
            </span>
          </label>
        ))}
      </fieldset>
    </>
  );
  return (
    <form className={styles.form} noValidate onSubmit={form.onSubmit}>
      <FormField form={form} name="name" label="Name" />
      {collection ? (
        rest
      ) : (
        <details className={styles.more} open={isUnfolded}>
          <summary>More: description, category, who can see it</summary>
          <div className={styles.form}>{rest}</div>
        </details>
      )}
      {notice}
      <Button
        type="submit"
        variant="primary"
        disabled={form.isPending || !(form.isComplete || collection)}
      >
        {submitLabel}
      </Button>
    </form>
  );
}
