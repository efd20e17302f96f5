import { SEPARABLE_PREFIXES, VARIABLE_PREFIXES } from '../inflection/verb-prefixes.ts';
import type { Candidate, ReadingLexicon } from './lexicon.ts';
import type { Option, ReadingWord } from './options.ts';

/** A verb and a later particle that are a separated verb of the dictionary. Positions in the sentence. */
export interface SeparatedPair {
  verb: number;
  /** One, or two: "stellt … wieder her". */
  particles: readonly number[];
  candidates: readonly Candidate[];
}

const PARTICLES: ReadonlySet<string> = new Set([...SEPARABLE_PREFIXES, ...VARIABLE_PREFIXES]);
/** Words between a verb and its particle; few writers leave more. */
const MOST_BETWEEN = 50;
/** Verbs before a particle that are tried. */
const MOST_VERBS = 8;
/** Followed by one of these, a word may be the last of its clause. */
const AFTER =
  /^(?:und|oder|aber|sondern|denn|als|wie|um|wenn|weil|dass|ob|bis|damit|obwohl|bevor|nachdem|sowie|während|seit|ohne|statt)$/u;

/** Where a separated verb may be, the last particle and the nearest verb first. */
export function findSeparatedPairs(
  words: readonly ReadingWord[],
  lexicon: ReadingLexicon,
): SeparatedPair[] {
  const pairs: SeparatedPair[] = [];
  for (let at = words.length - 1; at > 0; at--) {
    const word = words[at];
    if (!word || word.capital || !PARTICLES.has(word.lower)) continue;
    if (!mayEndClause(words, at) || isPartOfFrame(words, at)) continue;
    const before = words[at - 1];
    const found = pairs.length;
    let tried = 0;
    for (let verb = at - 1; verb >= Math.max(0, at - MOST_BETWEEN) && tried < MOST_VERBS; verb--) {
      const other = words[verb];
      if (!other || !mayBeFinite(other)) continue;
      tried++;
      const double =
        before && verb < at - 1 && isDouble(before.lower, word.lower)
          ? findVerbs(other.lower, `${before.lower} ${word.lower}`, lexicon)
          : [];
      if (double.length > 0) {
        pairs.push({ verb, particles: [at - 1, at], candidates: double });
        continue;
      }
      const candidates = findVerbs(other.lower, word.lower, lexicon);
      if (candidates.length > 0) pairs.push({ verb, particles: [at], candidates });
    }
    if (!pairs.slice(found).some(isOfCore)) pairs.push(...findUnlistedBase(words, at, lexicon));
  }
  return pairs;
}

/** "prangert … an": prangern alone is no verb. */
function findUnlistedBase(
  words: readonly ReadingWord[],
  at: number,
  lexicon: ReadingLexicon,
): SeparatedPair[] {
  for (let verb = at - 1; verb >= Math.max(0, at - MOST_BETWEEN); verb--) {
    const word = words[verb];
    if (!word || word.kind !== 'word' || mayBeFinite(word) || (word.capital && !word.opens))
      continue;
    if (!word.opens && !/(?:e|e?st|e?t|e?n|te|ten|test|tet)$/u.test(word.lower)) continue;
    const candidates = findVerbs(word.lower, words[at]?.lower ?? '', lexicon).filter(
      ({ entry }) => entry.standing === 'core',
    );
    if (candidates.length > 0) return [{ verb, particles: [at], candidates }];
  }
  return [];
}

const isOfCore = ({ candidates }: SeparatedPair): boolean =>
  candidates.some(({ entry }) => entry.standing === 'core');

const isDouble = (first: string, second: string): boolean =>
  first === 'wieder' && (second === 'her' || second === 'gut');

function findVerbs(verb: string, particle: string, lexicon: ReadingLexicon): Candidate[] {
  // "steig ein" is short for "steige ein".
  const spellings = [`${verb} ${particle}`, `${verb}e ${particle}`];
  for (const spelling of spellings) {
    const found = lexicon
      .separated(spelling)
      .filter(
        ({ entry: { standing, word } }) =>
          standing === 'core' || (standing === 'translated' && !word.endsWith('sein')),
      );
    if (found.length > 0) return [...found];
  }
  return [];
}

function mayBeFinite(word: ReadingWord): boolean {
  return (
    (!word.capital || word.opens) &&
    word.options.some(({ tag }) => tag === 'finite' || tag === 'imperative')
  );
}

