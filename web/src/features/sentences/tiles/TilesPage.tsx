import { useState } from 'react';
import { Button } from '#web/shared/design/Button.tsx';
import { OutsideModelNotice, useUndisclosedService } from '#web/shared/models/outside-model.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import { INITIAL_SETTINGS } from './feed.rules.ts';
import { MemberTiles } from './MemberTiles.tsx';
import { Samples } from './Samples.tsx';
import { SettingsBox } from './SettingsBox.tsx';
import { TileSkeletons } from './TileSkeletons.tsx';
import styles from './TilesPage.module.css';
import type { TileParts } from './tile-parts.ts';

/** Generated German sentences with translations: a feed for members, five samples for guests. */
export function TilesPage({ parts }: { parts: TileParts }) {
  const { person, state } = useHydratedSession();
  const [settings, setSettings] = useState(INITIAL_SETTINGS);
  const undisclosed = useUndisclosedService();
  return (
    <div className={styles.page}>
      <header>
        <h1>Content tiles</h1>
        <p className={styles.lead}>
          German sentences with their translations. Click a word to look it up.
        </p>
      </header>
      {person && undisclosed !== null ? (
        <OutsideModelNotice
          service={undisclosed}
          sent="Your topic and style, and the sentences you have seen,"
        />
      ) : person ? (
        <MemberTiles
          key={person.id}
          userId={person.id}
          settings={settings}
          onChange={setSettings}
          parts={parts}
        />
      ) : (
        <>
          <SettingsBox settings={settings} onChange={setSettings} onGenerate={askToSignIn} />
          {state === 'guest' ? <GuestTiles parts={parts} /> : <TileSkeletons />}
        </>
      )}
    </div>
  );
}

function GuestTiles({ parts }: { parts: TileParts }) {
  return (
    <>
      <div className={styles.banner}>
        <div>
          <strong>Sentences at your level, on your topics</strong>
          These five are samples. Your settings are kept when you sign in.
        </div>
        <Button size="small" onClick={askToSignIn}>
          Sign in to generate content
        </Button>
      </div>
      <Samples parts={parts} />
    </>
  );
}
