import { textOf } from '../clause-parts.ts';
import { clauseEnd } from '../clause-order.ts';
import { type Clause, isModal, isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { finitePersons, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Between the two verbs there may stand: a subject after the verb, negation, short pronouns and adverbs. */
const LONGEST_BETWEEN = 6;
const LONGEST_REST = 8;
/** Adverbs that belong before the second verb; a phrase with a preposition may follow it. */
const BEFORE_VERB =
  list(`heute gestern morgen sehr gut viel wenig lange immer oft jeden jede nächste letzte dort hier auch nie nicht
  schnell langsam besser mehr etwas alles nichts gern gerne bald jetzt wieder noch zusammen früh spät`);
const GOING = list('gehen fahren fliegen kommen reisen ziehen laufen');
/** After these a second infinitive or a clause belongs to the first: "helfen die Wohnung putzen". */
const WITH_INFINITIVE = list('lassen helfen sehen hören lernen lehren gehen kommen fahren bleiben');

/** The infinitive or participle stands at the end of a main clause: not "Ich möchte kaufen ein Auto". */
export const verbBracket: Rule = {
  id: 'verb-bracket',
  check: (sentence) => sentence.clauses.flatMap((clause) => check(clause, sentence)),
  examples: {
    wrong: [
      'Ich möchte [kaufen ein neues Auto|ein neues Auto kaufen].',
      'Wir müssen [machen unsere Hausaufgaben|unsere Hausaufgaben machen].',
      'Er kann [sprechen sehr gut Deutsch|sehr gut Deutsch sprechen].',
      'Ich habe [gegessen einen Apfel|einen Apfel gegessen].',
      'Gestern haben wir [besucht unsere Oma|unsere Oma besucht].',
      'Hast du [gemacht deine Hausaufgaben|deine Hausaufgaben gemacht]?',
      'Ich will heute [gehen ins Kino|ins Kino gehen].',
    ],
    right: [
      'Ich möchte ein neues Auto kaufen.',
      'Ich möchte wissen, wie viel das kostet.',
      'Er will mehr verdienen als sein Bruder.',
      'Wir können heute essen gehen.',
      'Ich habe mich gefreut über deinen Brief.',
      'Das Haus ist gebaut worden.',
      'Wir haben gelacht und getanzt.',
      'Ich kann nicht schlafen vor Aufregung.',
      'Wir haben nur begrenzt Zeit.',
    ],
  },
};

function check(clause: Clause, { words, phrases }: Sentence): Finding[] {
  if (clause.kind !== 'main' || clause.finite.length > 1) return [];
  // "Hast du …?": die Hast is a noun as well.
  const first = words[clause.start];
  const finite =
    words[clause.finite[0] ?? -1] ??
    (first && finitePersons(first) > 0 && words[first.index + 1]?.pronoun ? first : undefined);
  if (!finite) return [];
  const isWanted = isModal(finite)
    ? isInfinitive
    : finite.verbs.some(({ lemma }) => lemma === 'haben')
      ? isParticiple
      : finite.verbs.some(({ lemma }) => lemma === 'sein')
        ? isMotion
        : null;
  if (!isWanted) return [];
  const limit = Math.min(clause.end, finite.index + LONGEST_BETWEEN);
  const second = words.slice(finite.index + 1, limit).find(isWanted);
  if (!second || !isFree(words.slice(finite.index + 1, second.index))) return [];
  const end = clauseEnd(words, second.index);
  const rest = words.slice(second.index + 1, end);
  const last = rest.at(-1);
  if (
    !last ||
    rest.length > LONGEST_REST ||
    end !== clause.end ||
    !belongsBefore(second, rest, phrases, isWanted === isInfinitive)
  )
    return [];
  if (second.verbs.some(({ lemma }) => WITH_INFINITIVE.has(lemma)) && rest.some(isInfinitive))
    return [];
  return [
    findingAt(second, last, {
      rule: 'verb-bracket',
      type: 'word order',
      explanation: `With “${finite.text}” the second verb (“${second.text}”) stands at the end of the clause.`,
      corrections: [`${textOf(words, second.index + 1, end)} ${second.text}`],
    }),
  ];
}

function isInfinitive(word: Word): boolean {
  return (
    isPlainVerb(word) &&
    word.adjectives.length === 0 &&
    word.verbs.some(({ infinitive }) => infinitive)
  );
}

function isParticiple(word: Word): boolean {
  return (
    isPlainVerb(word) &&
    word.verbs.some(({ participle }) => participle) &&
    word.adjectives.every(({ ending }) => ending === '')
  );
}

/** "gegangen", "gefahren": with sein no adjective. */
function isMotion(word: Word): boolean {
  return (
    isParticiple(word) &&
    word.adjectives.length === 0 &&
    word.verbs.every(({ auxiliary }) => auxiliary[0] === 'sein')
  );
}

function isPlainVerb(word: Word): boolean {
  return (
    word.kind === 'word' &&
    !word.capital &&
    !word.determiner &&
    !word.pronoun &&
    !word.preposition &&
    !word.adverb &&
    word.others.length === 0 &&
    !isSurelyFinite(word)
  );
}

/** Whether nothing between the two verbs could make the second a part of something else. */
function isFree(between: readonly Word[]): boolean {
  return between.every(
    (word) =>
      word.kind === 'word' &&
      !/^(?:und|oder|zu|als|wie|aber|sondern)$/u.test(word.lower) &&
      word.verbs.every(({ infinitive, participle }) => !infinitive && !participle),
  );
}

/** Whether nothing or a phrase with a preposition follows: "Ich will lernen Deutsch in Berlin." */
function endsOrGoesOn(end: number, rest: readonly Word[]): boolean {
  const next = rest.find(({ index }) => index === end);
  return next === undefined || next.preposition !== undefined || next.adverb;
}

/** Whether the words after the second verb are an object or adverbs, which belong before it. */
function belongsBefore(
  second: Word,
  rest: readonly Word[],
  phrases: Sentence['phrases'],
  bareToo: boolean,
): boolean {
  const [first] = rest;
  if (!first) return false;
  if (
    rest.some(
      (word) =>
        /^(?:und|oder|als|wie|aber|sondern|denn|zu|um|ohne|bis|statt|außer|nur)$/u.test(
          word.lower,
        ) ||
        (!word.capital &&
          !word.determiner &&
          !word.adverb &&
          word.others.length === 0 &&
          !word.pronoun &&
          word.adjectives.length === 0 &&
          word.verbs.length > 0),
    )
  )
    return false;
  const phrase = phrases.find(({ start }) => start === first.index);
  // "Ich will gehen ins Kino": the way belongs before the verb of going.
  if (phrase?.preposition && second.verbs.some(({ lemma }) => GOING.has(lemma)))
    return (
      /^(?:in|nach|zu)$/u.test(phrase.preposition.preposition?.name ?? '') &&
      endsOrGoesOn(phrase.end, rest)
    );
  if (phrase)
    return (
      !phrase.preposition &&
      (phrase.determiner !== undefined || (bareToo && endsOrGoesOn(phrase.end, rest)))
    );
  return BEFORE_VERB.has(first.lower);
}
