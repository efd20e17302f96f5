import {
  bareSubject,
  isVerbOf,
  openingEnd,
  type Subject,
  subjectAt,
  textOf,
} from './clause-parts.ts';
import { isModal, isSurelyFinite } from './clauses.ts';
import type { Finding } from './finding.ts';
import { findingAt, type Sentence } from './rule.ts';
import { finitePersons, type Word } from './word.ts';
import type { TextLexicon } from './work.ts';

/** Maximum number of words after the verb: with more it is uncertain where the clause ends. */
const LONGEST_REST = 11;
/** Adverbs between the subject and the verb. */
const MOST_BETWEEN = 3;
const TIME_PHRASE = /^(?:nächste[nrs]?|letzte[nrs]?|jede[nrs]?|diese[nrs]?)$/u;
const TIME_NOUN = /^(?:Tag|Woche|Monat|Jahr|Abend|Wochenende|Sommer|Winter)$/u;
const JOINS =
  /^(?:und|oder|aber|denn|sondern|sowie|dass|weil|wenn|ob|obwohl|um|ohne|damit|was|wo|warum)$/u;

/** How a clause whose verb comes last is called in the explanation. */
export interface VerbLast {
  rule: string;
  explanation: (verb: string) => string;
}

/**
 * Finds the verb too early in the clause that begins at `at`, after its opener: behind its subject ("weil | ich habe keine
 * Zeit") or, if the opener allows it, behind another part ("weil | dort gibt es Parks").
 */
export function verbTooEarly(
  at: number,
  sentence: Sentence,
  lexicon: TextLexicon,
  about: VerbLast,
): Finding[] {
  const { words } = sentence;
  const subject = subjectAt(sentence, at) ?? bareSubject(at, sentence);
  const end = clauseEnd(words, at);
  if (subject) {
    let verbAt = subject.end;
    if (!isVerbOf(subject, verbAt, end, sentence)) verbAt = afterAdverbs(words, subject.end);
    if (!isVerbOf(subject, verbAt, end, sentence))
      verbAt = auxiliaryBeforeLast(subject, end, words);
    if (verbAt < 0) return [];
    return toTheEnd(verbAt, end, sentence, lexicon, about);
  }
  const verbAt = INVERTED.test(words[at - 1]?.lower ?? '')
    ? (openingEnd(sentence, at) ?? at)
    : openingEnd(sentence, at);
  if (verbAt === null) return [];
  const verb = words[verbAt];
  const inner = subjectAt(sentence, verbAt + 1);
  if (!verb || !inner || !isSurelyFinite(verb) || (finitePersons(verb) & inner.persons) === 0)
    return [];
  return inner.pronoun && verbAt > at
    ? subjectFirst(at, verbAt, end, sentence, lexicon, about)
    : toTheEnd(verbAt, end, sentence, lexicon, about);
}

/**
 * "weil ich in Deutschland möchte arbeiten": a modal or auxiliary verb, the only finite one, before the infinitive or
 * participle that ends the clause. −1 if there is none.
 */
function auxiliaryBeforeLast(subject: Subject, end: number, words: readonly Word[]): number {
  const last = words[end - 1];
  const verb = words[end - 2];
  if (!last || !verb || verb.index < subject.end || !isSurelyFinite(verb) || last.capital)
    return -1;
  if ((finitePersons(verb) & subject.persons) === 0 || isSurelyFinite(last) || isModal(last))
    return -1;
  const isAuxiliary =
    isModal(verb) || verb.verbs.some(({ lemma }) => /^(?:haben|sein|werden)$/u.test(lemma));
  const isNonFinite = last.verbs.some(({ infinitive, participle }) => infinitive || participle);
  if (!isAuxiliary || !isNonFinite || last.adjectives.some(({ participle }) => !participle))
    return -1;
  const middle = words.slice(subject.end, verb.index);
  return middle.some((word) => isSurelyFinite(word) || JOINS.test(word.lower)) ? -1 : verb.index;
}

/** After these a question's order is a mistake, too: "ob kann ich". "dass kann ich" may be das. */
const INVERTED = /^(?:ob|weil|wenn|obwohl)$/u;

