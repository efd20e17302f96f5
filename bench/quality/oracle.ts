import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Gender } from '#contract/dictionary/schemas.ts';
import type { Finder } from './find.ts';

const GENDERS: Record<string, Gender> = { m: 'masculine', f: 'feminine', n: 'neuter' };

/** How often the dictionary and an oracle agree; `differences` has the first few disagreements, for manual review. */
export interface Agreement {
  agreed: number;
  compared: number;
  differences: string[];
}

export const PART_OF_ORACLE = { nouns: 'nouns.tsv', verbs: 'verbs.csv', ipa: 'ipa.csv' } as const;
/** The nouns that a reader of newspapers meets and the core does not have. */
const LESS_COMMON = { from: 5_000, to: 50_000 };
const SHOWN = 400;

function agreement(): Agreement {
  return { agreed: 0, compared: 0, differences: [] };
}

function compare(into: Agreement, agrees: boolean, difference: () => string): void {
  into.compared++;
  if (agrees) into.agreed++;
  else if (into.differences.length < SHOWN) into.differences.push(difference());
}

function readTable(file: string, separator: string): string[][] | null {
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').normalize('NFC').split(/\r?\n/u).slice(1);
  return lines.filter((line) => line !== '').map((line) => line.split(separator));
}

const listed = (cell: string | undefined): string[] => (cell ?? '').split('|').filter(Boolean);

export interface NounResults {
  gender: Agreement;
  plural: Agreement;
  /** Of the nouns of ranks 5,000 to 50,000 that have a plural in the oracle, those that have one here. */
  hasPlural: Agreement;
  /** The first gloss is one of the oracle's translations. */
  gloss: Agreement;
  /** The same for the nouns that are among the 2,000 commonest. */
  commonGloss: Agreement;
}

/** nouns.tsv: word, gender, plural, genitive, English; variants joined by "|". Null if the file is missing. */
export function compareNouns(finder: Finder, folder: string): NounResults | null {
  const rows = readTable(path.join(folder, PART_OF_ORACLE.nouns), '\t');
  if (!rows) return null;
  const results: NounResults = {
    gender: agreement(),
    plural: agreement(),
    hasPlural: agreement(),
    gloss: agreement(),
    commonGloss: agreement(),
  };
  const common = new Set(finder.commonest('noun', 2000));
  for (const [word = '', genders, plurals, , english] of rows) {
    const entry = finder
      .entries(word)
      .find(({ part_of_speech }) => part_of_speech.endsWith('noun'));
    if (!entry) continue;
    const expected = listed(genders).flatMap((letter) => GENDERS[letter] ?? []);
    if (entry.gender && expected.length > 0) {
      compare(
        results.gender,
        expected.includes(entry.gender),
        () => `${word}: ${entry.gender}, not ${expected.join('/')} [${entry.sources.join(' ')}]`,
      );
    }
    const [plural] = entry.plural ?? [];
    const rank = entry.frequency_rank ?? 0;
    const lessCommon = rank >= LESS_COMMON.from && rank <= LESS_COMMON.to;
    if (lessCommon && !entry.plural_only && listed(plurals).length > 0) {
      compare(results.hasPlural, plural !== undefined, () => `${word}: none, not ${plurals}`);
    }
    if (plural !== undefined && listed(plurals).length > 0) {
      compare(
        results.plural,
        listed(plurals).includes(plural),
        () => `${word}: ${entry.plural?.join('/')}, not ${plurals} [${entry.sources.join(' ')}]`,
      );
    }
    const gloss = entry.translations['1']?.glosses[0];
    if (gloss !== undefined && listed(english).length > 0) {
      const known = listed(english).map((text) => text.toLowerCase());
      const agrees = known.includes(gloss.toLowerCase());
      const difference = (): string => `${word}: ${gloss}, not ${english}`;
      compare(results.gloss, agrees, difference);
      if (common.has(word)) compare(results.commonGloss, agrees, difference);
    }
  }
  return results;
}

export interface VerbResults {
  principalParts: Agreement;
  auxiliary: Agreement;
}

/** Columns of verbs.csv. */
const VERB = { infinitive: 0, present: 3, preterite: 4, participle: 5, auxiliary: 9 };

