import type { NounPhrase } from './chunks.ts';
import { type Clause, isSurelyFinite, lemmasOf } from './clauses.ts';
import { NUMBER_WORDS, TWO_WAY } from './closed-class.ts';
import { governedCase, PLACES } from './government.ts';
import { ALL_CELLS, type Cells, cellsOfCase } from './lexicon.ts';
import type { Sentence } from './rule.ts';
import { isObject, isSubject } from './sentence-roles.ts';
import { finitePersons, type Word } from './word.ts';

/** Separable particles that turn many verbs into verbs of motion. */
const PARTICLES = new Set('ein zurück hinein rein herein um aus mit weiter'.split(' '));
const AUXILIARIES = new Set(
  'haben sein werden können müssen sollen wollen dürfen mögen möchten'.split(' '),
);
const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Verbs of position: in, an, auf, unter … take the dative with these. */
const MODALS = new Set('können müssen sollen wollen dürfen mögen möchten'.split(' '));
const STATIC_VERBS = list(
  'wohnen leben arbeiten studieren bleiben sitzen liegen schlafen übernachten existieren finden spielen lernen treffen verbringen',
);
/** Verbs of motion or placing: the accusative may be meant. */
const MOTION_VERBS = list(
  'gehen fahren kommen fliegen ziehen reisen legen stellen setzen bringen einziehen umziehen laufen steigen werfen schauen gucken blicken sehen hängen schreiben integrieren eintreten investieren einsteigen geraten übersetzen glauben versetzen überführen umsetzen rennen eilen stürzen springen klettern fallen treten tragen fliehen flüchten wandern schleppen',
);
/** Nouns of time: with "in", "an" or "vor" they mean a point in time, which takes the dative. */
const TIMES =
  list(`woche monat jahr tag wochenende montag dienstag mittwoch donnerstag freitag samstag sonntag
  vergangenheit nacht jahrhundert jahren monaten wochen tagen jahre monate tage wochen stunden stunde minuten sommer winter frühling herbst januar februar märz april mai juni juli august
  september oktober november dezember moment ferien zeit morgen abend nachmittag vormittag`);

/** Verbs whose only object is in the accusative. */
const ACCUSATIVE_VERBS = list(
  `haben brauchen finden suchen kaufen bekommen kennen besuchen lesen trinken essen verdienen besitzen erreichen
  benutzen nutzen benötigen studieren lösen treffen verbessern verlieren kriegen mieten bauen wählen beginnen verstehen lieben`,
);

export type Reason = 'preposition' | 'object' | 'subject' | 'time' | null;

export interface Allowed {
  cells: Cells;
  reason: Reason;
  /** The subset of the cells to try first for a correction. */
  likely?: Cells;
  /** The verb that decides the case, in its dictionary form. */
  verb?: string | undefined;
}

/** The cells that the context allows for a phrase, and what decided it. */
export function allowedCells(phrase: NounPhrase, sentence: Sentence): Allowed {
  const { words, clauses } = sentence;
  const clause = clauses.find(({ start, end }) => phrase.start >= start && phrase.end <= end);
  const { preposition } = phrase;
  if (preposition) {
    const name = preposition.preposition?.name ?? '';
    // "die Musik zu über fünfzig Filmen": about, no preposition of its own.
    if (name === 'über' && phrase.number && words[phrase.start - 1]?.preposition)
      return { cells: ALL_CELLS, reason: null };
    const governed =
      clause && TWO_WAY.has(name) ? governedBy(phrase, name, clause, words) : undefined;
    if (governed)
      return {
        cells: cellsOfCase(governed.grammaticalCase),
        reason: 'preposition',
        verb: governed.verb,
      };
    if (isSpan(phrase, name, words)) return { cells: cellsOfCase('dative'), reason: 'preposition' };
    if (TWO_WAY.has(name) && clause && isStatic(phrase, name, clause, words)) {
      return { cells: cellsOfCase('dative'), reason: 'preposition' };
    }
    return { cells: phrase.cells, reason: 'preposition' };
  }
  const isCountedAlone = clause !== undefined && isNoDative(phrase, clause, words);
  if (clause && isTimeAlone(phrase, clause, words)) {
    return { cells: cellsOfCase('accusative'), reason: 'time' };
  }
  if (clause && isObject(phrase, clause, sentence)) {
    const dative = isCountedAlone ? cellsOfCase('dative') : 0;
    const cells = ALL_CELLS & ~cellsOfCase('nominative') & ~dative;
    const verb = fullVerb(clause, words);
    if (hasNoDative(phrase, clause, words))
      return { cells: cellsOfCase('accusative'), reason: 'object', verb };
    return takesOnlyAccusative(clause, words)
      ? { cells, reason: 'object', likely: cellsOfCase('accusative'), verb }
      : { cells, reason: 'object', verb };
  }
  if (clause && isSubject(phrase, clause, sentence)) {
    return { cells: cellsOfCase('nominative'), reason: 'subject' };
  }
  if (isCountedAlone) return { cells: ALL_CELLS & ~cellsOfCase('dative'), reason: null };
  return { cells: ALL_CELLS, reason: null };
}

