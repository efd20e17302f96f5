import { byWord } from '../../text/by-word.ts';
import type { NounPhrase } from '../chunks.ts';
import {
  hasBareObject,
  hasDirection,
  isFreePronoun,
  isPerson,
  mayBe,
  mayHaveObject,
  objectPhrases,
} from '../clause-objects.ts';
import type { Clause } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import type { GovernedCase } from '../lexicon.ts';
import { rewritten } from '../phrase-rewrite.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { type VerbFrame, verbFrames } from '../verb-frame.ts';
import { type Requirement, requirementOf } from '../verb-requirement.ts';
import { finitePersons, likeCapital, type Word } from '../word.ts';
import type { TextLexicon } from '../work.ts';

/** Form → accusative, dative. */
const PRONOUNS: Readonly<Record<string, readonly [accusative: string, dative: string]>> = byWord({
  mich: ['mich', 'mir'],
  dich: ['dich', 'dir'],
  ihn: ['ihn', 'ihm'],
  mir: ['mich', 'mir'],
  dir: ['dich', 'dir'],
  ihm: ['ihn', 'ihm'],
  er: ['ihn', 'ihm'],
});

/** Their accusative is a thing. */
const PERSON_IN_DATIVE =
  /^(?:erzählen|raten|sagen|erklären|empfehlen|versprechen|erlauben|verbieten|mitteilen|anbieten|geben|schenken|vorschlagen)$/u;
/** Adjectives with a dative. */
const WITH_DATIVE =
  /^(?:ähnlich|gleich|treu|nahe|leid|klar|egal|bekannt|wichtig|peinlich|schwer|leicht|fremd|dankbar|böse|sicher)$/u;
/** By the person of the subject. */
const REFLEXIVE = [
  ['mich', 'mir'],
  ['dich', 'dir'],
];

/** An object in another case than its verb requires: "Ich helfe meine Mutter", "Ich rufe dir an". */
export const verbObject: Rule = {
  id: 'verb-object',
  check: (sentence, lexicon) =>
    verbFrames(sentence, lexicon).flatMap((frame) => check(frame, sentence, lexicon)),
  examples: {
    wrong: [
      'Er hilft [seine|seiner] Frau im Garten.',
      'Dieses Haus gehört [mein|meinem] Onkel.',
      'Wir schenken [unsere|unserer] Lehrerin einen Kuchen.',
      'Rufst du [mir|mich] heute an?',
      'Das Essen hat [mich|mir] gut gefallen.',
      'Erzählst du [mich|mir] von deiner Reise?',
      'Ich möchte [dich|dir] eine Geschichte erzählen.',
      'Wir fragen [dem|den] Lehrer nach dem Weg.',
      'Kannst du [mich|mir] bitte antworten?',
      'Ich bitte [Ihnen|Sie] um eine Antwort.',
      'Der Mann, [den|dem] ich geholfen habe, war alt.',
    ],
    right: [
      'Er hilft seiner Frau im Garten.',
      'Dieses Haus gehört meinem Onkel.',
      'Meinem Onkel gehört dieses Haus.',
      'Wir schenken unserer Lehrerin einen Kuchen.',
      'Den Kuchen schenken wir unserer Lehrerin.',
      'Ich möchte dir eine Geschichte erzählen.',
      'Er öffnet dem Gast die Tür.',
      'Sie folgt jeden Tag dem gleichen Weg.',
      'Ich rufe dich jeden Abend an.',
      'Das gefällt meiner Schwester und meinem Bruder.',
      'Ich rate dir das.',
      'Hör mir bitte gut zu!',
      'Empfehlen Sie mich Ihren Eltern!',
    ],
  },
};

