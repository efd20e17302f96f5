import { editDistance } from '#german/text/edit-distance.ts';
import { isPluralOf } from '#german/inflection/plural.ts';

/** Letters and groups that stand for one sound in old, Swiss and foreign spellings. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/[\s'’.-]/gu, ''],
  [/[éèê]/gu, 'e'],
  [/ß/gu, 'ss'],
  [/ph/gu, 'f'],
  [/([rtg])h/gu, '$1'],
  [/ch(?=[lrao])|[cq]/gu, 'k'],
  [/y/gu, 'i'],
  [/j/gu, 'i'],
  [/v/gu, 'w'],
  [/z|ts/gu, 's'],
  [/ai/gu, 'ä'],
  [/(.)\1+/gu, '$1'],
];

/**
 * Whether Ding's `<…>` on a line is another spelling of the head (Fotografie for Photographie, Negligé), or the singular of
 * a head in the plural. The rest are other words that the line should be found by ("Heidekraut" for Erikas): not forms.
 */
export function isSpellingOf(variant: string, head: string): boolean {
  if (!/^\p{L}[\p{L}'’.-]*$/u.test(variant)) return false;
  if (/^\p{Lu}/u.test(variant) !== /^\p{Lu}/u.test(head)) return false;
  const [a, b] = [bySound(variant), bySound(head)];
  if (a === b) return true;
  if (isPluralOf(head, variant) && head.length > variant.length) return true;
  return Math.min(a.length, b.length) >= 6 && a[0] === b[0] && editDistance(a, b, 1) === 1;
}

function bySound(word: string): string {
  return SOUNDS.reduce((text, [sound, letter]) => text.replace(sound, letter), word.toLowerCase());
}
