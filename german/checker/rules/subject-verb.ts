import { byWord } from '../../text/by-word.ts';
import { type Clause, isSurelyFinite } from '../clauses.ts';
import type { Finding } from '../finding.ts';
import type { CheckerLexicon } from '../lexicon.ts';
import { findingAt, type Rule, type Sentence } from '../rule.ts';
import { tenseOf, verbForm } from '../verb-forms.ts';
import { finitePersons, likeCapital, type Word } from '../word.ts';
import { mayBeOther } from '../phrase-context.ts';
import { fittingCells } from '../phrase-forms.ts';
import { ALL_CELLS } from '../lexicon.ts';

/** Pronouns that can only be a subject. "es" may be an object. */
const SUBJECTS: Readonly<Record<string, number>> = byWord({ ich: 0, du: 1, er: 2, man: 2, wir: 3 });
const NAMES = ['ich', 'du', 'er/sie/es', 'wir', 'ihr', 'sie'];
const THIRD_SINGULAR = 1 << 2;
const THIRD_PLURAL = 1 << 5;

/** A finite verb that does not agree with its subject: "ich warten", "die Frauen hat". */
export const subjectVerb: Rule = {
  id: 'subject-verb',
  check: (sentence, lexicon) => [
    ...sentence.clauses.flatMap((clause) => pronounSubject(clause, sentence, lexicon)),
    ...nounSubject(sentence, lexicon),
  ],
  examples: {
    wrong: [
      'Ich [wohnst|wohne] in Berlin.',
      'Du [habe|hast] recht.',
      'Er [gehst|geht] nach Hause.',
      'Wir [bin|sind] müde.',
      'Ich glaube, dass er krank [bin|ist].',
      'Die Kinder [spielt|spielen] im Garten.',
      'Mein Bruder [haben|hat] ein Auto.',
      'Ich [arbeiten|arbeite] in einem Büro.',
    ],
    right: [
      'Ich wohne in Berlin.',
      'Ich hab keine Zeit.',
      'Mein Bruder und ich haben ein Auto.',
      'Du und ich sind Freunde.',
      'Diese Frage kann man nicht beantworten.',
      'Welche Fehler hat der Text?',
      'Weil ich arbeiten muss, komme ich später.',
      'Die Mehrheit ist dafür.',
    ],
  },
};

function pronounSubject(clause: Clause, { words }: Sentence, lexicon: CheckerLexicon): Finding[] {
  const { start, end } = clause;
  for (let at = start; at < end; at++) {
    const pronoun = words[at];
    const person =
      pronoun && (!pronoun.capital || pronoun.opens || pronoun.text === 'Ich')
        ? SUBJECTS[pronoun.lower]
        : undefined;
    if (!pronoun || person === undefined) continue;
    const verb = verbOf(pronoun, clause, words);
    if (!verb || (finitePersons(verb) & (1 << person)) !== 0) return [];
    if (joined(pronoun, words) || imperative(verb) || isClipped(verb, person, lexicon)) return [];
    // Another verb in the clause agrees.
    if (
      words
        .slice(start, end)
        .some(
          (word) =>
            word !== verb &&
            (finitePersons(word) & (1 << person)) !== 0 &&
            !word.determiner &&
            !word.preposition,
        )
    )
      return [];
    return [finding(verb, person, lexicon)];
  }
  return [];
}

/** The finite verb for a pronoun: next to it in a main clause, at the end of a subordinate one. */
function verbOf(pronoun: Word, clause: Clause, words: readonly Word[]): Word | null {
  const { index } = pronoun;
  const after = words[index + 1];
  const before = words[index - 1];
  if (clause.kind === 'main') {
    const first =
      before === undefined ||
      index === clause.start ||
      (index === clause.start + 1 && /^(?:und|aber|oder|denn|sondern)$/u.test(before.lower));
    if (first && after && canBeVerb(after) && after.index < clause.end) return after;
    if (before && isSurelyFinite(before) && before.index >= clause.start) return before;
    return null;
  }
  if (clause.kind === 'infinitive') return null;
  const last = words[clause.end - 1];
  if (
    !last ||
    last.index <= index ||
    clause.opener === undefined ||
    clause.opener.index !== index - 1
  )
    return null;
  return isSurelyFinite(last) ? last : null;
}

function canBeVerb(word: Word): boolean {
  if (
    word.kind !== 'word' ||
    word.capital ||
    word.determiner ||
    word.pronoun ||
    word.preposition ||
    word.adverb ||
    word.others.length > 0
  )
    return false;
  if (word.adjectives.some(({ participle }) => !participle)) return false;
  return (
    word.verbs.length > 0 &&
    word.verbs.every((verb) => (verb.prefix === '' && !verb.participle) || finitePersons(word) > 0)
  );
}