function mayEndClause(words: readonly ReadingWord[], at: number): boolean {
  const next = words[at + 1];
  if (!next) return true;
  if (next.lower === 'zu')
    return words[at + 2]?.options.some(({ tag }) => tag === 'infinitive') ?? false;
  // "Hör auf mit dem Unsinn!": one preposition does not follow another.
  const tag = next.options[0]?.tag;
  if (tag === 'preposition' || tag === 'contraction')
    return !/^(?:bis|von|vom)$/u.test(words[at]?.lower ?? '');
  if (next.kind === 'punctuation')
    return !/^[„»(/-]$/u.test(next.text) && next.text !== words[at]?.text;
  return AFTER.test(next.lower);
}

/** Nouns after which "nach" belongs to them: "meiner Meinung nach". */
const BEFORE_NACH =
  /^(?:meinung|ansicht|erfahrung|auffassung|erachtens|reihe|größe|namen|aussage|angaben|wissens|gefühl)$/u;

/**
 * Whether a word that could be a particle belongs to a preposition or a noun before it: "von Anfang an", "vom Fenster aus",
 * "um den Tisch herum", "meiner Meinung nach", "auf und ab".
 */
function isPartOfFrame(words: readonly ReadingWord[], at: number): boolean {
  const word = words[at];
  const before = words[at - 1];
  if (!word || !before) return false;
  const near = words.slice(Math.max(0, at - 5), at);
  if (before.lower === 'und' || before.lower === 'oder')
    return /^(?:ab|auf|hin|her|nach|zu|zurück|wieder|vor|aus|an|ein|weg)$/u.test(
      words[at - 2]?.lower ?? '',
    );
  if (
    /^(?:und|oder)$/u.test(words[at + 1]?.lower ?? '') &&
    /^(?:ab|auf|hin|her|nach|zu|zurück|wieder|vor|aus|ein)$/u.test(words[at + 2]?.lower ?? '')
  )
    return true;
  if (
    DEGREE.test(before.lower) &&
    !/^(?:leid|weh|auf|aus|ab|an|zu|um|vor|mit|nach)$/u.test(word.lower)
  )
    return true;
  const second = words[at - 2]?.lower ?? '';
  const isAfterVon = second === 'von' || second === 'vom';
  switch (word.lower) {
    case 'an':
      return isAfterVon && FROM_THEN.test(before.lower);
    case 'aus':
      return isAfterVon && /^(?:hier|dort|da|mir|uns|haus|sich)$/u.test(before.lower);
    case 'nach':
      return BEFORE_NACH.test(before.lower) || before.lower === 'wie';
    case 'herum':
      // "Wir sitzen um den Tisch herum", but "Er läuft um den Baum herum"
      return (
        near.some(({ lower }, index) => lower === 'um' && index > 0) &&
        words.slice(0, at).some(({ lower }) => /^(?:sitz|saß|steh|stand|lieg|lag)/u.test(lower))
      );
    case 'über':
      return /^(?:tag|nacht|jahr|zeit|winter|sommer|woche|wochenende)$/u.test(before.lower);
    case 'auf':
      return isAfterVon && /^(?:klein|grund|anfang)$/u.test(before.lower);
    case 'vor':
      return before.lower === 'wie';
    default:
      return false;
  }
}

const FROM_THEN =
  /^(?:hier|da|dort|nun|jetzt|dann|heute|morgen|klein|anfang|beginn|geburt|\p{L}+tag|kindheit|jugend|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)$/u;

/** How much likelier a word is the particle than anything else, if the verb is of the core or of another source. */
const PRIOR = { core: 0.9, translated: 0.4 };
/** Particles that are adjectives too: after an adverb of degree they are that ("sprach völlig frei"). */
const DEGREE = /^(?:sehr|ganz|so|zu|völlig|ziemlich|besonders|absolut|total|wirklich)$/u;

/** The words with the option to be a particle, if they may be one. */
export function withParticles(
  words: readonly ReadingWord[],
  pairs: readonly SeparatedPair[],
): ReadingWord[] {
  const priors = new Map<number, number>();
  for (const { particles, candidates } of pairs) {
    const prior = candidates.some(({ entry }) => entry.standing === 'core')
      ? PRIOR.core
      : PRIOR.translated;
    for (const at of particles) priors.set(at, Math.max(priors.get(at) ?? -Infinity, prior));
  }
  return words.map((word) => {
    const prior = priors.get(word.index);
    const isBase =
      pairs.some(({ verb }) => verb === word.index) && !mayBeFinite(word) && word.kind === 'word';
    if (isBase) {
      const finite: Option = { tag: 'finite', prior: 0.5, candidates: [] };
      return { ...word, options: [...word.options, finite] };
    }
    if (prior === undefined) return word;
    const option: Option = { tag: 'particle', prior, candidates: [] };
    return { ...word, options: [...word.options, option] };
  });
}
