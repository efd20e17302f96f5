import { byWord } from '../../text/by-word.ts';
import type { NounPhrase } from '../chunks.ts';
import { isPerson, mayBe, objectPhrases } from '../clause-objects.ts';
import { TWO_WAY } from '../closed-class.ts';
import type { Finding } from '../finding.ts';
import { PLACES } from '../government.ts';
import { rewritten } from '../phrase-rewrite.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { type VerbFrame, verbFrames } from '../verb-frame.ts';
import type { Word } from '../word.ts';
import type { TextLexicon } from '../work.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Something is put somewhere: where to, accusative. Source: Duden grammar, "Wechselpräpositionen". */
const PUT = list('legen stellen setzen stecken hinlegen hinstellen');
/** Something is somewhere: where, dative. */
const REST = list(
  'liegen sitzen stehen wohnen schlafen leben bleiben hängen übernachten stattfinden',
);
/** Somebody moves: to a place as a goal the accusative, inside it the dative. */
const GO = list('gehen fahren fliegen laufen reisen kommen ziehen rennen');
/** Places that are goals rather than ways: one goes into the cinema, but also about in the park. */
const GOALS_IN =
  list(`schule kino theater stadt supermarkt bett restaurant café museum schwimmbad krankenhaus büro bank apotheke
  bäckerei kirche moschee disko disco kneipe bar oper konzert kindergarten universität uni firma fabrik klinik bibliothek küche
  ausland heimat berg berge türkei schweiz ukraine slowakei usa niederlande dorf hotel fitnessstudio stadion zoo zirkus werkstatt`);
const GOALS_AN = list('meer see strand küste nordsee ostsee fluss');
const GOALS_AUF = list('party toilette post markt');
/** Rooms and containers into which things are put. */
const CONTAINERS =
  list(`kühlschrank schrank regal tasche koffer schublade ecke küche zimmer wohnzimmer schlafzimmer keller garage mülleimer
  bett auto rucksack topf ofen glas vase briefkasten box kiste korb flasche hosentasche handtasche spülmaschine waschmaschine`);
const TIMES =
  /^(?:woche|wochen|monat|monaten?|jahre?|jahren|tag|tage|tagen|abend|morgen|nacht|mittag|vormittag|nachmittag|wochenende|.*tag|.*tags?abend|januar|februar|märz|april|mai|juni|juli|august|.*ember|oktober|sommer|winter|frühling|herbst|zeit|anfang|ende|moment|ferien|urlaub|zukunft|.*zeit|jahrhundert|freizeit|glocke|mal|fall|weise|seite|grund|art)$/u;
/** "eine Frage stellen", "Wert legen auf": nothing is put. */
const NOT_PUT =
  /^(?:fragen?|glocke|wert|antrag|anträge|anforderungen?|forderungen?|bedingungen?|ziel|ziele|rechnung|pause|diagnose)$/u;
const PRONOUNS: Readonly<Record<string, readonly [accusative: string, dative: string]>> = byWord({
  mich: ['mich', 'mir'],
  dich: ['dich', 'dir'],
  ihn: ['ihn', 'ihm'],
  mir: ['mich', 'mir'],
  dir: ['dich', 'dir'],
  ihm: ['ihn', 'ihm'],
});

/** Where or where to: the accusative and the dative after in, an, auf … taken for each other. */
export const placeCase: Rule = {
  id: 'place-case',
  check: (sentence, lexicon) =>
    verbFrames(sentence, lexicon).flatMap((frame) => check(frame, sentence, lexicon)),
  examples: {
    wrong: [
      'Sie legt den Schlüssel auf [dem|den] Tisch.',
      'Wir gehen heute Abend [im|ins] Theater.',
      'Die Katze liegt unter [das|dem] Sofa.',
      'Im Juli fahren wir [am|ans] Meer.',
      'Meine Eltern waren gestern [ins|im] Kino.',
      'Sie wohnt seit einem Jahr in [ein|einem] Dorf.',
      'Ich hänge den Mantel in [dem|den] Schrank.',
    ],
    right: [
      'Sie legt den Schlüssel auf den Tisch.',
      'Wir gehen heute Abend ins Theater.',
      'Wir gehen im Park spazieren.',
      'Er stellt im Unterricht viele Fragen.',
      'Im Sommer gehen die Kinder jeden Tag in die Schule.',
      'Wir sitzen gern auf dem Balkon.',
      'Sie bleibt bis in die Nacht.',
      'Der Film läuft im Kino.',
      'Auf dieses Verbrechen steht eine hohe Strafe.',
      'Das Bild hängt an der Wand.',
      'Gestern hat er sie an die Wand gehängt.',
      'Er ist in die Stadt gegangen.',
      'Sie ist in einen Kollegen verliebt.',
    ],
  },
};

