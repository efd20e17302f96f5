import type { NounPhrase } from './chunks.ts';
import { type Clause, lemmasOf } from './clauses.ts';
import { TWO_WAY } from './closed-class.ts';
import { governedCase, PLACES } from './government.ts';
import { ALL_CELLS, type Cells, cellsOfCase } from './lexicon.ts';
import type { Sentence } from './rule.ts';
import { isObject, isSubject } from './sentence-roles.ts';
import type { Word } from './word.ts';

/** Separable particles that turn many verbs into verbs of motion. */
const PARTICLES = new Set('ein zurück hinein rein herein um aus mit weiter'.split(' '));
const AUXILIARIES = new Set(
  'haben sein werden können müssen sollen wollen dürfen mögen möchten'.split(' '),
);
const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Verbs of position: in, an, auf, unter … take the dative with these. */
const STATIC_VERBS = list(
  'wohnen leben arbeiten studieren bleiben sitzen liegen schlafen übernachten existieren finden spielen lernen treffen verbringen',
);
/** Verbs of motion or placing: the accusative may be meant. */
const MOTION_VERBS = list(
  'gehen fahren kommen fliegen ziehen reisen legen stellen setzen bringen einziehen umziehen laufen steigen werfen schauen gucken blicken sehen hängen schreiben integrieren eintreten investieren einsteigen geraten übersetzen glauben',
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

export type Reason = 'preposition' | 'object' | 'subject' | null;

export interface Allowed {
  cells: Cells;
  reason: Reason;
  /** The subset of the cells to try first for a correction. */
  likely?: Cells;
}

/** The cells that the context allows for a phrase, and what decided it. */
export function allowedCells(phrase: NounPhrase, sentence: Sentence): Allowed {
  const { words, clauses } = sentence;
  const clause = clauses.find(({ start, end }) => phrase.start >= start && phrase.end <= end);
  const { preposition } = phrase;
  if (preposition) {
    const name = preposition.preposition?.name ?? '';
    const governed =
      clause && TWO_WAY.has(name) ? governedBy(phrase, name, clause, words) : undefined;
    if (governed) return { cells: cellsOfCase(governed), reason: 'preposition' };
    if (isSpan(phrase, name, words)) return { cells: cellsOfCase('dative'), reason: 'preposition' };
    if (TWO_WAY.has(name) && clause && isStatic(phrase, name, clause, words)) {
      return { cells: cellsOfCase('dative'), reason: 'preposition' };
    }
    return { cells: phrase.cells, reason: 'preposition' };
  }
  if (clause && isObject(phrase, clause, sentence)) {
    const cells = ALL_CELLS & ~cellsOfCase('nominative');
    return takesOnlyAccusative(clause, words)
      ? { cells, reason: 'object', likely: cellsOfCase('accusative') }
      : { cells, reason: 'object' };
  }
  if (clause && isSubject(phrase, clause, sentence)) {
    return { cells: cellsOfCase('nominative'), reason: 'subject' };
  }
  return { cells: ALL_CELLS, reason: null };
}

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
function isSpan({ number, noun, end }: NounPhrase, name: string, words: readonly Word[]): boolean {
  if (name === 'vor') return number !== undefined && TIMES.has(noun.lower);
  return name === 'zwischen' && words[end]?.lower === 'und';
}

/** The case that the clause's only full verb requires after this preposition. */
function governedBy(
  phrase: NounPhrase,
  name: string,
  clause: Clause,
  words: readonly Word[],
): 'accusative' | 'dative' | undefined {
  const before = words[phrase.start - 1];
  const full = [...new Set(lemmasOf(clause, words))].filter((lemma) => !AUXILIARIES.has(lemma));
  if (phrase.preposition === phrase.determiner || phrase.start === clause.start) return undefined;
  const cases = full.map((lemma) => governedCase(lemma, name));
  if (name === 'über') return cases.find((one) => one !== undefined);
  if (before?.capital && !before.opens) return undefined;
  return cases.length > 0 && cases.every((one) => one === cases[0]) ? cases[0] : undefined;
}

function isStatic(
  phrase: NounPhrase,
  name: string,
  clause: Clause,
  words: readonly Word[],
): boolean {
  const lemmas = lemmasOf(clause, words);
  if (lemmas.length === 0 || lemmas.some((lemma) => MOTION_VERBS.has(lemma))) return false;
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
