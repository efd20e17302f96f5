import type { NounPhrase } from './chunks.ts';
import { isSurelyFinite } from './clauses.ts';
import { adjectiveCells } from './determiners.ts';
import { ALL_CELLS, cell } from './lexicon.ts';
import type { Sentence } from './rule.ts';
import { fittingCells } from './phrase-forms.ts';
import { capitalise, cellsOfNoun, finitePersons, type Word } from './word.ts';

const RELATIVE_ARTICLES = new Set(['der', 'die', 'das', 'den', 'dem']);
const POSSESSIVE = /^(?:ein|mein|dein|sein|ihr|unser|diese)/u;

/** "einige Zeit", "mit einiger Mühe": nouns without a plural, or with another meaning in the plural. */
const AFTER_SINGULAR_EINIG = new Set(
  'Zeit Mühe Übung Erfahrung Entfernung Arbeit Aufmerksamkeit Geduld Sicherheit Hoffnung'.split(
    ' ',
  ),
);

/** Stay singular after numbers. */
const MEASURES = new Set(
  'Uhr Prozent Euro Kilo Kilogramm Gramm Meter Kilometer Zentimeter Liter Grad Mal Stück Dollar Cent Pfund Mann Glas Paar Quadratmeter Franken Bier Kaffee Tee Wasser Saft Wein Cola Mark Pence Promille Komma Zoll Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
    ' ',
  ),
);

/**
 * Whether an apparent phrase may be something else: a relative pronoun and a noun ("die Frau, die Kinder hat"), an
 * infinitive group ("um der Frau zu helfen"), a noun before another noun ("die Bahnhof Straße").
 */
export function mayBeOther(phrase: NounPhrase, { words }: Sentence): boolean {
  const { determiner, noun, start, preposition, adjectives } = phrase;
  const before = words[start - 1];
  const after = words[noun.index + 1];
  const isTime = phrase.number !== undefined || TIMES.test(noun.text);
  if (after && isNamePart(after) && !(isTime && preposition && after.nouns.length > 0)) return true;
  if (noun.text.endsWith('-') || after?.text === '-' || after?.text === '/') return true;
  if (determiner && RELATIVE_ARTICLES.has(determiner.lower) && !noun.opens) {
    const outside = words[(preposition?.index ?? determiner.index) - 1];
    const next = words[phrase.end];
    const clauseEnds = words[phrase.end + 1]?.kind !== 'word';
    if (outside?.text === ',' && (clauseEnds || !(next && isSurelyFinite(next)))) return true;
    if (!preposition && outside?.capital === true && !outside.opens) return true;
  }
  // "im Allgemeinen", "das Beste": an adjective used as a noun.
  if (
    noun.lowercaseAdjective &&
    (determiner?.preposition !== undefined ||
      /(?:ste|sten|zelnen?|duellen?|schaffenen?)$/u.test(noun.text))
  )
    return true;
  if (determiner && isNominalAdjective(noun, determiner)) return true;
  if (
    preposition?.lower === 'am' &&
    adjectives.some(
      ({ lower }) => lower.endsWith('sten') && !/^(?:nächsten|letzten|ersten)$/u.test(lower),
    )
  )
    return true;
  if (
    determiner?.lower === 'alles' ||
    (determiner?.determiner?.lemma === 'all' &&
      (cellsOfNoun(noun) & 0x8888) === 0 &&
      !(
        determiner.lower === 'alle' &&
        start === 0 &&
        noun.text !== 'Mann' &&
        (cellsOfNoun(noun) & 0x6666) === 0
      ))
  )
    return true;
  if (determiner?.lower === 'ihr' && !preposition) return true;
  // "Bei uns macht jeder Überstunden", "konnte jeder eigene Ideen einbringen": a pronoun.
  if (determiner?.determiner?.lemma === 'jed' && (cellsOfNoun(noun) & 0x7777) === 0) return true;
  // "erwarten die Angehörigen Aufklärung": a noun of its own.
  if (adjectives.some(({ text }) => text === 'Öfteren')) return true;
  if (adjectives.some((word) => word.capital && !word.opens && word.nouns.length > 0)) {
    if (fittingCells(phrase, ALL_CELLS).length === 0) return true;
  }
  // "das Klavierspielen", "zwei Wartende": a verb used as a noun.
  if (determiner?.lower === 'das' && cellsOfNoun(noun) === cell('dative', 'plural')) return true;
  if (phrase.number && noun.text.endsWith('ende')) return true;
  // "von hier aus die Alpen"
  if (preposition?.lower === 'aus' && /^(?:hier|da|dort)$/u.test(before?.lower ?? '')) return true;
  if (determiner?.lower === 'das' && before && isThat(before, words)) return true;
  // "Sie hält mit ihr Schritt": the pronoun.
  if (determiner?.lower === 'ihr' && PAIRED.test(noun.text)) return true;
  if (before?.lower === 'ich' && determiner?.lower === 'meine') return true;
  if (
    NEVER_CHECKED.test(noun.text) ||
    adjectives.some(({ lower }) => /(?:ziger|\d+er)$/u.test(lower))
  )
    return true;
  if (determiner?.determiner?.lemma === 'einig' && AFTER_SINGULAR_EINIG.has(noun.text)) return true;
  if (preposition) {
    const { lower } = preposition;
    const next = words[preposition.index + 1];
    if (/^(?:ab|bis|statt|anstatt)$/u.test(lower)) return true;
    // "seit die Kinder da sind", "während der Mann schläft": these prepositions are conjunctions too.
    if (
      /^(?:während|seit)$/u.test(lower) &&
      !phrase.number &&
      !opensMainClause(phrase, words) &&
      (!POSSESSIVE.test(determiner?.lower ?? '') || endsWithFinite(words, phrase.end)) &&
      (lower !== 'seit' ||
        determiner !== undefined ||
        adjectives.length === 0 ||
        endsWithFinite(words, phrase.end))
    )
      return true;
    if (/^(?:wegen|trotz)$/u.test(lower) && !determiner) return true;
    if (lower === 'zu' && next && /^(?:viel|wenig)/u.test(next.lower)) return true;
    if (lower === 'vor' && next?.lower === 'allem') return true;
    if (lower === 'zu' && !determiner) return true;
    if (
      lower === 'für' &&
      next?.determiner?.lemma === 'ein' &&
      words.slice(0, start).some((word) => word.lower === 'was')
    )
      return true;
    if (lower === 'an' && words[start - 2]?.lower === 'von') return true;
    if (lower === 'zu' && words[start - 2]?.lower === 'ab') return true;
    if (
      /^(?:um|ohne|statt|anstatt|außer)$/u.test(lower) &&
      opensInfinitive(words, preposition.index)
    )
      return true;
  }
  if (MEASURES.has(capitalise(noun.text)) && (phrase.number || !determiner)) return true;
  if (before?.determiner && before.kind === 'word' && !preposition && determiner) return true;
  if (!determiner && !preposition && !phrase.number) {
    // An adjective without an article: the word before must not be a misspelt article or part of a list.
    if (!before) return false;
    if (before.kind === 'punctuation') return true;
    if (adjectives.some((word) => finitePersons(word) > 0 || word.nouns.length > 0)) return true;
    // "Er trägt gern schwarze Schuhe": the adverb between verb and object changes nothing.
    const verb = ADVERBS_BEFORE.test(before.lower) ? words[start - 2] : before;
    return (
      !verb ||
      verb.verbs.length === 0 ||
      !before.known ||
      before.lowercaseNoun ||
      before.determiner !== undefined ||
      verb.adjectives.length > 0 ||
      before.preposition !== undefined ||
      before.kind === 'number' ||
      before.capital
    );
  }
  return cellsOfNoun(noun) === ALL_CELLS;
}

