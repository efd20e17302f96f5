import type { Clause } from './clauses.ts';
import type { Word } from './word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Nouns that an infinitive with zu depends on, in lower case. Source: Duden grammar, "Infinitivgruppen". */
export const ZU_NOUNS: ReadonlySet<string> =
  list(`zeit lust möglichkeit möglichkeiten angst idee plan gelegenheit wunsch ziel chance recht erlaubnis absicht
  hoffnung spaß freude sinn traum pflicht aufgabe fähigkeit freiheit mut geduld`);
/** Verbs that an infinitive with zu depends on. */
export const ZU_VERBS: ReadonlySet<string> =
  list(`versuchen hoffen beschließen vergessen anfangen aufhören planen vorhaben versprechen entscheiden
  beginnen empfehlen raten bitten erlauben verbieten freuen lohnen vorschlagen entschließen weigern bemühen`);
const ADJECTIVES =
  list(`wichtig schwer leicht schön gut besser möglich unmöglich nötig notwendig interessant gesund toll
  schwierig einfach verboten erlaubt langweilig teuer gefährlich sinnvoll nützlich`);
/** Whether the clause ends with, or has as its verb, something that an infinitive with zu depends on (“Es ist wichtig, …”). */
export function dependsOn({ start, end }: Clause, words: readonly Word[]): boolean {
  const inside = words.slice(start, end);
  const last = inside.at(-1);
  if (last?.capital && ZU_NOUNS.has(last.lower) && !words[last.index - 1]?.preposition) return true;
  if (
    inside.some(
      ({ verbs, nouns, index }) =>
        index < end && nouns.length === 0 && verbs.some(({ lemma }) => ZU_VERBS.has(lemma)),
    )
  )
    return true;
  // "Ich habe vor, …"
  if (
    last?.lower === 'vor' &&
    inside.some(({ verbs }) => verbs.some(({ lemma }) => lemma === 'haben'))
  )
    return true;
  const isIt =
    inside.some(({ lower }) => lower === 'es') &&
    inside.some(({ verbs }) => verbs.some(({ lemma }) => lemma === 'sein'));
  return isIt && last !== undefined && ADJECTIVES.has(last.lower);
}
