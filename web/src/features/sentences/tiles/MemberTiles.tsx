import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Tabs } from '#web/shared/design/Tabs.tsx';
import { messageOf } from '#web/shared/http/api-error.ts';
import { showToast } from '#web/shared/toast/toast.ts';
import { FeedList } from './FeedList.tsx';
import type { TileSettings } from './feed.rules.ts';
import { createLikes } from './likes.ts';
import { LikedList } from './LikedList.tsx';
import { SettingsBox } from './SettingsBox.tsx';
import { likedKey, setLike } from './tiles.api.ts';
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
  const [feed, dispatch] = useFeed(settings);
  const [tab, setTab] = useState('new');
  const { liked, like } = useLikes(userId);
  return (
    <>
      <SettingsBox
        settings={settings}
        onChange={(changed) => {
          onChange(changed);
          dispatch({ type: 'settings changed' });
        }}
        onGenerate={() => {
          setTab('new');
          dispatch({ type: 'start', settings });
        }}
      />
      <Tabs
        label="Sentences"
        items={[
          {
            id: 'new',
            label: 'Generated',
            panel: (
              <FeedList
                feed={feed}
                onMore={() => dispatch({ type: 'more' })}
                liked={liked}
                onLike={like}
                parts={parts}
              />
            ),
          },
          {
            id: 'liked',
            label: 'Liked',
            panel: <LikedList userId={userId} liked={liked} onLike={like} parts={parts} />,
          },
        ]}
        selected={tab}
        onSelect={setTab}
      />
    </>
  );
}

/** What was liked or not since the page was opened, and how to. */
function useLikes(userId: string) {
  const queryClient = useQueryClient();
  const [liked, setLiked] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [likes] = useState(() =>
    createLikes(
      async (id, wanted) => {
        await setLike(id, wanted);
        // The list itself changes when it is opened next: what was unliked by mistake can be liked again.
        await queryClient.invalidateQueries({ queryKey: likedKey(userId), refetchType: 'none' });
      },
      (id, wanted) => setLiked((before) => new Map(before).set(id, wanted)),
      (error) =>
        showToast({
          kind: 'error',
          title: 'Failed to keep your like',
          description: messageOf(error),
        }),
    ),
  );
  return { liked, like: likes.toggle };
}