/** "Es gibt …", "Ich habe …": nothing but an accusative can follow, unless the phrase belongs to a noun. */
function hasNoDative({ start }: NounPhrase, clause: Clause, words: readonly Word[]): boolean {
  const before = words[start - 1];
  if (!before || (before.capital && !before.opens) || before.others.includes('preposition'))
    return false;
  const inClause = words.slice(clause.start, clause.end);
  const isThere =
    inClause.some(({ lower }) => /^(?:gibt|gab|gäbe)$/u.test(lower)) &&
    inClause.some(({ lower }) => lower === 'es');
  const lemmas = lemmasOf(clause, words);
  return isThere || (lemmas.length > 0 && lemmas.every((lemma) => lemma === 'haben'));
}

/** The clause's only full verb. */
function fullVerb(clause: Clause, words: readonly Word[]): string | undefined {
  const lemmas = [...new Set(lemmasOf(clause, words))];
  const full = lemmas.filter((lemma) => !AUXILIARIES.has(lemma));
  return full.length === 1 ? full[0] : lemmas.length === 1 ? lemmas[0] : undefined;
}

/** "Nächsten Monat beginne ich …", "Ich lerne jeden Tag": a time beside another subject. */
function isTimeAlone(phrase: NounPhrase, clause: Clause, words: readonly Word[]): boolean {
  const { determiner, adjectives, noun, start, end } = phrase;
  const first = words[start];
  if (!first || !TIME_NOUNS.test(noun.text) || phrase.number) return false;
  const isTime =
    TIME_WORD.test(first.lower) ||
    (determiner !== undefined && adjectives.some(({ lower }) => TIME_WORD.test(lower))) ||
    adjectives.some(({ lower }) => /^ganze[nrsm]?$/u.test(lower));
  if (!isTime) return false;
  const verb = words[end];
  const subject = words[end + 1];
  if (start === clause.start) {
    return (
      verb !== undefined &&
      finitePersons(verb) > 0 &&
      subject !== undefined &&
      NOT_OBJECTS.test(subject.lower)
    );
  }
  const front = words.slice(clause.start, start);
  return (
    TIME_WORD.test(first.lower) &&
    front.some(({ lower }) => NOT_OBJECTS.test(lower)) &&
    front.some((word) => isSurelyFinite(word)) &&
    !/^(?:und|oder|als|wie|,)$/u.test(front.at(-1)?.lower ?? '')
  );
}
const TIME_WORD = /^(?:jed|nächst|letzt|vorig|kommend)e[nrsm]?$/u;
const TIME_NOUNS =
  /^(?:Tag|Woche|Monat|Jahr|Morgen|Abend|Nachmittag|Vormittag|Nacht|Sommer|Winter|Frühling|Herbst|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag|Wochenende|Mal)$/u;
const NOT_OBJECTS = /^(?:ich|du|er|wir|man)$/u;

/** "fünf Tage bleiben", "drei Zimmer haben": nothing near the number calls for a dative. */
function isNoDative(phrase: NounPhrase, clause: Clause, words: readonly Word[]): boolean {
  if (!phrase.number || phrase.determiner) return false;
  let at = phrase.start - 1;
  while (at >= clause.start) {
    const word = words[at];
    if (!word || word.kind === 'punctuation' || word.preposition) return false;
    if (word.others.includes('preposition')) return false;
    const continues =
      word.kind === 'number' ||
      NUMBER_WORDS.has(word.lower) ||
      word.determiner !== undefined ||
      // "in den ersten drei Monaten"
      /^(?:erst|letzt|nächst|vorig|kommend|vergangen)en$/u.test(word.lower) ||
      /^(?:oder|bis|und|fast|etwa|ungefähr|circa|ca|rund|über|schon|genau|nur|mehr|als|gut|knapp)$/u.test(
        word.lower,
      );
    if (!continues) break;
    at--;
  }
  if (at < clause.start) return false;
  if (DURATIONS.test(phrase.noun.text)) return clause.finite.length > 0;
  const last = words[clause.end - 1];
  return takesOnlyAccusative(clause, words) && !last?.preposition;
}
const DURATIONS = /^(?:Tagen|Jahren|Monaten|Minuten|Wochen|Stunden)$/u;

