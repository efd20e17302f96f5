import { attributiveStem, declineAdjective } from '#german/inflection/adjectives.ts';
import { infinitiveWithZu } from '#german/inflection/conjugation.ts';
import type { GrammaticalCase } from '#german/inflection/paradigms.ts';
import type { MergedEntry } from '#lexicon/merge/merged-entry.ts';

const CASE_NAMES: Readonly<Record<string, GrammaticalCase>> = {
  nom: 'nominative',
  acc: 'accusative',
  dat: 'dative',
  gen: 'genitive',
};
type Column = 'masculine' | 'feminine' | 'neuter' | 'plural';
const DER: Record<GrammaticalCase, Record<Column, string>> = {
  nominative: { masculine: 'der', feminine: 'die', neuter: 'das', plural: 'die' },
  accusative: { masculine: 'den', feminine: 'die', neuter: 'das', plural: 'die' },
  dative: { masculine: 'dem', feminine: 'der', neuter: 'dem', plural: 'den' },
  genitive: { masculine: 'des', feminine: 'der', neuter: 'des', plural: 'der' },
};
/** Endings of ein, kein and the possessives. Source: Duden grammar, "Artikelwörter". */
const EIN: Record<GrammaticalCase, Record<Column, string>> = {
  nominative: { masculine: '', feminine: 'e', neuter: '', plural: 'e' },
  accusative: { masculine: 'en', feminine: 'e', neuter: '', plural: 'e' },
  dative: { masculine: 'em', feminine: 'er', neuter: 'em', plural: 'en' },
  genitive: { masculine: 'es', feminine: 'er', neuter: 'es', plural: 'er' },
};
const DIES: Record<GrammaticalCase, Record<Column, string>> = {
  nominative: { masculine: 'er', feminine: 'e', neuter: 'es', plural: 'e' },
  accusative: { masculine: 'en', feminine: 'e', neuter: 'es', plural: 'e' },
  dative: { masculine: 'em', feminine: 'er', neuter: 'em', plural: 'en' },
  genitive: { masculine: 'es', feminine: 'er', neuter: 'es', plural: 'er' },
};
const NOUN_SLOT =
  /^(?:(?<article>\p{L}+)|-)?(?<many>-pl)? (?:(?<adjective>\p{Ll}+) )?(?<name>nom|acc|dat|gen)$/u;
const EIN_WORDS = new Set(['ein', 'kein', 'mein', 'dein', 'sein', 'ihr', 'unser']);

/**
 * The text of a German slot ("ein acc" → "einen Hund"), for an entry of the right part of speech.
 * @throws if the slot is unknown or the entry has no such form
 */
export function fillGerman(slot: string, entry: MergedEntry): string {
  const { verb, adjective } = entry;
  const found = NOUN_SLOT.exec(slot)?.groups;
  const text = found
    ? nounPhrase(found, entry)
    : verb
      ? verbForm(slot, verb)
      : adjective && slot === 'adj'
        ? adjective.positive
        : adjective && slot === 'stem'
          ? (adjective.attributiveStem ?? attributiveStem(adjective.positive))
          : undefined;
  if (text === undefined) throw new Error(`${entry.word} has nothing for {${slot}}`);
  return text;
}

function verbForm(slot: string, verb: NonNullable<MergedEntry['verb']>): string | undefined {
  const prefix = verb.separablePrefix;
  switch (slot) {
    case 'inf':
      return verb.infinitive;
    case 'zu':
      return infinitiveWithZu(verb.infinitive, prefix);
    case 'past':
      return verb.participlePast[0];
    case 'er':
      return verb.present.thirds?.[0]?.split(' ')[0];
    case 'prefix':
      return prefix;
    default:
      return undefined;
  }
}

function nounPhrase(
  found: Record<string, string | undefined>,
  { noun, genders, pluralOnly }: MergedEntry,
): string | undefined {
  const { article = '-', many, adjective, name = '' } = found;
  const grammaticalCase = CASE_NAMES[name];
  const plural = many !== undefined || pluralOnly;
  const column = plural ? 'plural' : genders[0];
  if (!grammaticalCase || !column) return undefined;
  const form = noun?.[grammaticalCase]?.[plural ? 'plural' : 'singular']?.[0];
  if (form === undefined) return undefined;
  if (article === '-') return form;
  const word = articleForm(article, grammaticalCase, column);
  const described = adjective && describing(adjective, article, grammaticalCase, column);
  return [word, described, form].filter(Boolean).join(' ');
}

function articleForm(article: string, grammaticalCase: GrammaticalCase, column: Column): string {
  const lower = article.toLowerCase();
  const capital = article !== lower && lower !== 'ihr';
  const formal = article === 'Ihr';
  const form = EIN_WORDS.has(lower)
    ? (lower === 'unser' && EIN[grammaticalCase][column] !== '' ? 'unser' : lower) +
      EIN[grammaticalCase][column]
    : lower === 'dieser'
      ? `dies${DIES[grammaticalCase][column]}`
      : lower === 'der' || lower === 'die'
        ? DER[grammaticalCase][column]
        : undefined;
  if (form === undefined) throw new Error(`“${article}” is not an article in frames`);
  return capital || formal ? form.charAt(0).toUpperCase() + form.slice(1) : form;
}

/** "neuen" in any form → the form that article, case and gender require. */
function describing(
  written: string,
  article: string,
  grammaticalCase: GrammaticalCase,
  column: Column,
): string | undefined {
  const positive = written.replace(/e[nrsm]?$/u, '');
  const kind = EIN_WORDS.has(article.toLowerCase()) ? 'mixed' : 'weak';
  const cell = declineAdjective({ positive })?.[kind][grammaticalCase]?.[column];
  return cell?.split(' ').at(-1);
}
