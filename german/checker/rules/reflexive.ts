import {
  hasBareObject,
  hasDirection,
  isFreePronoun,
  mayBe,
  mayHaveObject,
  objectPhrases,
} from '../clause-objects.ts';
import type { Finding } from '../finding.ts';
import type { VerbGovernment } from '../lexicon.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { type VerbFrame, verbFrames } from '../verb-frame.ts';
import type { Word } from '../word.ts';
import type { TextLexicon } from '../work.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** The reflexive pronoun by the person of the subject, ich to sie. */
const ACCUSATIVE = ['mich', 'dich', 'sich', 'uns', 'euch', 'sich'];
const DATIVE = ['mir', 'dir', 'sich', 'uns', 'euch', 'sich'];
const NAMES = ['ich', 'du', 'er, sie or es', 'wir', 'ihr', 'sie'];
const ANY = /^(?:mich|mir|dich|dir|sich|uns|euch|einander|gegenseitig)$/u;
/** Without an object they mean something that happens to the subject, and then they are reflexive. */
const HAPPENING = list(
  'verändern entwickeln verbessern verschlechtern fühlen ärgern interessieren freuen langweilen verabschieden entschuldigen verabreden',
);
/** Reflexive in the accusative and the dative alike: "Ich wasche mich", "Ich wasche mir die Hände". */
const WITH_PARTS = list(
  'waschen putzen kämmen anziehen ausziehen brechen verletzen rasieren schminken föhnen abtrocknen',
);

/** A reflexive pronoun that is missing, belongs to another person or stands in the wrong case. */
export const reflexive: Rule = {
  id: 'reflexive',
  check: (sentence, lexicon) =>
    verbFrames(sentence, lexicon).flatMap((frame) => {
      const other = wrongPerson(frame, sentence);
      return other ? [other] : ofVerb(frame, sentence, lexicon);
    }),
  examples: {
    wrong: [
      'Ich [freue|freue mich] auf das Wochenende.',
      'Er [interessiert|interessiert sich] nicht für Sport.',
      'Wir treffen [sich|uns] morgen um neun.',
      'Habt ihr [sich|euch] schon vorgestellt?',
      'Kannst du [sich|dich] an mich erinnern?',
      'Ich kaufe [mich|mir] einen Hut.',
      'Ich kann [mich|mir] diese Zahlen nicht merken.',
      'Ich erinnere [mir|mich] gern an diesen Tag.',
      'Sie [bedankt|bedankt sich] bei ihrer Kollegin.',
    ],
    right: [
      'Ich freue mich auf das Wochenende.',
      'Er interessiert sich nicht für Sport.',
      'Das interessiert mich nicht.',
      'Wir treffen unsere Freunde um neun.',
      'Ich erinnere meinen Bruder an den Termin.',
      'Wir bitten Sie, sich heute anzumelden.',
      'Ich kann mir diese Zahlen nicht merken.',
      'Ich stelle mir das schön vor.',
      'Der Artikel informiert über die Börse.',
      'Er ist größer, als ich mir vorgestellt hatte.',
      'Darüber freut er sich.',
      'Sie kam zu spät und hat die Lage verschlechtert.',
      'Er ist in sie verliebt.',
    ],
  },
};

/** "Wir treffen sich." */
function wrongPerson({ clause, subject, lemmas }: VerbFrame, { words }: Sentence): Finding | null {
  if (!subject || subject.phrase || subject.person === 2 || subject.person === 5) return null;
  if (lemmas.includes('lassen')) return null;
  const inside = words.slice(clause.start, clause.end);
  const sich = inside.find(({ lower }) => lower === 'sich');
  if (!sich || words[sich.index - 1]?.preposition) return null;
  // "…, was ich eine Frage nenne die sich lohnt": another clause without its comma.
  if (/^(?:die|der|das|was|wer)$/u.test(words[sich.index - 1]?.lower ?? '')) return null;
  if (
    inside.some(
      (word) =>
        word !== sich &&
        word.index !== subject.first &&
        !words[word.index - 1]?.preposition &&
        ANY.test(word.lower),
    )
  )
    return null;
  const { person } = subject;
  const form = ACCUSATIVE[person] ?? 'sich';
  return findingAt(sich, sich, {
    rule: 'reflexive',
    type: 'agreement',
    explanation: `The reflexive pronoun goes with the subject: ${NAMES[person] ?? ''} → ${form}; “sich” is for er, sie, es and the plural sie.`,
    corrections: [form],
  });
}

