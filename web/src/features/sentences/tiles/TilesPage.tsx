import { Button } from '#web/shared/design/Button.tsx';
import { TranslateIcon } from '#web/shared/design/icons.tsx';
import { PageHead } from '#web/shared/design/PageHead.tsx';
import { useHiddenTranslations } from '#web/shared/gloss/hidden-translations.ts';
import { OutsideModelNotice, useUndisclosedService } from '#web/shared/models/outside-model.tsx';
import { askToSignIn } from '#web/shared/session/ask-to-sign-in.ts';
import { useHydratedSession } from '#web/shared/session/use-person.ts';
import { useTabState } from '#web/shared/storage/tab-storage.ts';
import { MemberTiles } from './MemberTiles.tsx';
import { Samples } from './Samples.tsx';
import { SettingsBox } from './SettingsBox.tsx';
import { INITIAL_SETTINGS, readSettings } from './tile-settings.rules.ts';
import { TileSkeletons } from './TileSkeletons.tsx';
import styles from './TilesPage.module.css';
import type { TileParts } from './tile-parts.ts';

interface TilesPageProps {
  parts: TileParts;
}

/** Generated German sentences with translations: a feed for members, five samples for guests. */
export function TilesPage({ parts }: TilesPageProps) {
  const { person, state } = useHydratedSession();
  const [settings, setSettings] = useTabState('tiles', INITIAL_SETTINGS, readSettings);
  const undisclosed = useUndisclosedService();
  const [hides, setHides] = useHiddenTranslations();
  return (
    <div className={styles.page}>
      <PageHead
        title="Content tiles"
        lead="German sentences with their translations. Point at a word or tap it, and it says what it means."
        actions={
          <Button size="small" variant="quiet" onClick={() => setHides(!hides)}>
            <TranslateIcon size={18} />
            {hides ? 'Show translations' : 'Hide translations'}
          </Button>
        }
      />
      <div className={styles.text}>
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
