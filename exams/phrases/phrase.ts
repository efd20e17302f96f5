import type { CefrLevel } from '#contract/dictionary/schemas.ts';

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
