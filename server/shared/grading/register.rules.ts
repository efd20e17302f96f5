import type { Gate, Quote } from '#contract/writing/result.ts';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import type { GradedSentence } from './read-text.rules.ts';

const DU = /^(?:du|dich|dir|dein(?:e[nmrs]?)?)$/u;
const IHR = /^(?:euch|euer|eure[nmrs]?)$/u;
const SIE = /^(?:Sie|Ihnen|Ihr(?:e[nmrs]?)?)$/u;
/** Casual words that a formal letter avoids. */
const CASUAL = new Set(
  'hi hey cool geil krass echt tschüss okay ok super mega naja nix kriegen gucken quatsch'.split(
    ' ',
  ),
);
const WRONG_FORM = { du: 'Sie', ihr: 'Sie', Sie: 'du' } as const;

type Form = 'du' | 'ihr' | 'Sie';

/** Checks for one form of address throughout, the one the task requires. `Ihr` at the start of a sentence is ambiguous. */
export function registerGate(sentences: readonly GradedSentence[], prompt: StoredPrompt): Gate {
  const uses: Record<Form, Quote[]> = { du: [], ihr: [], Sie: [] };
  const casual: Quote[] = [];
  for (const { words } of sentences) {
    for (const word of words) {
      const quote = { quote: word.text, start: word.start, end: word.end };
      if (DU.test(word.lower)) uses.du.push(quote);
      else if (IHR.test(word.lower)) uses.ihr.push(quote);
      else if (SIE.test(word.text) && !word.opens) uses.Sie.push(quote);
      if (CASUAL.has(word.lower)) casual.push(quote);
    }
  }
  const form = prompt.addressee?.form ?? null;
  const register = prompt.register ?? null;
  if (form === null && register === null) return mixed(uses) ?? notAsked();
  if (form === null || form === 'none') return speaksToNobody(uses);
  const wrong = (['du', 'ihr', 'Sie'] as const)
    .filter((one) => (one === 'Sie') !== (form === 'Sie'))
    .flatMap((one) => uses[one]);
  const right = uses[form];
  if (wrong.length > right.length) {
    return {
      status: 'missed',
      message: `The reader should be addressed with “${form}”, not with “${WRONG_FORM[form]}”.`,
      evidence: wrong.slice(0, 3),
    };
  }
  if (wrong.length > 0) {
    return {
      status: 'partly',
      message: `The text mixes forms of address; keep to “${form}”.`,
      evidence: wrong.slice(0, 3),
    };
  }
  if (register === 'formal' && casual.length > 0) {
    return {
      status: 'partly',
      message: 'Some words are too casual for a formal text.',
      evidence: casual.slice(0, 3),
    };
  }
  if (right.length === 0) {
    return {
      status: 'partly',
      message: `The reader is never addressed with “${form}”.`,
      evidence: [],
    };
  }
  return {
    status: 'met',
    message: `The reader is addressed with “${form}” throughout.`,
    evidence: right.slice(0, 1),
  };
}

function mixed(uses: Record<Form, Quote[]>): Gate | null {
  const [rarer] = [uses.du, uses.Sie].toSorted((a, b) => a.length - b.length);
  return rarer && rarer.length > 0
    ? {
        status: 'partly',
        message: 'The text mixes “du” and “Sie”; choose one and keep to it.',
        evidence: rarer.slice(0, 3),
      }
    : null;
}

function speaksToNobody(uses: Record<Form, Quote[]>): Gate {
  return mixed(uses) ?? { ...notAsked(), message: 'The text speaks to nobody in particular.' };
}

function notAsked(): Gate {
  return { status: 'not_asked', message: 'The task names no reader.', evidence: [] };
}
