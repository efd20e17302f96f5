import { byWord } from '../../text/by-word.ts';
import { clauseEnd, toTheEnd, type VerbLast, verbTooEarly } from '../clause-order.ts';
import { bareSubject, isVerbOf, questionPartEnd, subjectAt } from '../clause-parts.ts';
import { isSurelyFinite } from '../clauses.ts';
import { QUESTION_WORDS, RELATIVES } from '../closed-class.ts';
import type { Finding } from '../finding.ts';
import { cellNames } from '../noun-forms.ts';
import type { Rule, Sentence } from '../rule.ts';
import { cellsOfNoun, finitePersons, type Word } from '../word.ts';
import type { TextLexicon } from '../work.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
const OPENERS = list(
  'dass weil wenn ob obwohl bevor nachdem falls sodass damit sobald solange indem',
);
/** Prepositions, adverbs or comparisons as well: conjunctions only before a subject. */
const DOUBTFUL = list('als seit seitdem während da bis');
/** Verbs with which an indirect question stands. */
const ASKING =
  list(`wissen fragen sagen erklären zeigen verstehen erzählen schreiben mitteilen informieren überlegen beschreiben
  herausfinden erfahren vergessen erinnern interessieren entscheiden besprechen merken hören`);
/** Verb forms that agree with these relative pronouns as subjects: er, sie (plural). */
const PERSONS: Readonly<Record<string, number>> = byWord({ der: 4, das: 4, die: 0b100100 });

/** In a clause with dass, weil, wo, der … the finite verb comes last: not "weil ich habe keine Zeit". */
export const verbFinal: Rule = {
  id: 'verb-final',
  check: (sentence, lexicon) =>
    sentence.words.flatMap((word) => [
      ...inSubordinate(word, sentence, lexicon),
      ...inQuestion(word, sentence, lexicon),
      ...inRelative(word, sentence, lexicon),
    ]),
  examples: {
    wrong: [
      'Ich wohne hier, weil die Miete dort [ist günstig|günstig ist].',

      'Ich komme nicht, weil ich [habe keine Zeit|keine Zeit habe].',
      'Ich glaube, dass er [ist krank|krank ist].',
      'Ich weiß nicht, ob sie [kommt morgen|morgen kommt].',
      'Er sagt, dass die Stadt [hat viele Parks|viele Parks hat].',
      'Ich mag Berlin, weil [dort gibt es viele Parks|es dort viele Parks gibt].',
      'Ich weiß nicht, wo [ist mein Schlüssel|mein Schlüssel ist].',
      'Können Sie mir sagen, wie viel [kostet eine Karte|eine Karte kostet]?',
      'Das ist das Buch, das ich [habe gelesen|gelesen habe].',
      'Die Leute, die [wohnen im Haus|im Haus wohnen], sind nett.',
      'Ich bin froh, dass die Kinder [spielen im Garten|im Garten spielen].',
      'Weil der Zug [kommt später an|später ankommt], warte ich.',
      'Als ich [war in Berlin|in Berlin war], regnete es.',
    ],
    right: [
      'Ich wohne hier, weil die Miete dort günstig ist.',

      'Ich komme nicht, weil ich keine Zeit habe.',
      'Ich glaube, dass er krank ist.',
      'Ich weiß, dass er hätte kommen sollen.',
      'Ich bleibe hier, wenn es regnet und schneit.',
      'Entschuldigung, wo ist der Bahnhof?',
      'Sag mal, wo ist mein Schlüssel?',
      'Das ist mein Bruder, der kommt aus Berlin.',
      'Die Leute, die hier wohnen, sind nett.',
      'Er ist größer, als ich dachte.',
      'Da ist mein Bus.',
      'Als mein Freund hat er mir geholfen.',
      'Entschuldigung, wie viel Uhr ist es?',
    ],
  },
};

const inClauseWith =
  (opener: string) =>
  (verb: string): string =>
    `In a clause with “${opener}” the conjugated verb (“${verb}”) stands at the end.`;

function inSubordinate(opener: Word, sentence: Sentence, lexicon: TextLexicon): Finding[] {
  const { words } = sentence;
  const before = words[opener.index - 1];
  const sure = OPENERS.has(opener.lower);
  if (!sure && !DOUBTFUL.has(opener.lower)) return [];
  // "Dass Wetter ist schön.": das is meant.
  if (opener.lower === 'dass' && !before && words[clauseEnd(words, 1)]?.text !== ',') return [];
  const begins = before === undefined || before.text === ',' || before.kind === 'punctuation';
  const subject = subjectAt(sentence, opener.index + 1);
  // "Als ein Freund hat er geholfen", "Während die Ferien sind wir weg": prepositions before a noun.
  const isClear = subject?.pronoun === true || /^(?:bis|seitdem)$/u.test(opener.lower);
  if (!sure && (!begins || !subject || !isClear)) return [];
  if (opener.lower === 'damit' && !begins) return [];
  return verbTooEarly(opener.index + 1, sentence, lexicon, {
    rule: 'verb-final',
    explanation: inClauseWith(opener.lower),
  });
}

