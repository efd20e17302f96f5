import {
  INSEPARABLE_PREFIXES,
  INSEPARABLE_VERBS,
  MOSTLY_SEPARABLE,
  SEPARABLE_PREFIXES,
  SEPARATED_IEREN,
  SEPARABLE_VERBS,
  UNPREFIXED_VERBS,
  VARIABLE_PREFIXES,
} from './verb-prefixes.ts';

export interface PrefixSplit {
  prefix: string;
  /** The verb without it: "laden". */
  base: string;
}

const byLength = (a: string, b: string) => b.length - a.length;
const SEPARABLE_BY_LENGTH = [...SEPARABLE_PREFIXES, ...VARIABLE_PREFIXES].sort(byLength);
const INSEPARABLE_BY_LENGTH = [...INSEPARABLE_PREFIXES, ...VARIABLE_PREFIXES].sort(byLength);
const VARIABLE = new Set(VARIABLE_PREFIXES);

/** Consonants a German word can begin with: rejects an|tworten and ein|tl…, accepts an|treten. */
const BEGINNING =
  /^(?:[bcdfghjklmnprsvwyz]|bl|br|ch|chl|chr|cl|cr|dr|fl|fr|gl|gn|gr|kl|kn|kr|pf|pfl|pfr|ph|pl|pr|ps|qu|sch|schl|schm|schn|schr|schw|sk|skl|skr|sl|sm|sp|spl|spr|st|str|t|th|thr|tr|tw|wr|zw)?[aeiouäöüy]/u;

/** Whether what remains after the prefix has a stem with a vowel: zu|mach-en, but not zu|ck-en, an|g-eln. */
function isVerb(text: string): boolean {
  const stem = text.replace(/(?:el|er|e)?n$/u, '');
  return (
    text.endsWith('n') && (text === 'tun' || (/[aeiouäöüy]/u.test(stem) && BEGINNING.test(text)))
  );
}

/** "einladen" → {prefix: "ein", base: "laden"}; null for verbs that do not separate (verstehen, übersetzen, gehen). */
export function splitSeparable(infinitive: string): PrefixSplit | null {
  if (UNPREFIXED_VERBS.has(infinitive) || INSEPARABLE_VERBS.has(infinitive)) return null;
  for (const prefix of SEPARABLE_BY_LENGTH) {
    if (!infinitive.startsWith(prefix)) continue;
    const base = infinitive.slice(prefix.length);
    if (!isVerb(base)) continue;
    if (base.endsWith('ieren') && !SEPARATED_IEREN.has(base)) return null;
    // hinter|legen, not hin|terlegen.
    const inseparable = splitInseparable(infinitive)?.prefix ?? '';
    if (inseparable.length > prefix.length) return null;
    const separates =
      !VARIABLE.has(prefix) || MOSTLY_SEPARABLE.has(prefix) || SEPARABLE_VERBS.has(infinitive);
    return separates ? { prefix, base } : null;
  }
  return null;
}

/** "verstehen" → {prefix: "ver", base: "stehen"}; null for verbs without an inseparable prefix (geben, einladen). */
export function splitInseparable(infinitive: string): PrefixSplit | null {
  if (UNPREFIXED_VERBS.has(infinitive)) return null;
  for (const prefix of INSEPARABLE_BY_LENGTH) {
    if (!infinitive.startsWith(prefix)) continue;
    const base = infinitive.slice(prefix.length);
    // be|ugen, ge|izen are beugen, geizen: ei, eu and ie are one sound.
    if (prefix.endsWith('e') && /^(?:i|u(?!r|n))/u.test(base) && !/^i(?:rr|nh|mpf)/u.test(base))
      continue;
    if (isVerb(base)) return { prefix, base };
  }
  return null;
}

/**
 * Whether a participle belongs to the separable verb of two with one spelling: "umgefahren" (knocked down), not "umfahren"
 * (driven round). Null if the infinitive has no prefix that can do both.
 */
export function isSeparatedParticiple(participle: string, infinitive: string): boolean | null {
  const prefix = VARIABLE_PREFIXES.find((each) => infinitive.startsWith(each));
  if (prefix === undefined || !participle.startsWith(prefix)) return null;
  const [rest, base] = [participle.slice(prefix.length), infinitive.slice(prefix.length)];
  // "überbeansprucht" and "durchdiskutiert" show nothing: their verbs take no ge- anyway.
  if (base.endsWith('ieren') || splitInseparable(base)) return null;
  // "übergeben" (handed over) is joined, "übergegeben" would not be.
  return rest.startsWith(base.startsWith('ge') ? 'geg' : 'ge');
}

/** Prefixes that are two words when they stand apart: er stellt es wieder her, sie machte es wieder gut (Duden). */
const TWO_WORDS_APART: ReadonlyMap<string, string> = new Map([
  ['wiederher', 'wieder her'],
  ['wiedergut', 'wieder gut'],
]);

/** How a separable prefix is written at the end of a clause: "ein" → "ein", "wiederher" → "wieder her". */
export function particleOf(prefix: string): string {
  return TWO_WORDS_APART.get(prefix) ?? prefix;
}

/** "lade ein", "ein" → "lade"; null if the form does not end with the prefix standing apart. */
export function beforeParticle(form: string, prefix: string): string | null {
  const ending = ` ${particleOf(prefix)}`;
  return form.endsWith(ending) ? form.slice(0, -ending.length) : null;
}

const APART: ReadonlySet<string> = new Set(TWO_WORDS_APART.values());
const PARTICLES: ReadonlySet<string> = new Set(SEPARABLE_BY_LENGTH);

/** A separated verb as stored in the index of forms, and the positions of its two parts. */
export interface SeparatedCandidate {
  /** "lade ein", lower case. */
  form: string;
  verbIndex: number;
  particleIndex: number;
}

/**
 * Pairs of a word and a later particle that may be a separated verb, the last particle and the nearest word first:
 * ["lade", "dich", "zum", "Essen", "ein"] → "essen ein", …, "lade ein". "stellt … wieder her" is before "stellt … her". Only an index of forms can tell which is a verb.
 * `tokens` are words without punctuation.
 */
export function findSeparated(tokens: readonly string[]): SeparatedCandidate[] {
  const lower = tokens.map((token) => token.toLowerCase());
  const candidates: SeparatedCandidate[] = [];
  for (let particleIndex = lower.length - 1; particleIndex > 0; particleIndex--) {
    const particle = lower[particleIndex] ?? '';
    const pair = `${lower[particleIndex - 1]} ${particle}`;
    if (APART.has(pair)) {
      for (let verbIndex = particleIndex - 2; verbIndex >= 0; verbIndex--) {
        candidates.push({ form: `${lower[verbIndex]} ${pair}`, verbIndex, particleIndex });
      }
    }
    if (!PARTICLES.has(particle)) continue;
    for (let verbIndex = particleIndex - 1; verbIndex >= 0; verbIndex--) {
      candidates.push({ form: `${lower[verbIndex]} ${particle}`, verbIndex, particleIndex });
    }
  }
  return candidates;
}
