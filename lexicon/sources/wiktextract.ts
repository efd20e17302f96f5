import type { PartOfSpeech } from '#contract/dictionary/schemas.ts';
import { foldLoose } from '#german/text/folding.ts';
import type { SourceAdapter, SourceInput, SourceItem, SourceRecord } from '../stage/record.ts';
import { readLines } from './read-lines.ts';
import { cleanText } from './source-text.ts';
import { isObject, numberOf, objectsOf, stringsOf, type JsonObject } from './untrusted-json.ts';
import { inflectionOf } from './wiktextract-forms.ts';
import { readSenses, synonymsOf } from './wiktextract-senses.ts';
import { readSounds } from './wiktextract-sounds.ts';

/**
 * The German part of English Wiktionary as extracted by wiktextract (kaikki.org): one JSON object per line. `files`:
 * plain or gzip. Streams: memory is one line and a counter for each word with several etymologies. Any unusable line
 * yields 'skipped' with its number.
 */
export const wiktextract: SourceAdapter = {
  id: 'wiktextract',
  name: 'Wiktionary (English edition, by wiktextract)',
  licence: 'CC BY-SA 4.0',
  url: 'https://kaikki.org/dictionary/German/',
  read,
};

/** Null: a part of speech of wiktextract that our entries do not have. */
const PARTS_OF_SPEECH: ReadonlyMap<string, PartOfSpeech | null> = new Map([
  ['noun', 'noun'],
  ['name', 'proper noun'],
  ['verb', 'verb'],
  ['adj', 'adjective'],
  ['adv', 'adverb'],
  ['pron', 'pronoun'],
  ['det', 'determiner'],
  ['article', 'determiner'],
  ['prep', 'preposition'],
  ['postp', 'preposition'],
  ['circumpos', 'preposition'],
  ['contraction', 'preposition'],
  ['conj', 'conjunction'],
  ['particle', 'particle'],
  ['intj', 'interjection'],
  ['num', 'numeral'],
  ['prefix', 'prefix'],
  ['suffix', 'suffix'],
  ['abbrev', 'abbreviation'],
  ['phrase', 'phrase'],
  ['proverb', 'phrase'],
  ['prep_phrase', 'phrase'],
  ['adv_phrase', 'phrase'],
  ['verb_phrase', 'phrase'],
  ['affix', null],
  ['infix', null],
  ['interfix', null],
  ['circumfix', null],
  ['character', null],
  ['symbol', null],
  ['punct', null],
  ['romanization', null],
  ['soft-redirect', null],
]);

async function* read(input: SourceInput): AsyncGenerator<SourceItem> {
  const homonyms = new Map<string, number>();
  for (const file of input.files) {
    let number = 0;
    for await (const lines of readLines(file)) {
      for (const line of lines) {
        number++;
        if (line === '') continue;
        for (const item of readLine(line, homonyms))
          yield item.kind === 'skipped'
            ? { kind: 'skipped', reason: `line ${number}: ${item.reason}` }
            : item;
      }
    }
  }
}

function readLine(line: string | null, homonyms: Map<string, number>): SourceItem[] {
  if (line === null) return [{ kind: 'skipped', reason: 'longer than 8 MB' }];
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return [{ kind: 'skipped', reason: `not valid JSON: ${cleanText(line.slice(0, 40)) ?? ''}` }];
  }
  const result = recordsOf(parsed);
  if (typeof result === 'string') return [{ kind: 'skipped', reason: result }];
  return result.map(({ record, several }) => {
    if (several) {
      const key = `${record.partOfSpeech ?? ''}\t${record.word}`;
      const homonym = (homonyms.get(key) ?? 0) + 1;
      homonyms.set(key, homonym);
      record.homonym = homonym;
    }
    return { kind: 'record', record };
  });
}

interface Found {
  record: SourceRecord;
  /** Whether the page distinguishes several words of this spelling. */
  several: boolean;
}

/** The records of one line, or the reason why there are none. Exported for its table of real lines. */
export function recordsOf(value: unknown): Found[] | string {
  if (!isObject(value)) return 'not a JSON object';
  const word = cleanText(value['word'], 100);
  if (word === undefined) return 'no word';
  if (typeof value['redirect'] === 'string') return `"${word}": a redirect`;
  if (value['lang_code'] !== 'de') return `"${word}": not German`;
  if (value['lang'] === 'Deutsch') return `"${word}": of another edition, without English glosses`;
  const pos = value['pos'];
  const partOfSpeech = typeof pos === 'string' ? PARTS_OF_SPEECH.get(pos) : undefined;
  if (partOfSpeech === null) return `"${word}": ${String(pos)} is not one of our word classes`;
  const senses = objectsOf(value['senses']);
  const own = senses.filter((sense) => !isInflected(sense, value));
  if (senses.length === 0) return `"${word}": no senses`;
  if (own.length === 0) return `"${word}": only a form of another word`;
  const variant = spellingVariantOf(word, own);
  if (variant !== null) return `"${word}": only a spelling of ${variant}`;
  const heads = headNumbers(own, value);
  const found = heads.flatMap((head) => {
    const record = recordOf(value, word, partOfSpeech ?? null, own, head, heads.length > 1);
    return record === null
      ? []
      : [{ record, several: heads.length > 1 || hasEtymologyNumber(value) }];
  });
  return found.length === 0 ? `"${word}": no gloss` : found;
}

