import type { SourceExample, SourceSense } from '../stage/record.ts';
import { cleanText, splitOutsideBrackets, unique } from './source-text.ts';
import { objectsOf, stringsOf, type JsonObject } from './untrusted-json.ts';

const USAGE: ReadonlyMap<string, string> = new Map([
  ['archaic', 'archaic'],
  ['obsolete', 'obsolete'],
  ['dated', 'dated'],
  ['rare', 'rare'],
  ['uncommon', 'rare'],
  ['historical', 'historical'],
  ['colloquial', 'colloquial'],
  ['informal', 'colloquial'],
  ['formal', 'formal'],
  ['slang', 'slang'],
  ['vulgar', 'vulgar'],
  ['derogatory', 'derogatory'],
  ['offensive', 'offensive'],
  ['slur', 'offensive'],
  ['humorous', 'humorous'],
  ['ironic', 'ironic'],
  ['euphemistic', 'euphemistic'],
  ['childish', "children's speech"],
  ['figuratively', 'figurative'],
  ['literary', 'literary'],
  ['poetic', 'poetic'],
  ['dialectal', 'dialectal'],
  ['regional', 'regional'],
  ['nonstandard', 'nonstandard'],
  ['proscribed', 'nonstandard'],
  ['uncountable', 'no plural'],
]);
const GRAMMAR = new Set(['transitive', 'intransitive', 'reflexive', 'impersonal', 'ditransitive']);

const MAXIMUM_EXAMPLES = 6;
/** Longer texts are quotations, not examples. */
const MAXIMUM_EXAMPLE = 200;

/** Senses in their order, and the verb's grammar from the labels. Senses without their own gloss are left out. */
export function readSenses(
  values: readonly JsonObject[],
  word: string,
): { senses: SourceSense[]; grammar: string[] } {
  const senses: SourceSense[] = [];
  const grammar: string[] = [];
  for (const value of values) {
    const sense = readSense(value, word);
    if (sense === null) continue;
    senses.push(sense);
    if (labelOf(value) !== '')
      grammar.push(...stringsOf(value['tags']).filter((tag) => GRAMMAR.has(tag)));
  }
  return { senses, grammar: unique(grammar) };
}

function readSense(value: JsonObject, word: string): SourceSense | null {
  if (stringsOf(value['tags']).includes('no-gloss')) return null;
  // The list is a path from general to specific; the last item is the sense. A bracketed item only gives the usage:
  // "[with genitive]".
  const path = stringsOf(value['glosses']).flatMap((gloss) => cleanText(gloss, 500) ?? []);
  const remark = /^\[([^[\]]*)\]$/u.exec(path.at(-1) ?? '')?.[1];
  const text = remark === undefined ? path.at(-1) : path.at(-2);
  if (text === undefined) return null;
  const { glosses, note } = splitGloss(definitionOf(value, text));
  if (glosses.length === 0) return null;
  const fullNote = remark ?? note;
  return {
    glosses,
    tags: tagsOf(value),
    ...(fullNote === undefined ? {} : { note: fullNote }),
    examples: objectsOf(value['examples'])
      .flatMap((example) => readExample(example) ?? [])
      .slice(0, MAXIMUM_EXAMPLES),
    synonyms: synonymsOf(value).filter((synonym) => synonym !== word),
  };
}

/** "agent noun of fahren; driver (person)" → "driver (person)". */
function definitionOf(value: JsonObject, text: string): string {
  const extra = objectsOf(value['form_of']).flatMap(
    (form) => cleanText(form['extra'], 300) ?? [],
  )[0];
  return (
    extra ?? text.replace(/^(?:agent noun|gerund|female equivalent|diminutive) of [^;:]*[;:] /u, '')
  );
}

/**
 * "base (compound that neutralises an acid)" → base, with the brackets as a note (but "to load (in)" stays); "to nurse; to
 * care for" → two glosses; "to, toward, towards" → three; a definition in whole sentences stays one.
 */
