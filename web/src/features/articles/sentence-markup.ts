import type { SentencePair } from '#contract/articles/schemas.ts';

/** On the row of a sentence and its translation. Spread it there, as the two below. */
export const sentenceRow = (number: number) => ({ 'data-sentence': number });
/** On what holds the text of the original, and nothing besides. */
export const ORIGINAL = { 'data-original': '' } as const;
/** On what holds the text of the translation. */
export const TRANSLATION = { 'data-translation': '' } as const;

const ROWS = '[data-sentence]';

/** The sentences that are drawn below, in their order. */
export function sentencesIn(page: Pick<ParentNode, 'querySelectorAll'>): SentencePair[] {
  return [...page.querySelectorAll(ROWS)].map((row) => ({
    original_sentence: row.querySelector('[data-original]')?.textContent ?? '',
    translation_sentence: row.querySelector('[data-translation]')?.textContent ?? '',
  }));
}

export function rowOf(body: ParentNode, number: number): HTMLElement | null {
  return body.querySelector<HTMLElement>(`[data-sentence="${number}"]`);
}

/** The link of the word that an element belongs to, in a sentence. */
export function wordLinkAt(element: Element): HTMLAnchorElement | null {
  return element.closest<HTMLAnchorElement>(`${ROWS} a[data-word-link]`);
}

/** A word's place in its sentence. */
export interface TextPlace {
  text: string;
  /** Offset of the word, in UTF-16 code units. */
  at: number;
}

/** Where the link of a word stands in its sentence. */
export function placeInSentence(link: Element): TextPlace {
  const sentence = link.closest('[data-original]');
  if (!sentence) return { text: link.textContent, at: 0 };
  const before = link.ownerDocument.createRange();
  before.setStart(sentence, 0);
  before.setEndBefore(link);
  return { text: sentence.textContent, at: before.toString().length };
}

/** Marks the sentence that was touched: where there is no hover, the pair stands out all the same. */
export function lightSentence(body: Element, touched: Element): void {
  const row = touched.closest(ROWS);
  if (!row || !body.contains(row)) return;
  for (const other of body.querySelectorAll('[data-lit]')) other.removeAttribute('data-lit');
  row.setAttribute('data-lit', '');
}

/** The number of the sentence that was touched last. */
export function litSentence(body: ParentNode): number | null {
  const number = body.querySelector<HTMLElement>('[data-lit]')?.dataset['sentence'];
  return number === undefined ? null : Number(number);
}