function ofVerb(frame: VerbFrame, sentence: Sentence, lexicon: TextLexicon): Finding[] {
  const { lemmas, subject, passive, clause } = frame;
  const [lemma, other] = lemmas;
  if (lemma === undefined || other !== undefined || !subject || passive) return [];
  const government = lexicon.government(lemma);
  if (
    !government ||
    (government.reflexive === 'never' && !(government.dative && government.accusative))
  )
    return [];
  if (frame.form === 'participle' && !frame.finite.verbs.some((verb) => verb.lemma === 'haben'))
    return [];
  const { words } = sentence;
  // "… und hat die Lage verschlechtert": the subject is that of the clause before.
  if (/^(?:und|oder|aber)$/u.test(words[frame.finite.index - 1]?.lower ?? '')) return [];
  const inside = words.slice(clause.start, clause.end);
  const own = inside.find((word) => isOwn(word, subject.person) && isFreePronoun(word, words));
  if (own) return wrongCase(own, lemma, government, frame, sentence);
  if (inside.some(({ lower, index }) => ANY.test(lower) && index !== subject.first)) return [];
  if (government.reflexive === 'never' || !isMissing(lemma, government, frame, sentence)) return [];
  return missing(lemma, government, frame, words);
}

function isOwn({ lower }: Word, person: number): boolean {
  return lower === ACCUSATIVE[person] || lower === DATIVE[person];
}

/** "Ich erinnere mir", "Ich merke mich den Namen". */
function wrongCase(
  own: Word,
  lemma: string,
  { uses, dative, accusative, reflexive: how }: VerbGovernment,
  frame: VerbFrame,
  sentence: Sentence,
): Finding[] {
  const { person } = frame.subject ?? { person: -1 };
  const [inAccusative, inDative] = [ACCUSATIVE[person], DATIVE[person]];
  if (inAccusative === undefined || inDative === undefined || inAccusative === inDative) return [];
  if (
    sentence.words
      .slice(frame.clause.start, own.index)
      .some(({ lower }) => /^(?:als|wie)$/u.test(lower))
  )
    return [];
  const cases = new Set(uses.map((use) => use.reflexive));
  const phrases = objectPhrases(frame, sentence).filter((phrase) => mayBe(phrase, 'accusative'));
  const hasThing = phrases.length > 0 || hasBareObject(frame, sentence);
  const next = sentence.words[frame.clause.end];
  const isFollowed = next?.text === ',';
  const inside = sentence.words.slice(frame.clause.start, frame.clause.end);
  const hasPronoun = inside.some(
    ({ lower, determiner, index }) =>
      /^(?:das|es|was|etwas|nichts|alles|dies|viel|ihn|sie|eins|davon|darunter)$/u.test(lower) &&
      index !== frame.subject?.first &&
      (determiner === undefined || phrases.every((phrase) => phrase.determiner?.index !== index)),
  );
  const isForOneself = how === 'never' && dative && accusative;
  const isAccusative = cases.has('accusative') || (how === 'sometimes' && !cases.has('dative'));
  const mayHaveThing = cases.has('dative') || WITH_PARTS.has(lemma) || isForOneself;
  const wanted =
    own.lower === inAccusative &&
    mayHaveThing &&
    (hasThing || hasPronoun || (!cases.has('accusative') && !isForOneself))
      ? 'dative'
      : own.lower === inDative &&
          !mayHaveObject(frame, sentence) &&
          !hasDirection(frame, sentence) &&
          isAccusative &&
          !hasThing &&
          !hasPronoun &&
          !(isFollowed && cases.has('dative')) &&
          !(dative && !cases.has('dative') && lemma !== 'vorstellen')
        ? 'accusative'
        : null;
  // "Ich wünsche mich meine Sohn alles Gute": the other object is the person.
  const hasPhrase = sentence.phrases.some(
    ({ start, end, preposition }) =>
      start >= frame.clause.start &&
      end <= frame.clause.end &&
      start !== frame.subject?.first &&
      preposition === undefined,
  );
  if (wanted === 'dative' && hasPhrase && hasSecondThing(inside)) return [];
  if (wanted === null) return [];
  const form = wanted === 'dative' ? inDative : inAccusative;
  return [
    findingAt(own, own, {
      rule: 'reflexive',
      type: 'case',
      explanation:
        wanted === 'dative'
          ? `“sich etwas ${lemma}”: the thing is the accusative object, so the reflexive pronoun is dative: ${form}.`
          : `“sich ${lemma}”: the reflexive pronoun is accusative: ${form}.`,
      corrections: [form],
    }),
  ];
}

