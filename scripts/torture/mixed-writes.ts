import { randomUUID } from 'node:crypto';
import { FACETS } from '#contract/flashcards/terms.ts';
import type { Application, Outcome } from './application.ts';
import { pause } from './postgres-server.ts';

/** Everything the server has acknowledged, across all its restarts. */
export interface Ledger {
  items: Set<string>;
  bulks: Set<string>;
  clones: Set<string>;
  reviews: Set<string>;
  /** Identified by their text. */
  writings: Set<string>;
  /** "collection person" → liked or not; a like in progress is not included. */
  likes: Map<string, boolean>;
  /** Words added by one bulk; 0 until the first. */
  bulkSize: number;
  calls: number;
}

export function emptyLedger(): Ledger {
  return {
    items: new Set(),
    bulks: new Set(),
    clones: new Set(),
    reviews: new Set(),
    writings: new Set(),
    likes: new Map(),
    bulkSize: 0,
    calls: 0,
  };
}

export const LISTS = '/api/v2/collections/lists';
const MARKET = '/api/v2/collections/collection_marketplace';
/** Words of the small dictionary; unknown ones are reported and skipped. */
const WORDS = [
  'Haus',
  'gehen',
  'angehen',
  'gut',
  'haben',
  'machen',
  'Frage',
  'fragen',
  'freuen',
  'essen',
  'schön',
  'Straße',
  'fahren',
  'führen',
  'einladen',
  'Versicherung',
  'Karte',
  'Vater',
];
const MOST_RETRIES = 100;
const RETRY_MILLISECONDS = 100;
const PROMPT = { question: 'Schreiben Sie etwas.', wordCount: { min: 10, max: 50 } };

/** A writing member: signed in, with a collection of their own. */
export interface Writer {
  name: string;
  userId: string;
  token: string;
  listId: string;
  /** Entries of the dictionary, whose cards they review. */
  notes: string[];
}

export async function createWriter(application: Application, name: string): Promise<Writer> {
  const token = await application.signIn(name);
  const ask = (...call: Parameters<Application['call']>) =>
    retryWhileBusy(() => application.call(...call));
  const profile = await ask('GET', '/api/v2/auth/profile', token);
  const made = await ask('POST', LISTS, token, { name: `Liste ${name}` });
  if (profile.status !== 200 || made.status !== 201) {
    throw new Error(`${name} cannot sign in: ${profile.status}, ${made.status}`);
  }
  const { id: userId } = profile.body as { id: string };
  const notes: string[] = [];
  for (const word of WORDS) {
    const found = await ask('GET', `/api/v2/dictionary/words/german-english/${word}`);
    if (found.status !== 200) continue;
    const { entries } = found.body as { entries: { entry_uuid: string }[] };
    notes.push(...entries.map(({ entry_uuid: uuid }) => uuid));
  }
  return { name, userId, token, listId: (made.body as { id: string }).id, notes };
}

/** Retries while calls are refused, as happens shortly after a start on a busy machine. */
async function retryWhileBusy(call: () => Promise<Outcome>): Promise<Outcome> {
  for (let turn = 0; ; turn++) {
    const outcome = await call();
    if (!isTooBusy(outcome) || turn === MOST_RETRIES) return outcome;
    await pause(RETRY_MILLISECONDS);
  }
}

/** Writes one thing after another until one is not acknowledged. Returns that one. */
export async function writeUntilFailure(
  application: Application,
  writer: Writer,
  ledger: Ledger,
): Promise<Outcome> {
  for (let turn = Math.floor(Math.random() * 12); ; turn++) {
    const outcome = await writeOne(application, writer, ledger, turn);
    if (outcome.status >= 200 && outcome.status <= 299) ledger.calls++;
    else if (!isTooBusy(outcome)) return outcome;
  }
}

/** Refused because the machine is overloaded; nothing was done. */
export function isTooBusy({ status, body }: Outcome): boolean {
  return status === 503 && JSON.stringify(body).includes('"unavailable"');
}

async function writeOne(
  application: Application,
  { token, listId, userId, notes }: Writer,
  ledger: Ledger,
  turn: number,
): Promise<Outcome> {
  const post = (path: string, body?: unknown): Promise<Outcome> =>
    application.call('POST', path, token, body);
  const acknowledged = ({ status }: Outcome): boolean => status >= 200 && status <= 299;
  const target = [...ledger.bulks].at(-1 - (turn % 7));
  const kind = turn % 12;
  if (kind === 3) {
    const made = await post(LISTS, { name: `Bulk ${randomUUID()}`, is_private: false });
    if (!acknowledged(made)) return made;
    const { id } = made.body as { id: string };
    const filled = await post(`${LISTS}/${id}/words/bulk`, { words: WORDS });
    if (!acknowledged(filled)) return filled;
    const detail = await application.call('GET', `${LISTS}/${id}`, token);
    if (!acknowledged(detail)) return detail;
    ledger.bulkSize ||= (detail.body as { items_total: number }).items_total;
    ledger.bulks.add(id);
    return detail;
  }
  if ((kind === 5 || kind === 9) && target !== undefined) {
    const copied = await post(`${MARKET}/${target}/clone`);
    if (acknowledged(copied)) ledger.clones.add((copied.body as { id: string }).id);
    return copied;
  }
  if ((kind === 1 || kind === 7) && target !== undefined) {
    const key = `${target} ${userId}`;
    ledger.likes.delete(key);
    const liked = await post(`${MARKET}/${target}/like`);
    if (acknowledged(liked)) ledger.likes.set(key, (liked.body as { liked: boolean }).liked);
    return liked;
  }
  if (kind === 4 || kind === 8) {
    const id = randomUUID();
    const review = {
      id,
      note: notes[Math.floor(Math.random() * notes.length)],
      facet: FACETS[Math.floor(Math.random() * FACETS.length)],
      rating: 3,
      reviewed_at: new Date().toISOString(),
    };
    const kept = await post('/api/v2/flashcards/reviews', { reviews: [review] });
    // A card is kept only so many reviews a day.
    const isKept = acknowledged(kept) && (kept.body as { ignored: string[] }).ignored.length === 0;
    if (isKept) ledger.reviews.add(id);
    return kept;
  }
  if (kind === 11) {
    const text = `Ich wohne in einem Haus. Meine Nummer ist ${randomUUID()}.`;
    const graded = await post('/api/v2/ai/writing/grade', { prompt: PROMPT, text });
    if (acknowledged(graded)) ledger.writings.add(text);
    return graded;
  }
  const added = await addOwnWord(application, token, listId);
  if (acknowledged(added)) ledger.items.add((added.body as { id: string }).id);
  return added;
}

/** A custom word with long notes. */
export function addOwnWord(
  application: Application,
  token: string,
  listId: string,
): Promise<Outcome> {
  const word = { word: `Wort ${randomUUID()}`, translation: 'a word', notes: 'ä'.repeat(400) };
  return application.call('POST', `${LISTS}/${listId}/items/custom`, token, word);
}