function check(frame: VerbFrame, sentence: Sentence, lexicon: TextLexicon): Finding[] {
  const { clause, subject, passive, form } = frame;
  const found = requirementOf(frame, sentence, lexicon);
  if (!found || passive) return [];
  if (clause.kind === 'question') return [];
  if (found.lemma === 'geben' && isThere(frame, sentence)) return [];
  if (form === 'participle' && !hasItsAuxiliary(frame)) return [];
  const isInfinitive = clause.kind === 'infinitive' && form === 'infinitive';
  if (!subject && !isInfinitive) return [];
  // "Ich gefällt die Wohnung": that is not its subject.
  if (subject && !agrees(frame, subject.person)) return [];
  const phrases = objectPhrases(frame, sentence);
  const pronouns = sentence.words
    .slice(clause.start, clause.end)
    .filter((word) => isObjectPronoun(word, frame, sentence));
  const { lemma, accusative, dative } = found;
  const relative = pronouns.length === 0 ? ofRelative(frame, found) : null;
  if (relative) return [relative];
  const context = { lemma, sentence, lexicon };
  if (dative && !accusative) return onlyDative(phrases, pronouns, context);
  if (accusative && !dative) return onlyAccusative(frame, phrases, pronouns, context);
  if (accusative && dative) return both(frame, phrases, pronouns, context);
  return [];
}

function agrees({ finite }: VerbFrame, person: number): boolean {
  const isImperative = finite.verbs.some(({ imperative }) => imperative !== 0);
  return isImperative || (finitePersons(finite) & (1 << person)) !== 0;
}

/** "es gibt" */
function isThere({ clause }: VerbFrame, { words }: Sentence): boolean {
  return words.slice(clause.start, clause.end).some(({ lower }) => lower === 'es');
}

function hasItsAuxiliary({ full, finite }: VerbFrame): boolean {
  return full.verbs.some(
    ({ participle, auxiliary }) =>
      participle && finite.verbs.some(({ lemma }) => auxiliary.some((one) => one === lemma)),
  );
}

interface Context {
  lemma: string;
  sentence: Sentence;
  lexicon: TextLexicon;
}

function onlyDative(
  phrases: readonly NounPhrase[],
  pronouns: readonly Word[],
  context: Context,
): Finding[] {
  const [phrase, ...more] = phrases;
  const [pronoun] = pronouns;
  if (pronouns.length > 1 || more.length > 0) return [];
  if (pronoun) return phrase ? [] : ofPronoun(pronoun, 'dative', context);
  // "Das Kleid steht dir", but "Er stand die ganze Zeit da"
  if (context.lemma === 'stehen') return [];
  return phrase && !mayBe(phrase, 'dative', 'genitive') ? ofPhrase(phrase, 'dative', context) : [];
}

function onlyAccusative(
  frame: VerbFrame,
  phrases: readonly NounPhrase[],
  pronouns: readonly Word[],
  context: Context,
): Finding[] {
  const { words } = context.sentence;
  const { clause } = frame;
  const inside = words.slice(clause.start, clause.end);
  // Beside an accusative a free dative is right: "Er öffnet dem Gast die Tür".
  if (phrases.length + pronouns.length !== 1) return [];
  if (
    inside.some(
      ({ lower, index }) =>
        /^(?:sich|uns|euch|das|was|es|etwas|nichts|alles|viel|wenig|ein|eins|eine|dies|wer|wem|wen|lassen)$/u.test(
          lower,
        ) &&
        !isAsked(context.lemma, lower) &&
        !isInPhrase(index, context.sentence),
    )
  )
    return [];
  if (hasBareObject(frame, context.sentence)) return [];
  if (inside.some((word) => word.kind === 'number' || isOwnReflexive(word, frame))) return [];
  const [pronoun] = pronouns;
  if (hasDirection(frame, context.sentence)) return [];
  // "Mir ist ein Knopf abgerissen", "Sie sieht ihrer Mutter ähnlich"
  if (frame.form === 'participle' && frame.finite.verbs.some(({ lemma }) => lemma === 'sein'))
    return [];
  if (inside.some(({ lower }) => lower === 'sein' || WITH_DATIVE.test(lower))) return [];
  if (pronoun) {
    const isFollowed = words[clause.end]?.text === ',' && pronoun.pronoun?.person === -1;
    return isFollowed || mayHaveObject(frame, context.sentence)
      ? []
      : ofPronoun(pronoun, 'accusative', context);
  }
  const [phrase] = phrases;
  if (!phrase || !mayBe(phrase, 'dative', 'nominative') || mayBe(phrase, 'accusative')) return [];
  // "Die Brücke hat ein Ingenieur geplant": beside a phrase that may be either, a nominative is the subject.
  const isNominative = mayBe(phrase, 'nominative');
  const { subject } = frame;
  if (
    isNominative &&
    (!subject ||
      subject.phrase ||
      subject.end - subject.first > 1 ||
      !words[subject.first]?.pronoun)
  )
    return [];
  if (inside.some(({ lower, index }) => lower === 'sie' && index !== subject?.first)) return [];
  return ofPhrase(phrase, 'accusative', context);
}

