import { type Clause, findClauses, isSurelyFinite } from './clauses.ts';
import { COORDINATORS, SUBORDINATORS } from './closed-class.ts';
import { unlikelyNeighbours } from './unlikely-neighbours.ts';
import type { Finding } from './finding.ts';
import type { CheckerLexicon } from './lexicon.ts';
import { readWords } from './read-words.ts';
import { splitSentences, tokeniseText } from './tokens.ts';
import { budgetFor, meteredLexicon, WorkSpent } from './work.ts';
import { finitePersons, type Word } from './word.ts';

/**
 * Sentences in which no rule finds anything, and which are yet unlike good ones: what is counted are verbs, clauses, joining
 * words and neighbours. A sign is a reason to look again, not a mistake: nothing is corrected, and no mark follows from it.
 * How often the signs are right: docs/checker.md.
 */

export interface WeakSentence {
  /** UTF-16 offsets, end-exclusive. */
  start: number;
  end: number;
  /** What is unusual, as whole sentences in plain English. */
  reasons: string[];
}

/** In tokens; anything longer is not a real sentence. */
const LONGEST_SENTENCE = 120;
/** Shorter sentences show too little. */
const FEWEST_WORDS = 3;
const MOST_REASONS = 2;

/** A sign: what it says of a sentence, or null. */
type Sign = (sentence: ReadSentence) => string | null;

interface ReadSentence {
  /** With the marks between them. */
  words: readonly Word[];
  clauses: readonly Clause[];
}

/**
 * @param findings of the text (`checkText`), in order; their sentences are left out
 * @param spent units of work that checking the text took; of its budget only what is left is used
 * @returns in order, with the units of work that it took
 */
export function findWeakSentences(
  text: string,
  findings: readonly Pick<Finding, 'start' | 'end'>[],
  lexicon: CheckerLexicon,
  spent = 0,
): { sentences: WeakSentence[]; work: number } {
  const { guessing, reading } = budgetFor(text.length);
  const left = Math.min(reading, Math.max(0, guessing + reading - spent));
  const metered = meteredLexicon(lexicon, { guessing: 0, reading: left });
  const sentences: WeakSentence[] = [];
  let at = 0;
  try {
    for (const tokens of splitSentences(text, tokeniseText(text))) {
      const [first, last] = [tokens[0], tokens.at(-1)];
      if (!first || !last || tokens.length > LONGEST_SENTENCE) continue;
      while ((findings[at]?.end ?? Infinity) <= first.start) at++;
      if ((findings[at]?.start ?? Infinity) < last.end) continue;
      metered.readTokens(tokens.length);
      const words = readWords(tokens, metered);
      const reasons = weakSigns(words);
      if (reasons.length > 0) sentences.push({ start: first.start, end: last.end, reasons });
    }
  } catch (error) {
    if (!(error instanceof WorkSpent)) throw error;
  }
  return { sentences, work: metered.spent().reading };
}

/** What is unusual about a sentence; the surest first. */
export function weakSigns(words: readonly Word[]): string[] {
  if (words.filter(({ kind }) => kind === 'word').length < FEWEST_WORDS) return [];
  const sentence = { words, clauses: findClauses(words) };
  return SIGNS.flatMap((sign) => sign(sentence) ?? []).slice(0, MOST_REASONS);
}

/** May join two verbs without a comma: „bevor“ and „seit“ are prepositions or prefixes too, „als“ and „wie“ compare. */
const JOINS = new Set(
  'als wie noch bis bevor seit seitdem sowie sei denn beziehungsweise bzw'.split(' '),
);
const SUBJECTS = new Set(['ich', 'du', 'er', 'wir', 'man']);
/** May stand between a subject that opens the sentence and its verb: „Wir alle wissen“, „Ich selbst habe“. */
const AFTER_SUBJECT = new Set(
  `selbst selber aber alle alles beide beiden auch allein persönlich jedoch hingegen dagegen also oder und nur als zum zwei
  drei vier nämlich so mit seinerseits ihrerseits meinerseits dort da hier wiederum etwa sogar nicht in`.split(
    /\s+/u,
  ),
);
/** Not „damit“, which is an adverb as well. */
const CLAUSE_OPENERS = new Set('dass weil wenn obwohl nachdem bevor sodass falls'.split(' '));
/** Wishes begin with these: „Wäre er doch hier.“ */
const WISH = /^(?:sei|wäre|hätte|möge|würde|könnte)/u;
const LONGEST_WITHOUT_MARK = 24;

