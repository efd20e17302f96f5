import { type RefObject, useEffect, useRef, useState } from 'react';
import { showToast } from '#web/shared/toast/toast.ts';
import { SoundError, speak, type Language } from '#web/shared/speech/audio.ts';
import { takeTurn } from '#web/shared/speech/turn.ts';
import type { Block } from './article-text.rules.ts';
import { startOfReading, type View } from './reading-view.rules.ts';
import { litSentence, rowOf } from './sentence-markup.ts';

interface ReadAloud {
  /** The number of the sentence being read; null if none is. */
  reading: number | null;
  /** Goes on where it stopped or begins in view, or stops. */
  toggle: () => void;
}

/** Reads the sentences of a text aloud one after the other, and keeps the current one in view. @param viewNow what is in view */
export function useReadAloud(
  body: RefObject<HTMLElement | null>,
  blocks: readonly Block[],
  lang: Language,
  viewNow: () => View,
): ReadAloud {
  const [reading, setReading] = useState<number | null>(null);
  const turn = useRef<AbortController>(null);
  const stopped = useRef<number>(null);
  useEffect(() => () => turn.current?.abort(), []);

  const read = async () => {
    const holder = body.current;
    if (!holder) return;
    const own = takeTurn();
    turn.current = own;
    const pairs = blocks.flatMap((block) => ('pairs' in block ? block.pairs : []));
    const first = startOfReading(viewNow(), stopped.current, litSentence(holder)) - 1;
    try {
      for (const { number, original_sentence: text } of pairs.slice(first)) {
        setReading(number);
        stopped.current = number;
        rowOf(holder, number)?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
        await speak({ text, lang }, own.signal);
        if (own.signal.aborted) return;
      }
      stopped.current = null;
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
    toggle: () => {
      if (reading === null) void read();
      else turn.current?.abort();
    },
  };
}
