import { Tabs } from '#web/shared/design/Tabs.tsx';
import { useTabState } from '#web/shared/storage/tab-storage.ts';
import { FeedList } from './FeedList.tsx';

import { LikedList } from './LikedList.tsx';
import { SettingsBox } from './SettingsBox.tsx';
import { isSameSettings, type TileSettings } from './tile-settings.rules.ts';
import type { TileParts } from './tile-parts.ts';
import { useFeed } from './use-feed.ts';

interface MemberTilesProps {
  userId: string;
  settings: TileSettings;
  onChange: (settings: TileSettings) => void;
  parts: TileParts;
}

/** A member's feed and the sentences they liked. */
export function MemberTiles({ userId, settings, onChange, parts }: MemberTilesProps) {
  const feed = useFeed(userId, settings);
  const [tab, setTab] = useTabState<TabId>('tiles-tab', 'new', readTabId);
  return (
    <>
      <SettingsBox
        settings={settings}
        onChange={(changed) => {
          onChange(changed);
          feed.dismissError();
        }}
        onGenerate={() => {
          setTab('new');
          feed.start(settings);
        }}
        busy={
          isSameSettings(feed.settings, settings) && feed.phase === 'loading' && feed.pages === 0
        }
      />
      <Tabs
        label="Sentences"
        items={[
          {
            id: 'new',
            label: 'Generated',
            panel: <FeedList feed={feed} userId={userId} parts={parts} />,
          },
          {
            id: 'liked',
            label: 'Liked',
            panel: <LikedList userId={userId} parts={parts} />,
          },
        ]}
        selected={tab}
        onSelect={(id) => setTab(readTabId(id))}
      />
    </>
  );
}

type TabId = 'new' | 'liked';

function readTabId(id: unknown): TabId {
  return id === 'liked' ? 'liked' : 'new';
}
