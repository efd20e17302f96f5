import type { Gender } from './paradigms.ts';

/** Endings that a plural adds to the singular, with or without an umlaut. Source: Duden grammar, "Plural der Substantive". */
const ADDED = [
  '',
  'e',
  'en',
  'n',
  'er',
  's',
  'nen',
  'se',
  'ien',
  'ten',
  'ta',
  'es',
  'i',
  'a',
  'ne',
] as const;

/** Endings that are replaced: Museum – Museen, Atlas – Atlanten, Kaktus – Kakteen, Kaufmann – Kaufleute. */
const REPLACED: readonly (readonly [string, readonly string[]])[] = [
  ['us', ['en', 'i', 'een', 'ora', 'era', 'ien', 'anten', 'oden', 'nten']],
  ['um', ['en', 'a', 'ien']],
  ['on', ['a', 'en', 'ien']],
  ['a', ['en', 'ata', 'ae', 'e']],
  ['o', ['en', 'i', 'os']],
  ['is', ['en', 'es', 'iden', 'e']],
  ['os', ['en', 'oden', 'oi']],
  ['as', ['anten', 'en', 'aden']],
  ['ex', ['izes', 'ices']],
  ['ix', ['izes', 'izen', 'ices']],
  ['ax', ['aces']],
  ['men', ['mina']],
  ['e', ['i', 'ia', 'ien']],
  ['y', ['ies']],
  ['aal', ['ale']],
  ['mann', ['leute']],
  ['man', ['men']],
];

/** Lower case, without umlauts and ß, so that Fluß – Flüsse compare. */
function flat(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ä', 'a')
    .replaceAll('ö', 'o')
    .replaceAll('ü', 'u')
    .replaceAll('ß', 'ss');
}

/** Whether one word can be the plural of the other by its form: Mütter of Mutter, but not Muttis of Mami. */
export function isPluralOf(plural: string, singular: string): boolean {
  const many = flat(plural);
  const one = flat(singular);
  if (many.startsWith(one) && ADDED.some((ending) => many === one + ending)) {
    return !UMLAUT.test(singular.slice(1)) || keepsUmlaut(plural, singular);
  }
  return REPLACED.some(([ending, others]) => {
    if (!one.endsWith(ending) || one.length < ending.length + 1) return false;
    const stem = one.slice(0, -ending.length);
    return others.some((other) => many === stem + other);
  });
}

const UMLAUT = /[äöü]/u;

/** A plural never loses an umlaut: Lader is no form of Läder. */
function keepsUmlaut(plural: string, singular: string): boolean {
  return [...singular.toLowerCase()].every(
    (letter, index) => !UMLAUT.test(letter) || plural.toLowerCase().charAt(index) === letter,
  );
}

/**
 * Endings with a regular plural, for a noun of that gender whose plural no source states. Of German Wiktionary's nouns
 * with each of them at least nine in ten have a plural, and it is this one; -heit, -keit, -tät, -ik, -ie, -ismus and -enz
 * are left out, because half of theirs have none. Source: Duden grammar, "Plural der Substantive".
 */
const BY_ENDING: readonly (readonly [RegExp, Gender, string])[] = [
  [/\p{Ll}{3}(?:ung|tion|sion|schaft|erei|elei)$/u, 'feminine', 'en'],
  [/\p{Ll}{2}(?:er|eur|är|or|at|et|ist|ent|ant|and|log|nom|graf|graph)in$/u, 'feminine', 'nen'],
  [/\p{Ll}{2}(?:chen|lein)$/u, 'neuter', ''],
  [/\p{L}{3}ling$/u, 'masculine', 'e'],
  [/\p{Ll}{3}eur$/u, 'masculine', 'e'],
  [/\p{Ll}{3}(?:[^aeiouäöü]ist|krat|nom|soph|ikant)$/u, 'masculine', 'en'],
  [/\p{Ll}{3}loge$/u, 'masculine', 'n'],
  [/\p{Ll}{2}(?:ator|ektor|essor|itor)$/u, 'masculine', 'en'],
  [/\p{Ll}{3}[^aeiouäöü]er$/u, 'masculine', ''],
  [/\p{L}{2}[^aeo][oiuy]$/u, 'neuter', 's'],
];
/** By chance: das Jucken has no plural, die Disziplin is no woman, and die Geist is no -ist. */
const BY_CHANCE = /(?:geist|mist|zwist|rost|wein|disziplin|medizin|munition|darling)$/iu;

/** The regular plural of a noun with a telling ending ("Numismatiker", "Umbenennung"); null if the ending tells nothing. */
export function pluralByEnding(word: string, gender: Gender): string | null {
  if (BY_CHANCE.test(word)) return null;
  const found = BY_ENDING.find(([pattern, of]) => of === gender && pattern.test(word));
  return found ? word + found[2] : null;
}

/** A plural that a noun would have by its gender, with a form that only this plural has and the singular has not. */
export interface PossiblePlural {
  plural: string;
  /** The plural itself, or its dative: "Nachlässe" may be a dative singular in -e, "Nachlässen" may not. */
  proof: readonly string[];
}

/**
 * The plurals that a noun may have, the likeliest first, for a caller who can ask a list of word forms for the proof.
 * Plurals in -s of masculines and neuters are left out, because their genitive looks the same.
 */
export function possiblePlurals(word: string, gender: Gender): PossiblePlural[] {
  const alone = (plural: string): PossiblePlural => ({ plural, proof: [plural] });
  const withDative = (plural: string): PossiblePlural => ({
    plural,
    proof: [plural, `${plural}n`],
  });
  if (gender === 'feminine') {
    if (/(?:e|el|er)$/u.test(word)) return [alone(`${word}n`)];
    return word.endsWith('in') ? [alone(`${word}nen`)] : [alone(`${word}en`), alone(`${word}s`)];
  }
  const changed = withUmlaut(word);
  if (/(?:er|el)$/u.test(word)) {
    return [
      ...(changed === word ? [] : [withDative(changed)]),
      { plural: word, proof: [`${word}n`] },
    ];
  }
  if (/[aeiouyé]$/u.test(word)) return [];
  const found: PossiblePlural[] = [];
  if (/(?:us|um|on)$/u.test(word)) found.push(alone(`${word.slice(0, -2)}en`));
  // Only of neuters: Räuber is no plural of Raub.
  if (changed !== word) found.push(withDative(`${changed}e`));
  if (changed !== word && gender === 'neuter') found.push(withDative(`${changed}er`));
  found.push(withDative(word.endsWith('nis') ? `${word}se` : `${word}e`));
  if (gender === 'masculine') found.push(alone(`${word}en`));
  return found;
}

function withUmlaut(word: string): string {
  return word.replace(
    /(au|[aou])([^aeiouäöü]+(?:e[lrn])?)$/u,
    (_, vowel: string, rest: string) =>
      (vowel === 'au' ? 'äu' : vowel === 'a' ? 'ä' : vowel === 'o' ? 'ö' : 'ü') + rest,
  );
}
