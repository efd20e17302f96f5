import { useQuery } from '@tanstack/react-query';
import { pinsQuery } from '#web/shared/collections/collection-reads.ts';
import { countText } from '#web/shared/design/count-text.ts';
import { PinIcon } from '#web/shared/design/icons.tsx';
import { Menu } from '#web/shared/design/Menu.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { type PinnedEntry, PinList } from './PinList.tsx';
import styles from './PinMenu.module.css';

interface MemberPinMenuProps extends PinnedEntry {
  userId: string;
}

/** The pin is filled where the entry is in a collection already. */
export function MemberPinMenu({ entry, pair, userId }: MemberPinMenuProps) {
  // Of an English entry, one of its German words is pinned: which, is chosen in the menu.
  const { data: pins } = useQuery({
    ...pinsQuery(userId, pair, entry.word),
    enabled: pair === 'german-english',
  });
  const count = pins?.get(entry.entry_uuid)?.length ?? 0;
  const label = (
    <>
      <PinIcon size={14} fill={count > 0 ? 'currentColor' : 'none'} />
      Pin
      {count === 0 ? null : <VisuallyHidden> (in {countText(count, 'collection')})</VisuallyHidden>}
    </>
  );
  return (
    <Menu size="small" label={label}>
      {(close) => (
        <div className={styles.menu}>
          <PinList entry={entry} pair={pair} userId={userId} onDone={close} />
        </div>
      )}
    </Menu>
  );
}
