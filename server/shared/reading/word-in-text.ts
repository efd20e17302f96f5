import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import type { Analysis, Meaning, ReadingToken } from '#contract/reading/schemas.ts';
import type { Dictionary } from '#server/shared/dictionary/dictionary.queries.ts';
import { meteredDictionary, whileBudgetLasts } from '#server/shared/dictionary/look-up-work.ts';
import { readAnswer } from '#server/shared/dictionary/read-answer.ts';
import { findWord } from '#server/shared/dictionary/word-search.ts';

/** A word of a text: its answer, or that it is written like a name. */
export interface WordInText {
  answer: WordReply | null;
  isName: boolean;
}

const MOST_SENSES = 3;

/** The token at an offset of an analysed text; undefined between words. */
export function tokenAt({ tokens }: Analysis, at: number): ReadingToken | undefined {
  return tokens.find(({ range: [start, end] }) => start <= at && at < end);
}

/** What a bubble on a token explains and a click on it opens: its unit if it is in one. */
export function meaningOf({ units }: Analysis, token: ReadingToken): Meaning | undefined {
  return (
    (token.unit === undefined ? undefined : units[token.unit])?.meanings[0] ?? token.meanings[0]
  );
}

/** The answer for the word at an offset of an analysed text. */
export function wordInText(
  dictionary: Dictionary,
  pair: LanguagePair,
  text: string,
  analysis: Analysis,
  at: number,
): WordInText {
  const token = tokenAt(analysis, at);
  if (!token) return { answer: null, isName: false };
  const [start, end] = token.range;
  const query = text.slice(start, end);
  const meaning = meaningOf(analysis, token);
  if (meaning)
    return { answer: answerOf(dictionary, query, token, meaning, analysis), isName: false };
  const part = token.parts?.find(({ range: [from, to] }) => from <= at && at < to);
  if (part && query.includes('-')) {
    return { answer: answerOf(dictionary, query, token, part.meaning, analysis), isName: false };
  }
  if (token.parts) return { answer: findCompound(dictionary, pair, query), isName: false };
  return { answer: null, isName: token.kind === 'name' };
}

function answerOf(
  dictionary: Dictionary,
  query: string,
  token: ReadingToken,
  { entry_uuid: uuid, word }: Meaning,
  { units }: Analysis,
): WordReply | null {
  const place = dictionary.findEntryPlace(uuid);
  const entry = place && dictionary.findAnswer(place.pair, place.word)?.entries[place.ordinal];
  if (!entry) return null;
  const unit = token.unit === undefined ? undefined : units[token.unit];
  const isSeparated = unit?.parts.some(({ role }) => role === 'particle') === true;
  const form = unit?.form ?? token.form;
  const kind = isSeparated
    ? 'separated'
    : query === word
      ? 'headword'
      : form === undefined
        ? 'folded'
        : 'form';
  return {
    entries: [abridged(entry)],
    primary_entry: 0,
    query,
    matched: { kind, ...(kind === 'form' || kind === 'separated' ? { via: form ?? word } : {}) },
  };
}

function findCompound(dictionary: Dictionary, pair: LanguagePair, query: string): WordReply | null {
  const metered = meteredDictionary(dictionary);
  const answer = whileBudgetLasts(() => findWord(metered, pair, query), null);
  const reply = answer && readAnswer(answer);
  if (reply?.matched.kind !== 'compound') return null;
  const head = reply.entries[reply.primary_entry];
  return { ...reply, entries: head ? [abridged(head)] : reply.entries, primary_entry: 0 };
}

/** The parts of an entry that a bubble shows: its first senses, without forms and examples. */
function abridged(entry: Entry): Entry {
  const { synonyms: _synonyms, etymology: _etymology, audio_urls: _audio, ...head } = entry;
  const senses = Object.entries(entry.translations)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .slice(0, MOST_SENSES)
    .map(([number, { examples: _examples, ...sense }]) => [number, sense]);
  return { ...head, translations: Object.fromEntries(senses), forms: {}, example_sentences: [] };
}
