import type { LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import type { StoredAnswer } from '#lexicon/artefact/packed-answers.ts';
import type { Dictionary } from './dictionary.queries.ts';
import { guess } from './guesses.ts';
import { findFoldedOrForm } from './matches.ts';
import { findBetterThanRaw, findInQuestion, findTellingWord } from './question-search.ts';
import { choosePrimary, lastReadingsOf, type Reading, readingsOf } from './search.rules.ts';

export type WordAnswer = { stored: StoredAnswer } | { reply: WordReply };

/**
 * Finds the answer for a typed word, by the first method that succeeds: headword, headword without "das", "sich" or "to",
 * folded headword or inflected form, what a question of several words is about (`findInQuestion`), headword without its
 * preposition, compound, one typing error, the verb or noun that tells what a question is about.
 * @param query checked by `checkQuery`
 */
export function findWord(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
): WordAnswer | null {
  const readings = readingsOf(pair, query);
  return (
    findCertain(dictionary, pair, query, readings) ??
    asAnswer(
      guess(dictionary, pair, query, readings) ??
        (pair === 'german-english' ? findTellingWord(dictionary, query) : null),
    )
  );
}

/**
 * Uses only the methods that mean this very word: no compounds and no typing errors, which for long words cost thousands of
 * probes.
 * @param query checked by `checkQuery`
 */
export function findWordItself(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
): WordAnswer | null {
  return findCertain(dictionary, pair, query, readingsOf(pair, query));
}

function findCertain(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
  readings: readonly Reading[],
): WordAnswer | null {
  const isQuestion = pair === 'german-english' && query.includes(' ');
  return (
    (isQuestion ? asAnswer(findBetterThanRaw(dictionary, query, readings)) : null) ??
    findExact(dictionary, pair, query, readings) ??
    asAnswer(
      findFoldedOrForm(dictionary, pair, query, readings) ??
        (isQuestion ? findInQuestion(dictionary, query) : null) ??
        findFoldedOrForm(dictionary, pair, query, lastReadingsOf(pair, query)),
    )
  );
}

function asAnswer(reply: WordReply | null): WordAnswer | null {
  return reply && { reply };
}

function findExact(
  dictionary: Dictionary,
  pair: LanguagePair,
  query: string,
  readings: readonly Reading[],
): WordAnswer | null {
  for (const { text, expected } of readings) {
    const stored = dictionary.findStoredAnswer(pair, text);
    if (stored && text === query) return { stored };
    const answer = stored && dictionary.findAnswer(pair, text);
    if (answer) {
      return {
        reply: { ...answer, query, primary_entry: choosePrimary(answer.entries, expected) },
      };
    }
  }
  return null;
}