const TIMES = /^(?:Zeit|Jahr|Monat|Woche|Tag)(?:e|en|s|es)?$/u;
const ADVERBS_BEFORE = /^(?:gern|gerne|immer|oft|auch|hier|dort|heute|jetzt)$/u;

/** Names, and nouns whose gender or forms are wrong in the sources. */
const NEVER_CHECKED =
  /^(?:Elbe|Maß|Niederlanden?|Dunkeln|.*angestellten?|Services?|.*[Mm]ails?|Typ|Typs|Herzen|Ostern|Weihnachten|Pfingsten|Euro|(?:.*m|M)eter|(?:.*l|L)iter|Oberst|Links|Rechts|Öfteren|Bergbauern|(?:.*b|B)locks|Zoll)$/u;

const PAIRED =
  /^(?:Schritt|Schluss|Kontakt|Streit|Mitleid|Glück|Spaß|Erfahrungen|Freundschaft|Verbindung)$/u;

/** "Macht das Spaß?", "Hat dir das Freude gemacht?": das is the subject behind the verb. */
function isThat(before: Word, words: readonly Word[]): boolean {
  const verb = before.pronoun && !before.determiner ? words[before.index - 1] : before;
  return (
    verb !== undefined && (isSurelyFinite(verb) || (verb.index === 0 && finitePersons(verb) > 0))
  );
}

/** Whether the clause that continues at `start` has its only verb at its end, as after a conjunction. */
function endsWithFinite(words: readonly Word[], start: number): boolean {
  let end = start;
  while (words[end]?.kind === 'word' || words[end]?.kind === 'number') end++;
  const last = words[end - 1];
  if (!last || end === start || finitePersons(last) === 0) return false;
  return isSurelyFinite(last) || !words.slice(start, end - 1).some(isSurelyFinite);
}

/** "Während die Ferien arbeite ich": the phrase fills the first position, so the word is a preposition. */
function opensMainClause({ start, end }: NounPhrase, words: readonly Word[]): boolean {
  const verb = words[end];
  const subject = words[end + 1];
  return (
    start === 0 &&
    verb !== undefined &&
    isSurelyFinite(verb) &&
    /^(?:ich|du|er|wir|man)$/u.test(subject?.lower ?? '')
  );
}

/** "auf dem Laufenden", "aus dem Englischen": a noun that in lower case is an adjective whose ending fits the article. */
function isNominalAdjective(noun: Word, determiner: Word): boolean {
  const article = determiner.determiner;
  const ending = /(?:en|er|es|em|e)$/u.exec(noun.text)?.[0];
  if (!article || !noun.lowercaseAdjective || ending === undefined) return false;
  return (adjectiveCells(ending, article.declension) & article.cells) !== 0;
}

function isNamePart(word: Word): boolean {
  return word.kind === 'word' && word.capital && !word.pronoun && !word.determiner && !word.opens;
}

function opensInfinitive(words: readonly Word[], start: number): boolean {
  for (let at = start + 1; at < Math.min(words.length, start + 12); at++) {
    const word = words[at];
    if (word?.text === ',') return false;
    if (word?.lower === 'zu' || word?.verbs.some(({ infinitiveWithZu }) => infinitiveWithZu))
      return true;
  }
  return false;
}
