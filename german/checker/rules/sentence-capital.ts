import { SUBORDINATORS } from '../closed-class.ts';
import { isSurelyFinite } from '../clauses.ts';
import { findingAt, type Rule } from '../rule.ts';
import { capitalise } from '../word.ts';

/** Names and trademarks, or their first part, that keep their lower case. */
const KEEPS_LOWER_CASE = /^(?:e-mail|iphone|ebay|von|van|de|da|di|'s|’s)$/u;

/** Just as often continue a sentence that was cut in two as begin one. */
const CONTINUES = /^(?:aber|also|und|oder|als|in|nach|wie|sondern|denn|es|an)$/u;

/** The first word of a sentence in lower case: "das ist gut." */
export const sentenceCapital: Rule = {
  id: 'sentence-capital',
  check: ({ words, begins }) => {
    const [first] = words;
    const last = words.at(-1);
    if (!begins || !first || !last || first.kind !== 'word' || words.length < 4) return [];
    if (!/^\p{Ll}/u.test(first.text) || /\p{Lu}/u.test(first.text)) return [];
    if (KEEPS_LOWER_CASE.test(first.lower) || /^[,;:–—-]$/u.test(last.text)) return [];
    if (first.verbs.length > 0 && !first.pronoun) return [];
    if (CONTINUES.test(first.lower) || SUBORDINATORS.has(first.lower)) return [];
    if (!words.some((word) => isSurelyFinite(word))) return [];
    // "a) …", "z. B. …": the sentence begins with the letter of a list item or an abbreviation.
    if (first.text.length === 1 && words[1]?.kind === 'punctuation') return [];
    return [
      findingAt(first, first, {
        rule: 'sentence-capital',
        type: 'capitals',
        explanation: 'The first word of a sentence begins with a capital letter.',
        corrections: [capitalise(first.text)],
      }),
    ];
  },
  examples: {
    wrong: [
      '[wir|Wir] wohnen in einer kleinen Stadt.',
      'Ich habe Zeit. [morgen|Morgen] komme ich zu dir.',
      '[warum|Warum] kommst du nicht?',
    ],
    right: [
      'Wir wohnen in einer kleinen Stadt.',
      'Liebe Anna,\n\nich wohne jetzt in einer kleinen Stadt.',
      'Ich lerne viel, z. B. lese ich jeden Tag.',
      'Am 3. Mai komme ich zu dir.',
    ],
  },
};
