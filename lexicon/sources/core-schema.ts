import { z } from 'zod';
import { beforeParticle, particleOf } from '#german/inflection/separable.ts';
import {
  cefrLevelSchema,
  partOfSpeechSchema,
  type PartOfSpeech,
} from '#contract/dictionary/schemas.ts';

/**
 * The schema of `lexicon/core/*.yaml`; the README there explains it with examples.
 * All values are read as text (YAML's failsafe schema), so that `null` is the German word and `no` is not false.
 */

export const CORE_TOPICS = listed(`
  grammar, people, family, body, health, food, home, clothing, shopping, money, work, education,
  language, travel, transport, city, nature, weather, animals, time, numbers, colours, feelings,
  character, thinking, communication, media, technology, leisure, sport, culture, society, politics,
  law, science, environment, places, movement, quantity, qualities, materials, events, routine,
  offices, holidays, opinions`);

export const CORE_TAGS = listed(`
  colloquial, informal, formal, spoken, written, literary, dated, figurative, vulgar, derogatory,
  offensive, sexual,
  humorous, emphatic, northern Germany, southern Germany, Austria, Switzerland, technical, official,
  abbreviated`);

function listed(names: string): string[] {
  return names.split(',').map((name) => name.trim());
}

const MAXIMUM_GLOSS_LENGTH = 60;

const text = z
  .string('must be a text (put it in quotes if it has a ": ")')
  .min(1, 'is empty')
  .refine((value) => value === value.trim() && !/\s{2}|\n/u.test(value), 'has superfluous spaces')
  .refine((value) => value === value.normalize('NFC'), 'is not in Unicode NFC')
  .refine((value) => !/[\p{Cc}\p{Cf}]/u.test(value), 'has invisible characters');
const flag = z.literal('true', 'must be "true" or left out').transform(() => true as const);

/** One text or a list of texts. */
const oneOrMore = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (Array.isArray(value) ? value : [value]),
    z.array(item).min(1, 'is empty'),
  );

function cells(count: number) {
  return z
    .array(text, `must be a list of ${count}`)
    .refine((list): boolean => list.length === count, `must be a list of ${count}`);
}

const fromList = (known: readonly string[], what: string) =>
  text.refine((value) => known.includes(value), {
    error: (issue) => `"${String(issue.input)}" is not a known ${what}`,
  });

/** Both sides of "German = English"; null if the text does not have that form. */
function splitPair(pair: string): { german: string; english: string } | null {
  const parts = pair.split(' = ');
  const [german, english] = parts;
  return parts.length === 2 && german && english
    ? { german: german.trim(), english: english.trim() }
    : null;
}