function hasEtymologyNumber(value: JsonObject): boolean {
  return numberOf(value['etymology_number']) !== undefined;
}

/** Tags of derived words, which Wiktionary defines by their base: Fahrer, Lehrerin, Häuschen, das Laufen. */
const DERIVED = new Set([
  'agent',
  'gerund',
  'diminutive',
  'augmentative',
  'endearing',
  'abbreviation',
  'initialism',
  'acronym',
  'clipping',
  'ellipsis',
  'contraction',
  'nominalization',
  'noun-from-verb',
  'alt-of',
]);

/**
 * Whether a sense is only an inflected form. `form_of` does not prove it: "agent noun of fahren; driver" has it too. A
 * template for lemmas (de-noun, de-verb) at the head or a separate definition (`extra`) shows that it is a word.
 */
function isInflected(sense: JsonObject, record: JsonObject): boolean {
  const formOf = objectsOf(sense['form_of']);
  const tags = stringsOf(sense['tags']);
  if (formOf.length === 0 && !tags.includes('form-of')) return false;
  if (tags.some((tag) => DERIVED.has(tag))) return false;
  if (formOf.some((form) => cleanText(form['extra']) !== undefined)) return false;
  return !objectsOf(record['head_templates']).some(
    ({ name }) =>
      typeof name === 'string' && /^de-(?:noun|proper noun|verb|adj|adv)(?:$|[^-\w])/u.test(name),
  );
}

/** The word of which this is only a spelling ("Strasse", "daß"): both fold to the same key, so search finds the full entry. */
function spellingVariantOf(word: string, senses: readonly JsonObject[]): string | null {
  let variant: string | null = null;
  for (const sense of senses) {
    const target = objectsOf(sense['alt_of']).flatMap((alt) => cleanText(alt['word']) ?? [])[0];
    if (target === undefined || target === word || foldLoose(target) !== foldLoose(word))
      return null;
    variant = target;
  }
  return variant;
}

/**
 * The heads that distinguish senses (`head_nr`). A page with two heads over one list of senses (pflegen, weak or strong)
 * gives all senses the same number: that is one word, and its first head is the usual one.
 */
function headNumbers(senses: readonly JsonObject[], record: JsonObject): number[] {
  const numbers = new Set(senses.map((sense) => numberOf(sense['head_nr']) ?? 1));
  if (numbers.size <= 1 || objectsOf(record['head_templates']).length <= 1) return [1];
  return [...numbers].toSorted((a, b) => a - b);
}

function recordOf(
  value: JsonObject,
  word: string,
  partOfSpeech: PartOfSpeech | null,
  senses: readonly JsonObject[],
  head: number,
  split: boolean,
): SourceRecord | null {
  const ownSenses = split
    ? senses.filter((sense) => (numberOf(sense['head_nr']) ?? 1) === head)
    : senses;
  const read = readSenses(ownSenses, word);
  if (read.senses.length === 0) return null;
  const sounds = readSounds(value);
  const etymology = etymologyOf(value);
  const synonyms = synonymsOf(value);
  const grammar = [...new Set([...read.grammar, ...governedCases(value)])];
  return {
    source: 'wiktextract',
    word,
    partOfSpeech,
    senses: read.senses,
    ...inflectionOf(value, word, partOfSpeech, ownSenses, head),
    ...sounds,
    ...(etymology === undefined ? {} : { etymology }),
    ...(grammar.length > 0 ? { grammar } : {}),
    ...(synonyms.length > 0 ? { synonyms } : {}),
  };
}

/** The etymology, cut to whole sentences of at most about 600 characters. */
function etymologyOf(value: JsonObject): string | undefined {
  const text = cleanText(value['etymology_text'], 10_000);
  if (text === undefined || text.length <= 600) return text;
  const cut = text.slice(0, 600);
  const end = Math.max(cut.lastIndexOf('. '), cut.lastIndexOf('; '));
  return end > 100 ? `${cut.slice(0, end)}.` : `${cut.slice(0, cut.lastIndexOf(' '))} …`;
}

/** The cases in "[with dative]" at the head of a preposition. */
function governedCases(value: JsonObject): string[] {
  return objectsOf(value['info_templates']).flatMap((template) => {
    if (template['name'] !== '+obj' || !isObject(template['extra_data'])) return [];
    return stringsOf(template['extra_data']['tags'])
      .filter((tag) => /^(?:dative|accusative|genitive)$/u.test(tag))
      .map((tag) => `+ ${tag}`);
  });
}
