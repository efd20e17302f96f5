import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { removeItem } from '#contract/collections/endpoints.ts';
import type { CollectionDetail, CollectionItem } from '#contract/collections/schemas.ts';
import { Badge } from '#web/shared/design/Badge.tsx';
import { Button } from '#web/shared/design/Button.tsx';
import { CloseIcon, PencilIcon } from '#web/shared/design/shell-icons.tsx';
import { IconButton } from '#web/shared/design/IconButton.tsx';
import { useTypedBeforeScript } from '#web/shared/design/use-typed-before-script.ts';
import { useAction } from '#web/shared/session/use-action.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { SpeakButton } from '#web/shared/speech/SpeakButton.tsx';
import { showSuccess } from '#web/shared/toast/show-outcome.ts';
import { CustomEntryDialog } from './CollectionDialogs.tsx';
import { showFailedAction } from './collection-messages.ts';
import { changeDetail, restoreItem, useRefresh } from './collections.api.ts';
import { type ItemSort, withItem, withoutItem } from './collections.rules.ts';
import styles from './ItemTable.module.css';
import { Pager, usePaging } from './Pager.tsx';
import { SensesDialog } from './SensesDialog.tsx';
import { useItems } from './use-items.ts';

const SIZES = [10, 20, 50];
const TYPE_BADGES = { custom_word: 'Custom', ai_example: 'AI Example' } as const;
const COLUMNS: readonly { id: ItemSort; label: string }[] = [
  { id: 'word', label: 'Word' },
  { id: 'translation', label: 'Translation' },
];

interface ItemTableProps {
  collection: CollectionDetail;
  isOwner: boolean;
}

/** The words of a collection, with search, sorting and paging; beyond a thousand items the server does it. */
export function ItemTable({ collection, isOwner }: ItemTableProps) {
  const [search, setSearch] = useState('');
  const searchRef = useTypedBeforeScript<HTMLInputElement>(search, setSearch);
  const [sort, setSort] = useState<{ by: ItemSort; down: boolean }>({ by: 'added', down: false });
  const paging = usePaging();
  const { page, size } = paging;
  const { shown, total, isFetching, isLarge } = useItems(collection, isOwner, {
    search,
    sort,
    page,
    size,
  });

  if (collection.word_count === 0) {
    return (
      <output className={styles.empty}>
        No words in this collection yet.
        {isOwner ? ' Add some, or pin words on their dictionary pages.' : ''}
      </output>
    );
  }
  return (
    <section aria-label="Words">
      <div className={styles.tools}>
        <input
          ref={searchRef}
          type="search"
          aria-label="Search words"
          placeholder="Search words..."
          value={search}
          onChange={({ target }) => {
            setSearch(target.value);
            paging.onPage(1);
          }}
        />
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            {COLUMNS.map(({ id, label }) => (
              <th key={id} scope="col" aria-sort={ariaSort(sort, id)}>
                {isLarge ? (
                  label
                ) : (
                  <button type="button" onClick={() => setSort(nextSort(sort, id))}>
                    {label}
                    <span aria-hidden="true">{sortSign(sort, id)}</span>
                  </button>
                )}
              </th>
            ))}
            <th scope="col">Part of speech</th>
            <th scope="col">Notes</th>
            <th scope="col">
              <span className={styles.hidden}>Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <ItemRow key={item.id} item={item} collection={collection} isOwner={isOwner} />
          ))}
        </tbody>
      </table>
      {total === 0 && !isFetching ? (
        <output className={styles.empty}>No word matches “{search}”.</output>
      ) : null}
      <Pager {...paging} sizes={SIZES} hasNext={page * size < total} />
    </section>
  );
}

type Sort = { by: ItemSort; down: boolean };

function nextSort(sort: Sort, by: ItemSort): Sort {
  if (sort.by !== by) return { by, down: false };
  return sort.down ? { by: 'added', down: false } : { by, down: true };
}

function ariaSort(sort: Sort, by: ItemSort): 'ascending' | 'descending' | 'none' {
  if (sort.by !== by) return 'none';
  return sort.down ? 'descending' : 'ascending';
}

function sortSign(sort: Sort, by: ItemSort): string {
  return { ascending: ' ↑', descending: ' ↓', none: '' }[ariaSort(sort, by)];
}

