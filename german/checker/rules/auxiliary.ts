import { byWord } from '../../text/by-word.ts';
import { type Clause, isSurelyFinite } from '../clauses.ts';
import { formsOf } from '../right-forms.ts';
import type { Finding } from '../finding.ts';
import type { CheckerLexicon } from '../lexicon.ts';
import { hasBareObject, mayBe, mayHaveObject, objectPhrases } from '../clause-objects.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { type VerbFrame, verbFrames } from '../verb-frame.ts';
import type { TextLexicon } from '../work.ts';
import { participleOf, tenseOf, verbForm } from '../verb-forms.ts';
import { type Group, groupOf } from '../verb-group.ts';
import { finitePersons, likeCapital, type Word } from '../word.ts';

/** Verbs whose infinitive may combine with haben ("Ich habe ihn kommen sehen"). */
const WITH_INFINITIVE = new Set(
  'lassen reden lachen sehen hören helfen gehen fühlen lernen lehren bleiben können müssen sollen wollen dürfen mögen brauchen kommen fahren'.split(
    ' ',
  ),
);

/** Finds haben for sein and sein for haben, a missing participle after either, and wurde for würde. */
export const auxiliary: Rule = {
  id: 'auxiliary',
  check: (sentence, lexicon) => [
    ...verbFrames(sentence, lexicon).flatMap((frame) => byObject(frame, sentence, lexicon)),
    ...sentence.clauses.flatMap((clause) => haveWithFinite(clause, sentence)),
    ...sentence.clauses.flatMap((clause) => {
      const group = groupOf(clause, sentence.words);
      if (!group) return [];
      return [
        ...haveWithInfinitive(group, lexicon),
        ...wurdeWithInfinitive(group),
        ...wuerdeWithParticiple(group),
      ];
    }),
  ],
  examples: {
    wrong: [
      'Ich [habe|bin] gestern nach Hause gegangen.',
      'Wir [haben|sind] zu Hause geblieben.',
      'Er [hat|ist] um sieben Uhr aufgestanden.',
      'Ich habe gestern viel [arbeiten|gearbeitet].',
      'Ich [wurde|würde] gern nach Berlin kommen.',
      'Wir [haben|sind] im Sommer nach Italien gefahren.',
      'Ich [bin|habe] gestern einen Film gesehen.',
      'Sie [ist|hat] lange auf den Bus gewartet.',
      'Er hat seine Tasche [verliert|verloren].',
      'Wir haben das Haus [verkaufen|verkauft].',
      'Das Haus [würde|wurde] letztes Jahr verkauft.',
    ],
    right: [
      'Ich bin nach Hause gegangen.',
      'Ich habe gestern viel gearbeitet.',
      'Ich habe ihn kommen sehen.',
      'Ich wurde gestern angerufen.',
      'Er ist mit dem Auto gefahren.',
      'Er hat das Auto gefahren.',
      'Die Tür ist geschlossen.',
      'Ich bin von dem Film begeistert.',
      'Der Film ist gestern gezeigt worden.',
      'Wir sind die ganze Nacht gefahren.',
      'Das würde gern gesehen.',
      'Ich habe heute keine Zeit für Arbeiten.',
    ],
  },
};

/** Verbs of motion that take haben only with an object: "Ich habe das Auto gefahren". */
const MOTION = new Set(
  'fahren fliegen laufen reiten schwimmen ziehen umziehen abfahren losfahren hinfahren'.split(' '),
);
/** Their participle with sein is a state: "Ich bin gewohnt", "Ich bin entschlossen". */
const STATES = new Set(
  'gewöhnen entschließen verabreden verlieben verheiraten heiraten anmelden informieren einladen registrieren verhindern enttäuschen überraschen begeistern interessieren erschöpfen beeindrucken vorbereiten gewohnen denken richten orientieren versichern verletzen impfen'.split(
    ' ',
  ),
);

