import { byWord } from '../text/by-word.ts';
import type { CheckerToken } from '../checker/tokens.ts';
import { findAbbreviations } from './abbreviations.ts';
import { type Candidate, type EntryHead, type ReadingLexicon, scaled } from './lexicon.ts';
import { CLOSED, type Tag } from './tags.ts';

/** One thing a word may be. */
export interface Option {
  tag: Tag;
  /** Natural logarithm of how likely the spelling is this, whatever is beside it. */
  prior: number;
  /** Entries it may have as this, likeliest first; empty for names, numbers and marks. */
  candidates: readonly Candidate[];
}

/** A token with everything it may be. */
export interface ReadingWord extends CheckerToken {
  /** Position in the sentence. */
  index: number;
  lower: string;
  capital: boolean;
  /** Its capital says nothing: it begins a sentence, a line or a quotation, or all is in capitals. */
  opens: boolean;
  options: readonly Option[];
}

/** What a line, a quotation, an aside or a list item begins with. */
const OPENERS: ReadonlySet<string> = new Set(': " „ “ » « ‚ ( [ - – — • * / … ...'.split(' '));
/** A reading that is rarer than this beside the others is left out. */
const LEAST_SHARE = 1e-4;
const MOST_OPTIONS = 9;
const log = Math.log;

/** The tokens of a sentence with their options. `tokens` are of german/checker/tokens.ts. */
export function readOptions(
  text: string,
  tokens: readonly CheckerToken[],
  lexicon: ReadingLexicon,
): ReadingWord[] {
  const shouts = isInCapitals(tokens);
  const abbreviations = findAbbreviations(tokens, lexicon);
  return tokens.map((token, index) => {
    const before = tokens[index - 1];
    const opens =
      shouts ||
      before === undefined ||
      OPENERS.has(before.text) ||
      /^[.!?]+$/u.test(before.text) ||
      text.slice(before.end, token.start).includes('\n') ||
      (before.text === ',' && index < 7 && isGreeting(tokens));
    const capital = /^\p{Lu}/u.test(token.text);
    const lower = token.text.toLowerCase();
    const word = { ...token, index, lower, capital, opens: opens && capital };
    const abbreviation = abbreviations.get(index);
    // A full stop that ends the sentence too is the last token.
    if (abbreviation === null && index < tokens.length - 1)
      return { ...word, options: [{ tag: 'mark', prior: 0, candidates: [] }] };
    if (abbreviation) {
      const candidate = { entry: abbreviation, form: null, spelling: abbreviation.word, share: 1 };
      return { ...word, options: [{ tag: 'abbreviation', prior: 0, candidates: [candidate] }] };
    }
    if (isNameByTitle(tokens, index))
      return { ...word, options: [{ tag: 'name', prior: 0, candidates: [] }] };
    return { ...word, options: optionsOf(word, lexicon) };
  });
}

const TITLE = /^(?:herrn?|frau|familie|dr|doktor|prof|professor|professorin|onkel|tante)$/iu;
/** Follow a title and are none: "Frau Doktor", "Herr und Frau". */
const NO_NAME =
  /^(?:doktor|professor|professorin|direktor|direktorin|präsident|präsidentin|minister|ministerin|kollege|kollegin|bürgermeister|bürgermeisterin|dr|prof)$/iu;

/** "Weber" in "Herr Weber" or "Frau Dr. Weber" is no weaver. */
function isNameByTitle(tokens: readonly CheckerToken[], index: number): boolean {
  const word = tokens[index];
  if (!word || !/^\p{Lu}\p{Ll}/u.test(word.text) || NO_NAME.test(word.text)) return false;
  const before = tokens[index - 1];
  const title = before?.text === '.' ? tokens[index - 2] : before;
  return title !== undefined && /^\p{Lu}/u.test(title.text) && TITLE.test(title.text);
}

/** A heading in capitals has none that say anything. */
function isInCapitals(tokens: readonly CheckerToken[]): boolean {
  const words = tokens.filter(({ kind }) => kind === 'word');
  return words.length > 1 && words.every(({ text }) => text === text.toUpperCase());
}

const GREETING = /^(?:lieber?|liebes|hallo|hi|guten|sehr|moin|servus)$/iu;
const isGreeting = ([first]: readonly CheckerToken[]): boolean => GREETING.test(first?.text ?? '');

const MARKS: Readonly<Record<string, Tag>> = byWord({ ',': 'comma', ';': 'comma' });