function ItemRow({ item, collection, isOwner }: ItemTableProps & { item: CollectionItem }) {
  const article = item.dictionary_entry?.article;
  const label = article === undefined ? item.word : `${article} ${item.word}`;
  const badge = item.item_type === 'dictionary_word' ? null : TYPE_BADGES[item.item_type];
  const isWord = item.item_type !== 'custom_word';
  const notes = notesOf(item);
  return (
    <tr>
      <th scope="row" lang="de">
        {isWord ? (
          <Link
            to="/dictionary/$pair/$word"
            params={{ pair: 'german-english', word: item.word }}
            {...(item.entry_uuid === null ? {} : { hash: item.entry_uuid })}
          >
            {label}
          </Link>
        ) : (
          label
        )}
      </th>
      <td data-label="Translation">{item.translation}</td>
      <td data-label="Part of speech">
        {item.part_of_speech ?? ''} {badge === null ? null : <Badge>{badge}</Badge>}
      </td>
      <td data-label="Notes" lang={item.item_type === 'custom_word' ? undefined : 'de'}>
        {notes}
      </td>
      <td className={styles.actions}>
        <SpeakButton
          text={item.word}
          files={item.dictionary_entry?.audio_urls.audio_files}
          size="small"
        />
        {isOwner ? <MoreSenses item={item} label={label} collection={collection} /> : null}
        {isOwner && item.item_type === 'custom_word' ? (
          <EditItem item={item} collection={collection} />
        ) : null}
        {isOwner ? <RemoveItem item={item} collection={collection} /> : null}
      </td>
    </tr>
  );
}

function notesOf(item: CollectionItem): string | null | undefined {
  if (item.item_type === 'ai_example') return item.example_sentences[0]?.text;
  return item.item_type === 'custom_word' ? item.custom_notes : item.sense?.usage;
}

/** For a word with several meanings: which of them are cards. */
function MoreSenses({
  item: { entry_uuid: uuid, dictionary_entry: entry, word },
  label,
  collection,
}: {
  item: CollectionItem;
  label: string;
  collection: CollectionDetail;
}) {
  const [open, setOpen] = useState(false);
  if (uuid === null || (entry?.senses ?? 0) < 2) return null;
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={`Meanings of ${word}`}
        onClick={() => setOpen(true)}
      >
        Meanings
      </Button>
      <SensesDialog
        collectionId={collection.id}
        entryUuid={uuid}
        label={label}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

function EditItem({ item, collection }: { item: CollectionItem; collection: CollectionDetail }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton variant="bare" label={`Edit ${item.word}`} onClick={() => setOpen(true)}>
        <PencilIcon size={16} />
      </IconButton>
      <CustomEntryDialog
        collection={collection}
        item={item}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Removes at once and offers to undo; if the call fails, the row comes back. */
function RemoveItem({ item, collection }: { item: CollectionItem; collection: CollectionDetail }) {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  const { id } = collection;
  const { mutate: undo } = useMutation({
    mutationFn: () => restoreItem(id, item),
    onSuccess: () => {
      showSuccess('Word saved', `"${item.word}" is back in the collection`);
      return refresh();
    },
    onError: (error) => showFailedAction('Failed to save word', error, 'save'),
  });
  const { mutate: remove } = useAction(removeItem, {
    onMutate: () => changeDetail(queryClient, id, (detail) => withoutItem(detail, item)),
    onSuccess: () =>
      showToast({
        kind: 'success',
        title: 'Word removed',
        description: `"${item.word}" removed from collection`,
        action: { label: 'Undo', run: undo },
      }),
    onError: (error) => {
      changeDetail(queryClient, id, (detail) => withItem(detail, item));
      const isWord = item.item_type === 'dictionary_word';
      const title = isWord ? 'Failed to remove item from collection' : 'Failed to remove item';
      showFailedAction(title, error, 'manage');
    },
    onSettled: refresh,
  });
  return (
    <IconButton
      variant="bare"
      label={`Remove ${item.word}`}
      onClick={() => remove({ params: { id, itemId: item.id } })}
    >
      <CloseIcon size={16} />
    </IconButton>
  );
}
