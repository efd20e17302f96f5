import { createContext } from 'react';
import type { Language } from '#web/shared/speech/audio.ts';

/** The text that a sentence is from. */
export interface TextSource {
  /** As a person knows it: "Wenn die Heizung kalt bleibt". */
  title: string;
  /** A path of this site. */
  path: string;
  /** Called with a word, as written, that was clicked. */
  onWord?: (text: string) => void;
}

/** The source of the texts inside; null for texts that have none, such as what somebody has pasted. */
export const TextSourceContext = createContext<TextSource | null>(null);

/** What is known of a text that is drawn as links. */
export interface LinkedTextInfo {
  /** All of it, if only a piece is drawn here. */
  text: string;
  lang: Language;
  /** Half-open ranges of the links in `text`, in their order, in UTF-16 code units. */
  words: readonly (readonly [start: number, end: number])[];
  translation?: string | undefined;
  /** The number of the sentence in its source, from 1. */
  at?: number | undefined;
  source: TextSource | null;
}

const infos = new WeakMap<Element, LinkedTextInfo>();

/** Registers what the element shows; for `LinkedText`. */
export function describeText(element: Element, info: LinkedTextInfo): void {
  infos.set(element, info);
}

/** What the element shows; undefined if it is no text of ours. */
export function describedText(element: Element): LinkedTextInfo | undefined {
  return infos.get(element);
}