/** "Ich weiß nicht, wo ist der Bahnhof", "der Grund, warum ich lerne Deutsch". */
function inQuestion(opener: Word, sentence: Sentence, lexicon: TextLexicon): Finding[] {
  const { words } = sentence;
  if (words[opener.index - 1]?.text !== ',' || !QUESTION_WORDS.has(opener.lower)) return [];
  const at = questionPartEnd(opener, sentence);
  const about = {
    rule: 'verb-final',
    explanation: (verb: string) =>
      `The question with “${opener.text}” is part of another sentence, so its conjugated verb (“${verb}”) stands at the end.`,
  };
  if (subjectAt(sentence, at) ?? bareSubject(at, sentence))
    return verbTooEarly(at, sentence, lexicon, about);
  const verb = words[at];
  const end = clauseEnd(words, at);
  const inverted = subjectAt(sentence, at + 1);
  const isVerb =
    verb !== undefined &&
    (isSurelyFinite(verb) || (inverted !== null && (finitePersons(verb) & inverted.persons) !== 0));
  if (!isVerb || !asks(opener.index - 1, words)) return [];
  return toTheEnd(at, end, sentence, lexicon, about);
}

/** Whether the clause that ends at the comma has a verb of asking or knowing, and is no mere address ("Sag mal, …"). */
function asks(comma: number, words: readonly Word[]): boolean {
  let start = comma;
  while (start > 0 && words[start - 1]?.kind !== 'punctuation') start--;
  const clause = words.slice(start, comma);
  if (clause.some(({ lower }) => lower === 'mal') || clause.length < 2) return false;
  if (/^(?:sag|sagt|hör|entschuldigen|entschuldige)$/u.test(clause[0]?.lower ?? '')) return false;
  return clause.some(
    (word) =>
      word.text === 'Ahnung' ||
      (!word.determiner && word.verbs.some(({ lemma }) => ASKING.has(lemma))),
  );
}

/** "der Mann, den ich habe gesehen", "Die Leute, die wohnen hier, sind nett". */
function inRelative(opener: Word, sentence: Sentence, lexicon: TextLexicon): Finding[] {
  const { words } = sentence;
  const preposition = words[opener.index - 1]?.preposition ? 1 : 0;
  const comma = words[opener.index - 1 - preposition];
  const noun = words[opener.index - 2 - preposition];
  if (comma?.text !== ',' || !noun || !RELATIVES.has(opener.lower)) return [];
  if (!noun.capital || noun.nouns.length === 0) return [];
  const at = opener.index + 1;
  const about = {
    rule: 'verb-final',
    explanation: (verb: string) =>
      `“${opener.text}” begins a relative clause (about “${noun.text}”); its conjugated verb (“${verb}”) stands at the end.`,
  };
  const subject = subjectAt(sentence, at);
  if (subject && (subject.pronoun || preposition > 0))
    return verbTooEarly(at, sentence, lexicon, about);
  const persons = PERSONS[opener.lower];
  if (preposition > 0 || subject || persons === undefined) return [];
  return isAbout(opener, noun) ? withoutSubject(at, persons, sentence, lexicon, about) : [];
}

/** The relative pronoun is the subject: ", die wohnen hier, sind", "Das ist der Mann, der wohnt neben mir." */
function withoutSubject(
  at: number,
  persons: number,
  sentence: Sentence,
  lexicon: TextLexicon,
  about: VerbLast,
): Finding[] {
  const { words } = sentence;
  const end = clauseEnd(words, at);
  const after = words[end + 1];
  const isEnclosed = words[end]?.text === ',' && after !== undefined && finitePersons(after) > 0;
  if (!isEnclosed && !identifies(at - 2, words)) return [];
  // "die organisierte Kriminalität": an adjective.
  if (words[at]?.adjectives.length !== 0) return [];
  if (!isVerbOf({ end: at, persons, pronoun: true }, at, end, sentence)) return [];
  return toTheEnd(at, end, sentence, lexicon, about);
}

/** "Das ist der Mann | , der …", "Kennst du die Frau | , die …": without the clause the sentence says nothing. */
function identifies(comma: number, words: readonly Word[]): boolean {
  const [first, second, third] = words;
  if (!first || !second || !third || comma > 5) return false;
  const article = words[comma - 2];
  if (!/^(?:der|die|das|den|ein|eine|einen)$/u.test(article?.lower ?? '')) return false;
  return (
    (/^(?:das|dies)$/u.test(first.lower) && /^(?:ist|war|sind)$/u.test(second.lower)) ||
    [first, second].some(({ verbs }) => verbs.some(({ lemma }) => lemma === 'kennen'))
  );
}

/** Whether the relative pronoun has the gender and number of the noun. */
function isAbout(relative: Word, noun: Word): boolean {
  const columns = cellNames(cellsOfNoun(noun)).map(({ column }) => column);
  const wanted = { der: ['masculine'], das: ['neuter'], die: ['feminine', 'plural'] }[
    relative.lower
  ];
  return wanted?.some((column) => columns.some((one) => one === column)) ?? false;
}
