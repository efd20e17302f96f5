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
/** Words spelt with an initial vowel but spoken with a consonant, and the reverse. */
const TAKES_A = /^(?:uni|use|eu|one\b|ur[aeo])/iu;
const TAKES_AN = /^(?:hour|honest|honou?r|heir|S-|x-ray)/iu;

/** "dog" → "dogs". Of several words the last is inflected, so not suitable for "witness to a crime". */
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

/** "a" or "an", by sound as far as spelling shows it. */
export function articleOf(next: string): 'a' | 'an' {
  if (TAKES_AN.test(next)) return 'an';
  return /^[aeiou]/iu.test(next) && !TAKES_A.test(next) ? 'an' : 'a';
}

/** The translation of a word by itself: without "to" and text in brackets. */
export function plainGloss(gloss: string): string {
  return gloss
    .replace(/\([^)]*\)/gu, '')
    .replace(/^to /u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/**
 * The text of an English slot: "a" → "a dog", "the new" → "the new dog".
 * @throws if the slot is unknown
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
