import { type FormEvent, useState } from 'react';
import type { TextHead } from '#contract/texts/schemas.ts';
import { TEXT_AUTHOR_LENGTH, TEXT_TITLE_LENGTH } from '#contract/texts/terms.ts';
import { Button } from '#web/shared/design/Button.tsx';
import { Dialog, useUnsaved } from '#web/shared/design/Dialog.tsx';
import { Field } from '#web/shared/design/Field.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import type { TextStore } from '#web/shared/reading/text-store.ts';
import { useReadingChanges } from '#web/shared/reading/use-reading.ts';
import styles from './TextList.module.css';

interface RenameDialogProps {
  text: TextHead;
  store: TextStore;
  open: boolean;
  onClose: () => void;
}

/** Changes the title and the author of a text. */
export function RenameDialog({ text, store, open, onClose }: RenameDialogProps) {
  return (
    <Dialog open={open} title="Rename text" onClose={onClose}>
      <RenameForm text={text} store={store} onDone={onClose} />
    </Dialog>
  );
}

function RenameForm({
  text,
  store,
  onDone,
}: Pick<RenameDialogProps, 'text' | 'store'> & { onDone: () => void }) {
  const refresh = useReadingChanges();
  const [title, setTitle] = useState(text.title);
  const [author, setAuthor] = useState(text.author);
  const [error, setError] = useState<string>();
  const isChanged = title !== text.title || author !== text.author;
  useUnsaved(isChanged, () => {});
  const save = async () => {
    if (title.trim() === '') {
      setError('Please give the text a title.');
      return;
    }
    try {
      await store.rename(text.id, { title: title.trim(), author: author.trim() });
      await refresh();
      onDone();
    } catch (failure) {
      setError(messageOf(failure));
    }
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label="Title" error={error}>
        {(control) => (
          <input
            {...control}
            value={title}
            maxLength={TEXT_TITLE_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Field label="Author">
        {(control) => (
          <input
            {...control}
            value={author}
            maxLength={TEXT_AUTHOR_LENGTH}
            autoComplete="off"
            onChange={({ target }) => setAuthor(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary">
        Save
      </Button>
    </form>
  );
}