/** "Ich habe nach Berlin gefahren", "Ich bin einen Apfel gegessen": whether there is an object decides. */
function byObject(frame: VerbFrame, sentence: Sentence, lexicon: TextLexicon): Finding[] {
  const { finite, full, form, passive, lemmas, clause, subject } = frame;
  const [lemma, other] = lemmas;
  if (form !== 'participle' || passive || lemma === undefined || other !== undefined) return [];
  if (clause.kind === 'relative' || clause.kind === 'question') return [];
  const auxiliary = finite.verbs.find((verb) => verb.lemma === 'haben' || verb.lemma === 'sein');
  const takes = new Set(
    full.verbs.filter(({ participle }) => participle).flatMap((verb) => verb.auxiliary),
  );
  const person = subject?.person ?? personOf(finite);
  if (!auxiliary || person === null) return [];
  const { words } = sentence;
  const inside = words.slice(clause.start, clause.end);
  const objects = objectPhrases(frame, sentence).filter((phrase) => mayBe(phrase, 'accusative'));
  const end = finite.index === clause.end - 1 ? clause.end - 2 : clause.end - 1;
  if (full.index !== end || inside[0]?.lower === 'wer') return [];
  if (auxiliary.lemma === 'haben') {
    // "Sie hat sich erschrocken"
    if (inside.some(({ lower }) => /^(?:sich|mich|dich)$/u.test(lower))) return [];
    const isAlone =
      !mayHaveObject(frame, sentence) &&
      !inside.some(({ lower, index }) => OBJECT.test(lower) && index !== subject?.first);
    const isWrong = takes.has('haben')
      ? MOTION.has(lemma) && isAlone
      : !mayHaveObject(frame, sentence);
    return takes.has('sein') && isWrong ? [otherAuxiliary(frame, 'sein', person, lexicon)] : [];
  }
  if (takes.has('sein') || STATES.has(lemma) || !subject) return [];
  if (inside.some(({ lower }) => /^(?:worden|von|vom|durch|sich|es)$/u.test(lower))) return [];
  const own = lexicon.government(lemma);
  if (!own || inside.some((word) => word !== full && isPredicate(word, sentence))) return [];
  // With another subject the participle may be a state: "Die Praxis ist geschlossen".
  const isPerson = words[subject.first]?.pronoun !== undefined;
  const [object] = objects;
  const isObject = object
    ? isPerson || !mayBe(object, 'nominative')
    : isPerson && hasBareObject(frame, sentence);
  const isSure = own.accusative || (object !== undefined && !mayBe(object, 'nominative'));
  const hasObject = isSure && objects.length < 2 && isObject;
  const isIntransitive = !own.accusative && INTRANSITIVE.has(lemma) && full.adjectives.length === 0;
  return hasObject || isIntransitive
    ? [otherAuxiliary(frame, 'haben', subject.person, lexicon)]
    : [];
}

/** The only person of a finite form; null if it has several that differ ("hatte" is of the first and the third). */
function personOf(finite: Word): number | null {
  const persons = finitePersons(finite);
  const found = [2, 5, 1, 0, 3, 4].find((bit) => (persons & (1 << bit)) !== 0);
  return found ?? null;
}

/** An adjective outside the noun phrases: "ist unmöglich". */
function isPredicate({ adjectives, adverb, index }: Word, { phrases }: Sentence): boolean {
  if (adverb || !adjectives.some(({ plain }) => plain)) return false;
  return (
    phrases.every(({ start, end }) => index < start || index >= end) &&
    !adjectives.every(({ lemma }) => TIME_LIKE.test(lemma))
  );
}
/** Adjectives that are adverbs of time or degree beside a perfect. */
const TIME_LIKE = /^(?:lang|lange|spät|früh|schnell|gut|viel|ganz|oft|neulich)$/u;

const OBJECT = /^(?:mich|dich|ihn|es|das|sie|uns|euch|was|wen|alles|etwas|nichts|viel|sich)$/u;
/** Without an object and without a passive: with sein they are wrong whatever stands beside them. */
const INTRANSITIVE = new Set(
  'warten arbeiten telefonieren schlafen lachen weinen tanzen teilnehmen antworten helfen danken wohnen leben sprechen reden'.split(
    ' ',
  ),
);

function otherAuxiliary(
  { finite, full, lemmas }: VerbFrame,
  lemma: 'haben' | 'sein',
  person: number,
  lexicon: CheckerLexicon,
): Finding {
  const reading = finite.verbs.find((verb) => verb.lemma === 'haben' || verb.lemma === 'sein');
  const tense = (reading && tenseOf(reading)) ?? 'present';
  const form = verbForm({ lemma, form: '', prefix: '' }, person, tense, lexicon);
  return findingAt(finite, finite, {
    rule: 'auxiliary',
    type: 'verb form',
    explanation: `“${lemmas[0] ?? ''}” forms its perfect with “${lemma}” here: ${form ?? lemma} … ${full.text}.`,
    corrections: form === null ? [] : [likeCapital(form, finite)],
  });
}

/** "Das Zimmer würde gestern geputzt": the passive of the past is wurde. */
function wuerdeWithParticiple({ finite, last, clause, words }: Group): Finding[] {
  const form = { würde: 'wurde', würden: 'wurden' }[finite.lower];
  if (form === undefined || clause.finite.length !== 1) return [];
  if (last.verbs.length === 0 || !last.verbs.every(({ participle }) => participle)) return [];
  const isPast = words
    .slice(clause.start, clause.end)
    .some(
      ({ lower, text }) =>
        /^(?:gestern|vorgestern|damals|früher|letzte[nrsm]?)$/u.test(lower) ||
        /^1[0-9]{3}$/u.test(text),
    );
  if (!isPast) return [];
  return [
    findingAt(finite, finite, {
      rule: 'umlaut-wish',
      type: 'verb form',
      explanation: `In the past the passive is “${form}”; “${finite.text}” is for a wish or condition.`,
      corrections: [likeCapital(form, finite)],
    }),
  ];
}

