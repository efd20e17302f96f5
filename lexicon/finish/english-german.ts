import type { StatementSync } from 'node:sqlite';
import type {
  CefrLevel,
  Entry,
  ExampleSentence,
  Gender,
  PartOfSpeech,
  SourceId,
  Translation,
} from '#contract/dictionary/schemas.ts';
import { entryUuid } from '../stage/entry-id.ts';
import { englishRank } from '../merge/english-commonness.ts';
import { glossKey } from '../merge/glosses.ts';
import { PRECEDENCE } from '../merge/precedence.ts';
import type { Staging } from '../stage/staging.ts';

/** The parts of a German entry that the reverse dictionary needs. */
export interface GermanTarget {
  id: number;
  uuid: string;
  word: string;
  partOfSpeech: PartOfSpeech;
  genders: Gender[];
  pluralOnly: boolean;
  /** Only ever used with sich. */
  reflexive: boolean;
  level?: CefrLevel;
  /** Of the German word, not the English one: from 0 (unknown) to 8. */
  zipf: number;
  sources: SourceId[];
  senses: { glosses: string[]; tags: string[] }[];
  examples: ExampleSentence[];
}

export interface EnglishEntry {
  entry: Entry;
  /** For suggestions: roughly the Zipf frequency. */
  score: number;
}

const MAXIMUM_SENSES = 12;
const MAXIMUM_EXAMPLES = 4;
const MAXIMUM_WORDS = 3;
const MAXIMUM_LENGTH = 40;
const ARTICLE: Record<Gender, string> = { masculine: 'der', feminine: 'die', neuter: 'das' };
const RARE = /^(?:obsolete|archaic|dated|rare|historical|old-fashioned)$/u;

