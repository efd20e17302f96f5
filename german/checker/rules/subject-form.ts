import { byWord } from '../../text/by-word.ts';
import type { NounPhrase } from '../chunks.ts';
import { type Clause, isVerbal } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import { ALL_CELLS, type CheckerLexicon } from '../lexicon.ts';
import { mayBeOther } from '../phrase-context.ts';
import { fittingCells } from '../phrase-forms.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { tenseOf, verbForm } from '../verb-forms.ts';
import { attributesEnd } from '../clause-subject.ts';
import { AUXILIARIES } from '../verb-frame.ts';
import { finitePersons, likeCapital, type Word } from '../word.ts';

const PRONOUNS: Readonly<Record<string, number>> = byWord({
  ich: 0,
  du: 1,
  er: 2,
  man: 2,
  wir: 3,
  ihr: 4,
});
const NAMES = ['ich', 'du', 'er, sie or es', 'wir', 'ihr', 'the plural'];
/** May be the subject behind the verb. */
const OTHER_SUBJECT =
  /^(?:ich|du|er|sie|es|wir|ihr|man|jeder|jede|jedes|niemand|jemand|keiner|alle|vielen?|wenige|mehrere|andere|einige|manche|beide|dies|das|die|wer)$/u;
/** With these a plural verb is right too: "Die Hälfte der Leute sind". */
const COLLECTIVE =
  /^(?:mehrheit|reihe|anzahl|zahl|menge|hälfte|teil|paar|prozent|gruppe|drittel|vielzahl|großteil|minderheit|fülle|dutzend|art|sorte)$/u;

/** A verb in the form of another person than its subject: "Meine Mutter lest", "Wo wohnst ihr?". */
export const subjectForm: Rule = {
  id: 'subject-form',
  check: (sentence, lexicon) =>
    sentence.clauses.flatMap((clause) => {
      const found =
        pronounBeside(clause, sentence, lexicon) ??
        phraseBefore(clause, sentence, lexicon) ??
        phraseBehind(clause, sentence, lexicon);
      return found ? [found] : [];
    }),
  examples: {
    wrong: [
      'Meine Tante [lest|liest] gern Romane.',
      'Das Baby [schlaft|schläft] noch.',
      'Die Leute in diesem Haus [ist|sind] sehr nett.',
      'Meine Familie [wohnen|wohnt] in Ankara.',
      'Mein Bruder und ich [spiele|spielen] oft Tennis.',
      'Wann [kommst|kommt] ihr?',
      'Wie [heißen|heißt] du?',
      'Wann [beginnst|beginnt] der Kurs?',
      'Jeder Mensch [haben|hat] Probleme.',
      '[Können|Kannst] du das sehen?',
      'Ihr [können|könnt] morgen kommen.',
    ],
    right: [
      'Meine Tante liest gern Romane.',
      'Das Problem sind die Kosten.',
      'Diese Bücher lesen Kinder gern.',
      'Die Hälfte der Leute sind krank.',
      'Das Essen und Trinken ist teuer.',
      'Wann kommt ihr?',
      'Wir geben ihr das Buch.',
      'Viele Probleme hat der Chef selbst gemacht.',
      'Kein Wasser verwenden!',
      'Die Leute in diesem Haus sind sehr nett.',
      'Es lebe die Freiheit!',
    ],
  },
};