/** "ich hab", "ich geh": spoken forms, correct in an informal letter. */
function isClipped(verb: Word, person: number, lexicon: CheckerLexicon): boolean {
  if (person !== 0) return false;
  return lexicon
    .readings(`${verb.lower}e`)
    .some((reading) => reading.kind === 'verb' && (reading.present & 1) !== 0);
}

function imperative(verb: Word): boolean {
  return verb.index === 0 && verb.verbs.some((reading) => reading.imperative !== 0);
}

/** "du und ich", "er oder sie": the subject is more than this pronoun. */
function joined(pronoun: Word, words: readonly Word[]): boolean {
  const joins = (word: Word | undefined): boolean =>
    /^(?:oder|und|\/|sowie|noch|als|wie)$/u.test(word?.lower ?? '');
  return (
    joins(words[pronoun.index + 1]) || (pronoun.lower === 'ich' && joins(words[pronoun.index - 1]))
  );
}

function finding(verb: Word, person: number, lexicon: CheckerLexicon): Finding {
  const forms = new Set<string>();
  for (const reading of verb.verbs) {
    const tense = tenseOf(reading) ?? 'present';
    const form = verbForm(
      { lemma: reading.lemma, form: verb.lower, prefix: reading.prefix },
      person,
      tense,
      lexicon,
    );
    if (form !== null) forms.add(likeCapital(form, verb));
  }
  return findingAt(verb, verb, {
    rule: 'subject-verb',
    type: 'verb form',
    explanation: `“${verb.text}” is not the form for “${NAMES[person] ?? ''}”: the verb must agree with its subject.`,
    corrections: [...forms].slice(0, 3),
  });
}

const PLURAL_AUXILIARIES = new Set('haben können müssen wollen sollen dürfen werden'.split(' '));
const COLLECTIVE =
  /^(?:mehrheit|reihe|anzahl|zahl|menge|hälfte|teil|paar|prozent|gruppe|drittel|vielzahl|großteil|minderheit|fülle|dutzend)/u;

/** Checks the noun phrase that begins the sentence, directly before its verb, if it is clearly singular or clearly plural. */
function nounSubject(sentence: Sentence, lexicon: CheckerLexicon): Finding[] {
  const { words, phrases, clauses } = sentence;
  const [phrase] = phrases;
  if (!phrase || phrase.start !== 0 || phrase.preposition || !phrase.determiner) return [];
  const verb = words[phrase.end];
  const clause = clauses[0];
  if (
    !verb ||
    !clause ||
    !(isSurelyFinite(verb) || PLURAL_AUXILIARIES.has(verb.lower)) ||
    phrase.end >= clause.end ||
    COLLECTIVE.test(phrase.noun.lower)
  )
    return [];
  if (/^(?:welch|all|jed)$/u.test(phrase.determiner.determiner?.lemma ?? '') || phrase.number)
    return [];
  if (mayBeOther(phrase, sentence)) return [];
  const right = fittingCells(phrase, ALL_CELLS);
  const nominative = right.filter(({ grammaticalCase }) => grammaticalCase === 'nominative');
  if (nominative.length === 0 || right.some(({ grammaticalCase }) => grammaticalCase === 'dative'))
    return [];
  const plural = nominative.every(({ column }) => column === 'plural');
  const singular = nominative.every(({ column }) => column !== 'plural');
  const persons = finitePersons(verb);
  const isSein = verb.verbs.some(({ lemma }) => lemma === 'sein' || lemma === 'werden');
  if (clause.finite.filter((at) => at !== verb.index).length > 0) return [];
  const others = words.slice(verb.index + 1, clause.end);
  if (
    others.some(({ lower }) =>
      /^(?:ich|du|er|sie|es|wir|ihr|man|jeder|jede|niemand|keiner|alle|dies)$/u.test(lower),
    )
  )
    return [];
  if (phrase.noun.text.length < 4 && phrase.noun.text === phrase.noun.text.toUpperCase()) return [];
  // "Die Ohrringe hat mir mein Freund geschenkt"
  const isObject = phrases.some(
    (other) =>
      other.start > verb.index &&
      other.end <= clause.end &&
      !other.preposition &&
      other.determiner !== undefined &&
      fittingCells(other, ALL_CELLS).some(
        ({ grammaticalCase, column }) => grammaticalCase === 'nominative' && column !== 'plural',
      ),
  );
  if (plural && !isObject && (persons & THIRD_PLURAL) === 0 && (persons & THIRD_SINGULAR) !== 0)
    return [finding(verb, 5, lexicon)];
  if (!isSurelyFinite(verb) && nominative.length < right.length) return [];
  if (singular && !isSein && (persons & THIRD_SINGULAR) === 0 && (persons & THIRD_PLURAL) !== 0)
    return [finding(verb, 2, lexicon)];
  return [];
}
