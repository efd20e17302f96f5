import {
  ADJECTIVAL_NOUNS,
  NAME_CLASS,
  STRONG_EXCEPTIONS,
  SURELY_PERSONS,
  SURELY_WEAK_ENDINGS,
  WEAK_ENDINGS,
  WEAK_MASCULINES,
} from './noun-classes.ts';
import {
  CASES,
  type Gender,
  type GrammaticalCase,
  type NounParadigm,
  type Variants,
} from './paradigms.ts';

export type DeclensionColumn = 'singular' | 'plural' | 'masculine' | 'feminine' | 'neuter';
/** case → column → form without article; variants joined by " / ". */
export type DeclensionTable = Partial<
  Record<GrammaticalCase, Partial<Record<DeclensionColumn, string>>>
>;

export interface NounParts {
  word: string;
  genders: readonly Gender[];
  /** Nominative plurals, the usual one first. Absent if the noun has none or it is unknown. */
  plural?: string | readonly string[];
  genitive?: string | readonly string[];
  pluralOnly?: boolean;
}

/** All case forms; only the singular if no plural is given. */
export function declineNoun(parts: NounParts): NounParadigm {
  const { word } = parts;
  const plurals = list(parts.plural);
  if (parts.pluralOnly) return withPlural({}, plurals.length > 0 ? plurals : [word]);
  if (isAdjectivalNoun(word)) return adjectivalNoun(word);
  return withPlural(singular(parts, plurals), plurals);
}

/** The table shown to the reader, without the archaic dative in -e ("dem Hause"). */
export function nounTable(noun: NounParadigm): DeclensionTable {
  const table: DeclensionTable = {};
  for (const grammaticalCase of CASES) {
    const numbers = noun[grammaticalCase];
    const row: Partial<Record<DeclensionColumn, string>> = {};
    for (const number of ['singular', 'plural'] as const) {
      const variants = numbers?.[number];
      if (!variants?.length) continue;
      const nominative = noun.nominative?.[number]?.[0];
      const shown =
        grammaticalCase === 'dative' && number === 'singular' && nominative
          ? variants.filter((variant) => variant !== `${nominative}e`)
          : variants;
      row[number] = (shown.length > 0 ? shown : variants).join(' / ');
    }
    if (Object.keys(row).length > 0) table[grammaticalCase] = row;
  }
  return table;
}

/** "Angestellte", "Deutsche": masculine and feminine, declined like an adjective. Compounds follow their last part ("Bankangestellte"). */
export function isAdjectivalNoun(word: string): boolean {
  // Short ones only match the whole word: Spalte and Türklinke are not compounds of Alte and Linke.
  return inList(word, ADJECTIVAL_NOUNS, 6);
}

/** der Student, des Studenten: every case but the nominative takes -(e)n. A known plural without -(e)n rules it out. */
export function isWeakMasculine(word: string, plural?: string): boolean {
  if (plural !== undefined && !plural.endsWith('n')) return false;
  if (inList(word, WEAK_MASCULINES, 4) || /\p{Ll}bär$/u.test(word)) return true;
  // A Doktorand is no Rand.
  if (SURELY_PERSONS.test(word)) return true;
  if (inList(word, STRONG_EXCEPTIONS, 4)) return false;
  // Masculines in a single -e are people, peoples and animals (Experte, Uigure), except Käse and Charme.
  if (/[^aeiouäöü]e$/u.test(word) && !/(?:käse|charme)$/iu.test(word)) {
    return plural === undefined ? /[^c]he$|[dgkltmnrszfb]e$/u.test(word) : plural === `${word}n`;
  }
  if (plural === undefined) return SURELY_WEAK_ENDINGS.test(word);
  return word.length > 4 && plural === `${word}en` && WEAK_ENDINGS.test(word);
}

/** der Name, des Namens. */
export function isNameClass(word: string): boolean {
  return inList(word, NAME_CLASS, 4);
}

/** Dative plural: adds -n unless the plural ends in n, s or a vowel other than e, or is a measure such as "zwei Handvoll". */
export function dativePlural(plural: string): string {
  if (/\p{Ll}voll$/u.test(plural)) return plural;
  return /(?:e|el|er|erl|l|r)$/u.test(plural) ? `${plural}n` : plural;
}

/**
 * Genitive singular of masculine and neuter nouns, the usual form first. Loanwords, which have their plural in -s, have no
 * -es: des Hits, des Blogs. Source: Duden grammar, "Genitivendungen".
 */