export function splitGloss(text: string): { glosses: string[]; note?: string } {
  const plain = text
    .replace(/\s*\.$/u, '')
    .replace(/\[[^[\]]*\]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const single = splitOutsideBrackets(plain, ';').filter(Boolean).length === 1;
  const [, head, note] = (single ? /^([^()]+) \(([^()]{5,})\)$/u.exec(plain) : null) ?? [
    plain,
    plain,
  ];
  let parts = splitOutsideBrackets(head ?? plain, ';').filter(Boolean);
  if (single) {
    const byComma = splitOutsideBrackets(head ?? plain, ',').filter(Boolean);
    if (byComma.length > 1 && byComma.every(isTerm)) parts = byComma;
  }
  const glosses = unique(
    parts.map((part) => part.replace(/^(?:An?|The) (?=\p{L})/iu, '').trim()),
  ).filter((gloss) => /[\p{L}\p{N}]/u.test(gloss));
  return { glosses: glosses.slice(0, 8), ...(note === undefined ? {} : { note }) };
}

/** Whether a part is short and not the rest of a sentence: "to take care of, to tend to" but not "the ace of diamonds, which …". */
function isTerm(part: string): boolean {
  const words = part
    .replace(/\([^()]*\)/gu, '')
    .trim()
    .split(' ');
  return words.length === 1
    ? !/^(?:etc|e\.g|i\.e)\.?$/iu.test(words[0] ?? '')
    : words.length <= 4 && !REST_OF_SENTENCE.test(part);
}

const REST_OF_SENTENCE =
  /^(?:which|who|that|where|when|or|and|but|especially|usually|often|as|such|e\.g|i\.e|etc|of|for|the)(?:$|[^\p{L}])/iu;

/** The label before the definition on the page: "(military, slang)". */
function labelOf(value: JsonObject): string {
  return stringsOf(value['raw_glosses'])
    .flatMap((raw) => /^\(([^()]*)\)/u.exec(raw)?.[1] ?? [])
    .join(', ')
    .toLowerCase();
}

/**
 * Register, region and at most one subject, only if the page has a label: wiktextract also copies tags of the head line
 * ("very rare genitive") to every sense, where they are wrong.
 */
function tagsOf(value: JsonObject): string[] {
  const label = labelOf(value);
  if (label === '') return [];
  const tags = stringsOf(value['tags']);
  const usage = tags.flatMap((tag) => {
    const name = USAGE.get(tag);
    if (name !== undefined) return tag === 'rare' && !label.includes('rare') ? [] : [name];
    return /^\p{Lu}/u.test(tag) && tag.length < 40 ? [tag.replaceAll('-', ' ')] : [];
  });
  const topics = stringsOf(value['topics']);
  const topic = topics.find((name) => label.includes(name.replaceAll('-', ' '))) ?? topics[0];
  return unique([...(topic === undefined ? [] : [topic.replaceAll('-', ' ')]), ...usage]);
}

function readExample(value: JsonObject): SourceExample | null {
  let text = cleanText(value['text'], 2000);
  let translation = cleanText(value['translation'], 2000) ?? cleanText(value['english'], 2000);
  const roman = cleanText(value['roman'], 2000);
  // Some extracts have the citation in place of the text, or a remark in place of the translation, and the actual value
  // in `roman`.
  if (text !== undefined && /^\d{4}\b/u.test(text)) text = roman;
  else if (translation !== undefined && /^\(.*\)$/u.test(translation))
    translation = roman ?? undefined;
  if (text === undefined || text.length > MAXIMUM_EXAMPLE || isOldQuotation(value)) return null;
  if (translation !== undefined && translation.length > MAXIMUM_EXAMPLE * 1.5) return null;
  return { text, ...(translation === undefined ? {} : { translation }) };
}

/** Old quotations (Schiller) are no model for learners. */
function isOldQuotation(value: JsonObject): boolean {
  const year =
    typeof value['ref'] === 'string' ? /\b1[0-9]{3}\b/u.exec(value['ref'])?.[0] : undefined;
  return year !== undefined && Number(year) < 1945;
}

/** Synonyms of a word or a sense, except obsolete ones and links to the thesaurus. */
export function synonymsOf(value: JsonObject): string[] {
  const found = objectsOf(value['synonyms']).flatMap((synonym) => {
    const tags = stringsOf(synonym['tags']);
    const word = cleanText(synonym['word'], 60);
    const unusual = tags.some((tag) => /^(?:obsolete|archaic|dated|rare|misspelling)$/u.test(tag));
    return word === undefined || unusual || word.includes(':') || word.includes('(') ? [] : [word];
  });
  return unique(found).slice(0, 12);
}
