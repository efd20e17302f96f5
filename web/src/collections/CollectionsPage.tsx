import { useState } from 'react';
import { Tabs } from '#web/design/Tabs.tsx';
import { usePerson } from '#web/session/use-person.ts';
import { useHydrated } from '#web/shell/hydration.tsx';
import styles from './CollectionsPage.module.css';
import { MarketplaceTab } from './MarketplaceTab.tsx';
import { type ImportButton, PersonalTab } from './PersonalTab.tsx';

/** The marketplace, and for members beside it their own collections. */
export function CollectionsPage({ Import }: { Import: ImportButton }) {
  const person = usePerson();
  const isMember = useHydrated() && person !== null;
  const [chosen, setChosen] = useState('marketplace');
  const items = [
    { id: 'marketplace', label: 'Marketplace', panel: <MarketplaceTab /> },
    ...(isMember && person
      ? [
          {
            id: 'personal',
            label: 'Personal',
            panel: <PersonalTab userId={person.id} Import={Import} />,
          },
        ]
      : []),
  ];
  // A guest on Personal is on the marketplace again.
  const selected = items.some(({ id }) => id === chosen) ? chosen : 'marketplace';
  return (
    <div className={styles.page}>
      <h1>Collections</h1>
      {/* Members have their tabs in its place: they come later than the page, and nothing may move. */}
      <div className={styles.banner} aria-hidden={isMember}>
        <strong>Browse Community Collections</strong>
        Sign in to clone collections and create your own
      </div>
      <Tabs label="Collections" items={items} selected={selected} onSelect={setChosen} />
    </div>
  );
}
