import { isSurelyFinite } from '../clauses.ts';
import { findingAt, type Rule } from '../rule.ts';
import { stretchEnd } from '../stretch.ts';
import { finitePersons, type Word } from '../word.ts';

const list = (text: string): Set<string> => new Set(text.trim().split(/\s+/u));
/** Nouns and adjectives that infinitive groups depend on; with these the comma is not optional. Source: official rules of spelling, § 75. */
const GROUP_NOUNS =
  list(`möglichkeit möglichkeiten chance chancen gelegenheit wunsch fähigkeit ziel pflicht versuch lust zeit recht
  erlaubnis freiheit verantwortung mut kraft absicht entscheidung idee plan aufgabe bereitschaft glück hoffnung`);
const GROUP_ADJECTIVES =
  list(`wichtig möglich schwer schwierig leicht einfach gut besser schön notwendig nötig interessant unmöglich
  sinnvoll richtig falsch nützlich toll verboten erlaubt klug normal üblich nett`);

/** "die Chance | eine Arbeit zu finden", "es ist wichtig | Deutsch zu lernen" */
function opensGroup(word: Word, before: Word, words: readonly Word[]): boolean {
  const byNoun = before.capital && !before.opens && GROUP_NOUNS.has(before.lower);
  const byAdjective = GROUP_ADJECTIVES.has(before.lower) && dependsOnEs(words, before.index);
  if (!byNoun && !byAdjective) return false;
  // "keine Zeit in der Woche": it may belong to the noun.
  if (before.lower === 'zeit' && word.preposition) return false;
  if (byNoun && isInsideGroup(before.index, words)) return false;
  if (word.lower === 'zu' || (finitePersons(word) > 0 && !word.determiner && !word.preposition))
    return false;
  if (/^(?:ich|wir|er|du|man|von|vom|der|des|für|auf|zum|zur)$/u.test(word.lower)) return false;
  const end = stretchEnd(words, word.index);
  for (let at = word.index + 1; at < end; at++) {
    const one = words[at];
    const next = words[at + 1];
    // "richtig schön wir uns zu sehen": a group has no subject.
    if (!one || /^(?:ich|wir|er|du|man)$/u.test(one.lower)) return false;
    if (isSurelyFinite(one) || /^(?:und|oder|aber|um|als|für)$/u.test(one.lower)) return false;
    if (one.verbs.some(({ infinitiveWithZu }) => infinitiveWithZu)) return true;
    if (
      one.lower === 'zu' &&
      next &&
      !next.capital &&
      next.verbs.some(({ infinitive }) => infinitive)
    )
      return true;
  }
  return false;
}

/** "Ich rate dir, weniger Zeit im Internet zu verbringen": the group began at the comma. */
function isInsideGroup(at: number, words: readonly Word[]): boolean {
  let start = at;
  while (start > 0 && words[start - 1]?.kind !== 'punctuation') start--;
  return (
    words[start - 1]?.text === ',' && !words.slice(start, at).some((word) => isSurelyFinite(word))
  );
}

/** Whether "es" and a form of sein precede the adjective in the same stretch. */
function dependsOnEs(words: readonly Word[], at: number): boolean {
  let start = at;
  while (start > 0 && words[start - 1]?.kind !== 'punctuation') start--;
  const front = words.slice(start, at);
  return (
    front.some(({ lower }) => lower === 'es') &&
    front.some(({ verbs }) => verbs.some(({ lemma }) => lemma === 'sein'))
  );
}

/** The missing comma before an infinitive group that depends on a noun, or on an adjective with "es". */
export const commaBeforeGroup: Rule = {
  id: 'comma-before-group',
  check: ({ words }) =>
    words.flatMap((word) => {
      const before = words[word.index - 1];
      if (!before || before.kind === 'punctuation' || !opensGroup(word, before, words)) return [];
      return [
        findingAt(before, before, {
          rule: 'comma-before-group',
          type: 'comma',
          explanation: `A group with “zu” that belongs to “${before.text}” begins here; a comma stands before it.`,
          corrections: [`${before.text},`],
        }),
      ];
    }),
  examples: {
    wrong: [
      'Ich habe die [Möglichkeit|Möglichkeit,] eine neue Sprache zu lernen.',
      'Es ist [wichtig|wichtig,] jeden Tag Deutsch zu lernen.',
    ],
    right: [
      'Ich habe die Möglichkeit, eine neue Sprache zu lernen.',
      'Ich habe keine Zeit zu lesen.',
      'Ich habe keine Zeit in der Woche zu lernen.',
      'Ich rate dir, weniger Zeit im Internet zu verbringen.',
      'Es ist wichtig für mich.',
      'Die Zeit der Kinder zu Hause ist schön.',
    ],
  },
};
