import { drawItems } from '#server/shared/collections/items.queries.ts';
import { getReadableCollection } from '#server/shared/collections/collections.queries.ts';
import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type {
  ExerciseKind,
  practiceKindsQuerySchema,
  PracticeSource,
  practiceStartSchema,
} from '#contract/practice/schemas.ts';
import { EXERCISE_KINDS } from '#contract/practice/terms.ts';
import { senseOfItem } from '#server/shared/collections/item-sense.rules.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { KeptExercise } from '#server/shared/database/schema/practice.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { sensesOf } from '#server/shared/dictionary/senses.rules.ts';
import { AppError } from '#server/shared/http/errors.ts';
import { chooseExercises, numbered } from './choose-exercises.rules.ts';
import type { PracticeWord } from './draft.rules.ts';
import { createSession, findSession } from './practice.queries.ts';
import type { SessionRow } from './session-message.ts';

/** From a long list, this many words are drawn: reading an entry takes a moment. */
const DRAWN_WORDS = 200;

/**
 * Creates a session and saves it.
 * @param random returns numbers from 0, below 1
 * @throws {AppError} 403 or 404 for its source; `nothing_to_practise` if that gives no exercise
 */
export async function startSession(
  db: Database,
  lookup: EntryLookup,
  wish: z.output<typeof practiceStartSchema>,
  { userId, now, random }: { userId: string; now: Date; random: () => number },
): Promise<SessionRow> {
  const { source, exercises } =
    wish.again === undefined
      ? await newExercises(db, lookup, wish, { userId, random })
      : await wrongOnes(db, userId, wish.again);
  if (exercises.length === 0) throw new AppError('nothing_to_practise');
  return createSession(db, { id: randomUUID(), userId, source, exercises, createdAt: now });
}

interface Made {
  source: PracticeSource;
  exercises: KeptExercise[];
}

async function newExercises(
  db: Database,
  lookup: EntryLookup,
  wish: z.output<typeof practiceStartSchema>,
  { userId, random }: Chooser,
): Promise<Made> {
  const { kinds, count } = wish;
  const { source, chosen } = await chosenWords(db, lookup, wish, { userId, random });
  return { source, exercises: chooseExercises(chosen, { kinds, count, random }) };
}

/**
 * The kinds of which the words give at least one exercise.
 * @throws {AppError} 403 or 404 for the collection, `word_not_found`
 */
export async function listKinds(
  db: Database,
  lookup: EntryLookup,
  words: z.output<typeof practiceKindsQuerySchema>,
  person: Chooser,
): Promise<ExerciseKind[]> {
  const { chosen } = await chosenWords(db, lookup, words, person);
  const { random } = person;
  return EXERCISE_KINDS.filter((kind) =>
    chosen.some((word) => chooseExercises([word], { kinds: [kind], count: 1, random }).length > 0),
  );
}

interface Chooser {
  userId: string;
  /** Returns numbers from 0, below 1. */
  random: () => number;
}

interface Chosen {
  source: PracticeSource;
  chosen: PracticeWord[];
}

function chosenWords(
  db: Database,
  lookup: EntryLookup,
  { collection_id: id, word = '' }: z.output<typeof practiceKindsQuerySchema>,
  { userId, random }: Chooser,
): Chosen | Promise<Chosen> {
  return id === undefined ? ofWord(lookup, word) : ofCollection(db, lookup, { id, userId }, random);
}

async function ofCollection(
  db: Database,
  lookup: EntryLookup,
  { id, userId }: { id: string; userId: string },
  random: () => number,
): Promise<Chosen> {
  const { name } = await getReadableCollection(db, id, userId);
  const items = await drawItems(db, id, { count: DRAWN_WORDS, seed: random() });
  const byNote = new Map(items.map((item) => [item.senseNote ?? item.entryUuid ?? item.id, item]));
  const chosen = [...byNote].map(([note, item]): PracticeWord => {
    const { entryUuid, word, translation } = item;
    const found = entryUuid === null ? null : lookup.findEntry(entryUuid);
    const sense = found && senseOfItem(item, sensesOf(found.entry));
    return { note, formNote: entryUuid ?? note, word, translation, found, sense };
  });
  return { source: { collection_id: id, name }, chosen };
}

/** Every entry of the headword that the text leads to; "gehen" does not include "das Gehen". */
function ofWord(lookup: EntryLookup, text: string): Chosen {
  const exact = lookup.findByHeadword(text);
  const led = exact.length > 0 ? null : lookup.findByText(text);
  const cards = led ? lookup.findByHeadword(led.word) : exact;
  const [first] = cards;
  if (!first) throw new AppError('word_not_found');
  const same = cards.filter(({ word }) => word === first.word);
  const chosen = same.map(({ uuid, word, translation, senses: [sense = null] }): PracticeWord => ({
    note: uuid,
    formNote: uuid,
    word,
    translation,
    found: lookup.findEntry(uuid),
    sense,
  }));
  return { source: { word: first.word }, chosen };
}

/** The exercises not answered quite right, in the order in which they were asked. */
async function wrongOnes(db: Database, userId: string, id: string): Promise<Made> {
  const { source, exercises, result } = await findSession(db, userId, id);
  if (result === null) throw new AppError('practice_not_handed_in');
  const missed = new Set(
    result.results.filter(({ credit }) => credit < 1).map(({ exercise }) => exercise),
  );
  return {
    source,
    exercises: exercises.filter((exercise) => missed.has(exercise.id)).map(numbered),
  };
}
