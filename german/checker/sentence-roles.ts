import type { NounPhrase } from './chunks.ts';
import { type Clause, isSurelyFinite, lemmasOf } from './clauses.ts';
import { SUBORDINATORS } from './closed-class.ts';
import { ALL_CELLS, cellsOfCase, cellsOfColumn } from './lexicon.ts';
import type { Sentence } from './rule.ts';
import { cellsOfNoun, finitePersons, type Word } from './word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
const SUBJECTS = list('ich du er sie wir man');
/** Verbs whose complement is in the nominative. */
const COPULAS = list('sein werden bleiben heißen scheinen gelten nennen');
/** Words that may be the subject by themselves. */
const MAY_BE_SUBJECT = list(
  'ich du er sie es wir ihr man das dies wer was jemand niemand etwas alles nichts viele alle beide einige andere manche welche keiner jeder einer die der',
);
/** Unambiguous verbs: the first part of the sentence is their subject, unless another subject is present. */
const PLAIN_VERBS = list(
  `sein haben werden können müssen sollen wollen dürfen liegen stehen heißen wohnen arbeiten kommen gehen spielen scheinen
  kosten beginnen dauern fahren leben lernen machen essen trinken sitzen schlafen sprechen lesen studieren funktionieren
  öffnen schließen laufen aussehen hängen`,
);
const NOMINATIVE = cellsOfCase('nominative');

/**
 * Whether the phrase begins the clause, the finite verb follows, and nothing else can be the subject: "Der Wohnung ist
 * schön". Only for forms that a fronted object does not have ("Dem Mann ist kalt").
 */
export function isSubject(
  phrase: NounPhrase,
  clause: Clause,
  { words, phrases }: Sentence,
): boolean {
  const { determiner } = phrase;
  if (
    !determiner ||
    /^(?:dem|einem|keinem|meinem|deinem|seinem|ihrem|unserem|den|einer|des|eines)$/u.test(
      determiner.lower,
    )
  )
    return false;
  const first = words[clause.start];
  const opens =
    phrase.start === clause.start ||
    (phrase.start === clause.start + 1 && first !== undefined && SUBORDINATORS.has(first.lower));
  if (!opens) return false;
  const verb = phrase.start === clause.start ? words[phrase.end] : words[clause.end - 1];
  if (!verb || verb.index >= clause.end || verb.index < phrase.end || !isSurelyFinite(verb))
    return false;
  if (!verb.verbs.some(({ lemma }) => PLAIN_VERBS.has(lemma))) return false;
  // "Der Entscheidung lagen Überlegungen zugrunde": the verb agrees with something else.
  const isSingular = (cellsOfNoun(phrase.noun) & cellsOfColumn('plural')) === 0;
  if (isSingular && (finitePersons(verb) & THIRD_SINGULAR) === 0 && determiner.lower === 'der')
    return false;
  const others = words.slice(phrase.end, clause.end);
  if (others.some((word) => MAY_BE_SUBJECT.has(word.lower))) return false;
  // "Der Frau ist kalt": expressions of feeling may begin with a dative.
  if (
    others.length < 3 &&
    /^(?:der|meiner|deiner|seiner|ihrer|unserer)$/u.test(determiner.lower) &&
    verb.verbs.some(({ lemma }) => lemma === 'sein') &&
    others.some(({ lower }) => /^(?:kalt|warm|schlecht|übel|langweilig)$/u.test(lower))
  )
    return false;
  // "Das Mädchen heißt Julia": a name is no second subject.
  if (verb.verbs.some(({ lemma }) => lemma === 'heißen')) return true;
  return phrases.every(
    (other) =>
      other === phrase ||
      other.preposition !== undefined ||
      other.start < clause.start ||
      other.end > clause.end ||
      (cellsOfNoun(other.noun) &
        (other.determiner?.determiner?.cells ?? ALL_CELLS) &
        NOMINATIVE) ===
        0,
  );
}

