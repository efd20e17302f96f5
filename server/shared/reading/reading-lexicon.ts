import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Entry, WordReply } from '#contract/dictionary/schemas.ts';
import type { VerbReading } from '#german/checker/lexicon.ts';
import {
  type Candidate,
  type CompoundPiece,
  type EntryHead,
  type EntryKnowledge,
  type PhraseHead,
  type ReadingLexicon,
  scaled,
} from '#german/reading/lexicon.ts';
import { verbFromDescription } from '#german/reading/verb-description.ts';
import { type CompoundPart, compoundSplitter } from '#german/text/compounds.ts';
import { foldDigraph, foldLoose } from '#german/text/folding.ts';
import { openWordBlocks } from '#lexicon/artefact/checker-word-blocks.ts';
import { verbReadingsOf } from '#lexicon/artefact/checker-words.ts';
import { answerText, type PackedAnswers } from '#lexicon/artefact/packed-answers.ts';
import { STANDING } from '#lexicon/artefact/reading-order.ts';
import { READING_UNIT } from '#lexicon/artefact/schema.ts';

/** Spellings and entries that are remembered; beyond that, they are forgotten. */
const MOST_CACHED = 30_000;

/** The id as bytes: as text, the view computes it for every row. */
const COLUMNS = `e.id, e.uuid_bytes as uuid, e.word, e.part_of_speech as partOfSpeech, e.gender, e.homonym, e.level,
  e.frequency_rank as rank, e.ordinal, e.standing`;
const STANDINGS = Object.fromEntries(
  Object.entries(STANDING).map(([name, number]) => [number, name]),
) as Record<number, EntryHead['standing']>;

interface EntryRow {
  id: number;
  uuid: Uint8Array;
  word: string;
  partOfSpeech: string;
  gender: EntryHead['gender'];
  homonym: number;
  level: string | null;
  rank: number | null;
  ordinal: number;
  standing: number;
}
interface FormRow extends EntryRow {
  form: string;
  description: string;
}
function uuidOf(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  const ends = [0, 8, 12, 16, 20, 32];
  return ends
    .slice(1)
    .map((end, part) => hex.slice(ends[part], end))
    .join('-');
}

/** An entry with its place in its word's answer. */
interface IndexedHead extends EntryHead {
  id: number;
  ordinal: number;
}

/** The rows of our own schema, so their type is asserted and not checked. */
function rows<Row>(statement: StatementSync, ...values: (string | number)[]): Row[] {
  return statement.all(...values) as unknown as Row[];
}

/** Assumed for entries in no frequency list. */
const LAST_RANK = 500_000;
/** A form of an entry is so common beside the whole entry. */
const ONE_FORM = 0.3;
/** An entry that nobody translated, or a coarse one, is meant only if there is no other. */
const TRUST: Record<EntryHead['standing'], number> = {
  core: 1,
  translated: 0.2,
  bare: 0.0005,
  coarse: 0.002,
};

