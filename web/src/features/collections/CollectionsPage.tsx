import { useNavigate, useSearch } from '@tanstack/react-router';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import styles from './CollectionsPage.module.css';
import { MarketplaceTab } from './MarketplaceTab.tsx';
import { type ImportButton, PersonalTab } from './PersonalTab.tsx';

/** The marketplace and, for members, their own collections. */
export function CollectionsPage({ Import }: { Import: ImportButton }) {
  const { person } = useHydratedSession();
  // The tab is in the URL, so that a reload or the way back from a collection returns to it.
  const { tab: chosen } = useSearch({ from: '/collections' });
  const navigate = useNavigate();
  const choose = (id: string) =>
    void navigate({
      to: '/collections',
      search: id === 'personal' ? { tab: id } : {},
      replace: true,
      resetScroll: false,
    });
  const items = [
    { id: 'marketplace', label: 'Marketplace', panel: <MarketplaceTab /> },
    ...(person
      ? [
          {
            id: 'personal',
            label: 'Personal',
            panel: <PersonalTab userId={person.id} Import={Import} />,
          },
        ]
      : []),
  ];
  // A guest on Personal gets the marketplace.
  const selected = items.find(({ id }) => id === chosen)?.id ?? 'marketplace';
  return (
    <div className={styles.page} data-wide>
      <h1>Collections</h1>
      {/* Members' tabs take the banner's place: they appear after hydration, and nothing may shift. */}
      <div className={styles.banner} aria-hidden={person !== null}>
        <strong>Browse Community Collections</strong>
        Sign in to clone collections and create your own
      </div>
      <Tabs label="Collections" items={items} selected={selected} onSelect={choose} />
    </div>
  );
}
