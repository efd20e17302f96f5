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
import { isCoarse } from '../artefact/labels.ts';
import { STANDING, type Standing } from '../artefact/reading-order.ts';
import { type ExtraEnglish, loadExtra } from '../english/extra.ts';
import { loadRegister, type Register } from '../register/register.ts';
import { entryUuid } from '../stage/entry-id.ts';
import { englishRank, isLyAdverb } from '../merge/english-commonness.ts';
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
  senses: TargetSense[];
  /** "auf + accusative", the usual one first. */
  government: string[];
  examples: ExampleSentence[];
}

export interface TargetSense {
  glosses: string[];
  tags: string[];
  note?: string;
  /** Not one of the entry's senses, but one of its further translations. */
  further?: boolean;
}

export interface EnglishEntry {
  entry: Entry;
  /** For suggestions: roughly the Zipf frequency. */
  score: number;
  /** That of its first translation. */
  standing: Standing;
}

const MAXIMUM_SENSES = 12;
const MAXIMUM_EXAMPLES = 4;
const MAXIMUM_WORDS = 3;
const MAXIMUM_LENGTH = 40;
const ARTICLE: Record<Gender, string> = { masculine: 'der', feminine: 'die', neuter: 'das' };
/** A word of the core comes first unless its sense is a remote one. */
const CORE_BONUS = 1.6;
/** Further translations are not certain. */
const FURTHER_COST = 3;
/** A coarse word is never the first translation of a word that has another. */
const COARSE_COST = 10;
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
    .replace(/[!?.,;:]+$/u, '')
    .trim();
  // "Sorry!" and "How are you?" have a capital only because they begin a sentence.
  if (/[!?]$/u.test(gloss) && /^\p{Lu}[\p{Ll}' ]/u.test(word) && !/^I\b/u.test(word)) {
    return usableHeadword(word.charAt(0).toLowerCase() + word.slice(1));
  }
  return usableHeadword(word);
}

const PLACEHOLDER = /\b(?:somebody|someone|something)\b/u;

function usableHeadword(word: string): string | null {
  if (word === '' || word.length > MAXIMUM_LENGTH || !/^[\p{L}\d]/u.test(word)) return null;
  if (/[…/~=<>|"„“+_*]|\.\./u.test(word)) return null;
  // "give somebody a lift" is a pattern, "somebody" a word.
  if (PLACEHOLDER.test(word) && word.includes(' ')) return null;
  if (!/\p{L}/u.test(word) || word.split(' ').length > MAXIMUM_WORDS) return null;
  return word;
}

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
    return isLyAdverb(word) ? 'adverb' : 'adjective';
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
    (target.sources.includes('core') ? CORE_BONUS : 0) -
    (target.senses[sense]?.further ? FURTHER_COST : 0) -
    (isCoarse(tags) ? COARSE_COST : 0) -
    (tags.length > 0 ? 0.7 : 0) -
    (rare ? 1.5 : 0) -
    (target.word.includes(' ') ? 1 : 0) +
    0.5 / Math.max(1, target.senses.length) +
    0.3 / Math.max(1, glosses.length)
  );
}

/** A regional variant comes after the gloss itself. */
const VARIANT_COST = 0.05;

/** Where in a German entry an English word was found. */
interface Place {
  score: number;
  sense: number;
  position: number;
  gloss: string;
  say?: string;
}

/** A German word chosen by hand for an English one comes before every gloss. */
const EXTRA_SCORE = 20;

/** Collects the glosses of all German entries and yields the English entries, word by word. */
export class EnglishGerman {
  readonly #staging: Staging;
  readonly #extra: ExtraEnglish;
  readonly #register: Register;
  readonly #addTarget: StatementSync;
  readonly #addGloss: StatementSync;

  constructor(staging: Staging, extra = loadExtra(), register = loadRegister()) {
    this.#staging = staging;
    this.#extra = extra;
    this.#register = register;
    staging.database.exec(`
      create table target (id integer primary key, json text not null);
      create table english (
        word text not null, part_of_speech text not null, score real not null,
        target integer not null, sense integer not null, gloss integer not null, say text
      );
    `);
    this.#addTarget = staging.database.prepare('insert into target values (?, ?)');
    this.#addGloss = staging.database.prepare('insert into english values (?, ?, ?, ?, ?, ?, ?)');
  }