/** What the analysis of texts knows, from the dictionary file. Look-ups are cached, within bounds. */
export function createReadingLexicon(
  database: DatabaseSync,
  answers: Pick<PackedAnswers, 'find'>,
): ReadingLexicon {
  const prepare = (sql: string): StatementSync => database.prepare(sql);
  const byFolded = prepare(
    `select ${COLUMNS} from entry e where e.pair = 0 and e.folded = ? order by e.id`,
  );
  const formsByFolded = prepare(
    `select ${COLUMNS}, f.form, f.description from form f join entry e on e.id = f.entry_id
     where f.folded = ? and f.kind = ? and e.pair = 0`,
  );
  const weightsOf = prepare('select entry_id as id, weight from reading where spelling = ?');
  const phraseRows = prepare(
    `select ${COLUMNS} from entry e
     where e.pair = 0 and e.standing = ${STANDING.core} and instr(e.word, ' ') > 0 order by e.id`,
  );
  const phraseForms = prepare(
    `select f.form, f.entry_id as id from form f join stored_entry e on e.id = f.entry_id
     where e.pair = 0 and e.standing = ${STANDING.core} and instr(e.word, ' ') > 0 and instr(f.form, ' ') > 0`,
  );
  const blocks = openWordBlocks(database);

  const heads = new Map<number, IndexedHead>();
  const headOf = (row: EntryRow): IndexedHead => {
    const known = heads.get(row.id);
    if (known) return known;
    const { standing, ...rest } = row;
    const head: IndexedHead = {
      id: rest.id,
      uuid: uuidOf(rest.uuid),
      word: rest.word,
      partOfSpeech: rest.partOfSpeech,
      gender: rest.gender,
      homonym: rest.homonym,
      level: rest.level,
      rank: rest.rank,
      ordinal: rest.ordinal,
      standing: STANDINGS[standing] ?? 'bare',
    };
    if (heads.size >= MOST_CACHED) heads.clear();
    heads.set(row.id, head);
    return head;
  };

  const verbsOf = cached((spelling: string): readonly VerbReading[] => {
    const readings = blocks.readingsOf(spelling);
    return readings === null || !readings.includes('v,') ? [] : verbReadingsOf(readings);
  });

  /** Everything with this loose spelling. */
  const all = cached((lower: string): readonly (Candidate & { distance: number })[] => {
    const folded = foldLoose(lower);
    const weights = new Map(
      rows<{ id: number; weight: number }>(weightsOf, lower).map(({ id, weight }) => [
        id,
        weight / READING_UNIT,
      ]),
    );
    const found: (Candidate & { distance: number; id: number })[] = [];
    const add = (row: EntryRow, spelling: string, form: string | null): void => {
      const distance = distanceOf(lower, spelling);
      if (distance > 1) return;
      const entry = headOf(row);
      const candidate: Candidate & { distance: number; id: number } = {
        entry,
        form,
        spelling,
        share: 0,
        distance,
        id: row.id,
      };
      if (entry.partOfSpeech === 'verb' && distance <= 1) {
        const verb = verbsOf(spelling)
          .filter(({ lemma }) => lemma === entry.word)
          .find(
            (_, index, same) =>
              same.length === 1 || index === Math.min(entry.homonym, same.length) - 1,
          );
        candidate.verb = verb ?? verbFromDescription(entry.word, form);
        found.push(candidate);
      } else found.push(candidate);
    };
    for (const row of rows<EntryRow>(byFolded, folded)) add(row, row.word, null);
    for (const row of rows<FormRow>(formsByFolded, folded, 0)) add(row, row.form, row.description);
    const scored = found.map((candidate) => {
      const { entry, form } = candidate;
      const whole = 1 / ((entry.rank ?? LAST_RANK) + 2.7);
      const known = weights.get(candidate.id);
      const own =
        known === undefined
          ? whole * (form === null ? 1 : ONE_FORM)
          : Math.max(known, whole * 0.01);
      candidate.share = own * TRUST[entry.standing] * (candidate.distance === 0 ? 1 : 0.3);
      return candidate;
    });
    return scored.toSorted((a, b) => b.share - a.share);
  });

  const candidates = (spelling: string, anyCase: boolean): readonly Candidate[] => {
    const found = all(spelling.toLowerCase());
    const fitting = anyCase
      ? found
      : found.filter(
          (candidate) =>
            /^\p{Lu}/u.test(candidate.spelling) === /^\p{Lu}/u.test(spelling) &&
            (candidate.spelling === spelling ||
              candidate.distance > 0 ||
              sameButFirst(candidate.spelling, spelling)),
        );
    const total = fitting.reduce((sum, { share }) => sum + share, 0);
    return total === 0 ? fitting : fitting.map((candidate) => scaled(candidate, 1 / total));
  };

  const separated = cached((form: string): readonly Candidate[] => {
    const found = rows<FormRow>(formsByFolded, foldLoose(form), 1).filter(
      (row) => distanceOf(form, row.form) <= 1,
    );
    return found
      .map((row): Candidate => {
        const entry = headOf(row);
        const share = TRUST[entry.standing] / ((entry.rank ?? LAST_RANK) + 2.7);
        return { entry, form: row.description, spelling: row.form, share };
      })
      .toSorted((a, b) => b.share - a.share);
  });

  const entries = cached((word: string): readonly EntryHead[] =>
    rows<EntryRow>(byFolded, foldLoose(word))
      .filter((row) => row.word === word)
      .toSorted((a, b) => a.standing - b.standing || a.ordinal - b.ordinal)
      .map(headOf),
  );

  const stored = cached((word: string): readonly EntryKnowledge[] => {
    const answer = answers.find('german-english', word);
    if (!answer) return [];
    const reply = JSON.parse(answerText(answer)) as WordReply;
    return reply.entries.map(knowledgeOf);
  });
  const knowledge = (head: EntryHead): EntryKnowledge => {
    const found = stored(head.word).find(({ head: { uuid } }) => uuid === head.uuid);
    if (!found) throw new Error(`the answer of ${head.word} lacks entry ${head.uuid}`);
    return found;
  };

  const partsOf = (candidate: string): CompoundPart[] =>
    all(candidate)
      .filter(
        ({ entry, form }) =>
          (form === null || entry.partOfSpeech === 'noun') && entry.standing !== 'bare',
      )
      .map(({ entry: { word, partOfSpeech, rank } }) =>
        rank === null ? { word, partOfSpeech } : { word, partOfSpeech, rank },
      );
  const split = compoundSplitter(partsOf);

  let phrases: PhraseHead[] | undefined;
  return {
    candidates,
    separated,
    entries,
    knowledge,
    phrases: () => {
      if (phrases) return phrases;
      const variants = Map.groupBy(rows<{ form: string; id: number }>(phraseForms), ({ id }) => id);
      phrases = rows<EntryRow>(phraseRows).map((row) => ({
        entry: headOf(row),
        variants: (variants.get(row.id) ?? []).map(({ form }) => form),
      }));
      return phrases;
    },
    compoundParts: cached((word: string) => findPieces(word, split, entries)),
    isListedWithoutEntry: (word) => blocks.readingsOf(word.toLowerCase()) === '',
  };
}

