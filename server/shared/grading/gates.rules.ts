import type { Gate, Gates } from '#contract/writing/result.ts';
import type { Copied } from './copied.rules.ts';
import { countWords, quoteOf } from './read-text.rules.ts';

/** Up to this multiple of the maximum, length is no problem. */
const OVER = 1.6;

export function lengthGate(
  text: string,
  { min, max }: { min: number; max: number },
): Gates['length'] {
  const words = countWords(text);
  const counted = { words, min, max, evidence: [] };
  if (words < min / 2) {
    return {
      ...counted,
      status: 'missed',
      message: `${words} words are less than half of the ${min} that the task asks for.`,
    };
  }
  if (words < min) {
    return {
      ...counted,
      status: 'partly',
      message: `${words} words are fewer than the ${min} that the task asks for.`,
    };
  }
  if (words > OVER * max) {
    return {
      ...counted,
      status: 'partly',
      message: `${words} words are far more than the ${max} that the task allows; in the exam that costs time.`,
    };
  }
  return { ...counted, status: 'met', message: `${words} words: long enough.` };
}

/** Shares of the text: up to the first, quoting the task is not copying; from the second on, it is mostly copied. */
const SOME = 0.1;
const MUCH = 0.4;

export function copiedGate({ share, sentences }: Copied): Gates['copied'] {
  const evidence = [...sentences].slice(0, 3).map(quoteOf);
  const percent = `${Math.round(100 * share)} %`;
  if (share <= SOME) {
    return { status: 'met', message: 'The text is in your own words.', evidence: [], share };
  }
  return share <= MUCH
    ? {
        status: 'partly',
        message: `${percent} of the text stands word for word in the task and does not count.`,
        evidence,
        share,
      }
    : {
        status: 'missed',
        message: `Most of what counts is missing: ${percent} of the text stands word for word in the task.`,
        evidence,
        share,
      };
}

const CREDIT: Record<Exclude<Gate['status'], 'not_asked'>, number> = {
  met: 1,
  partly: 0.6,
  missed: 0,
};

/** How correct greeting, closing, date and form of address are, from 0 to 1; null if no letter is required. */
export function formShare({ greeting, closing, date, register }: Gates): number | null {
  if (greeting.status === 'not_asked' && closing.status === 'not_asked') return null;
  const credits = [greeting, closing, date, register].flatMap(({ status }) =>
    status === 'not_asked' ? [] : [CREDIT[status]],
  );
  return credits.reduce((sum, credit) => sum + credit, 0) / credits.length;
}
