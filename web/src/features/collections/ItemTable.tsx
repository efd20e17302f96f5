import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { CollectionDetail } from '#contract/collections/schemas.ts';
import { COLLECTION_SEARCH_LENGTH } from '#contract/collections/terms.ts';
import { EmptyState } from '#web/shared/design/EmptyState.tsx';
import { SearchField } from '#web/shared/design/SearchField.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { useAddressChoice } from '#web/shared/routing/use-address-choice.ts';
import { useTypedChoice } from '#web/shared/routing/use-typed-choice.ts';
import { usePerson } from '#web/shared/session/use-person.ts';
import { itemMarksQuery } from '#web/shared/study/study-progress.ts';
import type { ItemSort } from './collections.rules.ts';
import { ITEM_VIEW, SIZES } from './collections-view.rules.ts';
import { ItemRow } from './ItemRow.tsx';
import styles from './ItemTable.module.css';
import { Pager } from './Pager.tsx';
import { useItems } from './use-items.ts';

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
  const table = useRef<HTMLTableElement>(null);
  const [view, choose] = useAddressChoice(ITEM_VIEW);
  const { search, page, limit: size } = view;
  const sort = { by: view.sort, down: view.order === 'down' };
  const setSort = ({ by, down }: Sort) => choose({ sort: by, order: down ? 'down' : 'up' });
  const [typed, setTyped] = useTypedChoice(search, (text) => choose({ search: text, page: 1 }));
  const { shown, total, isFetching, isLarge } = useItems(collection, isOwner, {
    search,
    sort,
    page,
    size,
  });

  const person = usePerson();
  const { data: marked } = useQuery(
    itemMarksQuery(
      person?.id ?? null,
      collection.id,
      shown.map(({ id }) => id),
    ),
  );
  const marks = new Map(marked?.marks.map(({ item_id: id, mark }) => [id, mark]));

  if (collection.word_count === 0) {
    return (
      <output>
        <EmptyState title="No words in this collection yet.">
          {isOwner ? 'Add some, or pin words on their dictionary pages.' : undefined}
        </EmptyState>
      </output>
    );
  }
  return (
    <section aria-label="Words">
      <div className={styles.tools}>
        <SearchField
          label="Search words"
          placeholder="Search words..."
          value={typed}
          maxLength={COLLECTION_SEARCH_LENGTH}
          onChange={setTyped}
        />
      </div>
      <table ref={table} className={styles.table}>
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
            <th scope="col">
              <VisuallyHidden>Level and progress</VisuallyHidden>
            </th>
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              mark={marks.get(item.id)}
              collection={collection}
              isOwner={isOwner}
            />
          ))}
        </tbody>
      </table>
      {total === 0 && !isFetching ? (
        <output>
          <EmptyState title={`No word matches “${search}”.`} />
        </output>
      ) : null}
      <Pager
        page={page}
        size={size}
        sizes={SIZES}
        total={total}
        list={table}
        onPage={(next) => choose({ page: next }, 'push')}
        onSize={(next) => choose({ limit: next, page: 1 })}
      />
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
