import { findSeparated } from '#german/inflection/separable.ts';
import {
  canEndClause,
  isCapitalByPosition,
  sentenceAround,
  type Token,
  tokenise,
  withoutClippedWord,
} from '#german/text/tokens.ts';
import { foldLoose } from '#german/text/folding.ts';
import type { Entry, LanguagePair, WordReply } from '#contract/dictionary/schemas.ts';
import { STANDING } from '#lexicon/artefact/reading-order.ts';
import type { Dictionary, EntryRow, FormRow } from './dictionary.queries.ts';
import { readAnswer } from './read-answer.ts';
import { type Find, rankOf, spellingDistance } from './search.rules.ts';
import { chooseAtBeginning, chooseInside, type Neighbours } from './sentence-reading.rules.ts';
import { findCompoundParts } from './guesses.ts';
import { findCandidates } from './matches.ts';
import { findWord } from './word-search.ts';

/** What a word of a text means there; `isName` if no entry has it and it is written like a name. */
export interface SentenceReading {
  reply: WordReply | null;
  isName: boolean;
}

const GERMAN: LanguagePair = 'german-english';
/** A word without such letters is the same in both cases. */
const CAPITAL = /^\p{Lu}/u;
const NOTHING: SentenceReading = { reply: null, isName: false };
/** Another case, ae for ä or ss for ß; not fuhr for führ. */
const SAME_WORD = 2;

/**
 * What the word at an offset of a text means there. A capital at the start of a sentence is no evidence; inside, it is. A
 * separated verb is found by its verb and by its particle. Nothing is guessed: a word of a text is no typing error.
 * @param at offset in UTF-16 code units, inside the word
 */
export function findInSentence(
  dictionary: Dictionary,
  pair: LanguagePair,
  text: string,
  at: number,
): SentenceReading {
  const tokens = tokenise(text);
  const index = tokens.findIndex(({ start, end }) => start <= at && at < end);
  const token = tokens[index];
  if (!token) return NOTHING;
  const word = withoutClippedWord(token.text);
  const isByPosition = isCapitalByPosition(text, tokens, index);
  if (pair !== GERMAN) return { ...NOTHING, reply: findEnglish(dictionary, word, isByPosition) };
  const [first, last] = sentenceAround(text, tokens, index);
  const sentence = tokens.slice(first, last);
  const separated = separatedVerbOf(dictionary, text, sentence, token);
  if (separated) {
    const via = `${separated.form}: ${separated.description}`;
    return { ...NOTHING, reply: replyOf(dictionary, word, separated, { kind: 'separated', via }) };
  }
  const beside = neighboursOf(dictionary, text, sentence, index - first);
  const find =
    isByPosition && CAPITAL.test(word)
      ? readAtBeginning(dictionary, word, beside)
      : chooseInside(findCandidates(dictionary, GERMAN, word), CAPITAL.test(word), beside);
  if (find) return { ...NOTHING, reply: replyOf(dictionary, word, find.entry, matchOf(find)) };
  const reply = findCompoundOf(dictionary, word) ?? findHyphenated(dictionary, token, at);
  return { reply, isName: reply === null && CAPITAL.test(word) };
}

function readAtBeginning(
  dictionary: Dictionary,
  word: string,
  beside: Neighbours,
): Find | undefined {
  const lower = word.toLowerCase();
  const capital = lower.charAt(0).toUpperCase() + lower.slice(1);
  return chooseAtBeginning(
    // "USA" keeps its capitals; a heading in capitals has none to keep.
    [...new Set([word, capital])].flatMap((form) => findCandidates(dictionary, GERMAN, form)),
    findCandidates(dictionary, GERMAN, lower),
    dictionary.findReadingWeights(lower),
    beside,
  );
}

function neighboursOf(
  dictionary: Dictionary,
  text: string,
  sentence: readonly Token[],
  index: number,
): Neighbours {
  const [token, after] = [sentence[index], sentence[index + 1]];
  const isBeside = token && after && /^\s*$/u.test(text.slice(token.end, after.start));
  const next = isBeside ? after.text : '';
  const hasFirstPerson =
    token !== undefined &&
    sentence.some(
      (other) =>
        other.text.toLowerCase() === 'ich' &&
        !CLAUSE_MARK.test(
          text.slice(Math.min(other.start, token.start), Math.max(other.end, token.end)),
        ),
    );
  return { next, nextIs: kindOf(dictionary, next), hasFirstPerson };
}

const CLAUSE_MARK = /[,;–—]/u;
const POLITE = /^(?:Sie|Ihnen|Ihr(?:e[mnrs]?)?)$/u;

