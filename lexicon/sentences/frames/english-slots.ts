import type { FrameWord } from './read-frames.ts';

const PLURAL_BY_HEART: Readonly<Record<string, string>> = {
  goose: 'geese',
  deer: 'deer',
  foot: 'feet',
  tooth: 'teeth',
  child: 'children',
  man: 'men',
  woman: 'women',
  person: 'people',
};
/** Spelt with a vowel and spoken with a consonant, or the other way round. */
const A_ALL_THE_SAME = /^(?:uni|use|eu|one\b|ur[aeo])/iu;
const AN_ALL_THE_SAME = /^(?:hour|honest|honou?r|heir|S-|x-ray)/iu;

/** "dog" → "dogs"; of several words the last is inflected: "witness to a crime" is not for it. */
export function pluralOf(noun: string): string {
  if (noun.endsWith('-in-law')) return `${pluralOf(noun.slice(0, -7))}-in-law`;
  const [, before = '', last = ''] = /^(.*?)([^ -]+)$/u.exec(noun) ?? [];
  const known = PLURAL_BY_HEART[last];
  if (known !== undefined) return before + known;
  if (/(?:s|x|z|ch|sh)$/u.test(last)) return `${noun}es`;
  if (/[^aeiou]y$/u.test(last)) return `${noun.slice(0, -1)}ies`;
  if (/(?:^tomato|^potato|^hero|^echo)$/u.test(last)) return `${noun}es`;
  return `${noun}s`;
}

/** "a" or "an", by sound as far as spelling tells it. */
export function articleOf(next: string): 'a' | 'an' {
  if (AN_ALL_THE_SAME.test(next)) return 'an';
  return /^[aeiou]/iu.test(next) && !A_ALL_THE_SAME.test(next) ? 'an' : 'a';
}

/** The translation of a word that stands for itself: without "to" and what is in brackets. */
export function plainGloss(gloss: string): string {
  return gloss
    .replace(/\([^)]*\)/gu, '')
    .replace(/^to /u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/**
 * The text of an English slot: "a" → "a dog", "the new" → "the new dog".
 * @throws where the slot is unknown
 */
export function fillEnglish(slot: string, english: string, word: FrameWord): string {
  const [first = '', ...rest] = slot.split(' ');
  const lower = first.toLowerCase();
  const between = rest.map((part) => (part === 'plural' ? manyOf(english, word) : part));
  const whole = rest.includes('plural') ? between.join(' ') : [...between, english].join(' ');
  const text =
    lower === 'a'
      ? `${articleOf(whole)} ${whole}`
      : lower === 'the'
        ? `the ${whole}`
        : lower === 'noun' || lower === 'base' || lower === 'english'
          ? english
          : lower === 'plural'
            ? manyOf(english, word)
            : lower === 'participle'
              ? word.englishForm
              : undefined;
  if (text === undefined) throw new Error(`${word.word} has no English for {${slot}}`);
  return first === lower ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

function manyOf(english: string, { englishForm }: FrameWord): string {
  return englishForm ?? pluralOf(english);
}
