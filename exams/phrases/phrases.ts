import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { ARGUING } from './arguing.ts';
import { LETTER_AIMS } from './letter-aims.ts';
import { LETTER_FRAME } from './letter-frame.ts';
import { LINKING } from './linking.ts';

/** Useful phrases for writing ("Redemittel"), shown beside a task. Written for this project. */

/** What a phrase is for, in the order of a text. */
export const PHRASE_USES = {
  greeting: 'Greeting',
  opening: 'Opening',
  reaction: 'Reacting to news',
  thanks: 'Thanking',
  apology: 'Apologising and cancelling',
  request: 'Asking for something',
  question: 'Asking for information',
  suggestion: 'Suggesting and inviting',
  complaint: 'Complaining',
  demand: 'Making demands',
  introduction: 'Introducing a topic',
  opinion: 'Giving your opinion',
  reason: 'Giving reasons',
  example: 'Examples and experience',
  weighing: 'For and against',
  objection: 'Answering objections',
  linking: 'Linking',
  conclusion: 'Concluding',
  ending: 'Last sentence',
  closing: 'Closing',
} as const;
export type PhraseUse = keyof typeof PHRASE_USES;

/** `du`: friends; `Sie`: letters to others; `public`: forums and articles; `any`: every text. */
export type Audience = 'du' | 'Sie' | 'public' | 'any';

export interface Phrase {
  use: PhraseUse;
  audience: Audience;
  /** The levels of the tasks beside which it is shown. */
  from: CefrLevel;
  to: CefrLevel;
  /** With "…" where the writer goes on. */
  de: string;
  en: string;
  /** Grammar or tone, where it goes wrong easily. */
  note?: string | undefined;
}

/** Use, audience, first and last level, German, English, note. */
export type PhraseRow = readonly [
  use: PhraseUse,
  audience: Audience,
  from: CefrLevel,
  to: CefrLevel,
  de: string,
  en: string,
  note?: string,
];

/** All phrases, in the order of the uses. */
export const PHRASES: readonly Phrase[] = [...LETTER_FRAME, ...LETTER_AIMS, ...ARGUING, ...LINKING]
  .map(([use, audience, from, to, de, en, note]) => ({ use, audience, from, to, de, en, note }))
  .toSorted((a, b) => placeOf(a.use) - placeOf(b.use));

function placeOf(use: PhraseUse): number {
  return Object.keys(PHRASE_USES).indexOf(use);
}

/** The phrases that suit a task, by use; uses without any are absent. A custom task names no addressee, so it gets all of its level. */
export function phrasesFor(
  prompt: Pick<StoredPrompt, 'level' | 'addressee' | 'register'>,
): { use: PhraseUse; phrases: Phrase[] }[] {
  const audience = audienceOf(prompt);
  const level = prompt.level === 'C2' ? 'C1' : prompt.level;
  const fitting = PHRASES.filter(
    (phrase) =>
      phrase.from <= level &&
      level <= phrase.to &&
      (audience === null || phrase.audience === 'any' || phrase.audience === audience),
  );
  return (Object.keys(PHRASE_USES) as PhraseUse[]).flatMap((use) => {
    const phrases = fitting.filter((phrase) => phrase.use === use);
    return phrases.length === 0 ? [] : [{ use, phrases }];
  });
}

/** Null for a custom task. */
function audienceOf({
  addressee,
  register,
}: Pick<StoredPrompt, 'addressee' | 'register'>): Audience | null {
  if (register === undefined) return null;
  if (addressee === null || addressee.form === 'none') return 'public';
  return addressee.form === 'Sie' ? 'Sie' : 'du';
}