/** verbs.csv, for verbs among the dictionary's `limit` commonest. Null if the file is missing. */
export function compareVerbs(finder: Finder, folder: string, limit: number): VerbResults | null {
  const file = path.join(folder, PART_OF_ORACLE.verbs);
  if (!existsSync(file)) return null;
  const rows = readCsv(readFileSync(file, 'utf8').normalize('NFC')).slice(1);
  const common = new Set(finder.commonest('verb', limit));
  const results: VerbResults = { principalParts: agreement(), auxiliary: agreement() };
  for (const row of rows) {
    const word = row[VERB.infinitive] ?? '';
    if (!common.has(word)) continue;
    const entry = finder.entries(word).find(({ part_of_speech }) => part_of_speech === 'verb');
    if (!entry) continue;
    const expected = [VERB.present, VERB.preterite, VERB.participle].map(
      (column) => row[column] ?? '',
    );
    if (!expected.some((form) => form === '' || form === '—')) {
      const parts = entry.forms.principal_parts ?? [];
      compare(
        results.principalParts,
        expected.every((form, index) => form.split(/, | \/ /u).includes(parts[index] ?? '')),
        () => `${word}: ${parts.join(', ')}, not ${expected.join(', ')}`,
      );
    }
    const [auxiliary] = /haben|sein/u.exec(row[VERB.auxiliary] ?? '') ?? [];
    if (auxiliary !== undefined) {
      compare(
        results.auxiliary,
        entry.auxiliary?.[0] === auxiliary,
        () => `${word}: ${entry.auxiliary?.join('/')}, not ${auxiliary}`,
      );
    }
  }
  return results;
}

/**
 * ipa.csv: word and its pronunciations in /…/ or […], separated by commas. Compares the first that an entry shows. Null if
 * the file is missing.
 */
export function comparePronunciation(finder: Finder, folder: string): Agreement | null {
  const file = path.join(folder, PART_OF_ORACLE.ipa);
  if (!existsSync(file)) return null;
  const expected = new Map<string, string[]>();
  for (const [word = '', variants = ''] of readCsv(readFileSync(file, 'utf8').normalize('NFC'))) {
    expected.set(word, [...(expected.get(word) ?? []), ...variants.split(',')]);
  }
  const results = agreement();
  for (const [word, variants] of expected) {
    const shown = finder.entries(word).find(({ ipa }) => ipa?.length)?.ipa?.[0];
    if (shown === undefined) continue;
    const sounds = variants.flatMap(withOptional).map(broad);
    compare(
      results,
      sounds.includes(broad(shown)),
      () => `${word}: ${shown}, not ${variants.join(', ')}`,
    );
  }
  return results;
}

/** "(ː)" is optional: both ways. */
function withOptional(ipa: string): string[] {
  return ipa.includes('(') ? [ipa.replace(/\([^)]*\)/gu, ''), ipa.replace(/[()]/gu, '')] : [ipa];
}

/**
 * A pronunciation without what is only notation or varies within standard German: stress marks, glottal stops, tie bars,
 * kinds of r and of a, [sjoː] for [si̯oː], half length, [χ] for [x], [ən] for [n̩] and its assimilation, [ɔʏ̯] for [ɔɪ̯], [fər-] for ver-. Kept are the sounds that
 * tell a variant: [ɪç] and [ɪk], [p͡f] and [f], length and quality of vowels.
 */
export function broad(ipa: string): string {
  return ipa
    .replace(/&lt;.*|<.*/u, '')
    .replace(/[/[\];—]/gu, '')
    .replace(/(?<![aɔe])[iɪ]\u032f(?=[aeouɛɔøœə])/gu, 'j')
    .replace(/(?:fər|fɛr|fɛʁ|fɐ)ˈ/gu, 'fɛɐ̯ˈ')
    .replace(/ərˈ/gu, 'ɐˈ')
    .normalize('NFD')
    .replace(/\u0361|\u0325|\u032f|\u032a|\u0308|\u035c|\u031a|[.ˌˈʔˀʰˑ ]/gu, '')
    .replace(/[rʀɹ]/gu, 'ʁ')
    .replaceAll('g', 'ɡ')
    .replaceAll('ɑ', 'a')
    .replaceAll('χ', 'x')
    .replace(/ɔʏ|ɔi/gu, 'ɔɪ')
    .replaceAll('ai', 'aɪ')
    .replaceAll('au', 'aʊ')
    .replace(/əʁ|ɐʁ/gu, 'ɐ')
    .replace(/[ŋm](?:\u0329|\u030d)/gu, 'n')
    .replace(/ə([nlm])/gu, '$1')
    .replace(/ʁ(?![aeiouɪʏʊɛɔøœəɐyː])/gu, 'ɐ')
    .replace(/\u030d|\u0329/gu, '')
    .normalize('NFC');
}

/** Comma-separated values with quoted cells, which may contain commas and line breaks. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (quoted) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index++;
      } else quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === ',') {
      row.push(cell);
      cell = '';
    } else if (character === '\n') {
      rows.push([...row, cell.replace(/\r$/u, '')]);
      row = [];
      cell = '';
    } else cell += character;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}
