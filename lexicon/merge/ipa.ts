import { editDistance } from '#german/text/edit-distance.ts';
import { distinct } from './precedence.ts';

/** How a variant is rated: the fewer points, the more standard. `spelling` says for which words a mark counts. */
interface Mark {
  spelling: RegExp;
  sound: RegExp;
  points: number;
}

/**
 * What is not the standard of Germany, or not as near to the spelling as another variant. Sources: Duden,
 * Aussprachewörterbuch, "Standardlautung" (-ig is [ɪç] before consonants and at the end; syllabic [n̩] without
 * assimilation; ch before e and i is [ç]).
 */
const MARKS: readonly Mark[] = [
  { spelling: /ig(?:$|[^aeiouäöü])/u, sound: /ɪ[kxɡʃ]/u, points: 3 },
  { spelling: /ich/u, sound: /ɪ[xk]/u, points: 3 },
  { spelling: /ch(?=[eiyäöü])/u, sound: /^(?!.*ç)/u, points: 2 },
  { spelling: /^ch/u, sound: /^[ˈˌ]?[kʃ]/u, points: 1 },
  { spelling: /pf/u, sound: /^(?!.*p͡?f)/u, points: 3 },
  // bm̩, ŋ̍ for bn̩, kn̩: assimilated.
  { spelling: /n$|en/u, sound: /m̩|ŋ[̩̍]|m$/u, points: 2 },
  { spelling: /n[fp]/u, sound: /mp?[fp]/u, points: 2 },
  { spelling: /n[gk]?/u, sound: /ŋ(?=[ˈˌ])/u, points: 0.2 },
  { spelling: /nd|ng/u, sound: /[ɹæʌɒθð]|ɔː|eɪ|oʊ|əʊ/u, points: 1 },
  { spelling: /^(?!.*(?:nd|ng))/u, sound: /[ɹæʌɒθðɾɝɑɘɵ]|eɪ̯?|oʊ̯?|əʊ̯?|w/u, points: 1.5 },
  { spelling: /ä/u, sound: /eː/u, points: 0.6 },
  { spelling: /age$/u, sound: /ʃ/u, points: 1 },
  { spelling: /e$/u, sound: /^(?!.*(?:[əeɛ]ː?|iː)$)/u, points: 1.5 },
  { spelling: /[aeiouäöü]s[aeiouäöü]/u, sound: /[ːaeiou][ˈˌ]?s[aeiouɪʏʊɛɔøœə]/u, points: 0.6 },
  {
    spelling: /^[bcdfghjklmnpqrstvwxz]/u,
    sound: /^[^ˈaeiouɪʏʊɛɔøœə]+ˈ[aeiouɪʏʊɛɔøœə]/u,
    points: 1,
  },
  { spelling: /^ge|^be/u, sound: /^[ˈˌ]?[ɡb][eɛ]ː/u, points: 0.3 },
  { spelling: /^(?:[^e]|e(?!r))*$/u, sound: /ɛɐ̯$/u, points: 0.3 },
  { spelling: /st|sp/u, sound: /^[ˈˌ]?s[tp]/u, points: 0.8 },
  { spelling: /^s[aeiouäöü]/u, sound: /^[ˈˌ]?s/u, points: 0.8 },
  { spelling: /./u, sound: /ʔ/u, points: 0.1 },
  { spelling: /^[^ˈ]*$/u, sound: /^[^ˈ]{6,}$/u, points: 0.5 },
  { spelling: /./u, sound: /(?:ə[nlm]$)/u, points: 0.2 },
  { spelling: /(?:rz|rt|rst|rg|rk|rb)/u, sound: /ɐ̯(?=[tkps])/u, points: 0.1 },
];

/** Letters that no notation of German has: remains of X-SAMPA (Inteɡri"tEːt). */
const BROKEN = /[\p{Lu}"@{}0-9]|^-|-$/u;

/** Points of a consonant that the spelling has and the variant has not, or the other way round. */
const PER_CONSONANT = 1.2;
/** A variant this much farther from the spelling than the best is the pronunciation of another word ("du": [daɪ̯n]). */
const OTHER_WORD = 2;

/** A variant with this many points more than the best is regional, or another word's: ich [ɪx], Tag [tæɡ]. */
const NOT_STANDARD = 1.4;

/**
 * WikDict's pronunciations of a word, the standard one of Germany first. It lists them by code point, has those of
 * inflected forms and of words with the same page among them, and some in another notation.
 */
export function orderIpa(word: string, variants: readonly string[]): string[] {
  const expected = skeletonOf(word);
  const rated = distinct(variants)
    .filter((ipa) => !BROKEN.test(ipa))
    .map((ipa, index) => {
      const distance = editDistance(expected, soundSkeletonOf(ipa), 20);
      return { ipa, index, distance, points: distance * PER_CONSONANT + pointsOf(word, ipa) };
    });
  const nearest = Math.min(...rated.map(({ distance }) => distance));
  const limit = expected.length <= 2 ? 1 : OTHER_WORD;
  const own = rated
    .filter(({ distance }) => distance < nearest + limit)
    .toSorted((a, b) => a.points - b.points || a.index - b.index);
  const best = own[0]?.points ?? 0;
  return own.filter(({ points }) => points <= best + NOT_STANDARD).map(({ ipa }) => ipa);
}

function pointsOf(word: string, ipa: string): number {
  const lower = word.toLowerCase();
  return MARKS.filter(({ spelling, sound }) => spelling.test(lower) && sound.test(ipa)).reduce(
    (sum, { points }) => sum + points,
    0,
  );
}

/* Consonants only, voiced and voiceless ones alike, since final devoicing makes them so. */

const LETTERS: readonly (readonly [RegExp, string])[] = [
  [/tsch/gu, 'tʃ'],
  [/sch|(?<=^|[^s])s(?=[tp])(?<=^.)/gu, 'ʃ'],
  [/chs/gu, 'ks'],
  [/ch/gu, 'x'],
  [/ck|qu?|c/gu, 'k'],
  [/ph/gu, 'f'],
  [/tz|z/gu, 'ts'],
  [/x/gu, 'ks'],
  [/ß/gu, 's'],
  [/dt|th|d/gu, 't'],
  [/b/gu, 'p'],
  [/g/gu, 'k'],
  [/nk(?=$|[^aeiouäöür l])/gu, 'n'],
  [/[vw]/gu, 'f'],
  [/[aeiouäöüyéèáhj\P{L}]/gu, ''],
  [/(.)\1+/gu, '$1'],
];

function skeletonOf(word: string): string {
  return LETTERS.reduce(
    (text, [letters, sound]) => text.replace(letters, sound),
    word.toLowerCase(),
  );
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\u0361|\u032f|\u0329|\u030d|[ˈˌ.ːʔ]/gu, ''],
  [/[ʁʀɹɐɾ]/gu, 'r'],
  [/[çχ]/gu, 'x'],
  [/ʒ/gu, 'ʃ'],
  [/z/gu, 's'],
  [/[vw]/gu, 'f'],
  [/b/gu, 'p'],
  [/d/gu, 't'],
  [/[ɡg]/gu, 'k'],
  [/ŋ/gu, 'n'],
  [/\u0303/gu, 'n'],
  [/[^ʃxksftpnmlr]/gu, ''],
  [/(.)\1+/gu, '$1'],
];

function soundSkeletonOf(ipa: string): string {
  return SOUNDS.reduce(
    (text, [sounds, sound]) => text.replace(sounds, sound),
    ipa.normalize('NFD').replaceAll('c\u0327', 'ç'),
  );
}
