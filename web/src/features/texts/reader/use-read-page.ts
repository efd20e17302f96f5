import { useEffect, useRef, useState } from 'react';
import { SoundError, speak } from '#web/shared/speech/audio.ts';
import { takeTurn } from '#web/shared/speech/turn.ts';
import { showToast } from '#web/shared/toast/toast.ts';

interface ReadAloud {
  /** The index of the sentence being read; null if none is. */
  reading: number | null;
  /** Reads from a sentence on: to the end of the text, or only that one. */
  read: (sentences: readonly string[], first: number, until: 'end' | 'sentence') => void;
  stop: () => void;
}

/** Reads the sentences of a page aloud one after the other. @param onEnd called after the last one, unless it was stopped */
export function useReadPage(onEnd: () => void): ReadAloud {
  const [reading, setReading] = useState<number | null>(null);
  const turn = useRef<AbortController>(null);
  useEffect(() => () => turn.current?.abort(), []);

  const run = async (sentences: readonly string[], first: number, until: 'end' | 'sentence') => {
    const own = takeTurn();
    turn.current = own;
    const last = until === 'sentence' ? first + 1 : sentences.length;
    try {
      for (const [index, text] of sentences.slice(0, last).entries()) {
        if (index < first || text.trim() === '') continue;
        setReading(index);
        await speak({ text, lang: 'de' }, own.signal);
        if (own.signal.aborted) return;
      }
      if (until === 'end') onEnd();
    } catch (error) {
      showToast({
        kind: 'error',
        title: error instanceof SoundError ? error.message : 'Failed to play audio',
      });
    } finally {
      // A newer reading resets the state itself.
      if (turn.current === own) setReading(null);
    }
  };
  return {
    reading,
    read: (...asked) => void run(...asked),
    stop: () => turn.current?.abort(),
  };
}
