import { setImmediate as nextTurn } from 'node:timers/promises';
import { cardKey } from '#learning/card-key.ts';
import { inPieces } from '#server/shared/database/in-parts.ts';
import type { QueueReply, StudyCard } from '#contract/flashcards/schemas.ts';
import { newPerDay } from '#learning/exam-plan.ts';
import { chooseQueue } from '#learning/queue.ts';
import { addDays, dayStart, studyDay } from '#learning/study-day.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { senseOfItem } from '#server/shared/collections/item-sense.rules.ts';
import { sensesOf } from '#server/shared/dictionary/senses.rules.ts';
import { findSources, type SourceRow } from './card-sources.queries.ts';
import { toStudyCard } from './faces.rules.ts';
import { findExamPlan } from './progress.ts';
import {
  countDone,
  type DueCard,
  listDue,
  listUnseen,
  type Scope,
  type Slice,
  slicesOf,
} from './queue.queries.ts';
import { findFacets, findSettings } from '#server/shared/reviews/settings.queries.ts';

/** Unseen cards whose items are read at a time, and how many are looked at: some facets do not apply to some entries. */
const UNSEEN_A_READ = 200;
const UNSEEN_CARDS = 2000;
/** Reading an entry, and what says the same, takes some tenths of a millisecond. */
const FACES_A_TURN = 20;

/** The cards to ask now, at most `limit`. */
export async function findQueue(
  db: Database,
  lookup: EntryLookup,
  scope: Scope,
  { now, timeZone, limit }: { now: Date; timeZone: string; limit: number },
): Promise<QueueReply> {
  const { userId } = scope;
  const today = studyDay(now, timeZone);
  const begin = dayStart(today, timeZone);
  const end = dayStart(addDays(today, 1), timeZone);
  const settings = await findSettings(db, userId);
  const plan = await findExamPlan(db, userId, settings, now, timeZone);
  const doneToday = await countDone(db, userId, begin);
  const limits = { ...settings, new_per_day: newPerDay(settings, plan) };
  const slices = await slicesOf(db, scope);
  const due = await listDue(db, scope, slices, end);
  const wanted = limits.new_per_day - doneToday.fresh;
  const fresh = await findFresh(db, lookup, { scope, slices }, begin, wanted);
  const queue = chooseQueue({ due, fresh, doneToday, limits, now });
  return {
    cards: await shownCards(db, lookup, userId, queue.cards, limit),
    counts: queue.counts,
    backlog: queue.backlog,
    exam_plan: plan,
    desired_retention: settings.desired_retention,
    day_ends_at: end.toISOString(),
    facets: scope.collectionId === null ? [] : await findFacets(db, userId, scope.collectionId),
  };
}

function faceOf<State extends StudyCard['state']>(
  lookup: EntryLookup,
  source: SourceRow,
  state: State,
): StudyCard | null {
  const found = source.entryUuid ? lookup.findEntry(source.entryUuid) : null;
  const sense = found && senseOfItem(source, sensesOf(found.entry));
  const also =
    found && sense && source.facet === 'meaning_to_word' ? lookup.listSynonyms(found, sense) : [];
  return toStudyCard(source, { found, sense, also }, state);
}

/** The first cards of a queue that the dictionary has something for. */
async function shownCards(
  db: Database,
  lookup: EntryLookup,
  userId: string,
  queue: readonly (DueCard | StudyCard)[],
  limit: number,
): Promise<StudyCard[]> {
  const cards: StudyCard[] = [];
  for (const piece of inPieces(queue, limit)) {
    const due = piece.filter((card) => 'item' in card);
    const sources = await findSources(db, userId, due);
    for (const [index, card] of piece.entries()) {
      if (cards.length === limit) return cards;
      if (index % FACES_A_TURN === FACES_A_TURN - 1) await nextTurn();
      const source = 'item' in card ? sources.get(cardKey(card)) : undefined;
      const shown = 'item' in card ? source && faceOf(lookup, source, card.state) : card;
      if (shown) cards.push(shown);
    }
  }
  return cards;
}

/** Cards never reviewed, one per word, until there are enough. */
async function findFresh(
  db: Database,
  lookup: EntryLookup,
  { scope, slices }: { scope: Scope; slices: Slice[] },
  dayBegin: Date,
  wanted: number,
): Promise<StudyCard[]> {
  const found = new Map<string, StudyCard>();
  if (wanted <= 0) return [];
  const unseen = await listUnseen(db, scope, slices, dayBegin, UNSEEN_CARDS);
  for (const piece of inPieces(unseen, UNSEEN_A_READ)) {
    const sources = await findSources(db, scope.userId, piece);
    for (const [index, card] of piece.entries()) {
      if (found.size >= wanted) return [...found.values()];
      if (index % FACES_A_TURN === FACES_A_TURN - 1) await nextTurn();
      const source = found.has(card.note) ? undefined : sources.get(cardKey(card));
      const shown = source && faceOf(lookup, source, null);
      if (shown) found.set(card.note, shown);
    }
  }
  return [...found.values()];
}