export function genitiveSingular(word: string, plurals: readonly string[] = []): Variants {
  if (/^[\p{Lu}\p{N}-]{2,}$/u.test(word)) return [word, `${word}s`];
  if (
    /(?:nis|[Bb]us)$/u.test(word) &&
    !/(?:globus|rebus|rhombus|jambus|kubus|nimbus)$/iu.test(word)
  )
    return [`${word}ses`];
  if (
    /(?:us|ismus|os|as|is|xis|ss?es)$/u.test(word) &&
    !/(?:[^aeiou]aus|haus|eis|ais|glas|gras|gas|maß|kreis|preis|los|moos|apfelmus|pflaumenmus|^mus)$/iu.test(
      word,
    )
  ) {
    return [word];
  }
  if (/(?:quiz|zz)$/iu.test(word)) return [word];
  if (/(?:[sßxz]|sch|tsch)$/u.test(word)) return [`${word}es`];
  if (/(?:e|el|er|en|em|chen|lein|ling|[aiouyéäöü])$/u.test(word)) return [`${word}s`];
  if (plurals.length > 0 && plurals.every((plural) => plural === `${word}s`)) return [`${word}s`];
  const oneSyllable =
    /^[^aeiouyäöü]*(?:au|ei|eu|äu|ie|ai|aa|ee|oo|[aeiouyäöü])[^aeiouyäöü]*$/iu.test(word);
  if (/(?:st|d|t)$/u.test(word) && !/(?:ent|ant|at|it|et|ot)$/u.test(word))
    return [`${word}es`, `${word}s`];
  return oneSyllable ? [`${word}es`, `${word}s`] : [`${word}s`];
}

/** Names of people and places never have -es: Madrids, Hans. */
export function genitiveOfName(word: string): Variants {
  return [/[sßxz]$/u.test(word) ? word : `${word}s`];
}

function singular(parts: NounParts, plurals: readonly string[]): NounParadigm {
  const { word } = parts;
  const known = list(parts.genitive);
  if (parts.genders.every((gender) => gender === 'feminine')) {
    return cases([word], [word], [word], known.length > 0 ? known : [word]);
  }
  if (parts.genders.includes('masculine')) {
    if (isNameClass(word)) return cases([word], [`${word}n`], [`${word}n`], [`${word}ns`]);
    if (isWeakMasculine(word, plurals[0])) {
      const ending = weakEnding(word);
      const oblique = [word + ending];
      return cases([word], oblique, oblique, oblique);
    }
  }
  if (word === 'Herz') return cases([word], [word], ['Herzen', 'Herz'], ['Herzens']);
  return cases([word], [word], [word], known.length > 0 ? known : genitiveSingular(word, plurals));
}

function weakEnding(word: string): string {
  return /(?:e|Herr|herr|Bauer|bauer|Nachbar|nachbar|Ungar|Bayer)$/u.test(word) ? 'n' : 'en';
}

/** The forms after der/die ("der Angestellte, des Angestellten"). */
function adjectivalNoun(word: string): NounParadigm {
  const weak = [`${word}n`];
  const paradigm = cases([word], [`${word}n`, word], weak, weak);
  return withPlural(paradigm, [`${word}n`]);
}

function cases(
  nominative: Variants,
  accusative: Variants,
  dative: Variants,
  genitive: Variants,
): NounParadigm {
  return {
    nominative: { singular: nominative },
    accusative: { singular: accusative },
    dative: { singular: dative },
    genitive: { singular: genitive },
  };
}

function withPlural(paradigm: NounParadigm, plurals: readonly string[]): NounParadigm {
  if (plurals.length === 0) return paradigm;
  const same = [...plurals];
  const plural = {
    nominative: same,
    accusative: same,
    dative: [...new Set(plurals.map(dativePlural))],
    genitive: same,
  };
  return Object.fromEntries(
    CASES.map((grammaticalCase) => [
      grammaticalCase,
      { ...paradigm[grammaticalCase], plural: plural[grammaticalCase] },
    ]),
  );
}

/** Whether the word, or the last part of a compound with at least `shortestPart` letters ("Klassenkamerad"), is in the list. */
function inList(word: string, words: ReadonlySet<string>, shortestPart = 3): boolean {
  if (words.has(word)) return true;
  for (let start = 2; start <= word.length - shortestPart; start++) {
    const tail = word.slice(start);
    if (words.has(tail.charAt(0).toUpperCase() + tail.slice(1))) return true;
  }
  return false;
}

function list(value: string | readonly string[] | undefined): string[] {
  return typeof value === 'string' ? [value] : [...(value ?? [])];
}