/** The verb at `verbAt` moves to the end of its clause. */
export function toTheEnd(
  verbAt: number,
  end: number,
  { words }: Sentence,
  lexicon: TextLexicon,
  { rule, explanation }: VerbLast,
): Finding[] {
  const verb = words[verbAt];
  const last = words[end - 1];
  const rest = words.slice(verbAt + 1, end);
  if (!verb || !last || !canEndBehind(rest)) return [];
  return [
    findingAt(verb, last, {
      rule,
      type: 'word order',
      explanation: explanation(verb.text),
      corrections: [withVerb(textOf(words, verbAt + 1, end), verb, last, lexicon)],
    }),
  ];
}

/** "weil dort gibt es Parks" → "weil es dort Parks gibt": a pronoun comes first. */
function subjectFirst(
  at: number,
  verbAt: number,
  end: number,
  { words }: Sentence,
  lexicon: TextLexicon,
  { rule, explanation }: VerbLast,
): Finding[] {
  const first = words[at];
  const verb = words[verbAt];
  const subject = words[verbAt + 1];
  const last = words[end - 1];
  const rest = words.slice(verbAt + 1, end);
  if (!first || !verb || !subject || !last || !canEndBehind(rest)) return [];
  const parts = [subject.text, textOf(words, at, verbAt), textOf(words, verbAt + 2, end)];
  return [
    findingAt(first, last, {
      rule,
      type: 'word order',
      explanation: explanation(verb.text),
      corrections: [withVerb(parts.filter((part) => part !== '').join(' '), verb, last, lexicon)],
    }),
  ];
}

/** The rest with the verb behind it; a separated prefix at its end joins the verb: "an" + "fängt". */
function withVerb(rest: string, verb: Word, last: Word, lexicon: TextLexicon): string {
  const joined = last.lower + verb.lower;
  const isPrefix =
    rest.endsWith(last.text) &&
    (last.preposition !== undefined || last.others.length > 0 || last.adverb) &&
    lexicon
      .readings(joined)
      .some((reading) => reading.kind === 'verb' && reading.prefix === last.lower);
  if (!isPrefix) return `${rest} ${verb.text}`;
  return rest.slice(0, rest.length - last.text.length) + joined;
}

/** Where the clause that contains `at` ends: before the next mark. */
export function clauseEnd(words: readonly Word[], at: number): number {
  let end = at;
  while (end < words.length && words[end]?.kind !== 'punctuation') end++;
  const mark = words[end];
  return mark === undefined || /^[.,!?;:…]$/u.test(mark.text) ? end : at;
}

/** Whether these words can stand before the verb, so that it should follow them. */
function canEndBehind(rest: readonly Word[]): boolean {
  const [first] = rest;
  const last = rest.at(-1);
  if (!first || !last || rest.length > LONGEST_REST) return false;
  // "weil wir machen in, Sommer": the clause goes on behind the mark.
  if (rest.length > 1 ? last.determiner && !last.pronoun : last.preposition) return false;
  if (/^(?:als|wie)$/u.test(first.lower)) return false;
  if (rest.some((word) => JOINS.test(word.lower) || isSurelyFinite(word))) return false;
  if (
    rest.some(
      ({ lower }, index) =>
        lower === 'zu' && rest[index + 1]?.verbs.some((verb) => verb.infinitive),
    )
  )
    return false;
  // "dass er hätte kommen sollen"
  const infinitives = rest.filter(
    ({ verbs, capital }) => !capital && verbs.some(({ infinitive }) => infinitive),
  ).length;
  return infinitives <= 1;
}

function afterAdverbs(words: readonly Word[], start: number): number {
  let at = start;
  while (at < start + MOST_BETWEEN) {
    const word = words[at];
    const next = words[at + 1];
    if (!word) break;
    if (TIME_PHRASE.test(word.lower) && next && TIME_NOUN.test(next.text)) at += 2;
    else if (word.adverb && !word.capital) at++;
    else break;
  }
  return at;
}