/** Whether the phrase must be an object: the clause already has its subject and a verb that takes no second nominative, or it is an infinitive group, which has no subject. */
export function isObject(phrase: NounPhrase, clause: Clause, sentence: Sentence): boolean {
  const { words } = sentence;
  const before = words[phrase.start - 1];
  if (cellsOfNoun(phrase.noun) === ALL_CELLS) return false;
  if (before && (before.kind === 'punctuation' || NO_OBJECT_AFTER.has(before.lower))) return false;
  if (isBeforeInfinitive(phrase, words)) return true;
  const lemmas = lemmasOf(clause, words);
  if (lemmas.length === 0 || lemmas.some((lemma) => COPULAS.has(lemma))) return false;
  const front = words.slice(clause.start, phrase.start);
  if (front.some(({ lower }) => lower === 'und' || lower === 'oder')) return false;
  const subject = front.find(
    (word) => SUBJECTS.has(word.lower) && (!word.capital || word.opens || word.lower === 'sie'),
  );
  const isThere =
    front.some(({ lower }) => /^(?:gibt|gab|gäbe)$/u.test(lower)) &&
    words.slice(clause.start, clause.end).some(({ lower }) => lower === 'es');
  if (!subject && !isThere && isBesidePlural(phrase, clause, words)) return true;
  if (!subject && !isThere) return hasNounSubject(phrase, clause, sentence);
  return words
    .slice(clause.start, clause.end)
    .some(
      (word) =>
        isSurelyFinite(word) ||
        (word.index === (subject?.index ?? -9) + 1 && word.verbs.length > 0),
    );
}

const NO_OBJECT_AFTER = list('als wie und oder sowie denn');

/** "ein Job zu finden" */
function isBeforeInfinitive({ start, end }: NounPhrase, words: readonly Word[]): boolean {
  const near = words.slice(Math.max(0, start - 2), start);
  if (near.some(({ verbs }) => verbs.some(({ lemma }) => COPULAS.has(lemma)))) return false;
  const zu = words[end];
  const infinitive = words[end + 1];
  if (
    zu?.lower !== 'zu' ||
    !infinitive ||
    start === 0 ||
    /^(?:sein|ist|sind|war|waren|wäre|sei)$/u.test(words[end + 2]?.lower ?? '')
  )
    return false;
  return infinitive.verbs.some((verb) => verb.infinitive && !COPULAS.has(verb.lemma));
}

/** "Viele Studenten suchen ein Job": the verb is plural, so a singular phrase is not its subject. */
function isBesidePlural(phrase: NounPhrase, clause: Clause, words: readonly Word[]): boolean {
  const { determiner, noun, start, end } = phrase;
  if (!/^(?:k?ein|(?:mein|dein|sein|unser)|dieser|jeder)$/u.test(determiner?.lower ?? ''))
    return false;
  if ((cellsOfNoun(noun) & cellsOfColumn('plural')) !== 0 && determiner?.lower === 'dieser')
    return false;
  const [only, ...more] = clause.finite;
  const verb = only === undefined ? undefined : words[only];
  if (!verb || more.length > 0 || (finitePersons(verb) & ~PLURAL) !== 0) return false;
  if (verb.lower.startsWith('sind') || start === clause.start) return false;
  return !words
    .slice(clause.start, Math.min(clause.end, end + 1))
    .some(({ lower }) => /^(?:und|oder|sowie|sie|als|wie)$/u.test(lower));
}
const THIRD_SINGULAR = 0b100;
/** Bits of wir and sie. */
const PLURAL = 0b101000;

/** "Mein Bruder hat …": the clause begins with a phrase that can be nominative but not accusative, followed by its verb. */
function hasNounSubject(phrase: NounPhrase, clause: Clause, { words, phrases }: Sentence): boolean {
  const first = phrases.find(({ start }) => start === clause.start);
  if (!first || first === phrase || first.preposition || !first.determiner) return false;
  const verb = words[first.end];
  const cells = (first.determiner.determiner?.cells ?? 0) & cellsOfNoun(first.noun);
  if (!verb || !isSurelyFinite(verb) || verb.index > phrase.start) return false;
  return (cells & NOMINATIVE) !== 0 && (cells & cellsOfCase('accusative')) === 0;
}
