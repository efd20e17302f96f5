import { useNavigate, useSearch } from '@tanstack/react-router';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { Skeleton } from '#web/shared/design/Skeleton.tsx';
import { useHydratedSession, useIsMember } from '#web/shared/session/use-person.ts';
import styles from './CollectionsPage.module.css';
import { MarketplaceTab } from './MarketplaceTab.tsx';
import type { ExportItems } from './OwnCollectionRow.tsx';
import { type ImportButton, PersonalTab, RowSkeletons } from './PersonalTab.tsx';

interface CollectionsPageProps {
  Import: ImportButton;
  Export: ExportItems;
}

/** The marketplace and, for members, their own collections. */
export function CollectionsPage(parts: CollectionsPageProps) {
  const { person } = useHydratedSession();
  const isMember = useIsMember();
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
    ...(isMember
      ? [
          {
            id: 'personal',
            label: 'Personal',
            panel: person ? <PersonalTab userId={person.id} {...parts} /> : <OwnSkeletons />,
          },
        ]
      : []),
  ];
  // A guest on Personal gets the marketplace.
  const selected = items.find(({ id }) => id === chosen)?.id ?? 'marketplace';
  return (
    <div className={styles.page} data-wide>
      <PageHead title="Collections" />
      {isMember ? null : (
        <div className={styles.banner}>
          <strong>Browse Community Collections</strong>{' '}
          <span>Sign in to clone collections and create your own</span>
        </div>
      )}
      <Tabs label="Collections" items={items} selected={selected} onSelect={choose} />
    </div>
  );
}

/** One's own collections before it is known whose they are, with the room of the buttons above them. */
function OwnSkeletons() {
  return (
    <>
      <div className={styles.tools}>
        <Skeleton width="13rem" height="44px" />
        <Skeleton width="8rem" height="44px" />
      </div>
      <RowSkeletons />
    </>
  );
}
