/** A word's place in its sentence. */
export interface TextPlace {
  text: string;
  /** Offset of the word, in UTF-16 code units. */
  at: number;
}

/** The link of the word that an element belongs to. */
export function wordLinkAt(element: Element): HTMLAnchorElement | null {
  return element.closest<HTMLAnchorElement>('[data-word-group] a[data-word-link]');
}

/** Where the link of a word stands in its sentence, which is its group (`WORD_GROUP`). */
export function placeInSentence(link: Element): TextPlace {
  const sentence = link.closest('[data-word-group]');
  if (!sentence) return { text: link.textContent, at: 0 };
  const before = link.ownerDocument.createRange();
  before.setStart(sentence, 0);
  before.setEndBefore(link);
  return { text: sentence.textContent, at: before.toString().length };
}
