import { describe, expect, it } from 'vitest';
import { openGermanSpeller } from '#lexicon/artefact/german-speller.ts';
import { composePrompt } from '../compose-prompt.ts';
import { loadSituations } from '../load-situations.ts';
import { PROFILES } from '../profiles/profiles.ts';
import { PHRASES, phrasesFor } from './phrases.ts';

/** Infinitives that hunspell does not know, correct. */
const SPELLING = new Set(['entgegenzukommen', 'entgegenzuhalten']);

const situations = loadSituations();

describe('the phrases', () => {
  it('are each there once for an audience, from a level to one that is not lower', () => {
    const keys = PHRASES.map(({ audience, de, use }) => `${use} ${audience} ${de}`);
    expect(new Set(keys).size).toBe(keys.length);
    for (const { from, to } of PHRASES) expect(from <= to).toBe(true);
  });

  it('address friends with du and others with Sie, and the public with neither', () => {
    const wrong = PHRASES.filter(({ audience, de }) => {
      const du = /\b(?:du|dich|dir|dein\w*|sei)\b/iu.test(de);
      const sie = /\b(?:Sie|Ihnen|Ihr\w*)\b/u.test(de);
      return audience === 'du' ? sie : audience === 'Sie' ? du : du || sie;
    });
    expect(wrong.map(({ de }) => de)).toEqual([]);
  });

  it('are spelt correctly', async () => {
    const speller = await openGermanSpeller();
    const unknown = PHRASES.flatMap(({ de }) => de.match(/\p{L}+/gu) ?? []).filter(
      (word) => !SPELLING.has(word) && !speller.testSpelling(word),
    );
    speller.dispose();
    expect(unknown).toEqual([]);
  });

  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    '%s: every task has at least ten, and letters a greeting and a closing',
    (_, profile) => {
      for (let seed = 0; seed < 40; seed++) {
        const prompt = composePrompt(situations, { profile, topic: 'random', seed });
        const groups = phrasesFor(prompt);
        expect(groups.flatMap(({ phrases }) => phrases).length).toBeGreaterThanOrEqual(10);
        const uses = new Set(groups.map(({ use }) => use));
        const isLetter = prompt.addressee !== null;
        expect(uses.has('greeting')).toBe(isLetter);
        expect(uses.has('closing')).toBe(isLetter);
      }
    },
  );
});

describe('phrasesFor', () => {
  it('gives a letter to an office no phrase for friends or forums', () => {
    const groups = phrasesFor({
      level: 'B2',
      register: 'formal',
      addressee: { name: 'Bürgeramt', form: 'Sie' },
    });
    const audiences = new Set(groups.flatMap(({ phrases }) => phrases.map((one) => one.audience)));
    expect(audiences).toEqual(new Set(['Sie', 'any']));
    expect(groups.map(({ use }) => use)).toContain('complaint');
  });

  it('gives a custom task all of its level', () => {
    const groups = phrasesFor({ level: 'B1', addressee: null });
    const audiences = new Set(groups.flatMap(({ phrases }) => phrases.map((one) => one.audience)));
    expect(audiences.size).toBe(4);
    const highest = phrasesFor({ level: 'C2', addressee: null });
    expect(highest).toEqual(phrasesFor({ level: 'C1', addressee: null }));
  });
});
