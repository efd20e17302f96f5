import { describe, expect, it } from 'vitest';
import type { QueueReply, StudyCard } from '#contract/flashcards/schemas.ts';
import { schedule } from '#learning/scheduler.ts';
import { intervalText } from './interval-text.rules.ts';
import {
  addCards,
  answerCard,
  countsOf,
  currentCard,
  intervalsOf,
  nextStepAt,
  type ReviewSession,
  startSession,
  undoLast,
} from './review-session.rules.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number): Date => new Date(NOW.getTime() + minutes * 60_000);

function card(word: string, state: StudyCard['state'] = null): StudyCard {
  return {
    note: `note ${word}`,
    facet: 'word_to_meaning',
    state,
    word,
    part_of_speech: 'noun',
    level: null,
    audio_files: [],
    question: { text: word, lang: 'de' },
    answer: { text: 'x', lang: 'en', accepted: ['x'], forms: [], headword: word },
    example: null,
    notes: null,
  };
}
function queueOf(cards: StudyCard[]): QueueReply {
  return {
    cards,
    counts: { new: 0, learning: 0, review: 0, due: 0 },
    backlog: null,
    exam_plan: null,
    desired_retention: 0.9,
    day_ends_at: '2026-11-22T03:00:00.000Z',
    facets: [],
  };
}
const options = { desiredRetention: 0.9, cardKey: 'x' };
const known = schedule(null, 4, new Date('2026-11-01T12:00:00Z'), options);
const step = schedule(null, 3, later(-5), options);

/** Answers the current card. */
function answer(session: ReviewSession, rating: 1 | 2 | 3 | 4, at = NOW): ReviewSession {
  const current = currentCard(session, at);
  if (!current) throw new Error('nothing to answer');
  return answerCard(session, current, {
    id: `${current.word} ${at.getTime()}`,
    rating,
    reviewed_at: at.toISOString(),
    duration_ms: 3000,
  });
}
const words = (cards: readonly StudyCard[]): string[] => cards.map((it) => it.word);

describe('a session', () => {
  it('asks due cards first, and learning steps as soon as they are due', () => {
    const session = startSession(queueOf([card('step', step), card('due', known), card('new')]));
    expect(currentCard(session, NOW)?.word).toBe('due');
    expect(currentCard(session, later(5))?.word).toBe('step');
    expect(countsOf(session)).toEqual({ new: 1, learning: 1, review: 1 });
  });

  it('brings a forgotten card back in the same session and a known one on another day', () => {
    let session = startSession(queueOf([card('a', known), card('b', known)]));
    session = answer(session, 1);
    expect(words(session.learning)).toEqual(['a']);
    session = answer(session, 3);
    expect(countsOf(session)).toEqual({ new: 0, learning: 1, review: 0 });
    expect(currentCard(session, NOW)?.word).toBe('a');
    session = answer(session, 3, later(10));
    expect(currentCard(session, later(10))).toBeNull();
  });

  it('asks learning steps at most twenty minutes early', () => {
    const far = { ...step, due: later(21).toISOString() };
    const session = startSession(queueOf([card('far', far)]));
    expect(currentCard(session, NOW)).toBeNull();
    expect(nextStepAt(session)).toEqual(later(21));
    expect(currentCard(session, later(1))?.word).toBe('far');
  });

  it('undoes answers one by one, each with its review', () => {
    let session = startSession(queueOf([card('a'), card('b', known)]));
    const before = session;
    session = answer(answer(session, 1), 4);
    const first = undoLast(session);
    expect(first?.reviewId).toBe(`b ${NOW.getTime()}`);
    const second = undoLast(first!.session);
    expect(second?.reviewId).toBe(`a ${NOW.getTime()}`);
    expect(second?.session).toEqual(before);
    expect(undoLast(before)).toBeNull();
  });

  it('adds further cards once', () => {
    let session = startSession(queueOf([card('a'), card('b')]));
    session = answer(session, 4);
    const more = addCards(session, queueOf([card('a'), card('b'), card('c')]));
    expect(words(more.upcoming)).toEqual(['b', 'c']);
  });

  it('shows the intervals that the answers then lead to', () => {
    const session = startSession(queueOf([card('a', known)]));
    const waits = intervalsOf(session, card('a', known), NOW);
    expect(waits[1]).toBe(600_000);
    expect(waits[1]).toBeLessThan(waits[2]);
    expect(waits[2]).toBeLessThan(waits[3]);
    expect(waits[3]).toBeLessThan(waits[4]);
  });
});

it.each([
  [20_000, '1 minute'],
  [60_000, '1 minute'],
  [600_000, '10 minutes'],
  [5_400_000, '2 hours'],
  [86_400_000, '1 day'],
  [9 * 86_400_000, '9 days'],
  [44 * 86_400_000, '1.4 months'],
  [365 * 86_400_000, '1 year'],
  [900 * 86_400_000, '2.5 years'],
])('%i milliseconds are %s', (milliseconds, text) => {
  expect(intervalText(milliseconds)).toBe(text);
});