function takesOnlyAccusative(clause: Clause, words: readonly Word[]): boolean {
  const lemmas = [...new Set(lemmasOf(clause, words))];
  if (clause.finite.some((at) => /^(?:gibt|gab|gäbe)$/u.test(words[at]?.lower ?? ''))) return true;
  const full = lemmas.filter((lemma) => !AUXILIARIES.has(lemma));
  // "Er liest den Kindern vor": with its particle it is another verb.
  const last = words[clause.end - 1];
  if (last?.preposition || last?.adverb) return false;
  if (full.length > 0) return full.every((lemma) => ACCUSATIVE_VERBS.has(lemma));
  return lemmas.includes('haben');
}

/** "vor drei Jahren", "zwischen den Männern und den Frauen": dative with any verb. */
function isSpan(
  { number, noun, end, determiner }: NounPhrase,
  name: string,
  words: readonly Word[],
): boolean {
  const counted = number !== undefined || determiner?.determiner?.lemma === 'ein';
  if (name === 'vor') return counted && TIMES.has(noun.lower);
  return name === 'zwischen' && words[end]?.lower === 'und';
}

/** The case that the clause's only full verb requires after this preposition. */
function governedBy(
  phrase: NounPhrase,
  name: string,
  clause: Clause,
  words: readonly Word[],
): { grammaticalCase: 'accusative' | 'dative'; verb: string } | undefined {
  const before = words[phrase.start - 1];
  const full = [...new Set(lemmasOf(clause, words))].filter((lemma) => !AUXILIARIES.has(lemma));
  if (phrase.preposition === phrase.determiner || phrase.start === clause.start) return undefined;
  const cases = full.map((verb) => ({ grammaticalCase: governedCase(verb, name), verb }));
  const found = cases.find(({ grammaticalCase }) => grammaticalCase !== undefined);
  if (!found?.grammaticalCase) return undefined;
  // "Sie wartet auf dem Flur": the place.
  if (found.verb === 'warten' && WAITING_PLACES.test(phrase.noun.text)) return undefined;
  const { grammaticalCase, verb } = found;
  if (name === 'über') return { grammaticalCase, verb };
  if (before?.capital && !before.opens) return undefined;
  return cases.every((one) => one.grammaticalCase === grammaticalCase)
    ? { grammaticalCase, verb }
    : undefined;
}

const WAITING_PLACES = /^(?:Flur|Bahnsteig|Bahnhof|Straße|Parkplatz|Hof|Balkon|Gang|Platz)$/u;

function isStatic(
  phrase: NounPhrase,
  name: string,
  clause: Clause,
  words: readonly Word[],
): boolean {
  const lemmas = lemmasOf(clause, words);
  if (lemmas.length === 0 || lemmas.some((lemma) => MOTION_VERBS.has(lemma))) return false;
  if (lemmas.some((lemma) => governedCase(lemma, name) === 'accusative')) return false;
  // "Ich muss noch in die Uni": the verb of motion is left out.
  if (lemmas.every((lemma) => MODALS.has(lemma))) return false;
  const before = words[phrase.start - 1];
  if (
    (before?.capital && !before.opens) ||
    words.slice(Math.max(0, phrase.start - 3), phrase.start).some(({ lower }) => lower === 'bis') ||
    before?.lower === 'mit'
  )
    return false;
  if (/^(?:in|an|vor)$/u.test(name) && TIMES.has(phrase.noun.lower)) return true;
  if (name === 'in') {
    const last = words[clause.end - 1];
    if (last && PARTICLES.has(last.lower)) return false;
    if (lemmas.some((lemma) => /^(?:ein|hinein|rein|zurück|herein)/u.test(lemma))) return false;
    if (PLACES.has(phrase.noun.lower)) return true;
    return (
      lemmas.some((lemma) => STATIC_VERBS.has(lemma)) ||
      lemmas.every((lemma) => lemma === 'sein' || lemma === 'haben' || lemma === 'geben')
    );
  }
  if (name !== 'an' && name !== 'auf') return false;
  return (
    phrase.noun.text !== 'Fall' &&
    lemmas.every((lemma) => /^(?:wohnen|leben|sitzen|liegen|studieren)$/u.test(lemma))
  );
}
