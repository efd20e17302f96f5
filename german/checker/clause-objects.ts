import type { NounPhrase } from './chunks.ts';
import { attributesEnd } from './clause-subject.ts';
import { ADVERBS, TWO_WAY } from './closed-class.ts';
import { ALL_CELLS, type CellCase, cellsOfCase } from './lexicon.ts';
import { mayBeOther } from './phrase-context.ts';
import { fittingCells } from './phrase-forms.ts';
import type { Sentence } from './rule.ts';
import type { VerbFrame } from './verb-frame.ts';
import type { Word } from './word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));

/** Nouns that tell a time or an extent: in the accusative or genitive they are no object. */
const EXTENT =
  list(`tag tage tagen tages woche wochen monat monate monaten jahr jahre jahren stunde stunden minute minuten
  sekunde sekunden moment augenblick abend morgen nacht mittag vormittag nachmittag wochenende mal male weile
  montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april mai juni juli august september
  oktober november dezember sommer winter frühling herbst semester uhr kilometer meter kilo grad prozent schritt`);

/** Names of relatives, jobs and other nouns for persons, in lower case. */
export const PERSON =
  /^(?:mutter|vaters?|eltern|kind|kinder|kindern|freund|freunde|freunden|freundin|freundinnen|bruder|brüdern?|schwestern?|geschwistern?|familie|sohn|söhne|tochter|töchter|mann|männern?|frau|frauen|leute|leuten|menschen?|jugendlichen?|oma|opa|onkel|tante|kollegen?|kollegin|kolleginnen|chef|chefin|nachbarn?|nachbarin|studenten?|patienten?|präsidenten?|gast|gästen?|baby|arzt|ärztin|hund|katze|kunden?|polizisten?|publikum|team|gruppe|firma|.{3,}(?:er|ern|erin|erinnen|entin|oren?))$/u;

/** Whether the noun is one for persons. */
export function isPerson({ lower }: Word): boolean {
  return PERSON.test(lower);
}

/** Prepositions that are rare or also other words. */
const LIKE_PREPOSITION =
  /^(?:per|pro|via|laut|gemäß|dank|mittels|samt|entlang|gegenüber|jenseits|diesseits|unweit|binnen|ungeachtet|entsprechend)$/u;
const BEFORE_COUNT =
  /^(?:genau|nur|etwa|fast|rund|gut|knapp|über|mindestens|höchstens|wenigstens|ungefähr)$/u;
const POSTPOSED = /^(?:meinung|ansicht|erfahrung|auffassung|überzeugung)$/u;
const BODY =
  /^(?:finger|hand|arm|bein|fuß|kopf|gesicht|augen?|rücken|haare?|schulter|nase|knie|bauch|zahn|lippen?|ohr|brust|hals)$/u;
const JOINED = /^(?:und|oder|sowie|als|wie|sondern|statt|außer)$/u;

/** The noun phrases of a clause that can only be objects of its verb: neither its subject, a time nor a part of another phrase. */
export function objectPhrases(
  { clause, subject, finite, full }: VerbFrame,
  sentence: Sentence,
): NounPhrase[] {
  const { phrases, words } = sentence;
  return phrases.filter((phrase) => {
    const { start, end, preposition, noun, determiner } = phrase;
    if (start < clause.start || end > clause.end || preposition || !determiner) return false;
    if (determiner.preposition) return false;
    if (subject?.phrase === phrase || EXTENT.has(noun.lower) || noun.kind !== 'word') return false;
    if (/^(?:welch|all|beid)/u.test(determiner.determiner?.lemma ?? '')) return false;
    const before = words[start - 1];
    // "meiner Meinung nach"
    if (/^(?:gegenüber|entlang|zufolge|zuliebe)$/u.test(words[end]?.lower ?? '')) return false;
    if (words[end]?.lower === 'nach' && POSTPOSED.test(noun.lower)) return false;
    if (
      before &&
      (before.text === ',' ||
        JOINED.test(before.lower) ||
        LIKE_PREPOSITION.test(before.lower) ||
        before.preposition ||
        !before.known)
    )
      return false;
    // "von genau einem Versuch"
    if (before && BEFORE_COUNT.test(before.lower) && words[start - 2]?.preposition) return false;
    if (JOINED.test(words[end]?.lower ?? '') && words[end]?.kind === 'word') return false;
    // "die Tür des Hauses", "der Freund meiner Schwester": belongs to the noun before it.
    if (before?.capital && !before.opens && mayBe(phrase, 'genitive')) return false;
    if (
      before?.capital &&
      before.nouns.length > 0 &&
      before.index !== finite.index &&
      subject?.end === start &&
      mayBe(phrase, 'genitive')
    )
      return false;
    // A phrase that agrees in no case is another rule's.
    if (fittingCells(phrase, ALL_CELLS).length === 0) return false;
    if (determiner.lower === 'ihr') return subject !== null && subject.person !== 4;
    // "Gestern habe ich meine Tante besucht": no form of meinen.
    if (before?.lower === 'ich' && before.index !== finite.index - 1) return true;
    // "Ich hänge das Bild": no demonstrative, since it goes with the noun.
    if (determiner.lower === 'das' && before === finite) return true;
    // At the end of a clause with a verb, "vor dem Essen die Hände" is no relative clause.
    const isAtEnd = end === clause.end || (words[end] === full && full !== finite);
    if (isAtEnd && before?.capital && before.index > finite.index) return true;
    return noun.nouns.some(({ adjectival }) => adjectival) || !mayBeOther(phrase, sentence);
  });
}