function hasSecondThing(inside: readonly Word[]): boolean {
  return inside.some(({ lower }) => /^(?:alles|etwas|nichts|viel)$/u.test(lower));
}

/** Whether the verb, with what stands in its clause, is only right with a reflexive pronoun. */
function isMissing(
  lemma: string,
  { uses, reflexive: how }: VerbGovernment,
  frame: VerbFrame,
  sentence: Sentence,
): boolean {
  const { clause, subject } = frame;
  const { words } = sentence;
  const inside = words.slice(clause.start, clause.end);
  const objects = objectPhrases(frame, sentence);
  if (objects.length > 0 || mayHaveObject(frame, sentence)) return false;
  if (clause.kind === 'relative' || clause.kind === 'question' || clause.kind === 'infinitive')
    return false;
  const isObject = (word: Word): boolean =>
    word.index !== subject?.first &&
    !words[word.index - 1]?.preposition &&
    (word.pronoun !== undefined ||
      /^(?:das|was|wen|wem|etwas|nichts|alles|viel|genug|mehr|wenig|jemanden|niemanden|jemand|alle|viele|die|den|dies|beide|ein|eine|einen)$/u.test(
        word.lower,
      )) &&
    sentence.phrases.every(({ start, end }) => word.index < start || word.index >= end);
  if (inside.some(isObject)) return false;
  const next = words[clause.end];
  if (/^(?:und|oder)$/u.test(next?.lower ?? '') || words[clause.end + 1]?.lower === 'dass')
    return false;
  if (how === 'always') return true;
  const names = new Set(inside.map(({ preposition }) => preposition?.name));
  if (/^(?:lehnen|informieren)$/u.test(lemma)) return false;
  const governing = uses.filter(({ prepositions }) =>
    prepositions.some(({ name }) => names.has(name)),
  );
  if (
    governing.length > 0 &&
    governing.every((use) => use.reflexive !== null) &&
    SURE_PREPOSITIONS.test(nameOf(governing, names))
  )
    return true;
  if (frame.finite.index === clause.start && lemma === 'entschuldigen') return false;
  if (frame.form === 'infinitive' && !HAPPENING_TO_PERSONS.test(lemma)) return false;
  return HAPPENING.has(lemma) && words[clause.end]?.text !== ',' && words[clause.end]?.text !== ':';
}

const HAPPENING_TO_PERSONS =
  /^(?:fühlen|freuen|interessieren|verabschieden|entschuldigen|verabreden)$/u;
/** Others also introduce a place, a time or a companion. */
const SURE_PREPOSITIONS = /^(?:auf|über|für|um|an|vor)$/u;

function nameOf(uses: VerbGovernment['uses'], names: ReadonlySet<string | undefined>): string {
  for (const { prepositions } of uses)
    for (const { name } of prepositions) if (names.has(name)) return name;
  return '';
}

function missing(
  lemma: string,
  { uses }: VerbGovernment,
  { finite, subject, clause }: VerbFrame,
  words: readonly Word[],
): Finding[] {
  if (!subject) return [];
  const onlyDative = uses.every((use) => use.reflexive !== 'accusative');
  const form = (onlyDative ? DATIVE : ACCUSATIVE)[subject.person] ?? 'sich';
  // After the verb, or after a subject pronoun behind it; in a clause with the verb at its end, after the subject.
  const isAfterSubject = clause.kind !== 'main' || subject.first === finite.index + 1;
  const at = words[isAfterSubject ? subject.end - 1 : finite.index];
  if (!at) return [];
  return [
    findingAt(at, at, {
      rule: 'reflexive',
      type: 'verb form',
      explanation: `“sich ${lemma}” needs a reflexive pronoun here: ${NAMES[subject.person] ?? ''} → ${form}.`,
      corrections: [`${at.text} ${form}`],
    }),
  ];
}