function optionsOf(word: Omit<ReadingWord, 'options'>, lexicon: ReadingLexicon): Option[] {
  if (word.kind === 'punctuation') {
    const tag = MARKS[word.text] ?? (/^(?:[.!?…]|\.{2,})$/u.test(word.text) ? 'stop' : 'mark');
    return [{ tag, prior: 0, candidates: [] }];
  }
  if (word.kind === 'number') return [{ tag: 'number', prior: 0, candidates: [] }];
  const found = findCandidates(word, lexicon);
  const options = new Map<Tag, { weight: number; scored: [number, Candidate][] }>();
  const add = (tag: Tag, weight: number, candidate: Candidate | null): void => {
    const option = options.get(tag) ?? { weight: 0, scored: [] };
    option.weight += weight;
    if (candidate) option.scored.push([weight, candidate]);
    options.set(tag, option);
  };
  const closed =
    word.capital && !word.opens && !isPolite(word.text) ? undefined : closedReadings(word, lexicon);
  const isClosed = closed !== undefined && closed.length > 0;
  if (isClosed) for (const { tag, weight, candidate } of closed) add(tag, weight, candidate);
  for (const candidate of balanced([...found, ...adjectivesOf(found, lexicon)])) {
    const scale = isClosed ? (isOpenClass(candidate.entry) ? candidate.share : 0) : candidate.share;
    if (scale <= 0) continue;
    for (const [tag, part] of tagsOf(candidate, word)) add(tag, scale * part, candidate);
  }
  if (options.size === 0) addUnknown(word, add);
  const total = [...options.values()].reduce((sum, { weight }) => sum + weight, 0);
  return [...options]
    .map(([tag, { weight, scored }]) => ({
      tag,
      prior: log(Math.max(weight / total, LEAST_SHARE / 10)),
      candidates: bestFirst(scored),
    }))
    .toSorted((a, b) => b.prior - a.prior)
    .slice(0, MOST_OPTIONS);
}

function bestFirst(scored: readonly [number, Candidate][]): Candidate[] {
  const seen = new Set<string>();
  return scored
    .toSorted(([a], [b]) => b - a)
    .map(([, candidate]) => candidate)
    .filter(({ entry: { uuid } }) => !seen.has(uuid) && seen.add(uuid));
}

const POLITE = /^(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)$/u;
const isPolite = (text: string): boolean => POLITE.test(text);
const isOpenClass = ({ partOfSpeech, standing }: EntryHead): boolean =>
  partOfSpeech === 'verb' || (partOfSpeech === 'noun' && standing === 'core');

/** A noun begins a sentence far less often than a word that precedes nouns. */
const NOUN_FIRST = 0.5;
/** "Freitags" is the adverb. */
const GENITIVE_FIRST = 0.02;
/** How often Ihr at the beginning is the polite one, beside her and their. */
const POLITE_FIRST = 0.8;
/** Written without its capital, or with one that it does not have. */
const WRONG_CASE = 0.02;

function findCandidates(word: Omit<ReadingWord, 'options'>, lexicon: ReadingLexicon): Candidate[] {
  const spelling = withoutClipped(word.text);
  if (word.opens) {
    const lower = uncapitalise(spelling);
    const capitals = spelling.length > 1 && spelling === spelling.toUpperCase();
    const all = [
      ...(capitals ? lexicon.candidates(spelling, false) : []),
      ...lexicon.candidates(lower.toLowerCase(), true),
    ];
    return all.map((candidate) =>
      /^\p{Lu}/u.test(candidate.spelling) && candidate.entry.partOfSpeech !== 'pronoun'
        ? scaled(candidate, candidate.form === 'genitive singular' ? GENITIVE_FIRST : NOUN_FIRST)
        : candidate,
    );
  }
  const exact = lexicon.candidates(spelling, false);
  if (word.capital) {
    const isCertain = exact.some(({ entry }) => entry.standing === 'core');
    if (isCertain) return [...exact];
    // "das Lesen", "etwas Neues": the verb or adjective of the core rather than a noun that only lists have.
    const lower = lexicon
      .candidates(uncapitalise(spelling), false)
      .filter(
        ({ entry, form, verb }) =>
          entry.standing === 'core' &&
          ((verb?.infinitive === true && form === null) ||
            (entry.partOfSpeech === 'adjective' && form !== null) ||
            (entry.partOfSpeech === 'verb' && form?.includes('participle') === true) ||
            entry.partOfSpeech === 'determiner' ||
            entry.partOfSpeech === 'numeral'),
      );
    const isGiven = exact.some(
      ({ entry }) =>
        entry.standing === 'translated' &&
        (entry.partOfSpeech === 'proper noun' ||
          lower.every((other) => other.entry.partOfSpeech === 'verb')),
    );
    // "beim Abbiegen": the noun, if it is translated.
    if (lower.length > 0 && !isGiven)
      return [...lower, ...exact.map((candidate) => scaled(candidate, 0.02))];
    return exact.length > 0
      ? [...exact]
      : lexicon.candidates(spelling, true).map((candidate) => scaled(candidate, WRONG_CASE));
  }
  if (exact.length > 0) return [...exact];
  return lexicon.candidates(spelling, true).map((candidate) => scaled(candidate, WRONG_CASE));
}