/** Whether the clause has a noun without an article that can be its object: "Tabletten", but not "morgen Abend". */
export function hasBareObject(
  { clause, subject }: VerbFrame,
  { phrases, words }: Sentence,
): boolean {
  return phrases.some(
    (phrase) =>
      phrase.start >= clause.start &&
      phrase.end <= clause.end &&
      phrase !== subject?.phrase &&
      !phrase.preposition &&
      !phrase.determiner &&
      !EXTENT.has(phrase.noun.lower) &&
      !ADVERBS.has(phrase.noun.lower) &&
      !JOINED.test(words[phrase.start - 1]?.lower ?? '') &&
      !LIKE_PREPOSITION.test(words[phrase.start - 1]?.lower ?? ''),
  );
}

/** Whether the phrase can be in the case as it is written. */
export function mayBe(phrase: NounPhrase, ...cases: readonly CellCase[]): boolean {
  const cells = cases.reduce((all, one) => all | cellsOfCase(one), 0);
  return fittingCells(phrase, cells & ALL_CELLS).length > 0;
}

/** A personal pronoun without a preposition before it. */
export function isFreePronoun(word: Word, words: readonly Word[]): boolean {
  const before = words[word.index - 1];
  return word.pronoun !== undefined && !before?.preposition && !JOINED.test(before?.lower ?? '');
}

/**
 * Whether the clause has words that may be an object although they are not understood as one: an article, a noun or an unknown
 * word outside its subject and its phrases with a preposition.
 */
export function mayHaveObject({ clause, subject }: VerbFrame, sentence: Sentence): boolean {
  const { words, phrases } = sentence;
  const subjectEnd = subject ? attributesEnd(subject.end, clause.end, sentence) : -1;
  return words.slice(clause.start, clause.end).some((word) => {
    const { index, determiner, known, capital, opens, kind, lower } = word;
    if (subject && index >= subject.first && index < subjectEnd) return false;
    const phrase = phrases.find(({ start, end }) => index >= start && index < end);
    if (phrase)
      return !phrase.preposition && phrase !== subject?.phrase && !EXTENT.has(phrase.noun.lower);
    if (kind === 'number') return true;
    if (kind !== 'word' || words[index - 1]?.preposition || word.pronoun) return false;
    if (EXTENT.has(lower)) return false;
    return determiner !== undefined || !known || (capital && !opens);
  });
}

/** "in den Arm", "über den Kopf": a part of the body with a preposition, beside which the person stands in the dative. */
export function hasDirection({ clause }: VerbFrame, { phrases }: Sentence): boolean {
  return phrases.some(
    (phrase) =>
      phrase.start >= clause.start &&
      phrase.end <= clause.end &&
      BODY.test(phrase.noun.lower) &&
      TWO_WAY.has(phrase.preposition?.preposition?.name ?? '') &&
      mayBe(phrase, 'accusative') &&
      !mayBe(phrase, 'dative'),
  );
}
