import type { QueueReply, StudyCard } from '#contract/flashcards/schemas.ts';
import { newPerDay } from '#learning/exam-plan.ts';
import { chooseQueue } from '#learning/queue.ts';
import { addDays, dayStart, studyDay } from '#learning/study-day.ts';
import type { Database } from '#server/shared/database/database.ts';
import type { EntryLookup } from '#server/shared/dictionary/entry-card.ts';
import { senseOfItem } from '#server/shared/collections/item-sense.rules.ts';
import { sensesOf } from '#server/shared/dictionary/senses.rules.ts';
import { toStudyCard } from './faces.rules.ts';
import { findExamPlan } from './progress.ts';
import { countDone, listDue, listUnseen, type Scope, type SourceRow } from './queue.queries.ts';
import { findFacets, findSettings } from '#server/shared/reviews/settings.queries.ts';

/** Rows of unseen cards per read, and the most reads: some facets do not apply to some entries. */
const UNSEEN_ROWS = 200;
const UNSEEN_READS = 10;

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
  const due = await listDue(db, scope, end);
  const fresh = await findFresh(db, lookup, scope, begin, limits.new_per_day - doneToday.fresh);
  const queue = chooseQueue({ due, fresh, doneToday, limits, now });
  const cards: StudyCard[] = [];
  for (const card of queue.cards) {
    if (cards.length === limit) break;
    const shown = 'source' in card ? faceOf(lookup, card.source, card.state) : card;
    if (shown) cards.push(shown);
  }
  return {
    cards,
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

/** Cards never reviewed, one per word, until there are enough. */
async function findFresh(
  db: Database,
  lookup: EntryLookup,
  scope: Scope,
  dayBegin: Date,
  wanted: number,
): Promise<StudyCard[]> {
  const found = new Map<string, StudyCard>();
  for (let read = 0; read < UNSEEN_READS && found.size < wanted; read += 1) {
    const page = { offset: read * UNSEEN_ROWS, limit: UNSEEN_ROWS };
    const sources = await listUnseen(db, scope, dayBegin, page);
    for (const source of sources) {
      if (found.size >= wanted) break;
      const card = found.has(source.note) ? null : faceOf(lookup, source, null);
      if (card) found.set(source.note, card);
    }
    if (sources.length < UNSEEN_ROWS) break;
  }
  return [...found.values()];
}
