import { useState } from 'react';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { FeedList } from './FeedList.tsx';
import type { TileSettings } from './feed.rules.ts';
import { LikedList } from './LikedList.tsx';
import { SettingsBox } from './SettingsBox.tsx';
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
  const [tab, setTab] = useState('new');
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
        busy={feed.settings === settings && feed.phase === 'loading' && feed.pages === 0}
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
        onSelect={setTab}
      />
    </>
  );
}
