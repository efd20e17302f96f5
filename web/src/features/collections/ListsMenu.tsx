import type { ListsMenuProps } from '#web/shared/saving/saving.ts';
import { PinList } from './PinList.tsx';
import styles from './PinMenu.module.css';

/** The collections of a word that is saved from its text. */
export function ListsMenu({ userId, entryUuid, word, sense, context, onDone }: ListsMenuProps) {
  const saved = {
    ...(sense === undefined ? {} : { sense }),
    ...(context === undefined ? {} : { context }),
  };
  return (
    <div className={styles.menu}>
      <PinList
        entry={{ entry_uuid: entryUuid, word, translations: {} }}
        pair="german-english"
        userId={userId}
        saved={saved}
        onDone={onDone}
      />
    </div>
  );
}
