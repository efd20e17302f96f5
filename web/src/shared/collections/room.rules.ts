import type { Collection } from '#contract/collections/schemas.ts';
import type { CollectionQuotas } from '#contract/site/site-details.ts';

/** From this share of a quota on, people are told how much room is left. */
const NEARLY = 0.8;

type Counted = Pick<Collection, 'id' | 'name' | 'word_count'>;

const shown = new Intl.NumberFormat('en');

/** How much of an account is used, where that is most of it; null: nothing need be said. */
export function roomNotice(
  own: readonly Counted[],
  quotas: CollectionQuotas | null,
): string | null {
  if (!quotas) return null;
  const parts = [
    { count: own.length, most: quotas.collections, what: 'collections' },
    { count: wordsOf(own), most: quotas.items, what: 'words' },
  ]
    .filter(({ count, most }) => count >= NEARLY * most)
    .map(({ count, most, what }) => `${shown.format(count)} of ${shown.format(most)} ${what}`);
  const full = own.filter(({ word_count: words }) => words >= NEARLY * quotas.itemsPerCollection);
  const [fullest] = full.toSorted((one, other) => other.word_count - one.word_count);
  const of = fullest
    ? ` “${fullest.name}” has ${shown.format(fullest.word_count)} of ${shown.format(quotas.itemsPerCollection)}.`
    : '';
  if (parts.length === 0) return of === '' ? null : of.trim();
  return `Your account has ${parts.join(' and ')}.${of}`;
}

/**
 * How many words still fit into a collection, where that is less than an import may have rows, or than it adds.
 * @param target the id of an own collection; empty for a new one
 */
export function importNotice(
  own: readonly Counted[],
  target: string,
  quotas: CollectionQuotas | null,
  added: number,
): string | null {
  if (!quotas) return null;
  if (target === '' && own.length >= quotas.collections) {
    return 'Your account has as many collections as it can hold. Choose one of them.';
  }
  const here = own.find(({ id }) => id === target)?.word_count ?? 0;
  const inAccount = quotas.items - wordsOf(own);
  const room = Math.max(0, Math.min(quotas.itemsPerCollection - here, inAccount));
  const isTight = room < (1 - NEARLY) * quotas.itemsPerCollection;
  if (room >= added && !isTight) return null;
  const place = room === inAccount ? 'into your account' : 'into this collection';
  return room < added
    ? `Only ${shown.format(room)} words still fit ${place}, and this file adds ${shown.format(added)}.`
    : `${shown.format(room)} words still fit ${place}.`;
}

function wordsOf(own: readonly Counted[]): number {
  return own.reduce((sum, { word_count: words }) => sum + words, 0);
}