function cached<Answer>(find: (key: string) => Answer): (key: string) => Answer {
  const answers = new Map<string, Answer>();
  return (key) => {
    const known = answers.get(key);
    if (known !== undefined) return known;
    const answer = find(key);
    if (answers.size >= MOST_CACHED) answers.clear();
    answers.set(key, answer);
    return answer;
  };
}

/** 0: the same but for case; 1: ae for ä or ss for ß; more: another word. */
function distanceOf(lower: string, spelling: string): number {
  if (lower === spelling.toLowerCase()) return 0;
  return foldDigraph(lower) === foldDigraph(spelling) ? 1 : 2;
}

/** "DVD" is not "Dvd", but "Lesen" is "LESEN" in a heading. */
function sameButFirst(a: string, b: string): boolean {
  return a.slice(1) === b.slice(1) && a.toLowerCase() === b.toLowerCase();
}

/** The parts of a compound with their places. The letters that link them belong to the part before. */
function findPieces(
  word: string,
  split: (word: string) => CompoundPart[] | null,
  entries: (word: string) => readonly EntryHead[],
): CompoundPiece[] {
  const parts = split(word);
  if (!parts) return [];
  const pieces: CompoundPiece[] = [];
  const lower = word.toLowerCase();
  let start = 0;
  for (const [index, part] of parts.entries()) {
    const entry = entries(part.word).find(({ partOfSpeech }) => partOfSpeech === part.partOfSpeech);
    if (!entry) return [];
    const next = parts[index + 1];
    const end = next ? placeOf(lower, next.word, start + 2) : word.length;
    pieces.push({ start, end, entry });
    start = end;
  }
  return pieces;
}

/** Where a part begins in a compound: at its letters, or at those of its stem. */
function placeOf(lower: string, part: string, from: number): number {
  const text = part.toLowerCase();
  for (let length = text.length; length >= 2; length--) {
    const at = lower.indexOf(text.slice(0, length), from);
    if (at !== -1) return at;
  }
  return from;
}

function knowledgeOf(entry: Entry): EntryKnowledge {
  return {
    head: {
      uuid: entry.entry_uuid,
      word: entry.word,
      partOfSpeech: entry.part_of_speech,
      gender: entry.gender ?? null,
      homonym: entry.homonym ?? 1,
      level: entry.level ?? null,
      rank: entry.frequency_rank ?? null,
      standing: entry.sources.includes('core') ? 'core' : 'translated',
    },
    senses: Object.entries(entry.translations)
      .map(([number, { glosses, note = '', tags = [], examples = [] }]) => ({
        number: Number(number),
        glosses,
        note,
        tags,
        examples: examples.map(({ text, translation = '', bold_text_offsets: bold }) => ({
          text,
          translation,
          bold,
        })),
      }))
      .toSorted((a, b) => a.number - b.number),
    grammar: entry.grammar ?? [],
    separablePrefix: entry.separable_prefix ?? null,
    auxiliary: entry.auxiliary ?? [],
    plural: entry.plural ?? [],
  };
}