/** "geht's" and "so'n" are looked up without the clipped es and ein. */
function withoutClipped(text: string): string {
  const rest = text.replace(/['’‘`´](?:s|n|ne|nem|nen|ner)$/iu, '');
  return rest.length > 1 ? rest : text;
}

interface ClosedOption {
  tag: Tag;
  weight: number;
  candidate: Candidate | null;
}

function closedReadings(
  word: Omit<ReadingWord, 'options'>,
  lexicon: ReadingLexicon,
): ClosedOption[] | undefined {
  const rows = CLOSED.get(withoutClipped(word.lower));
  if (!rows) return undefined;
  const polite = isPolite(word.text) && !word.opens;
  // "Ihr Antrag": at the beginning of a sentence the polite one, too.
  const all = word.opens
    ? rows.flatMap((row) =>
        row.word === 'ihr' && row.partOfSpeech === 'determiner'
          ? [row, Object.assign({}, row, { word: 'Ihr', weight: row.weight * POLITE_FIRST })]
          : [row],
      )
    : rows;
  return all.map(({ tag, word: headword, partOfSpeech, weight }) => {
    const wanted = polite && headword === 'ihr' && partOfSpeech === 'determiner' ? 'Ihr' : headword;
    const entry = lexicon
      .entries(wanted)
      .find((head) => head.partOfSpeech === partOfSpeech && head.word === wanted);
    const spelling = word.opens ? word.lower : word.text;
    const candidate = entry
      ? { entry, form: entry.word === spelling ? null : 'inflected form', spelling, share: weight }
      : null;
    return { tag, weight, candidate };
  });
}

/** "ein gewohntes Bett": the adjective gewohnt, of which the dictionary lists no forms beside those of the participle. */
function adjectivesOf(found: readonly Candidate[], lexicon: ReadingLexicon): Candidate[] {
  return found.flatMap((candidate) => {
    const { form, spelling } = candidate;
    if (form?.includes('participle with an ending') !== true) return [];
    const stem = spelling.toLowerCase().replace(/e[nmrs]?$/u, '');
    return lexicon
      .entries(stem)
      .filter((entry) => entry.partOfSpeech === 'adjective' && entry.standing === 'core')
      .map((entry) => ({ entry, form: 'inflected form', spelling, share: candidate.share * 5 }));
  });
}

/** Descriptions of spellings, not of inflected forms: the headword that is spelt so is meant. */
const OTHER_SPELLING =
  /^(?:the same|alternative|variant|short|spoken|other spelling|colloquial|older)/u;

/** Candidates with shares that follow from the others beside them. */
function balanced(found: readonly Candidate[]): readonly Candidate[] {
  const core = found.filter(({ entry }) => entry.standing === 'core');
  return found.map((candidate) => {
    const { entry, form } = candidate;
    // "ein gebrauchtes Fahrrad": the adjective that the dictionary has, not a form of brauchen.
    if (entry.partOfSpeech === 'verb' && form?.includes('participle') === true) {
      const isAdjective = core.some((other) => other.entry.partOfSpeech === 'adjective');
      return isAdjective && form.includes('ending') ? scaled(candidate, 0.03) : candidate;
    }
    const isHeadword = (partOfSpeech: string): boolean =>
      core.some((other) => other.form === null && other.entry.partOfSpeech === partOfSpeech);
    if (form !== null && OTHER_SPELLING.test(form) && core.some((other) => other.form === null))
      return scaled(candidate, 0.1);
    if (entry.partOfSpeech === 'noun' && form !== null && isHeadword('noun'))
      return scaled(candidate, form === 'plural' ? 0.5 : form.startsWith('genitive') ? 0.01 : 0.1);
    if (
      form === 'comparative' &&
      core.some((other) => other.form === null && other.entry.partOfSpeech === 'adverb')
    )
      return scaled(candidate, 0.15);
    if (entry.word === 'mögen' && core.some((other) => other.entry.word === 'möchten'))
      return scaled(candidate, 0.01);
    return candidate;
  });
}

/** The tags of a candidate, with how its share divides among them. */
function tagsOf(candidate: Candidate, word: Omit<ReadingWord, 'options'>): [Tag, number][] {
  const { entry, form, verb } = candidate;
  const asNoun = word.capital && !word.opens;
  switch (entry.partOfSpeech) {
    case 'noun':
      return [['noun', 1]];
    case 'proper noun':
      return [['name', 1]];
    case 'verb':
      return asNoun ? [['noun', 0.5]] : verbTags(candidate);
    case 'adjective':
      if (asNoun)
        return form === null
          ? [
              ['noun', 0.1],
              ['name', 0.1],
            ]
          : [
              ['noun', 0.5],
              ['attribute', 0.3],
            ];
      return adjectiveTags(candidate);
    case 'adverb':
      // "lieber", "am liebsten"
      return form?.includes('superlative') === true ? [['attribute', 1]] : [['adverb', 1]];
    case 'pronoun':
      return [[entry.word === 'sich' ? 'reflexive' : 'pronoun', 1]];
    case 'determiner':
      return [
        ['determiner', 0.7],
        ['attribute', 0.15],
        ['pronoun', 0.15],
      ];
    case 'preposition':
      return [
        ['preposition', 0.97],
        ['adverb', 0.02],
      ];
    case 'conjunction':
      return [
        ['subordinator', 0.5],
        ['coordinator', 0.5],
      ];
    case 'numeral':
      return /^\p{L}+(?:te|ste)$/u.test(entry.word) && form !== 'in figures'
        ? [['attribute', 1]]
        : [
            ['number', 0.8],
            ['pronoun', 0.2],
          ];
    case 'interjection':
    case 'phrase':
      return [
        ['interjection', 0.8],
        ['adverb', 0.2],
      ];
    case 'abbreviation':
      return [
        ['abbreviation', 0.5],
        ['noun', 0.5],
      ];
    case 'prefix':
    case 'suffix':
      return [];
    default:
      return verb ? verbTags(candidate) : [['adverb', 1]];
  }
}

function verbTags({ form, verb }: Candidate): [Tag, number][] {
  if (form?.includes('participle') === true && form.includes('ending')) return [['attribute', 1]];
  if (form === 'present participle') return [['predicate', 1]];
  if (!verb) return form === null ? [['infinitive', 1]] : [['finite', 1]];
  const tags: [Tag, number][] = [];
  const isFinite = (verb.present | verb.preterite | verb.subjunctiveI | verb.subjunctiveII) !== 0;
  if (isFinite) tags.push(['finite', verb.infinitive ? 0.4 : 0.9]);
  if (verb.imperative !== 0) tags.push(['imperative', isFinite ? 0.08 : 0.4]);
  if (verb.infinitive) tags.push(['infinitive', 0.6], ['imperative', 0.04]);
  if (verb.infinitiveWithZu) tags.push(['infinitive with zu', 1]);
  if (verb.participle) tags.push(['participle', 0.8]);
  return tags.length > 0 ? tags : [['finite', 0.5]];
}

function adjectiveTags({ form, entry, spelling }: Candidate): [Tag, number][] {
  if (form === null) {
    // "müde" may stand before a noun as it is; "lila" always does.
    return /(?:e|a)$/u.test(entry.word)
      ? [
          ['predicate', 0.6],
          ['attribute', 0.4],
        ]
      : [
          ['predicate', 0.97],
          ['attribute', 0.01],
        ];
  }
  if (/^comparative$/u.test(form))
    return spelling.endsWith('er')
      ? [
          ['predicate', 0.75],
          ['attribute', 0.25],
        ]
      : [['predicate', 1]];
  if (form.startsWith('present participle')) return [['attribute', 1]];
  return [['attribute', 1]];
}

function addUnknown(
  word: Omit<ReadingWord, 'options'>,
  add: (tag: Tag, weight: number, candidate: null) => void,
): void {
  if (word.capital) {
    add('name', 0.5, null);
    add('noun', 0.5, null);
    return;
  }
  if (/(?:e[nmrs]?)$/u.test(word.lower)) add('attribute', 0.4, null);
  if (/(?:e?n|t)$/u.test(word.lower)) add('finite', 0.1, null);
  if (word.lower.endsWith('en')) add('infinitive', 0.1, null);
  if (/^(?:ge|be|ver|er|zer).*(?:t|en)$/u.test(word.lower)) add('participle', 0.2, null);
  add('predicate', 0.2, null);
  add('adverb', 0.2, null);
}

function uncapitalise(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
