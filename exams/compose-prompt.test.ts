import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  gradedPromptSchema,
  WRITING_TOPICS,
  writingPromptSchema,
  type WritingPrompt,
} from '#contract/writing/schemas.ts';
import { composePrompt, findPrompt, promptFrom } from './compose-prompt.ts';
import { loadSituations } from './load-situations.ts';
import { PROFILES, profileOf } from './profiles/profiles.ts';
import { variationsOf } from './situation.ts';

const situations = loadSituations();
const telc = profileOf('telc-b1')!;

/** "telc-b1.first-own-flat" of "telc-b1.first-own-flat.5" */
function situationId(prompt: WritingPrompt): string {
  return prompt.id.slice(0, prompt.id.lastIndexOf('.'));
}

describe('composePrompt', () => {
  it('gives a valid, reproducible prompt for any profile, topic and seed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PROFILES),
        fc.constantFrom('random' as const, ...WRITING_TOPICS),
        fc.integer(),
        (profile, topic, seed) => {
          const prompt = composePrompt(situations, { profile, topic, seed });
          expect(writingPromptSchema.parse(prompt)).toEqual(prompt);
          expect(gradedPromptSchema.parse(prompt)).toEqual(prompt);
          expect(JSON.stringify(prompt)).not.toMatch(/\{[a-z]+\}|undefined/u);
          expect(prompt.points).toHaveLength(profile.points.count);
          expect(prompt).toMatchObject({
            profile: profile.id,
            examType: profile.examType,
            level: profile.level,
            wordCount: profile.words,
            timeLimit: profile.minutes,
          });
          expect(topic === 'random' ? 'random' : prompt.topic).toBe(topic);
          expect(composePrompt(situations, { profile, topic, seed })).toEqual(prompt);
          expect(findPrompt(situations, prompt.id)?.prompt).toEqual(prompt);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('chooses evenly among the situations', () => {
    const counts = new Map<string, number>();
    const draws = 20_000;
    for (let seed = 0; seed < draws; seed++) {
      const id = situationId(composePrompt(situations, { profile: telc, topic: 'random', seed }));
      counts.set(id, (counts.get(id) ?? 0) + 1);
    }
    const expected = draws / situations.get('telc-b1')!.length;
    expect(counts.size).toBe(situations.get('telc-b1')!.length);
    for (const count of counts.values()) {
      expect(Math.abs(count - expected)).toBeLessThan(5 * Math.sqrt(expected));
    }
  });

  it('repeats no situation until all have been used, then gives the least recent one', () => {
    const written: string[] = [];
    const seen = new Set<string>();
    const total = situations.get('telc-b1')!.length;
    for (let turn = 0; turn < total; turn++) {
      const prompt = composePrompt(situations, {
        profile: telc,
        topic: 'random',
        seed: turn * 7919,
        avoid: written,
      });
      seen.add(situationId(prompt));
      written.push(prompt.id);
    }
    expect(seen.size).toBe(total);
    const again = composePrompt(situations, {
      profile: telc,
      topic: 'random',
      seed: 1,
      avoid: written,
    });
    expect(written[0]).toContain(situationId(again));
  });

  it("avoids situations regardless of the variation, and ignores other profiles' ids and invalid ones", () => {
    const [one, other] = situations.get('telc-b2')!;
    const two = new Map([['telc-b2', [one!, other!]] as const]);
    const choice = { profile: profileOf('telc-b2')!, topic: 'random' } as const;
    const among = (avoid: string[]): Set<string> =>
      new Set(
        Array.from({ length: 20 }, (_, seed) =>
          composePrompt(two, { ...choice, seed, avoid })
            .id.split('.')
            .at(1)!,
        ),
      );
    expect(among([`telc-b2.${one!.id}.0`])).toEqual(new Set([other!.id]));
    expect(among(['free-a1.my-new-room.0', '', '.', 'own'])).toEqual(new Set([one!.id, other!.id]));
  });

  it('throws if a profile has nothing on a topic', () => {
    expect(() => composePrompt(new Map(), { profile: telc, topic: 'work', seed: 1 })).toThrow(
      'telc-b1 has no situation on work',
    );
  });
});

describe('promptFrom', () => {
  it('gives every variation once', () => {
    for (const profile of PROFILES) {
      for (const situation of situations.get(profile.id)!) {
        const texts = Array.from({ length: variationsOf(situation) }, (_, variation) => {
          const { id: _id, ...prompt } = promptFrom(profile, situation, variation);
          return JSON.stringify(prompt);
        });
        expect(new Set(texts).size).toBe(texts.length);
        expect(texts.length).toBeGreaterThanOrEqual(2);
      }
    }
  });

  it('derives register, greeting and date from the addressee', () => {
    const [friend] = situations.get('telc-b1')!;
    expect(promptFrom(telc, friend!, 0)).toMatchObject({
      id: 'telc-b1.first-own-flat.0',
      register: 'informal',
      addressee: { name: 'Lena', form: 'du' },
      expected: { date: true },
    });
    const forum = promptFrom(profileOf('goethe-b1-2')!, situations.get('goethe-b1-2')![0]!, 0);
    expect(forum).toMatchObject({
      register: 'neutral',
      textType: 'forum post',
      addressee: null,
      expected: { greetings: [], closings: [], date: false },
    });
  });

  it('states how many points telc B2 requires', () => {
    const telcB2 = profileOf('telc-b2')!;
    expect(promptFrom(telcB2, situations.get('telc-b2')![0]!, 0).pointsRequired).toBe(3);
    expect(promptFrom(telc, situations.get('telc-b1')![0]!, 0)).not.toHaveProperty(
      'pointsRequired',
    );
  });
});

describe('findPrompt', () => {
  it.each([
    'own',
    '',
    'telc-b1',
    'telc-b1.first-own-flat',
    'telc-b1.first-own-flat.99999',
    'telc-b1.first-own-flat.-1',
    'telc-b1.first-own-flat.1.2',
    'telc-b1.no-such-thing.0',
    'toefl.first-own-flat.0',
  ])('does not find "%s"', (id) => {
    expect(findPrompt(situations, id)).toBeUndefined();
  });
});