function isJoin({ lower }: Word): boolean {
  return SUBORDINATORS.has(lower) || COORDINATORS.has(lower) || JOINS.has(lower);
}

/** Whether a word may be the verb that the subject goes with; so may a word that nobody knows. */
function mayBeFinite(word: Word): boolean {
  if (word.kind !== 'word') return false;
  const isUnknown = !word.known && !word.capital;
  return (
    finitePersons(word) > 0 ||
    word.finiteHere ||
    isUnknown ||
    word.verbs.some(({ imperative }) => imperative > 0) ||
    /['’]/u.test(word.text)
  );
}

function endsWith({ words }: ReadSentence, marks: RegExp): boolean {
  return marks.test(words.at(-1)?.text ?? '');
}

const within = ({ words }: ReadSentence, { start, end }: Clause): readonly Word[] =>
  words.slice(start, end);

/** „die organisierte Kriminalität“: what looks like a verb belongs to the noun after it. */
function isAttribute(words: readonly Word[], at: number): boolean {
  const [word, next] = [words[at], words[at + 1]];
  return (
    /e[nmrs]?$/u.test(word?.lower ?? '') && next?.kind === 'word' && next.capital && !next.pronoun
  );
}

/** „Ich kann alle Sachen machen was Sie möchten machen“ */
const tooManyVerbs: Sign = (sentence) => {
  for (const clause of sentence.clauses) {
    const [one, other] = clause.finite.filter((at) => !isAttribute(sentence.words, at));
    if (one === undefined || other === undefined) continue;
    const inside = within(sentence, clause);
    // A subordinate clause begins with its own.
    if (inside.slice(clause.kind === 'main' ? 0 : 1).some(isJoin)) continue;
    return twoVerbs(sentence, one, other);
  }
  const finite = sentence.words.filter(
    (word) => isSurelyFinite(word) && !isAttribute(sentence.words, word.index),
  );
  const marks = sentence.words.filter(({ text }) => /^[,;:–—()"„“”-]$/u.test(text)).length;
  const joins = sentence.words.filter(isJoin).length;
  const [one, other] = finite;
  return one && other && finite.length - 1 > marks + joins
    ? twoVerbs(sentence, one.index, other.index)
    : null;
};

function twoVerbs({ words }: ReadSentence, one: number, other: number): string {
  return `“${words[one]?.text}” and “${words[other]?.text}” are two verbs, and I see nothing that joins them.`;
}

/** „Wann Kommst du?“ */
const subjectWithoutVerb: Sign = (sentence) => {
  const subject = sentence.words.find(({ lower }) => SUBJECTS.has(lower));
  const isAnswer = sentence.words.some(({ text }) => /^(?:auch|nicht|–)$/u.test(text));
  return subject && !isAnswer && endsWith(sentence, /^[.!?]/u) && !sentence.words.some(mayBeFinite)
    ? `I see no verb that goes with “${subject.text}”.`
    : null;
};

/** „…, weil das Wetter schön.“ */
const clauseWithoutVerb: Sign = (sentence) => {
  const clause = sentence.clauses.find(({ kind, opener, start, end }) => {
    if (kind !== 'subordinate' || !opener || !CLAUSE_OPENERS.has(opener.lower)) return false;
    const goesOn = /^[,(–„"]$/u.test(sentence.words[end]?.text ?? '');
    const inside = sentence.words.slice(start, end);
    return (
      end - start >= 4 &&
      !goesOn &&
      !inside.some((word) => mayBeFinite(word) || word.verbs.length > 0)
    );
  });
  return clause ? `After “${clause.opener?.text}” I see no verb.` : null;
};

/** „Ich sehr gern komme zu dir.“ */
const subjectBeforeOther: Sign = ({ words, clauses: [clause] }) => {
  const [subject, next] = words;
  if (clause?.kind !== 'main' || !subject || !next || !SUBJECTS.has(subject.lower)) return null;
  const isOther =
    next.kind === 'word' && !next.capital && next.verbs.length === 0 && !mayBeFinite(next);
  return isOther && !AFTER_SUBJECT.has(next.lower)
    ? `After “${subject.text}” at the beginning the verb comes next; here it is “${next.text}”.`
    : null;
};

/** „Kann ich mich bewerben.“ */
const questionOrStatement: Sign = (sentence) => {
  const [verb, subject] = sentence.words;
  // „Nehmen wir an …“ invites.
  if (!verb || !subject || !SUBJECTS.has(subject.lower) || subject.lower === 'wir') return null;
  if (!endsWith(sentence, /^\.$/u)) return null;
  const hasMarks = sentence.words.some(({ text }) => /^[,:;–"„“”…]$/u.test(text));
  return finitePersons(verb) > 0 && !hasMarks && !WISH.test(verb.lower)
    ? `It begins with “${verb.text}” like a question, and ends with a full stop.`
    : null;
};

const twoSubjects: Sign = (sentence) => {
  for (const clause of sentence.clauses) {
    const inside = within(sentence, clause);
    if (inside.some(({ lower }) => /^(?:und|oder|als|wie|sondern|noch|aber)$/u.test(lower)))
      continue;
    const subjects = inside.filter(({ lower }) => SUBJECTS.has(lower));
    const other = subjects.find(({ lower }) => lower !== subjects[0]?.lower);
    if (other) return `“${subjects[0]?.text}” and “${other.text}” are two subjects of one verb.`;
  }
  return null;
};

/** „Ich würde gern ein Termin.“ */
const halfVerb: Sign = (sentence) => {
  for (const clause of sentence.clauses) {
    const inside = within(sentence, clause);
    const würde = inside.find(({ lower }) => /^würde(?:n|st|t)?$/u.test(lower));
    const hasOther = sentence.words.some(
      (word) =>
        word !== würde &&
        word.kind === 'word' &&
        (word.verbs.length > 0 || (word.adjectives.length > 0 && !word.adverb) || !word.known),
    );
    if (würde && !hasOther) return `“${würde.text}” needs a second verb; I see none.`;
  }
  return null;
};

/** „Wir können uns getroffen.“ */
const wrongHalf: Sign = (sentence) => {
  for (const clause of sentence.clauses) {
    const inside = within(sentence, clause);
    const last = inside.at(-1);
    const modal = inside.find(({ lower }) =>
      /^(?:kann|kannst|muss|musst|will|willst|soll|darf|möchte|möchtest|könnte|würde)$/u.test(
        lower,
      ),
    );
    if (clause.kind !== 'main' || !modal || !last || last.capital || last === modal) continue;
    const isParticiple =
      last.verbs.length > 0 &&
      last.verbs.every(({ participle, infinitive }) => participle && !infinitive) &&
      last.adjectives.every(({ participle }) => participle) &&
      last.others.length === 0;
    const hasThird = inside.some(({ lower }) => /^(?:haben|sein|werden|worden)$/u.test(lower));
    if (isParticiple && !hasThird) {
      return `“${modal.text}” and “${last.text}” are parts of verbs that hardly go together.`;
    }
  }
  return null;
};

/** „…, dass das Leben ist sehr teuer dort.“ */
const verbBeforeEnd: Sign = (sentence) => {
  for (const clause of sentence.clauses) {
    const { opener, finite, end, kind } = clause;
    const [at] = finite;
    const inside = within(sentence, clause);
    if (kind !== 'subordinate' || !opener || finite.length !== 1 || at === undefined) continue;
    if (!/^(?:dass|weil|wenn|obwohl|ob)$/u.test(opener.lower) || end - at <= 4) continue;
    if (!/^[.!?]/u.test(sentence.words[end]?.text ?? '')) continue;
    if (
      inside.some(({ lower }) => COORDINATORS.has(lower) || /^(?:als|wie|zu|um|ohne)$/u.test(lower))
    )
      continue;
    return `“${sentence.words[at]?.text}” stands far from the end of its clause with “${opener.text}”.`;
  }
  return null;
};

const withoutMarks: Sign = ({ words }) => {
  const hasMark = words.some(({ text }) => /^[,;:–()„“"]/u.test(text));
  const number = words.filter(({ kind }) => kind === 'word').length;
  return number > LONGEST_WITHOUT_MARK && !hasMark
    ? `${number} words without a comma or a full stop.`
    : null;
};

const salad: Sign = ({ words }) => {
  const pair = unlikelyNeighbours(words);
  return pair ? `“${pair[0].text} ${pair[1].text}” hardly stand beside each other.` : null;
};

const SIGNS: readonly Sign[] = [
  tooManyVerbs,
  subjectWithoutVerb,
  clauseWithoutVerb,
  twoSubjects,
  subjectBeforeOther,
  questionOrStatement,
  halfVerb,
  wrongHalf,
  verbBeforeEnd,
  salad,
  withoutMarks,
];