/** "Er hat sein Handy verliert": a finite form for the participle. */
function haveWithFinite(clause: Clause, { words, phrases }: Sentence): Finding[] {
  const verbs = clause.verbs.flatMap((at) => words[at] ?? []);
  const inClause = verbs.filter(({ index }) =>
    phrases.every((one) => index < one.start || index >= one.end),
  );
  const [have, last, ...more] = inClause;
  if (clause.kind !== 'main' || !have || !last || more.length > 0) return [];
  if (last.index !== clause.end - 1 || last.index <= have.index + 1) return [];
  if (!/^(?:habe|hast|hat|haben|habt|hatte|hattest|hatten)$/u.test(have.lower)) return [];
  const between = words.slice(have.index + 1, last.index);
  if (between.some(({ lower }) => /^(?:bis|wie|wo|was|wer|als|sich)$/u.test(lower))) return [];
  if (last.adjectives.length > 0 || last.others.length > 0 || last.nouns.length > 0) return [];
  if (
    last.verbs.some(
      ({ participle, infinitive, infinitiveWithZu }) =>
        participle || infinitive || infinitiveWithZu,
    )
  )
    return [];
  const lemmas = [...new Set(last.verbs.map(({ lemma }) => lemma))];
  const [lemma] = lemmas;
  const participle =
    lemma === undefined || lemmas.length > 1 ? undefined : formsOf(lemma)?.participlePast[0];
  if (
    participle === undefined ||
    (words[last.index - 1]?.pronoun?.person !== undefined &&
      (words[last.index - 1]?.pronoun?.person ?? -1) >= 0)
  )
    return [];
  return [
    findingAt(last, last, {
      rule: 'participle',
      type: 'verb form',
      explanation: `After “${have.text}” stands the participle (Partizip II) of “${lemma ?? ''}”: ${participle}.`,
      corrections: [participle],
    }),
  ];
}

/** "Ich habe gestern arbeiten." */
function haveWithInfinitive(
  { clause, finite, last, words }: Group,
  lexicon: CheckerLexicon,
): Finding[] {
  if (
    !/^(?:habe|hast|hat|habt|haben|hatte|hattest|hatten|bin|bist)$/u.test(finite.lower) ||
    clause.finite.length !== 1
  )
    return [];
  const reading = last.verbs.find(({ infinitive }) => infinitive);
  if (
    !reading ||
    last.verbs.some(({ participle, lemma }) => participle || WITH_INFINITIVE.has(lemma))
  )
    return [];
  const before = words[last.index - 1];
  if (last.adjectives.length > 0 || before?.lower === 'zu') return [];
  // "Ich habe keine Zeit für arbeiten", "zum arbeiten": a noun.
  if (before?.preposition || before?.determiner) return [];
  const participle = participleOf(reading.lemma, reading.prefix, lexicon);
  return [
    findingAt(last, last, {
      rule: 'participle',
      type: 'verb form',
      explanation: `After “${finite.text}” the verb stands in the past participle (Partizip II).`,
      corrections: participle === null ? [] : [participle],
    }),
  ];
}

/** "Ich wurde gern kommen": würde. */
function wurdeWithInfinitive({ finite, last, clause, words }: Group): Finding[] {
  if (words[last.index - 1]?.lower === 'zu') return [];
  const change: Readonly<Record<string, string>> = byWord({
    wurde: 'würde',
    wurden: 'würden',
    wurdest: 'würdest',
    mochte: 'möchte',
    mochten: 'möchten',
    mochtest: 'möchtest',
  });
  const form = change[finite.lower];
  if (
    form === undefined ||
    clause.finite.length !== 1 ||
    !last.verbs.some(({ infinitive }) => infinitive)
  )
    return [];
  if (last.verbs.some(({ participle }) => participle) || isSurelyFinite(last)) return [];
  // "Er wurde ganz verlegen": an adjective.
  if (last.adjectives.some(({ plain }) => plain)) return [];
  return [
    findingAt(finite, finite, {
      rule: 'umlaut-wish',
      type: 'verb form',
      explanation: `With an infinitive, use the form for a wish or condition, “${form}”, not the past “${finite.text}”.`,
      corrections: [likeCapital(form, finite)],
    }),
  ];
}