/** A pronoun directly before or after the verb at the beginning of a clause. */
function pronounBeside(
  clause: Clause,
  { words }: Sentence,
  lexicon: CheckerLexicon,
): Finding | null {
  if (clause.kind !== 'main' || clause.finite.length > 1) return null;
  const first = words[clause.start];
  if (!first?.opens) return null;
  const isAsked = /^(?:wo|wohin|woher|wann|warum|wieso|was|wie|wen|wem)$/u.test(first.lower);
  const next = words[clause.start + 1];
  const isAsking = first.verbs.length > 0 && /^(?:ich|du|er|wir|ihr)$/u.test(next?.lower ?? '');
  const verb = isAsking ? first : next;
  if (!verb || verb.index >= clause.end || !(couldBeVerb(verb) || isHeissen(verb))) return null;
  const pronoun = verb === first || isAsked ? words[verb.index + 1] : first;
  if (!pronoun || pronoun.index >= clause.end || (pronoun.capital && !pronoun.opens)) return null;
  if (pronoun.lower === 'sie' && pronoun === first) return ofSie(verb, clause, words, lexicon);
  const isThere = pronoun.lower === 'es' && verb.verbs.every(({ lemma }) => lemma === 'geben');
  const person = isThere ? 2 : PRONOUNS[pronoun.lower];
  if (person === undefined || isJoined(pronoun, words)) return null;
  const after = words[pronoun.index + 1];
  // "ihr Bruder", "gib ihr das Buch"
  if (pronoun.lower === 'ihr') {
    if (
      verb.index < pronoun.index &&
      after &&
      (after.capital || after.adjectives.length > 0 || after.determiner)
    )
      return null;
    if (verb.verbs.some(({ imperative }) => imperative !== 0) && verb === first) return null;
  }
  const persons = finitePersons(verb);
  // "Ihr ist etwas gelungen"
  if (
    pronoun.lower === 'ihr' &&
    ((indicative(verb) & (1 << 2)) !== 0 || /^(?:wurden|waren|sind)$/u.test(verb.lower))
  )
    return null;
  if (persons === 0 || (persons & (1 << person)) !== 0) return null;
  if (verb.verbs.some(({ participle, infinitive }) => participle && !infinitive)) return null;
  if (hasOtherVerb(verb, clause, words)) return null;
  return finding(verb, person, lexicon);
}

/** "Sie hast": she, or they. */
function ofSie(
  verb: Word,
  clause: Clause,
  words: readonly Word[],
  lexicon: CheckerLexicon,
): Finding | null {
  if ((finitePersons(verb) & 0b100100) !== 0 || finitePersons(verb) === 0) return null;
  if (hasOtherVerb(verb, clause, words)) return null;
  const singular = finding(verb, 2, lexicon);
  const plural = finding(verb, 5, lexicon);
  return (
    singular && {
      ...singular,
      corrections: [...singular.corrections, ...(plural?.corrections ?? [])].slice(0, 3),
    }
  );
}

