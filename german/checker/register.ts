import type { Finding } from './finding.ts';
import { findingAt, type Sentence } from './rule.ts';
import type { Word } from './word.ts';

const INFORMAL = /^(?:du|dich|dir|dein(?:e[nmrs]?)?)$/u;
const FORMAL = /^(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)$/u;
/** The commoner form must be at least this many times as frequent to be what the text is written in. */
const CLEARLY = 2;
const MOST = 3;

/**
 * du and Sie in one text: the rarer of the two, where the other clearly prevails. A text with quotations is left alone:
 * people in it may speak to each other in another way.
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
