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

/** A link of a text, and where it is in it. */
export interface WordPlace {
  link: HTMLAnchorElement;
  group: Element;
  info: LinkedTextInfo;
  start: number;
  end: number;
}

/** The group of links that an element belongs to, with its text. */
export function textAround(element: Element): { group: Element; info: LinkedTextInfo } | null {
  const group = element.closest('[data-linked]');
  const info = group && infos.get(group);
  return info ? { group, info } : null;
}

/** The word whose link an element belongs to; null outside of texts. */
export function wordAround(element: Element): WordPlace | null {
  const link = element.closest<HTMLAnchorElement>('[data-linked] a[data-word-link]');
  const around = link && textAround(link);
  if (!around) return null;
  const range = around.info.words[linksOf(around.group).indexOf(link)];
  return range ? { ...around, link, start: range[0], end: range[1] } : null;
}

/** Every piece of a text that is drawn on the page. */
export function piecesOf({ text }: LinkedTextInfo): { group: Element; info: LinkedTextInfo }[] {
  return [...document.querySelectorAll('[data-linked]')].flatMap((group) => {
    const info = infos.get(group);
    return info?.text === text ? [{ group, info }] : [];
  });
}

/** The links of a text, in the order of its words. */
export function linksOf(group: Element): HTMLAnchorElement[] {
  return [...group.querySelectorAll<HTMLAnchorElement>('a[data-word-link]')];
}