/** A noun phrase at the beginning of a clause, with its attributes, before the verb. */
function phraseBefore(clause: Clause, sentence: Sentence, lexicon: CheckerLexicon): Finding | null {
  const { words, phrases } = sentence;
  if (clause.kind !== 'main' || clause.finite.length > 1) return null;
  const first = phrases.find(({ start }) => start === clause.start);
  if (!first || first.preposition || !first.determiner || first.number) return null;
  // After a quotation mark or a bracket a part of another phrase may begin.
  if (/^["„“”»«'/(–-]$/u.test(words[clause.start - 1]?.text ?? '')) return null;
  if (!words[clause.start]?.opens || COLLECTIVE.test(first.noun.lower)) return null;
  if (/^welch$/u.test(first.determiner.determiner?.lemma ?? '')) return null;
  const joined = secondSubject(first, sentence);
  const end = joined?.end ?? attributesEnd(first.end, clause.end, sentence);
  const verb = words[end];
  if (!verb || verb.index >= clause.end || verb.capital || !couldBeVerb(verb)) return null;
  if (mayBeOther(first, sentence) && !joined) return null;
  // "Kein Wasser verwenden": an instruction.
  if (verb.index === clause.end - 1 && verb.verbs.some(({ infinitive }) => infinitive)) return null;
  const person = joined?.person ?? personOf(first);
  if (person === null || hasOtherVerb(verb, clause, words)) return null;
  const rest = words.slice(verb.index + 1, clause.end);
  if (
    rest.some(
      ({ lower, preposition, index }) =>
        OTHER_SUBJECT.test(lower) && !preposition && !isArticleIn(index, sentence),
    )
  )
    return null;
  const isHaving = isPlainHaving(verb, clause, sentence);
  if (!isHaving && hasSubjectBehind(verb, person, clause, sentence)) return null;
  if (!differs(verb, person)) return null;
  const found = finding(verb, person, lexicon);
  // "Ein Markt entstehe nicht von selbst" may be reported speech.
  const isReported = (finitePersons(verb) & (1 << person)) !== 0;
  return found && isReported ? { ...found, certainty: 'maybe' } : found;
}

/** "Wann beginnst der Kurs?": a form that no noun can be the subject of. */
function phraseBehind(clause: Clause, sentence: Sentence, lexicon: CheckerLexicon): Finding | null {
  const { words, phrases } = sentence;
  const [only, ...more] = clause.finite;
  const verb = words[only ?? -1];
  if (clause.kind !== 'main' || !verb || more.length > 0 || verb.index - clause.start > 2)
    return null;
  if (!couldBeVerb(verb) || (finitePersons(verb) & 0b100100) !== 0) return null;
  if (verb.verbs.some(({ imperative }) => imperative !== 0) && verb.index === clause.start)
    return null;
  const phrase = phrases.find(({ start }) => start === verb.index + 1);
  if (!phrase?.determiner || phrase.preposition || mayBeOther(phrase, sentence)) return null;
  const person = personOf(phrase);
  const isOther = words
    .slice(clause.start, clause.end)
    .some(
      ({ lower, index }) => /^(?:ich|du|wir|ihr)$/u.test(lower) && !isArticleIn(index, sentence),
    );
  if (person === null || isOther || hasOtherVerb(verb, clause, words)) return null;
  return fittingCells(phrase, ALL_CELLS).some(
    ({ grammaticalCase }) => grammaticalCase === 'accusative',
  )
    ? null
    : finding(verb, person, lexicon);
}

/** Persons of the present and the preterite. */
function indicative(verb: Word): number {
  return verb.verbs.reduce((all, { present, preterite }) => all | present | preterite, 0);
}

/** "Mein Bruder und ich", "mein Bruder und meine Schwester" */
function secondSubject(
  first: NounPhrase,
  { words, phrases }: Sentence,
): { end: number; person: number } | null {
  if (words[first.end]?.lower !== 'und') return null;
  const next = words[first.end + 1];
  if (next?.lower === 'ich') return { end: first.end + 2, person: 3 };
  const second = phrases.find(({ start }) => start === first.end + 1);
  if (!second?.determiner || second.preposition || personOf(second) === null) return null;
  if (personOf(first) === null) return null;
  return { end: second.end, person: 5 };
}

/** 2 or 5; null if the phrase may be singular or plural, or no subject. */
function personOf(phrase: NounPhrase): 2 | 5 | null {
  const fitting = fittingCells(phrase, ALL_CELLS);
  const nominative = fitting.filter(({ grammaticalCase }) => grammaticalCase === 'nominative');
  if (
    nominative.length === 0 ||
    fitting.some(({ grammaticalCase }) => grammaticalCase === 'dative')
  )
    return null;
  const plural = nominative.filter(({ column }) => column === 'plural').length;
  return plural === nominative.length ? 5 : plural === 0 ? 2 : null;
}

function differs(verb: Word, person: number): boolean {
  const bit = 1 << person;
  if ((finitePersons(verb) & bit) === 0) return true;
  // "Mein Bruder wohne": only a reported speech has that form for him.
  return (
    person === 2 &&
    verb.verbs.every(
      ({ present, preterite, subjunctiveII }) =>
        (present & 1) !== 0 && ((present | preterite | subjunctiveII) & bit) === 0,
    )
  );
}

function couldBeVerb(word: Word): boolean {
  if (word.kind !== 'word' || word.determiner || word.pronoun || word.preposition || word.adverb)
    return false;
  if (word.others.length > 0 && !word.verbs.some(({ lemma }) => AUXILIARIES.has(lemma)))
    return false;
  if (word.adjectives.length > 0 && !word.verbs.some(({ lemma }) => AUXILIARIES.has(lemma)))
    return false;
  return (
    finitePersons(word) !== 0 &&
    word.verbs.every(({ participle, prefix }) => !participle && prefix === '')
  );
}

/** "heißen" is a form of heiß too. */
function isHeissen({ lower }: Word): boolean {
  return lower === 'heißen';
}

function hasOtherVerb(verb: Word, { start, end, verbs }: Clause, words: readonly Word[]): boolean {
  const isAuxiliary = verb.verbs.some(({ lemma }) => AUXILIARIES.has(lemma));
  return verbs.some((at) => {
    const word = words[at];
    if (!word || word === verb || at < start || at >= end || word.lower === 'bitte') return false;
    if (!isVerbal(word) || word.adjectives.length > 0) return false;
    return (
      !isAuxiliary || !word.verbs.some(({ participle, infinitive }) => participle || infinitive)
    );
  });
}

function isJoined(word: Word, words: readonly Word[]): boolean {
  return [words[word.index - 1], words[word.index + 1]].some((one) =>
    /^(?:und|oder|sowie)$/u.test(one?.lower ?? ''),
  );
}

function isArticleIn(index: number, { phrases }: Sentence): boolean {
  return phrases.some((phrase) => phrase.determiner?.index === index);
}

/** "Viele Menschen hat kein Geld": what one has is hardly the subject if it stands with ein, kein or without an article. */
function isPlainHaving(verb: Word, clause: Clause, { phrases }: Sentence): boolean {
  if (!/^(?:haben|hat)$/u.test(verb.lower) || clause.verbs.length > 1) return false;
  return phrases.every(
    ({ start, determiner, preposition }) =>
      start <= verb.index ||
      preposition !== undefined ||
      determiner === undefined ||
      /^k?ein$/u.test(determiner.determiner?.lemma ?? ''),
  );
}

/** "Das Problem sind die Kosten", "Die Bücher hat mein Bruder": the subject, or what it is, stands behind the verb. */
function hasSubjectBehind(
  verb: Word,
  person: number,
  clause: Clause,
  { phrases, words }: Sentence,
): boolean {
  const isPlural = person === 2;
  if (person === 3 || (finitePersons(verb) & (1 << (isPlural ? 5 : 2))) === 0) return false;
  const behind = phrases.some(
    (phrase) =>
      phrase.start > verb.index &&
      phrase.end <= clause.end &&
      !phrase.preposition &&
      fittingCells(phrase, ALL_CELLS).some(
        ({ grammaticalCase, column }) =>
          grammaticalCase === 'nominative' && (column === 'plural') === isPlural,
      ),
  );
  if (behind || !isPlural) return behind;
  return (
    words[clause.end]?.text === ',' ||
    words
      .slice(verb.index + 1, clause.end)
      .some(({ kind, lower }) => kind === 'number' || lower === 'und')
  );
}

function finding(verb: Word, person: number, lexicon: CheckerLexicon): Finding | null {
  const forms = new Set<string>();
  for (const reading of verb.verbs) {
    const { lemma, prefix } = reading;
    const form = verbForm(
      { lemma, form: verb.lower, prefix },
      person,
      tenseOf(reading) ?? 'present',
      lexicon,
    );
    if (form !== null) forms.add(likeCapital(form, verb));
  }
  if (forms.size === 0) return null;
  const [first] = forms;
  return findingAt(verb, verb, {
    rule: 'subject-verb',
    type: 'verb form',
    explanation: `The subject is ${NAMES[person] ?? ''}, so the verb is “${first ?? ''}”.`,
    corrections: [...forms].slice(0, 3),
  });
}
