import { describe, expect, it } from 'vitest';
import type { CefrLevel } from '#contract/dictionary/schemas.ts';
import type { StoredPrompt } from '#contract/writing/schemas.ts';
import { readSentences } from './read-text.rules.ts';
import { strengthsOf } from './strengths.rules.ts';

const LEMMAS: Record<string, string> = {
  habe: 'haben',
  regnet: 'regnen',
  fahre: 'fahren',
  gehe: 'gehen',
  gehen: 'gehen',
  komme: 'kommen',
  ist: 'sein',
};
const LEVELS: Record<string, CefrLevel> = { Flohmarkt: 'B1', Vermieter: 'B2', Haus: 'A1' };
const WORDS = {
  lemmasOf: (word: string) => (word === 'xyz' ? [] : [LEMMAS[word] ?? word]),
  kindsOf: () => new Set<'noun'>(),
  rankOf: () => 100,
  isKnown: (word: string) => word !== 'xyz',
  isVerb: (word: string) => word in LEMMAS,
  levelOf: (lemma: string) => LEVELS[lemma] ?? null,
};
const PROMPT = { level: 'B1', question: 'Schreiben Sie.', points: [] } as unknown as StoredPrompt;
const NOT_ASKED = { status: 'not_asked' as const, message: '', evidence: [] };

function strengths(text: string, doubtful: string[] = [], prompt: Partial<StoredPrompt> = {}) {
  const places = doubtful.map((words) => {
    const start = text.indexOf(words);
    return { start, end: start + words.length };
  });
  const found = strengthsOf(
    {
      prompt: { ...PROMPT, ...prompt },
      body: readSentences(text, WORDS),
      doubtful: places,
      gates: { greeting: NOT_ASKED, closing: NOT_ASKED },
    },
    WORDS,
  );
  return found.map((one) => `${one.text} ${one.evidence.map(({ quote }) => quote).join(' | ')}`);
}

describe('praise', () => {
  it('is for a clause with the verb at its end', () => {
    expect(strengths('Ich bleibe heute zu Hause, weil es draußen regnet.')).toEqual([
      'A clause with “weil”, and the verb stands at its end. weil es draußen regnet',
    ]);
  });

  it.each([
    ['the verb elsewhere', 'Ich bleibe heute zu Hause, weil es regnet draußen.'],
    ['a verb before the end', 'Ich bleibe heute hier, weil ich habe heute gehen.'],
    ['no comma', 'Ich bleibe heute zu Hause weil es draußen regnet.'],
    ['no sentence', 'Bis vierten Stock.'],
    ['an unknown word', 'Ich bleibe heute xyz Hause, weil es draußen regnet.'],
  ])('is not for %s', (_name, text) => {
    expect(strengths(text)).toEqual([]);
  });

  it('is never for a sentence in which something was found', () => {
    const text = 'Ich bleibe heute zu Hause, weil es draußen regnet.';
    expect(strengths(text, ['Hause'])).toEqual([]);
  });

  it('is for adverbs that have the verb after them', () => {
    expect(strengths('Trotzdem fahre ich gern in die Stadt.')).toEqual([
      'You link sentences with “trotzdem”, and the verb comes next. Trotzdem fahre ich gern in die Stadt.',
    ]);
    expect(strengths('Deshalb ich gern in die Stadt fahre.')).toEqual([]);
  });

  it('is for words of the level and above that the task does not have', () => {
    const text = 'Wir waren gern auf dem Flohmarkt mit meinem Vermieter.';
    expect(strengths(text)).toEqual([
      'Words of B1 and above that are not in the task. Vermieter | Flohmarkt',
    ]);
    expect(strengths(text, [], { question: 'Der Flohmarkt' })).toEqual([]);
    expect(strengths(text.replace('Flohmarkt', 'flohmarkt'))).toEqual([]);
  });

  it('is not for a sentence only because nothing was found in it', () => {
    expect(strengths('Ich gehe gern in die Stadt. Wir sind heute alle hier.')).toEqual([]);
  });
});