function check(frame: VerbFrame, sentence: Sentence, lexicon: TextLexicon): Finding[] {
  const [lemma, other] = frame.lemmas;
  if (lemma === undefined || other !== undefined || frame.passive) return [];
  const { words, phrases } = sentence;
  const { clause, particle } = frame;
  if (particle && !/^(?:hin|her)/u.test(particle.lower)) return [];
  const places = phrases.filter(
    (phrase) =>
      phrase.start >= clause.start &&
      phrase.end <= clause.end &&
      TWO_WAY.has(phrase.preposition?.preposition?.name ?? '') &&
      !TIMES.test(phrase.noun.lower),
  );
  const found = places.flatMap((phrase) => {
    const wanted = wantedCase(lemma, phrase, frame, sentence, places);
    return wanted && isOther(phrase, wanted) ? ofPhrase(phrase, wanted, lemma, words, lexicon) : [];
  });
  return found.length > 0 ? found : pronounAfter(lemma, frame, words);
}

type Wanted = 'accusative' | 'dative';

function isOther(phrase: NounPhrase, wanted: Wanted): boolean {
  const opposite = wanted === 'accusative' ? 'dative' : 'accusative';
  return phrase.determiner !== undefined && !mayBe(phrase, wanted) && mayBe(phrase, opposite);
}

function wantedCase(
  lemma: string,
  phrase: NounPhrase,
  frame: VerbFrame,
  sentence: Sentence,
  places: readonly NounPhrase[],
): Wanted | null {
  const { words } = sentence;
  const name = phrase.preposition?.preposition?.name ?? '';
  const noun = phrase.noun.lower;
  // "Er hat das Bild an die Wand gehängt": the weak verb is the one that puts.
  if (lemma === 'hängen' && words.some(({ lower }) => /^(?:gehängt|hängten?)$/u.test(lower)))
    return null;
  const nouns = [noun, ...phrase.noun.nouns.map((reading) => reading.lemma.toLowerCase())];
  const before = words[phrase.start - 1];
  const hasThing = objectPhrases(frame, sentence).some((one) => mayBe(one, 'accusative'));
  if (before?.lower === 'bis' || (name === 'über' && !/^(?:hängen|liegen)$/u.test(lemma)))
    return null;
  if (lemma === 'stecken' && !hasThing) return null;
  const isPut =
    PUT.has(lemma) || (lemma === 'hängen' && hasThing) || (lemma === 'bringen' && name === 'an');
  if (isPut) {
    // "das Buch auf dem Tisch in den Schrank": a goal is named already.
    if (places.some((place) => place !== phrase && mayBe(place, 'accusative'))) return null;
    if (sentence.phrases.some(({ noun: one }) => NOT_PUT.test(one.lower))) return null;
    if (phrase.start === frame.clause.start || (name === 'in' && !CONTAINERS.has(noun)))
      return null;
    return isPerson(phrase.noun) ? null : 'accusative';
  }
  if (GO.has(lemma)) {
    if (!isMoving(frame, words)) return null;
    const goals =
      name === 'in' ? GOALS_IN : name === 'an' ? GOALS_AN : name === 'auf' ? GOALS_AUF : null;
    if (
      !nouns.some((one) => goals?.has(one)) ||
      (name === 'an' && !/^(?:fahren|fliegen|reisen)$/u.test(lemma))
    )
      return null;
    if (phrase.start === frame.clause.start) return null;
    if (
      places.some(
        (place) => place !== phrase && mayBe(place, 'accusative') && !mayBe(place, 'dative'),
      )
    )
      return null;
    if (before?.capital && !before.opens && !TIMES.test(before.lower)) return null;
    return hasOtherGoal(frame, words) ? null : 'accusative';
  }
  if (lemma === 'sein') {
    const isPlace = name === 'in' && (GOALS_IN.has(noun) || PLACES.has(noun));
    const isAttribute = before?.capital === true && !before.opens && !TIMES.test(before.lower);
    return isPlace && !isAttribute && !hasOtherPredicate(frame, sentence) ? 'dative' : null;
  }
  if (lemma === 'bleiben' && phrase.start === frame.clause.start) return null;
  // "Er steht auf schnelle Autos"
  const isLiking =
    lemma === 'stehen' &&
    name === 'auf' &&
    (!isThing(frame) || phrase.start === frame.clause.start);
  if (!REST.has(lemma) || isLiking) return null;
  return before?.capital && !before.opens && !TIMES.test(before.lower) ? null : 'dative';
}