const LEVEL_AT_END = / \((A1|A2|B1|B2|C1|C2)\)$/u;
const SENTENCE_END = /[.!?…]['"“‘»)]?$/u;

const exampleSchema = text.transform((written, context) => {
  const level = LEVEL_AT_END.exec(written)?.[1];
  const pair = splitPair(written.replace(LEVEL_AT_END, ''));
  if (!pair) {
    context.addIssue(`"${written}" needs one " = " between German and English`);
    return z.NEVER;
  }
  for (const side of [pair.german, pair.english]) {
    if (!SENTENCE_END.test(side)) context.addIssue(`"${side}" does not end as a sentence`);
  }
  return { ...pair, level: level === undefined ? undefined : cefrLevelSchema.parse(level) };
});

const collocationSchema = text.transform((written, context) => {
  const pair = splitPair(written);
  if (pair) return pair;
  context.addIssue(`"${written}" needs one " = " between German and English`);
  return z.NEVER;
});

const senseSchema = z.strictObject({
  glosses: z
    .array(
      text
        .max(MAXIMUM_GLOSS_LENGTH, `is longer than ${MAXIMUM_GLOSS_LENGTH} letters`)
        .refine((gloss) => !gloss.includes(';'), 'has a ";": make it two glosses'),
      'must be a list',
    )
    .min(1, 'is empty')
    .max(5, 'has more than five'),
  tags: z.array(fromList(CORE_TAGS, 'tag'), 'must be a list').optional(),
  note: text.optional(),
  collocations: z.array(collocationSchema, 'must be a list').optional(),
  synonyms: z.array(text, 'must be a list').optional(),
  examples: z.array(exampleSchema, 'must be a list').optional(),
});

/** A row has 1 cell (singular), 2 (singular, plural) or 4 (masculine, feminine, neuter, plural). */
const declensionRow = oneOrMore(text).refine(
  (row) => [1, 2, 4].includes(row.length),
  'must have one form, two (singular, plural) or four (masculine, feminine, neuter, plural)',
);

const entryShape = z.strictObject(
  {
    word: text,
    pos: z.enum(partOfSpeechSchema.options, 'is not a known word class'),
    homonym: z
      .string('must be a number')
      .regex(/^[1-9]$/u, 'must be a number from 1 to 9')
      .transform(Number)
      .optional(),
    level: z.enum(cefrLevelSchema.options, 'must be A1, A2, B1, B2, C1 or C2'),
    topics: z.array(fromList(CORE_TOPICS, 'topic'), 'must be a list').optional(),
    article: oneOrMore(z.enum(['der', 'die', 'das'], 'must be der, die or das')).optional(),
    plural: oneOrMore(text).optional(),
    plural_only: flag.optional(),
    genitive: oneOrMore(text).optional(),
    n_declension: text.optional(),
    adjectival: flag.optional(),
    separable: text.optional(),
    forms: cells(3).optional(),
    present: cells(6).optional(),
    preterite: cells(6).optional(),
    konjunktiv: text.optional(),
    konjunktiv_i: cells(6).optional(),
    defective: flag.optional(),
    imperative: z.union([z.literal('none'), cells(2)]).optional(),
    auxiliary: oneOrMore(z.enum(['haben', 'sein'], 'must be haben or sein')).optional(),
    reflexive: z.enum(['true', 'sometimes'], 'must be "true", "sometimes" or left out').optional(),
    comparison: z.union([z.literal('none'), cells(2)]).optional(),
    attributive: text.optional(),
    indeclinable: flag.optional(),
    declension: z
      .strictObject({
        nominative: declensionRow.optional(),
        accusative: declensionRow.optional(),
        dative: declensionRow.optional(),
        genitive: declensionRow.optional(),
      })
      .optional(),
    government: z
      .array(
        text.regex(/^(\S+ )?\+ \S/u, 'must look like "+ dative" or "auf + accusative"'),
        'must be a list',
      )
      .optional(),
    grammar: z.array(text, 'must be a list').optional(),
    forms_other: z.record(text, text, 'must be { form: what it is }').optional(),
    synonyms: z.array(text, 'must be a list').optional(),
    ipa: oneOrMore(text.regex(/^[^/[\]]+$/u, 'stands without slashes and brackets')).optional(),
    note: text.optional(),
    senses: z
      .array(senseSchema, 'must be a list')
      .min(1, 'is empty')
      .max(4, 'has more than four; keep what a learner needs'),
  },
  'an entry must begin with "- word: …"',
);
export type CoreEntry = z.infer<typeof entryShape>;
type Key = keyof CoreEntry;

const NOUN_KEYS = [
  'article',
  'plural',
  'plural_only',
  'genitive',
  'n_declension',
  'adjectival',
] as const satisfies Key[];
const VERB_KEYS = [
  'separable',
  'forms',
  'present',
  'preterite',
  'konjunktiv',
  'konjunktiv_i',
  'defective',
  'imperative',
  'auxiliary',
  'reflexive',
] as const satisfies Key[];
const KEYS_BY_CLASS: { keys: readonly Key[]; classes: PartOfSpeech[] }[] = [
  { keys: NOUN_KEYS, classes: ['noun', 'proper noun'] },
  { keys: VERB_KEYS, classes: ['verb'] },
  { keys: ['comparison'], classes: ['adjective', 'adverb', 'determiner', 'pronoun'] },
  { keys: ['attributive', 'indeclinable'], classes: ['adjective'] },
  { keys: ['declension'], classes: ['pronoun', 'determiner', 'numeral'] },
];

type Report = (key: Key, message: string) => void;

function checkNoun(entry: CoreEntry, report: Report): void {
  if (!/^\p{Lu}/u.test(entry.word)) report('word', 'a noun begins with a capital');
  if (entry.plural_only) {
    if (entry.plural) report('plural', 'does not go with plural_only: the word is the plural');
    return;
  }
  if (!entry.article) {
    if (entry.pos === 'noun') report('article', 'is missing');
    return;
  }
  if (!entry.plural && entry.pos === 'noun') {
    report('plural', 'is missing (write "none" if there is none)');
  }
  if (entry.plural && entry.plural.length > 1 && entry.plural.includes('none')) {
    report('plural', '"none" cannot be combined with a plural');
  }
}

function checkVerb(entry: CoreEntry, report: Report): void {
  if (!entry.word.endsWith('n')) report('word', 'a verb ends in -n');
  const { separable } = entry;
  if (separable === undefined) return;
  if (!entry.word.startsWith(separable)) {
    report('separable', `"${separable}" does not begin ${entry.word}`);
  }
  const finite: [Key, string[]][] = [
    ['forms', entry.forms?.slice(0, 2) ?? []],
    ['present', entry.present ?? []],
    ['preterite', entry.preterite ?? []],
    ['konjunktiv', entry.konjunktiv === undefined ? [] : [entry.konjunktiv]],
  ];
  for (const [key, forms] of finite) {
    for (const form of forms.flatMap(variantsOf)) {
      if (beforeParticle(form, separable) === null) {
        report(key, `"${form}" needs the prefix after it: "… ${particleOf(separable)}"`);
      }
    }
  }
}

/** "sandte / sendete" → both variants. */
export function variantsOf(cell: string): string[] {
  return cell.split(' / ');
}

function checkEntry(entry: CoreEntry, report: Report): void {
  for (const { keys, classes } of KEYS_BY_CLASS) {
    if (classes.includes(entry.pos)) continue;
    for (const key of keys) {
      if (entry[key] !== undefined) report(key, `does not belong to a ${entry.pos}`);
    }
  }
  if (entry.pos === 'noun' || entry.pos === 'proper noun') checkNoun(entry, report);
  if (entry.pos === 'verb') checkVerb(entry, report);
  if (Array.isArray(entry.comparison) && !/^am \S+en$/u.test(entry.comparison[1] ?? '')) {
    report('comparison', 'the superlative is written "am …en"');
  }
  if (!entry.senses.some((sense) => (sense.examples ?? []).length > 0)) {
    report('senses', 'has no example');
  }
}

/** One entry of the core. Each issue has the path of the key it concerns. */
export const coreEntrySchema = entryShape.superRefine((entry, context) => {
  checkEntry(entry, (key, message) =>
    context.addIssue({ code: 'custom', path: [key], message, input: entry[key] }),
  );
});
