import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { AudioFile } from '#contract/dictionary/schemas.ts';
import { SpeakerIcon } from '#web/shared/design/icons.tsx';
import { VisuallyHidden } from '#web/shared/design/VisuallyHidden.tsx';
import { showToast } from '#web/shared/toast/toast.ts';
import { type Language, SoundError, speak, type SoundSource } from './audio.ts';
import styles from './SpeakButton.module.css';
import { takeTurn } from './turn.ts';

interface SpeakButtonProps {
  /** The text to speak. */
  text: string;
  lang?: Language;
  files?: readonly AudioFile[] | undefined;
  size?: 'normal' | 'small';
  /** Speaks as soon as this is true, without being asked. A failure is then not told: nobody asked for the sound. */
  autoPlay?: boolean;
  /** Accessible name, for a text beside the button that is too long to be repeated in it. */
  label?: string;
}

const NO_FILES: readonly AudioFile[] = [];

/** Speaks a word or sentence; pressing it again stops. Shows when the voice is synthetic. */
export function SpeakButton({
  text,
  lang = 'de',
  files = NO_FILES,
  size = 'normal',
  autoPlay = false,
  label,
}: SpeakButtonProps) {
  const [source, setSource] = useState<SoundSource | null>(null);
  const [isPlaying, setPlaying] = useState(false);
  const own = useRef<AbortController | null>(null);
  useEffect(() => () => own.current?.abort(), []);

  const play = async (isAsked: boolean) => {
    if (isPlaying) {
      own.current?.abort();
      return;
    }
    const controller = takeTurn();
    own.current = controller;
    setPlaying(true);
    try {
      await speak({ text, lang, files }, controller.signal, undefined, setSource);
    } catch (error) {
      setSource(null);
      if (!isAsked) return;
      showToast({
        kind: 'error',
        title: error instanceof SoundError ? error.message : 'Failed to play audio',
      });
    } finally {
      setPlaying(false);
    }
  };

  const playUnasked = useEffectEvent(() => {
    // Without a network only recordings that are kept and the system's voices could be played; that is not worth errors.
    if (navigator.onLine) void play(false);
  });
  useEffect(() => {
    if (autoPlay) queueMicrotask(playUnasked);
  }, [autoPlay]);

  return (
    <span className={size === 'small' ? styles.placeSmall : styles.place}>
      <button
        type="button"
        className={size === 'small' ? styles.small : styles.button}
        aria-pressed={isPlaying}
        data-tip={source === null ? 'Listen' : `Listen (${SOURCE_LABELS[source]})`}
        onClick={() => void play(true)}
      >
        <SpeakerIcon />
        <VisuallyHidden>
          {label ?? (
            <>
              Listen to <span lang={lang}>{text}</span>
            </>
          )}
        </VisuallyHidden>
      </button>
      <output className={styles.source}>
        {source === 'synthesiser' ? 'synthetic voice' : null}
      </output>
    </span>
  );
}

const SOURCE_LABELS = {
  recording: 'recording',
  'system voice': 'device voice',
  synthesiser: 'synthetic voice',
} as const satisfies Record<SoundSource, string>;