function isThing({ subject }: VerbFrame): boolean {
  return subject?.phrase !== undefined && !isPerson(subject.phrase.noun);
}

/** Whether a person is the subject: "Der Film läuft im Kino". */
function isMoving({ subject }: VerbFrame, words: readonly Word[]): boolean {
  if (!subject) return false;
  const { phrase, first } = subject;
  return phrase ? isPerson(phrase.noun) : words[first]?.lower !== 'es';
}

/** "nach Hause", "zur Arbeit": the place is on the way there or belongs to the goal. */
function hasOtherGoal({ clause }: VerbFrame, words: readonly Word[]): boolean {
  return words.slice(clause.start, clause.end).some(({ lower, preposition, index, determiner }) => {
    // "nach der Arbeit" is a time.
    if (lower === 'nach') return words[index + 1]?.determiner === undefined;
    if (preposition?.name === 'zu')
      return determiner !== undefined || words[index + 1] !== undefined;
    return /^(?:bis|durch|weiter|herum|umher|vorbei|spazieren|einkaufen|verloren|los|um)$/u.test(
      lower,
    );
  });
}

/** "ist … verliebt", "ist gut": in + accusative may belong to the adjective. */
function hasOtherPredicate({ clause, finite }: VerbFrame, { words, phrases }: Sentence): boolean {
  return words
    .slice(clause.start, clause.end)
    .some(
      (word) =>
        word !== finite &&
        (word.adjectives.length > 0 || word.verbs.length > 0) &&
        !word.adverb &&
        phrases.every(({ start, end }) => word.index < start || word.index >= end),
    );
}

function ofPhrase(
  phrase: NounPhrase,
  wanted: Wanted,
  lemma: string,
  words: readonly Word[],
  lexicon: TextLexicon,
): Finding[] {
  const change = rewritten(phrase, words, wanted, lexicon);
  if (!change) return [];
  const name = phrase.preposition?.preposition?.name ?? '';
  return [
    findingAt(change.from, change.to, {
      rule: 'place-case',
      type: 'case',
      explanation: explain(
        lemma,
        wanted,
        change.object.startsWith(name) || /^(?:im|ins|am|ans|aufs)\b/u.test(change.object)
          ? change.object
          : `${name} ${change.object}`,
      ),
      corrections: [change.text],
    }),
  ];
}

function explain(lemma: string, wanted: Wanted, text: string): string {
  return wanted === 'accusative'
    ? `With “${lemma}” the question is “wohin?” (where to), so the accusative: ${text}.`
    : `With “${lemma}” the question is “wo?” (where), so the dative: ${text}.`;
}

/** "Setz dich neben mir." */
function pronounAfter(lemma: string, { clause }: VerbFrame, words: readonly Word[]): Finding[] {
  const wanted: Wanted | null = PUT.has(lemma)
    ? 'accusative'
    : /^(?:sitzen|stehen|liegen)$/u.test(lemma)
      ? 'dative'
      : null;
  if (wanted === null) return [];
  return words.slice(clause.start, clause.end).flatMap((word) => {
    const pronoun = words[word.index + 1];
    const forms = PRONOUNS[pronoun?.lower ?? ''];
    if (!pronoun || !forms || !/^(?:neben|hinter|vor|zwischen|unter)$/u.test(word.lower)) return [];
    const form = forms[wanted === 'accusative' ? 0 : 1];
    if (form === pronoun.lower) return [];
    return [
      findingAt(pronoun, pronoun, {
        rule: 'place-case',
        type: 'case',
        explanation: explain(lemma, wanted, `${word.text} ${form}`),
        corrections: [form],
      }),
    ];
  });
}
