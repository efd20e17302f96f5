import { describedText, type LinkedTextInfo } from './linked-texts.ts';

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
  const info = group && describedText(group);
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
    const info = describedText(group);
    return info?.text === text ? [{ group, info }] : [];
  });
}

/** The links of a text, in the order of its words. */
export function linksOf(group: Element): HTMLAnchorElement[] {
  return [...group.querySelectorAll<HTMLAnchorElement>('a[data-word-link]')];
}
