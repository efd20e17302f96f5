import type { AdjectiveParadigm } from '#german/inflection/paradigms.ts';

/**
 * Stems spelt with ß after a short vowel before 1996. Only those that never have a long vowel (not "floß", "roß", "maß").
 */
const SHORT_STEMS =
  /(?<![\p{L}])miß(?=\p{L}{2})|bewuß|gewuß|wußt|(?<=\p{L})fluß|abfluß|^fluß|einfluß|muß(?=$|t)|(?<!ge)nuß(?!l)|genuß|genüß|kuß|küß|schuß|schluß|schloß|schlüß|guß(?!l)|haß|häßl|(?<![sS])paß(?!$)|(?<![sS])päßl|faß(?!$)|verfaß|läß[lt]|laß(?=$|t|br)|blaß|naß|kraß|preß|meß(?=bar|g|t|k)|freß|eß(?=bar|st|z|g|s|v|p|k)|meßl|geßl|keß(?=$|l)|gewiß|wißb|wäßr|seßh|streß|kompromiß|elsaß|adreß|vermiß|gemiß|erläßl/giu;

/** mißachtet → missachtet, bewußt → bewusst; groß stays. */
export function modernSpelling(word: string): string {
  return word.includes('ß')
    ? word.replace(SHORT_STEMS, (stem) => stem.replaceAll('ß', 'ss'))
    : word;
}

/**
 * The facts about one adjective in german-adjectives-dict: the stem that takes the endings (teur-, hoh-, dunkl-), whether
 * it takes any and, from nouns like "Ältere", whether comparison has an umlaut. Regular forms are left to the rules.
 * `raw` is case → DEF|IND|SOL → M|F|N|P → form; returns null if the nominative is missing.
 */
export function adjectiveFromGermanAdjectives(
  word: string,
  raw: Record<string, unknown>,
  nouns: ReadonlySet<string>,
): Partial<AdjectiveParadigm> | null {
  const feminine = stringAt(raw, 'NOM', 'IND', 'F');
  const masculine = stringAt(raw, 'NOM', 'IND', 'M');
  if (feminine === null || masculine === null) return null;
  if (feminine === word && masculine === word) return { positive: word, indeclinable: true };
  const stem = feminine.endsWith('e') ? modernSpelling(feminine.slice(0, -1)) : null;
  const regular = word.endsWith('e') ? word.slice(0, -1) : word;
  return {
    positive: word,
    ...(stem !== null && stem !== regular ? { attributiveStem: stem } : {}),
    ...comparedWithUmlaut(word, nouns),
  };
}

function stringAt(value: unknown, ...keys: string[]): string | null {
  let found: unknown = value;
  for (const key of keys) {
    if (typeof found !== 'object' || found === null) return null;
    found = (found as Record<string, unknown>)[key];
  }
  return typeof found === 'string' && found !== '' ? found.normalize('NFC') : null;
}

/**
 * The nouns include nominalised comparatives formed by rule: "Jüngere" without "Jungere" shows that jung takes an umlaut.
 * Participles are excluded: "Verfütterndere" belongs to verfüttern, not to verfuttern.
 */
function comparedWithUmlaut(
  word: string,
  nouns: ReadonlySet<string>,
): Pick<AdjectiveParadigm, 'comparative' | 'superlative'> | null {
  const changed = word.replace(
    /(au|[aou])([^aeiouäöü]+)$/u,
    (_, vowel: string, rest: string) => (UMLAUT[vowel] ?? vowel) + rest,
  );
  const participle = /(?:end|lich|ckt|hnt|hlt|ost|(?<!h)art)$/u.test(word);
  if (changed === word || participle) return null;
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
  if (!nouns.has(capital(`${changed}ere`)) || nouns.has(capital(`${word}ere`))) return null;
  const superlative = ['st', 'est'].find((ending) => nouns.has(capital(`${changed}${ending}e`)));
  if (superlative === undefined) return null;
  return { comparative: [`${changed}er`], superlative: [`${changed}${superlative}`] };
}

const UMLAUT: Record<string, string> = { a: 'ä', o: 'ö', u: 'ü', au: 'äu' };