/** Turns an English gloss into a headword: "to eat (of animals)" → "eat". Null if it is an explanation or a pattern. */
export function englishHeadword(gloss: string): string | null {
  const word = gloss
    .normalize('NFC')
    .replaceAll('’', "'")
    .replace(/\([^)]*\)|\[[^\]]*\]|\{[^}]*\}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:to|an?|the) (?=\S)/iu, '')
    .replace(/(?: (?:somebody|someone|something|sb\.?|sth\.?))+$/u, '')
    .replace(/[!.,;:]+$/u, '')
    .trim();
  if (word === '' || word.length > MAXIMUM_LENGTH || !/^[\p{L}\d]/u.test(word)) return null;
  if (/[…/~=<>|"„“+_*]|\.\.|\b(?:somebody|someone|something)\b/u.test(word)) return null;
  if (!/\p{L}/u.test(word) || word.split(' ').length > MAXIMUM_WORDS) return null;
  return word;
}

/** Adjectives in -ly; other translations of German adjectives in -ly are adverbs ("schnell": quickly). */
const LY_ADJECTIVES = new Set(
  `beastly bodily brotherly bubbly burly chilly comely costly courtly cowardly cuddly curly daily deadly disorderly
  early earthly elderly fatherly friendly ghastly ghostly godly hilly holy homely hourly jolly kindly leisurely likely
  lively lonely lovely lowly manly masterly measly monthly motherly nightly oily only orderly prickly quarterly
  saintly scholarly seemly shapely sickly silly sisterly smelly stately surly timely ugly ungodly unlikely unfriendly
  unruly unseemly unsightly untimely weekly wily wobbly womanly woolly worldly yearly`.split(
    /\s+/u,
  ),
);

/** Maps German parts of speech to the ones English readers expect. */
function englishPartOfSpeech(
  partOfSpeech: PartOfSpeech,
  word: string,
  gloss: string,
): PartOfSpeech {
  if (partOfSpeech === 'proper noun') return 'noun';
  if (partOfSpeech === 'particle') return 'adverb';
  if (partOfSpeech === 'phrase' && gloss.startsWith('to ')) return 'verb';
  if (/^(?:adjective|phrase)$/u.test(partOfSpeech) && /^\p{Ll}{2,}ly$/u.test(word)) {
    return LY_ADJECTIVES.has(word) ? 'adjective' : 'adverb';
  }
  return partOfSpeech;
}

/** "das Haus", "sich freuen", "der/das Joghurt", "die Leute": the German word as a learner should memorise it. */
export function withArticle(
  target: Pick<GermanTarget, 'word' | 'genders' | 'pluralOnly' | 'reflexive'>,
): string {
  if (target.reflexive) return `sich ${target.word}`;
  if (target.pluralOnly) return `die ${target.word}`;
  const articles = target.genders.map((gender) => ARTICLE[gender]);
  return articles.length === 0 ? target.word : `${articles.join('/')} ${target.word}`;
}

/**
 * Rates a German word as a translation of the gloss. Better: the gloss comes first in its senses, the word is common, from
 * the core, and without a label. One unit equals a factor of ten in frequency.
 */
export function translationScore(target: GermanTarget, sense: number, gloss: number): number {
  const { tags = [], glosses = [] } = target.senses[sense] ?? {};
  const rare = tags.some((tag) => RARE.test(tag));
  return (
    target.zipf * 0.7 -
    Math.min(sense, 6) * 0.6 -
    Math.min(gloss, 4) * 0.4 +
    (target.sources.includes('core') ? 0.8 : 0) -
    (tags.length > 0 ? 0.7 : 0) -
    (rare ? 1.5 : 0) -
    (target.word.includes(' ') ? 1 : 0) +
    0.5 / Math.max(1, target.senses.length) +
    0.3 / Math.max(1, glosses.length)
  );
}

/** Collects the glosses of all German entries and yields the English entries, word by word. */
export class EnglishGerman {
  readonly #staging: Staging;
  readonly #addTarget: StatementSync;
  readonly #addGloss: StatementSync;

  constructor(staging: Staging) {
    this.#staging = staging;
    staging.database.exec(`
      create table target (id integer primary key, json text not null);
      create table english (
        word text not null, part_of_speech text not null, score real not null,
        target integer not null, sense integer not null, gloss integer not null
      );
    `);
    this.#addTarget = staging.database.prepare('insert into target values (?, ?)');
    this.#addGloss = staging.database.prepare('insert into english values (?, ?, ?, ?, ?, ?)');
  }

  add(target: GermanTarget): void {
    if (target.senses.length === 0) return;
    if (target.partOfSpeech === 'prefix' || target.partOfSpeech === 'suffix') return;
    this.#addTarget.run(target.id, JSON.stringify(target));
    const isObscure = target.zipf === 0 && target.sources.every((source) => source === 'ding');
    const seen = new Set<string>();
    target.senses.forEach(({ glosses }, sense) => {
      glosses.forEach((gloss, position) => {
        const word = englishHeadword(gloss);
        if (word === null || seen.has(word)) return;
        // A gloss of several words for a word that only a word list has is a definition, not something people look up.
        if (isObscure && word.includes(' ')) return;
        seen.add(word);
        const partOfSpeech = englishPartOfSpeech(target.partOfSpeech, word, gloss);
        const score = translationScore(target, sense, position);
        this.#addGloss.run(word, partOfSpeech, score, target.id, sense, position);
      });
    });
  }

  /** All entries: words in code-point order, each word's entries best first. */
  *entries(): Generator<EnglishEntry[]> {
    const rows = this.#staging.database
      .prepare(
        `select e.word, e.part_of_speech, e.score, t.json, e.sense, e.gloss
         from english e join target t on t.id = e.target order by e.word, e.score desc, e.target`,
      )
      .iterate();
    let word: string | null = null;
    let found: Candidate[] = [];
    for (const row of rows) {
      const next = String(row['word']);
      if (word !== null && next !== word) {
        yield toEntries(word, found);
        found = [];
      }
      word = next;
      found.push({
        partOfSpeech: String(row['part_of_speech']) as PartOfSpeech,
        score: Number(row['score']),
        json: String(row['json']),
        sense: Number(row['sense']),
        gloss: Number(row['gloss']),
      });
    }
    if (word !== null) yield toEntries(word, found);
  }
}

interface Candidate {
  partOfSpeech: PartOfSpeech;
  score: number;
  /** The GermanTarget as JSON, parsed only if it is shown. */
  json: string;
  sense: number;
  gloss: number;
}

function toEntries(word: string, candidates: readonly Candidate[]): EnglishEntry[] {
  const groups = Map.groupBy(candidates, ({ partOfSpeech }) => partOfSpeech);
  return [...groups.entries()].map(([partOfSpeech, group]) => toEntry(word, partOfSpeech, group));
}

function toEntry(
  word: string,
  partOfSpeech: PartOfSpeech,
  candidates: readonly Candidate[],
): EnglishEntry {
  const shown = candidates.slice(0, MAXIMUM_SENSES).map(({ json, score, sense }) => ({
    target: JSON.parse(json) as GermanTarget,
    score,
    sense,
  }));
  const rank = englishRank(word);
  const [best] = shown;
  const entry: Entry = {
    word,
    entry_uuid: entryUuid({ pair: 'english-german', word, partOfSpeech, homonym: 1 }),
    part_of_speech: partOfSpeech,
    translations: Object.fromEntries(
      shown.map(({ target, sense }, index) => [
        String(index + 1),
        toTranslation(word, target, sense),
      ]),
    ),
    forms: {},
    example_sentences: examplesFor(
      word,
      shown.map(({ target }) => target),
    ),
    ...(rank === null ? {} : { frequency_rank: rank }),
    sources: PRECEDENCE.filter((source) =>
      shown.some(({ target }) => target.sources.includes(source)),
    ),
    pinned_in_collections: [],
  };
  const fromTarget = (best?.score ?? 0) * 0.5;
  const score = rank === null ? Math.min(3, fromTarget) : 7.5 - Math.log10(rank);
  return { entry, score };
}

function toTranslation(word: string, target: GermanTarget, sense: number): Translation {
  const { glosses = [], tags = [] } = target.senses[sense] ?? {};
  const key = glossKey(word);
  const isOther = (gloss: string): boolean => glossKey(gloss) !== key;
  const others = [...glosses, ...target.senses.flatMap((other) => other.glosses)].filter(isOther);
  const note = [...new Set(others)].slice(0, 3).join(', ');
  const [gender] = target.genders;
  return {
    glosses: [withArticle(target)],
    ...(tags.length > 0 ? { tags } : {}),
    ...(note === '' ? {} : { note }),
    target: {
      word: target.word,
      entry_uuid: target.uuid,
      part_of_speech: target.partOfSpeech,
      ...(gender ? { gender } : {}),
      ...(target.level ? { level: target.level } : {}),
    },
  };
}

/** One example per German word whose translation contains the English word. */
function examplesFor(word: string, targets: readonly GermanTarget[]): ExampleSentence[] {
  const pattern = new RegExp(`\\b${word.replace(/[^\p{L}\p{N} ]/gu, '.')}`, 'iu');
  const found: ExampleSentence[] = [];
  for (const { examples } of targets) {
    const example = examples.find(
      ({ text, translation = '' }) =>
        pattern.test(translation) && !found.some((other) => other.text === text),
    );
    if (example) found.push(example);
    if (found.length >= MAXIMUM_EXAMPLES) break;
  }
  return found;
}