function isOwnReflexive({ lower }: Word, { subject }: VerbFrame): boolean {
  return subject !== null && REFLEXIVE[subject.person]?.includes(lower) === true;
}

/** "Ich möchte dich etwas fragen": the thing is an accusative too. */
function isAsked(lemma: string, lower: string): boolean {
  return /^(?:fragen|bitten)$/u.test(lemma) && /^(?:etwas|was|das|nichts)$/u.test(lower);
}

function isInPhrase(index: number, { phrases }: Sentence): boolean {
  return phrases.some(({ start, end }) => index >= start && index < end);
}

/** The person in the dative beside a thing in the accusative. */
function both(
  frame: VerbFrame,
  phrases: readonly NounPhrase[],
  pronouns: readonly Word[],
  context: Context,
): Finding[] {
  const [phrase, second, ...more] = phrases;
  if (more.length > 0 || pronouns.length > 1) return [];
  const [pronoun] = pronouns;
  if (pronoun) {
    // Nobody is told or given himself.
    const isFree = phrases.every((one) => !mayBe(one, 'dative'));
    if (isFree && /^(?:mich|dich)$/u.test(pronoun.lower) && PERSON_IN_DATIVE.test(context.lemma))
      return ofPronoun(pronoun, 'dative', context);
    const isThing = phrase
      ? !second && mayBe(phrase, 'accusative') && !isPerson(phrase.noun)
      : hasBareObject(frame, context.sentence) || hasThingPronoun(frame, context.sentence);
    return isThing ? ofPronoun(pronoun, 'dative', context) : [];
  }
  if (!phrase || !isPerson(phrase.noun) || mayBe(phrase, 'dative', 'genitive')) return [];
  const next = context.sentence.phrases.find(({ start }) => start === phrase.end);
  const isBeforeThing =
    next && !next.determiner && !next.preposition && hasBareObject(frame, context.sentence);
  if (!second && isBeforeThing && mayBe(phrase, 'accusative'))
    return ofPhrase(phrase, 'dative', context);
  if (!second) {
    const isFollowed = beginsInfinitive(frame, context.sentence);
    return isFollowed ? ofPhrase(phrase, 'dative', context) : [];
  }
  if (second.start !== phrase.end || mayBe(second, 'dative', 'genitive')) return [];
  if (!mayBe(phrase, 'accusative') || !mayBe(second, 'accusative')) return [];
  return ofPhrase(phrase, 'dative', context);
}

function hasThingPronoun({ clause }: VerbFrame, { words }: Sentence): boolean {
  return words
    .slice(clause.start, clause.end)
    .some(
      ({ lower, determiner }) =>
        /^(?:etwas|nichts|alles|viel)$/u.test(lower) && determiner?.lemma !== 'd',
    );
}

