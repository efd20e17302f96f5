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
