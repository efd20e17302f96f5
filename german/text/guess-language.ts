import { byWord } from './by-word.ts';
/** Languages that are recognised by their commonest words, as ISO 639-1, and words that others of them do not have. */
const COMMON: Readonly<Record<string, string>> = byWord({
  de: 'der die das und ist nicht ein eine ich sie er es wir mit auf für den dem von zu im auch sich wie aber noch nach bei aus wenn nur war hat werden als so haben sind dass oder kann',
  en: 'the and of to a in is it that he was for on with as his they at be this have from or had by but what were when your there you she which would been their not are',
  fr: 'le la les et de des un une est pas que qui dans pour sur avec il elle nous vous je ce cette au aux du ne se son sa mais plus par tout être sont',
  es: 'el la los las y de que en un una es no por con para su se lo como más pero sus le ha me si sin sobre este ya entre está cuando muy porque',
  it: 'il lo la gli le e di che un una è non per con del della dei nel si sono come più ma anche alla da al ha questo era io',
  nl: 'de het een en van is niet dat ik je hij zij we met voor op aan te zijn er maar om ook als bij nog naar uit wat heeft dan over',
  pt: 'o a os as e de que em um uma é não por com para seu se do da mais mas como foi ao ele ela nos são muito já também',
  sv: 'och att det som en på är av för med den till inte om har de jag han men var sig från vi så kan när hon ett',
  da: 'og at det som en på er af for med den til ikke om har de jeg han men var sig fra vi så kan når hun et',
  pl: 'i w na z się nie do to że jest jak po co ale o od za przez tak był dla czy już jego ich tym',
  tr: 've bir bu da de için ile çok ama ne gibi o ben daha var en kadar olarak sonra diye mi değil',
});
const SETS = Object.entries(COMMON).map(
  ([language, words]) => [language, new Set(words.split(' '))] as const,
);
/** Words that are looked at: taken from all over a long text. */
const SAMPLE = 2000;
/** Below this share of the text's words being commonest ones, no language is recognised. */
const LEAST_SHARE = 0.08;
/** How much more another language must have than German: texts in German quote others. */
const MARGIN = 1.25;
/** Below so many words a text tells little. */
const FEW_WORDS = 12;

/**
 * The language of a text: "de" or another one, "und" if it is none of those that are recognised. A short text counts as German
 * unless it clearly is not.
 */
export function guessLanguage(text: string): string {
  const words = sampleWords(text);
  if (words.length === 0) return 'und';
  const shares = SETS.map(
    ([language, common]) =>
      [language, words.filter((word) => common.has(word)).length / words.length] as const,
  ).toSorted(([, one], [, other]) => other - one);
  const german = shares.find(([language]) => language === 'de')?.[1] ?? 0;
  const [best, share] = shares[0] ?? ['und', 0];
  const isGerman = best === 'de' || (german >= LEAST_SHARE && share < MARGIN * german);
  if (words.length < FEW_WORDS && (isGerman || share < 2 * LEAST_SHARE)) {
    return isLatin(words) ? 'de' : 'und';
  }
  if (isGerman) return german >= LEAST_SHARE ? 'de' : 'und';
  return share >= LEAST_SHARE ? best : 'und';
}

function sampleWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const step = Math.max(1, Math.floor(words.length / SAMPLE));
  return words.filter((_word, index) => index % step === 0);
}

function isLatin(words: readonly string[]): boolean {
  return words.filter((word) => /^\p{Script=Latin}+$/u.test(word)).length > words.length / 2;
}
