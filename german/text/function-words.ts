/** Articles, pronouns, determiners, prepositions and conjunctions: here every letter is grammar, so a wrong one is never a slip. */

const words = (text: string): string[] => text.trim().split(/\s+/u);
const declined = (stem: string, endings: string): string[] =>
  words(endings).map((ending) => (ending === '-' ? stem : stem + ending));

const DEFINITE = new Set(['der', 'die', 'das', 'den', 'dem', 'des']);

const FAMILIES: readonly ReadonlySet<string>[] = [
  DEFINITE,
  ...words('ein kein mein dein sein ihr unser').map(
    (stem) => new Set(declined(stem, '- e en em er es s')),
  ),
  new Set(['euer', 'eure', 'euren', 'eurem', 'eurer', 'eures', 'euere', 'eueren', 'euerem']),
  ...words('dies jed jen welch manch solch all beid einig viel wenig').map(
    (stem) => new Set([stem, ...declined(stem, 'e en em er es')]),
  ),
  ...`
ich mich mir; du dich dir; er ihn ihm; sie ihr ihnen; es ihm; wir uns; ihr euch; wer wen wem wessen was; man einen einem
zu zum zur; in im ins; an am ans; von vom; bei beim; auf aufs
  `
    .trim()
    .split(/[;\n]/u)
    .map((family) => new Set(words(family))),
];

/** Uninflected, but so short that one could pass for a misspelling of another: aus and auf. */
const PARTICLES = words(`
ab auf aus bei bis durch für gegen hinter mit nach neben ohne seit über um unter vor zwischen wegen
aber als da dann denn dass doch hier ja mal nein nicht noch nun nur ob oder schon sehr so und wann warum weil wenn wie wo
`);

const ALL = new Set([...FAMILIES.flatMap((family) => [...family]), ...PARTICLES]);

/** Whether a word is a function word, which is never a misspelling of another word. Lower case. */
export function isFunctionWord(word: string): boolean {
  return ALL.has(word);
}

/** Whether two words are forms of one function word: einen and einem, ich and mir, zum and zur. Lower case. */
export function areSameFunctionWord(word: string, other: string): boolean {
  return FAMILIES.some((family) => family.has(word) && family.has(other));
}

/** Whether a word may be the article of a noun: "das", "den", "einer". Lower case. */
export function isArticle(word: string): boolean {
  return DEFINITE.has(word) || /^k?ein(?:e|en|em|er|es)?$/u.test(word);
}