  add(target: GermanTarget): void {
    const { word: german, partOfSpeech: germanClass, senses } = target;
    if (senses.length === 0) return;
    if (germanClass === 'prefix' || germanClass === 'suffix') return;
    this.#addTarget.run(target.id, JSON.stringify(target));
    const isObscure = target.zipf === 0 && target.sources.every((source) => source === 'ding');
    const isOffensive = senses[0]?.tags.includes('offensive') ?? false;
    const seen = new Set<string>();
    const put = (word: string, place: Place): void => {
      if (seen.has(word)) return;
      seen.add(word);
      const { score, sense, position, gloss, say } = place;
      const partOfSpeech =
        say === undefined ? englishPartOfSpeech(germanClass, word, gloss) : 'phrase';
      this.#addGloss.run(word, partOfSpeech, score, target.id, sense, position, say ?? null);
    };
    for (const word of this.#extra.wordsFor(german, germanClass)) {
      const sense = senseOf(word, target);
      put(word, { score: EXTRA_SCORE, sense, position: 0, gloss: word });
    }
    for (const { english, say, position } of this.#extra.phrasesFor(german)) {
      const score = EXTRA_SCORE - position;
      put(english, { score, sense: 0, position: 0, gloss: english, say });
    }
    senses.forEach(({ glosses }, sense) => {
      glosses.forEach((gloss, position) => {
        const word = englishHeadword(gloss);
        if (word === null) return;
        // A slur translates no word that is not coarse itself.
        if (isOffensive && this.#register.kindOfGloss(gloss) === null) return;
        // A gloss of several words for a word that only a word list has is a definition, not something people look up.
        if (isObscure && word.includes(' ')) return;
        const score = translationScore(target, sense, position);
        put(word, { score, sense, position, gloss });
        for (const variant of this.#variantsOf(word, gloss, germanClass)) {
          put(variant, { score: score - VARIANT_COST, sense, position, gloss });
        }
      });
    });
  }

  /** Regional words are mostly nouns: a lift is an elevator, but "to lift" is not. */
  #variantsOf(word: string, gloss: string, germanClass: PartOfSpeech): string[] {
    const isOther = !gloss.startsWith('to ') && !/noun|pronoun|determiner/u.test(germanClass);
    return isOther
      ? this.#extra.spellingsOf(word)
      : this.#extra.variantsOf(word, gloss.startsWith('to '));
  }

  /** All entries: words in code-point order, each word's entries best first. */
  *entries(): Generator<EnglishEntry[]> {
    const rows = this.#staging.database
      .prepare(
        `select e.word, e.part_of_speech, e.score, t.json, e.sense, e.say
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
        ...(row['say'] === null ? {} : { say: String(row['say']) }),
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
  /** What one says in German, for a phrase that is not the German entry itself. */
  say?: string;
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
  const parsed = candidates.slice(0, MAXIMUM_SENSES).map(({ json, score, sense, say }) => ({
    target: JSON.parse(json) as GermanTarget,
    score,
    sense,
    say,
  }));
  // A phrase has one answer, from the first of its German words that the dictionary has.
  const said = parsed.filter(({ say }) => say !== undefined);
  const shown = [
    ...said.slice(0, 1),
    ...parsed.filter(
      ({ say, target }) => say === undefined && !said.some((one) => one.target.id === target.id),
    ),
  ];
  const rank = englishRank(word);
  const [best] = shown;
  const entry: Entry = {
    word,
    entry_uuid: entryUuid({ pair: 'english-german', word, partOfSpeech, homonym: 1 }),
    part_of_speech: partOfSpeech,
    translations: Object.fromEntries(
      shown.map(({ target, sense, say }, index) => [
        String(index + 1),
        toTranslation(word, target, sense, say),
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
  return { entry, score, standing: standingOf(best) };
}

function standingOf(best: { target: GermanTarget; sense: number } | undefined): Standing {
  if (!best) return STANDING.bare;
  if (isCoarse(best.target.senses[best.sense]?.tags ?? [])) return STANDING.coarse;
  return best.target.sources.includes('core') ? STANDING.core : STANDING.translated;
}

/** The sense with this gloss, with or without "to" and objects; the first if there is none. */
function senseOf(word: string, { senses }: GermanTarget): number {
  const key = glossKey(word);
  const found = senses.findIndex(
    ({ glosses, further }) => !further && glosses.some((gloss) => glossKey(gloss) === key),
  );
  return Math.max(0, found);
}

/** Most words of a note. */
const MAXIMUM_NOTE = 3;

function toTranslation(
  word: string,
  target: GermanTarget,
  sense: number,
  say: string | undefined,
): Translation {
  const { glosses = [], tags = [], note } = target.senses[sense] ?? {};
  const [gender] = target.genders;
  const remark = say === undefined ? noteOf(word, target, sense, glosses, note) : '';
  return {
    glosses: [say ?? withArticle(target)],
    ...(tags.length > 0 ? { tags } : {}),
    ...(remark === '' ? {} : { note: remark }),
    target: {
      word: target.word,
      entry_uuid: target.uuid,
      part_of_speech: target.partOfSpeech,
      ...(gender ? { gender } : {}),
      ...(target.level ? { level: target.level } : {}),
    },
  };
}

/**
 * What tells this translation from the others: the preposition that the German word governs, then the other glosses of the
 * very sense ("leiten": to lead, to manage); if there are none, the sense's own note.
 */
function noteOf(
  word: string,
  { government, partOfSpeech }: GermanTarget,
  sense: number,
  glosses: readonly string[],
  note: string | undefined,
): string {
  const key = glossKey(word);
  const others = [...new Set(glosses)].filter((gloss) => glossKey(gloss) !== key);
  const meaning = others.slice(0, MAXIMUM_NOTE).join(', ') || (note ?? '');
  // An entry states its government once; only the first sense surely has it, and only such a question asks for it.
  const isGoverned =
    sense === 0 && GOVERNING_ENGLISH.test(word) && /verb|adjective|noun/u.test(partOfSpeech);
  const governed = isGoverned ? government.slice(0, 1).join('') : '';
  return [governed, meaning].filter((part) => part !== '').join('; ');
}

/** "depend on", "afraid of" */
const GOVERNING_ENGLISH = / (?:about|after|against|at|for|from|in|into|of|on|over|to|with)$/u;

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
