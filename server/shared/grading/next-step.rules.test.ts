import { describe, expect, it } from 'vitest';
import { nextStepOf, type NextStepFacts } from './next-step.rules.ts';

const gate = (status: 'met' | 'partly' | 'missed') => ({ status, message: '', evidence: [] });
const FACTS: NextStepFacts = {
  gates: {
    language: { ...gate('met'), share: 1 },
    copied: { ...gate('met'), share: 0 },
    length: { ...gate('met'), words: 100, min: 90, max: 150 },
  },
  priorities: [],
  lookAgain: [],
  missing: [],
  mistakes: 0,
};
const PRIORITY = { id: 'commas', name: 'Commas', times: 2, advice: '', examples: [] };
const WEAK = { quote: 'Ich gehe bin.', start: 0, end: 13, reasons: ['Two verbs.'] };

describe('the next step', () => {
  it.each<[string, Partial<NextStepFacts>, string, RegExp]>([
    ['nothing', {}, 'new', /Take another task/u],
    ['what recurs', { priorities: [PRIORITY], missing: ['Preis'] }, 'practise', /“Commas”/u],
    ['a point', { missing: ['Preis'], mistakes: 2 }, 'add', /“Preis”/u],
    ['mistakes that do not recur', { mistakes: 2 }, 'again', /the 2 corrections/u],
    ['one mistake', { mistakes: 1 }, 'again', /the correction,/u],
    ['a weak sentence', { lookAgain: [WEAK] }, 'add', /“Ich gehe bin\.”/u],
    [
      'half a text',
      {
        priorities: [PRIORITY],
        gates: { ...FACTS.gates, length: { ...gate('missed'), words: 30, min: 90, max: 150 } },
      },
      'add',
      /60 words more/u,
    ],
    [
      'another language',
      { gates: { ...FACTS.gates, language: { ...gate('missed'), share: 0 } } },
      'again',
      /German/u,
    ],
    [
      'the task copied',
      { gates: { ...FACTS.gates, copied: { ...gate('missed'), share: 1 } } },
      'again',
      /words of your own/u,
    ],
  ])('follows from %s', (_name, facts, action, text) => {
    const step = nextStepOf({ ...FACTS, ...facts });
    expect(step.action).toBe(action);
    expect(step.text).toMatch(text);
  });
});
