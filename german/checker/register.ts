import type { Finding } from './finding.ts';
import { findingAt, type Sentence } from './rule.ts';
import type { Word } from './word.ts';

const INFORMAL = /^(?:du|dich|dir|dein(?:e[nmrs]?)?)$/u;
const FORMAL = /^(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)$/u;
/** The commoner form must be at least this many times as frequent to count as the text's register. */
const CLEARLY = 2;
const MOST = 3;

/**
 * Finds the rarer of du and Sie if the other clearly prevails in the text. Skips texts with quotations, since the people
 * quoted may use another form of address.
 */
export function checkRegister(sentences: readonly Sentence[]): Finding[] {
  const words = sentences.flatMap((sentence) => sentence.words);
  if (words.some(({ text }) => /^["„“»«]$/u.test(text))) return [];
  const informal = words.filter(({ lower }) => INFORMAL.test(lower));
  const formal = words.filter(({ text, opens }) => FORMAL.test(text) && !opens);
  const [rarer, wanted] = informal.length < formal.length ? [informal, 'Sie'] : [formal, 'du'];
  const commoner = rarer === informal ? formal : informal;
  if (rarer.length === 0 || commoner.length < CLEARLY * rarer.length) return [];
  return rarer.slice(0, MOST).map((word) => finding(word, wanted));
}

function finding(word: Word, wanted: string): Finding {
  return findingAt(word, word, {
    rule: 'register',
    type: 'word choice',
    explanation: `The rest of the text says “${wanted}”. Choose du or Sie and keep to it.`,
    corrections: [],
  });
}