/** "Ich rate dir, mehr zu schlafen": what is advised follows. */
function beginsInfinitive({ clause }: VerbFrame, { clauses, words }: Sentence): boolean {
  const next = clauses[clauses.indexOf(clause) + 1];
  return (
    next?.kind === 'infinitive' && words[clause.end]?.text === ',' && next.opener?.lower !== 'um'
  );
}

function isObjectPronoun(word: Word, frame: VerbFrame, { words }: Sentence): boolean {
  const { subject } = frame;
  if (!isFreePronoun(word, words) || subject?.first === word.index) return false;
  // "Ich wasche mich": the reflexive pronoun is another rule's.
  if (subject && REFLEXIVE[subject.person]?.includes(word.lower)) return false;
  if (isOwnOf(word, frame.clause, words)) return false;
  if (word.text === 'Sie' || word.text === 'Ihnen') return !word.opens && subject !== null;
  if (word.lower === 'er')
    return word.text === 'er' && word.spaced && subject !== null && !subject.phrase;
  return PRONOUNS[word.lower] !== undefined && (!word.capital || word.opens);
}

/** "…, und ich interessiere mich": whatever its clause is, its subject stands in it. */
function isOwnOf({ lower }: Word, { start, end }: Clause, words: readonly Word[]): boolean {
  const owner = lower.startsWith('mi') ? 'ich' : lower.startsWith('di') ? 'du' : null;
  return owner !== null && words.slice(start, end).some((word) => word.lower === owner);
}

function ofPronoun(word: Word, grammaticalCase: GovernedCase, context: Context): Finding[] {
  const form = formOf(word, grammaticalCase);
  if (form === word.text || form === undefined) return [];
  return [
    findingAt(word, word, {
      rule: 'verb-object',
      type: 'case',
      explanation: `“${context.lemma}” + ${grammaticalCase}: ${word.lower === 'ihm' && form === 'ihn' ? 'ihn, or es for a neuter noun' : form}.`,
      // "ihm" stands for es as well as for er.
      corrections: (word.lower === 'ihm' && form === 'ihn' ? ['ihn', 'es'] : [form]).map((one) =>
        likeCapital(one, word),
      ),
    }),
  ];
}

function formOf(word: Word, grammaticalCase: GovernedCase): string | undefined {
  if (word.text === 'Sie' || word.text === 'Ihnen')
    return grammaticalCase === 'dative' ? 'Ihnen' : 'Sie';
  const form = PRONOUNS[word.lower]?.[grammaticalCase === 'accusative' ? 0 : 1];
  return form === word.lower ? undefined : form;
}

function ofPhrase(
  phrase: NounPhrase,
  grammaticalCase: GovernedCase,
  { lemma, sentence, lexicon }: Context,
): Finding[] {
  const change = rewritten(phrase, sentence.words, grammaticalCase, lexicon);
  if (!change) return [];
  return [
    findingAt(change.from, change.to, {
      rule: 'verb-object',
      type: 'case',
      explanation: `“${lemma}” + ${grammaticalCase}: ${change.object}.`,
      corrections: [change.text],
    }),
  ];
}

/** "der Freund, den ich helfe" */
function ofRelative(
  { clause, subject }: VerbFrame,
  { lemma, accusative, dative }: Requirement,
): Finding | null {
  const { opener } = clause;
  if (clause.kind !== 'relative' || !opener || subject?.phrase || !subject) return null;
  if (subject.first !== opener.index + 1 || opener.index !== clause.start) return null;
  const form =
    opener.lower === 'den' && dative && !accusative
      ? 'dem'
      : opener.lower === 'dem' && accusative && !dative
        ? 'den'
        : null;
  if (form === null) return null;
  const grammaticalCase = form === 'dem' ? 'dative' : 'accusative';
  return findingAt(opener, opener, {
    rule: 'verb-object',
    type: 'case',
    explanation: `“${lemma}” + ${grammaticalCase}, so the relative pronoun is “${form}”.`,
    corrections: [form],
  });
}
