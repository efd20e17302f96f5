import { NUMBER_WORDS, QUESTION_WORDS, RELATIVES, SUBORDINATORS } from '../closed-class.ts';
import { isSurelyFinite } from '../clauses.ts';
import { hasFinite, mayBeFinite, REACH, relativeEnd, stretchEnd } from '../stretch.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule } from '../rule.ts';
import { finitePersons, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** After these a conjunction needs no comma, or the comma precedes both: "und dass", "auch wenn". */
const BEFORE =
  list(`und oder sowie so als auch nur wie vor außer selbst noch erst immer vielleicht je bis besonders aber
  denn sondern gerade sogar ohne anstatt statt kurz jedes egal genau schon einfach nämlich beziehungsweise bzw weder entweder
  vorausgesetzt doch oft vor lange nicht eben beispielsweise etwas gleich heißt mal insbesondere allem dann ja sowohl zwar etwa`);
const SURE_OPENERS = list('dass weil wenn ob obwohl bevor nachdem falls sodass sobald sondern');

/** The missing comma before dass, weil, wenn …, a relative clause, an indirect question, "um … zu" and "aber". */
export const commaBeforeClause: Rule = {
  id: 'comma-before-clause',
  check: ({ words }) =>
    words.flatMap((word, index): Finding[] => {
      const before = words[index - 1];
      if (
        !before ||
        word.capital ||
        before.kind === 'punctuation' ||
        (BEFORE.has(before.lower) && !(before.lower === 'nicht' && QUESTION_WORDS.has(word.lower)))
      )
        return [];
      const rule = ruleFor(word, before, words);
      if (!rule) return [];
      return [
        findingAt(before, before, {
          rule,
          type: 'comma',
          explanation: EXPLANATIONS[rule](word.text),
          corrections: [`${before.text},`],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Alles [das|das,] was du sagst, ist richtig.',
      'Das Haus ist [klein|klein,] aber schön.',

      'Ich [hoffe|hoffe,] dass du kommst.',
      'Ich bleibe zu [Hause|Hause,] weil ich krank bin.',
      'Ich lerne [Deutsch|Deutsch,] um in Berlin zu arbeiten.',
      'Er ist nicht [dumm|dumm,] sondern faul.',
      'Ich habe ein [Auto|Auto,] aber ich fahre selten.',
      'Ich weiß [nicht|nicht,] was du meinst.',
      'Ich kenne [Leute|Leute,] die in der Stadt wohnen.',
    ],
    right: [
      'Es bedeutet, niemanden um Hilfe bitten zu müssen.',
      'Ich mag Berlin, vor allem weil es dort viele Parks gibt.',
      'Das ist aber schön.',
      'Ich helfe gern, etwa wenn jemand krank ist.',
      'Komm bald, und zwar bevor es regnet.',

      'Ich hoffe, dass du kommst.',
      'Er kommt, auch wenn es regnet.',
      'Ich glaube, dass du kommst und dass er bleibt.',
      'Wir treffen uns um acht.',
      'Er bat mich um Geld.',
      'Das Wetter ist schön, aber kalt.',
      'Ich weiß nicht, was du meinst.',
    ],
  },
};

const EXPLANATIONS = {
  'comma-before-clause': (word: string) =>
    `A comma separates the part of the sentence that begins with “${word}”.`,
  'comma-before-relative': (word: string) =>
    `“${word}” begins a relative clause here; a comma stands before it.`,
  'comma-before-question': (word: string) =>
    `“${word}” begins an indirect question or a clause of its own; a comma stands before it.`,
  'comma-before-infinitive': (word: string) => `“${word} … zu” needs a comma before it.`,
  'comma-before-but': (word: string) => `A comma stands before “${word}” where it joins two parts.`,
} as const;

function ruleFor(
  word: Word,
  before: Word,
  words: readonly Word[],
): keyof typeof EXPLANATIONS | null {
  if (SURE_OPENERS.has(word.lower)) {
    // "Die Entscheidung steht bevor."
    if (words[word.index + 1]?.kind === 'punctuation') return null;
    // "Ist dass dein Ernst?": das is meant.
    const end = stretchEnd(words, word.index + 1);
    if (before.index === 0 && word.lower === 'dass' && !mayBeFinite(words, word.index + 1, end))
      return null;
    if (word.lower === 'sondern' || before.lower !== 'zum') return 'comma-before-clause';
  }
  if (word.lower === 'um' && opensInfinitive(words, word.index))
    return before.preposition || before.pronoun || governsUm(word, words)
      ? null
      : 'comma-before-infinitive';
  if (
    word.lower === 'aber' &&
    (joinsClauses(words, word.index) || joinsAdjectives(before, words[word.index + 1]))
  )
    return 'comma-before-but';
  if (
    word.lower === 'was' &&
    /^(?:das|alles|etwas|nichts|vieles|dem|all)$/u.test(before.lower) &&
    hasFinite(words, word.index + 1, word.index + REACH)
  )
    return 'comma-before-relative';
  if (opensDoubtful(word, words)) return 'comma-before-clause';
  if (isRelative(word, before, words)) return 'comma-before-relative';
  if (isIndirectQuestion(word, before, words)) return 'comma-before-question';
  return null;
}

/** "um acht", "um Mitternacht", "um Geld zu bitten": um is a preposition, not the conjunction of purpose. */
function governsUm(word: Word, words: readonly Word[]): boolean {
  const next = words[word.index + 1];
  if (
    !next ||
    next.kind === 'number' ||
    NUMBER_WORDS.has(next.lower) ||
    /^(?:mitternacht|mittag|ein)$/u.test(next.lower)
  )
    return true;
  return words
    .slice(word.index, stretchEnd(words, word.index))
    .some(({ verbs }) =>
      verbs.some(({ lemma }) =>
        /^(?:bitten|kämpfen|kümmern|handeln|bewerben|gehen|beneiden|trauern|werben)$/u.test(lemma),
      ),
    );
}

function opensInfinitive(words: readonly Word[], start: number): boolean {
  const end = stretchEnd(words, start);
  for (let at = start + 1; at < end; at++) {
    const word = words[at];
    const next = words[at + 1];
    if (word?.lower === 'zu' && next?.verbs.some(({ infinitive }) => infinitive) && !next.capital)
      return true;
    if (word?.verbs.some(({ infinitiveWithZu }) => infinitiveWithZu)) return true;
  }
  return false;
}

/** Whether there is a finite verb on either side of "aber", before the next mark. */
function joinsClauses(words: readonly Word[], at: number): boolean {
  const end = stretchEnd(words, at + 1);
  const next = words[at + 1];
  if (!next || next.kind === 'punctuation' || finitePersons(next) > 0) return false;
  const last = words[at - 1];
  if (last === undefined || isSurelyFinite(last) || last.pronoun) return false;
  if (words[at - 2] === undefined || words[at - 2]?.kind === 'punctuation') return false;
  if (
    finitePersons(last) > 0 &&
    !next.pronoun &&
    !last.verbs.some(({ infinitive, participle }) => infinitive || participle)
  )
    return false;
  return mayBeFinite(words, Math.max(0, at - REACH), at) && mayBeFinite(words, at + 1, end);
}

/** "klein aber schön" */
function joinsAdjectives(before: Word, next: Word | undefined): boolean {
  const isPlain = ({ adjectives, verbs }: Word): boolean =>
    verbs.length === 0 && adjectives.some(({ plain, ending }) => plain && ending === '');
  return next !== undefined && isPlain(before) && isPlain(next);
}

/** "als", "damit", "da" and the like, followed by a subject, with the verb at the end. */
function opensDoubtful(word: Word, words: readonly Word[]): boolean {
  const next = words[word.index + 1];
  if (!/^(?:als|damit|da|indem|während|solange|seitdem|obgleich)$/u.test(word.lower) || !next)
    return false;
  if (!/^(?:ich|du|er|sie|es|wir|ihr|man)$/u.test(next.lower)) return false;
  const end = stretchEnd(words, word.index + 1);
  const last = words[end - 1];
  if (!last || end - word.index < 4 || !isSurelyFinite(last)) return false;
  return !words.slice(word.index + 1, end - 1).some((other) => isSurelyFinite(other));
}

/** A noun, then "der/die/das …", then a finite verb at the end of the stretch: "Leute die in der Stadt leben". */
function isRelative(word: Word, before: Word, words: readonly Word[]): boolean {
  if (!RELATIVES.has(word.lower) || !before.capital || before.opens || before.nouns.length === 0)
    return false;
  const next = words[word.index + 1];
  if (!next || next.kind === 'punctuation') return false;
  // "Die Nummer ist die des Vaters": the one of.
  if (next.lower === 'des') return false;
  const opensPhrase =
    next.capital || next.adjectives.some(({ ending }) => ending !== '') || next.lower === 'beiden';
  if (opensPhrase && !next.pronoun) return false;
  const starts =
    next.determiner !== undefined ||
    next.pronoun !== undefined ||
    next.adverb ||
    next.preposition !== undefined;
  const end = relativeEnd(words, word.index + 1);
  const last = words[end - 1];
  if (!last || end - word.index < 3 || finitePersons(last) === 0 || last.capital) return false;
  const verbs = words.slice(word.index + 1, end - 1).filter((other) => isSurelyFinite(other));
  return starts && verbs.length === 0;
}

/** A verb, then was/wie/wo …, then a finite verb at the end of the stretch: "Ich weiß nicht was das ist". */
function isIndirectQuestion(word: Word, before: Word, words: readonly Word[]): boolean {
  if (
    !QUESTION_WORDS.has(word.lower) ||
    SUBORDINATORS.has(word.lower) ||
    word.lower.startsWith('welche')
  )
    return false;
  if (before.preposition || before.determiner || (word.lower === 'wo' && before.lower === 'irgend'))
    return false;
  const end = stretchEnd(words, word.index + 1);
  const last = words[end - 1];
  if (!last || end - word.index < 3 || !isSurelyFinite(last)) return false;
  if (
    word.lower === 'wie' &&
    before.verbs.length === 0 &&
    !/^(?:nicht|alles|etwas)$/u.test(before.lower)
  )
    return false;
  const verbs = words.slice(word.index + 1, end - 1).filter((other) => isSurelyFinite(other));
  return verbs.length === 0 && before.index > 0;
}
