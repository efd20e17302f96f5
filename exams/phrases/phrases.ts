import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { ARGUING } from './arguing.ts';
import { LETTER_AIMS } from './letter-aims.ts';
import { LETTER_FRAME } from './letter-frame.ts';
import { LINKING } from './linking.ts';
import { type Audience, type Phrase, PHRASE_USES, type PhraseUse } from './phrase.ts';

/** Useful phrases for writing ("Redemittel"), shown beside a task. Written for this project. */

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