function kindOf(dictionary: Dictionary, word: string): Neighbours['nextIs'] {
  if (word === '' || POLITE.test(word)) return null;
  if (CAPITAL.test(word) || /^\d/u.test(word)) return 'noun phrase';
  const [best] = findCandidates(dictionary, GERMAN, word);
  if (!best || best.distance > 0) return null;
  switch (best.entry.partOfSpeech) {
    case 'adjective':
    case 'numeral':
      // "der schöne Garten", not "das gut ist".
      return best.kind === 'form' || best.entry.partOfSpeech === 'numeral' ? 'noun phrase' : null;
    case 'verb':
      // An infinitive is also the plural: "haben", "machen".
      if (best.kind === 'headword' || /person plural/u.test(best.description ?? ''))
        return 'plural verb';
      return /person singular|^preterite/u.test(best.description ?? '') ? 'singular verb' : null;
    default:
      return null;
  }
}

/** The separated verb whose verb or particle the token is; null if it is neither. */
function separatedVerbOf(
  dictionary: Dictionary,
  text: string,
  sentence: readonly Token[],
  token: Token,
): FormRow | null {
  const claimed = new Set<number>();
  for (const { form, verbIndex, particleIndex } of findSeparated(sentence.map((it) => it.text))) {
    const particle = sentence[particleIndex];
    if (!particle || claimed.has(particleIndex) || !canEndClause(text, particle.end)) continue;
    const row = separatedForm(dictionary, form);
    if (!row) continue;
    claimed.add(particleIndex);
    if (sentence[verbIndex] === token || particle === token) return row;
  }
  return null;
}

/** The commonest verb of the core, or with a translation, that has this separated form. */
function separatedForm(dictionary: Dictionary, form: string): FormRow | undefined {
  // "steig ein": the short imperative of "steige ein".
  return [form, form.replace(' ', 'e ')]
    .flatMap((spelling) =>
      dictionary
        .findForms(GERMAN, foldLoose(spelling), 'separated')
        .filter((row) => spellingDistance(spelling, row.form) <= SAME_WORD),
    )
    .filter((row) => row.standing !== STANDING.bare)
    .toSorted((a, b) => a.standing - b.standing || rankOf(a) - rankOf(b))[0];
}

function matchOf({ kind, distance, description }: Find): WordReply['matched'] {
  if (kind === 'headword') return { kind: distance === 0 ? 'headword' : 'folded' };
  return { kind: 'form', ...(description === undefined ? {} : { via: description }) };
}

function replyOf(
  dictionary: Dictionary,
  query: string,
  { word, ordinal, uuid }: EntryRow,
  matched: WordReply['matched'],
): WordReply {
  const entry = dictionary.findAnswer(GERMAN, word)?.entries[ordinal];
  if (entry?.entry_uuid !== uuid) throw new Error(`answer of ${word} lacks entry ${uuid}`);
  return { entries: [entry], primary_entry: 0, query, matched };
}

function findCompoundOf(dictionary: Dictionary, word: string): WordReply | null {
  if (findCompoundParts(dictionary, GERMAN, word).length === 0) return null;
  const answer = findWord(dictionary, GERMAN, word);
  const reply = answer && readAnswer(answer);
  return reply?.matched.kind === 'compound' ? reply : null;
}

/** The piece of an unknown hyphenated word at the offset: "Twitter" and "Nutzer" of "Twitter-Nutzer". */
function findHyphenated(
  dictionary: Dictionary,
  { text, start }: Token,
  at: number,
): WordReply | null {
  if (!text.includes('-')) return null;
  let from = start;
  for (const piece of text.split('-')) {
    if (at <= from + piece.length) {
      const [best] = findCandidates(dictionary, GERMAN, piece);
      return best && best.distance <= SAME_WORD
        ? replyOf(dictionary, piece, best.entry, matchOf(best))
        : null;
    }
    from += piece.length + 1;
  }
  return null;
}

function findEnglish(
  dictionary: Dictionary,
  word: string,
  isByPosition: boolean,
): WordReply | null {
  const query = isByPosition && word !== 'I' ? word.toLowerCase() : word;
  const answer = findWord(dictionary, 'english-german', query);
  const reply = answer && readAnswer(answer);
  return reply?.matched.kind === 'similar' ? null : reply;
}

const MOST_SENSES = 3;

/** The parts of an answer that a bubble shows: the first senses of the primary entry, without forms and examples. */
export function abridge({ entries, primary_entry: primary, ...rest }: WordReply): WordReply {
  const entry = entries[primary] ?? entries[0];
  return { ...rest, entries: entry ? [abridgeEntry(entry)] : entries, primary_entry: 0 };
}

function abridgeEntry(entry: Entry): Entry {
  const { synonyms: _synonyms, etymology: _etymology, audio_urls: _audio, ...head } = entry;
  const senses = Object.entries(entry.translations)
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .slice(0, MOST_SENSES)
    .map(([number, { examples: _examples, ...sense }]) => [number, sense]);
  return { ...head, translations: Object.fromEntries(senses), forms: {}, example_sentences: [] };
}
