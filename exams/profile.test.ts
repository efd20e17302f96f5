import { describe, expect, it } from 'vitest';
import { DEFAULT_EXAM } from './catalogue.ts';
import { contentLevel, sheetTotal } from './profile.ts';
import { PROFILES, profileOf } from './profiles/profiles.ts';

function contentOf(id: string) {
  const profile = profileOf(id)!;
  return { profile, content: profile.criteria.find(({ part }) => part === 'content')! };
}

describe('the profiles', () => {
  it('are twenty, with unique ids', () => {
    expect(PROFILES).toHaveLength(20);
    expect(new Set(PROFILES.map(({ id }) => id)).size).toBe(20);
    expect(profileOf('own')).toBeUndefined();
  });

  it("begin with the specification's default: telc B1, 30 minutes; words as real letters have", () => {
    expect(profileOf(DEFAULT_EXAM)).toMatchObject({
      examType: 'TELC',
      level: 'B1',
      words: { min: 90, max: 150 },
      minutes: 30,
    });
  });

  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    '%s: the best levels add up to the total, each level is worth less than the one before',
    (_, profile) => {
      const best = profile.criteria.reduce((sum, { levels }) => sum + levels[0]!.points, 0);
      expect(best * profile.factor).toBe(profile.maxTotal);
      expect(profile.passMark).toBeCloseTo(profile.maxTotal * 0.6);
      for (const { levels } of profile.criteria) {
        const points = levels.map((level) => level.points);
        expect(points).toEqual([...new Set(points)].toSorted((a, b) => b - a));
        expect(points.at(-1)).toBe(0);
        expect(levels.every(({ description }) => description.length > 10)).toBe(true);
      }
      for (const { criterion, level } of profile.zeroRules) {
        const found = profile.criteria.find(({ id }) => id === criterion);
        expect(found?.levels.at(-1)?.level).toBe(level);
      }
    },
  );

  it.each(PROFILES.map((profile) => [profile.id, profile] as const))(
    '%s: more points covered never give a worse level',
    (_, profile) => {
      const { content } = contentOf(profile.id);
      const { count, required } = profile.points;
      expect(contentLevel(content, { adequate: required, partly: 0 }, { off: false }).level).toBe(
        'A',
      );
      for (let adequate = 0; adequate <= count; adequate++) {
        for (let partly = 0; adequate + partly <= count; partly++) {
          const { points } = contentLevel(content, { adequate, partly }, { off: false });
          for (const more of [
            { adequate: adequate + 1, partly },
            { adequate, partly: partly + 1 },
            ...(partly > 0 ? [{ adequate: adequate + 1, partly: partly - 1 }] : []),
          ]) {
            const better = contentLevel(content, more, { off: false }).points;
            expect(better).toBeGreaterThanOrEqual(points);
          }
        }
      }
    },
  );
});

describe('contentLevel', () => {
  it.each([
    ['telc-b1', 4, 0, 'A'],
    ['telc-b1', 3, 1, 'B'],
    ['telc-b1', 2, 2, 'C'],
    ['telc-b1', 1, 0, 'D'],
    ['telc-b1', 0, 0, 'D'],
    ['telc-b2', 3, 0, 'A'],
    ['goethe-b1-1', 3, 0, 'A'],
    ['goethe-b1-1', 2, 0, 'B'],
    ['goethe-b1-1', 1, 2, 'B'],
    ['goethe-b1-1', 1, 1, 'C'],
    ['goethe-b1-1', 0, 3, 'C'],
    ['goethe-b1-1', 1, 0, 'D'],
    ['goethe-b1-1', 0, 1, 'D'],
    ['goethe-b1-1', 0, 0, 'E'],
    ['goethe-b1-3', 1, 1, 'B'],
    ['goethe-a1', 3, 0, 'A'],
    ['goethe-a1', 2, 1, 'B'],
    ['telc-a1', 1, 2, 'C'],
    ['telc-a1', 0, 1, 'F'],
    ['telc-a2', 3, 1, 'A'],
    ['goethe-a2-1', 1, 2, 'B'],
    ['telc-c1', 2, 2, 'B'],
  ])('%s: %i adequate and %i partly → %s', (id, adequate, partly, level) => {
    const { content } = contentOf(id);
    expect(contentLevel(content, { adequate, partly }, { off: false }).level).toBe(level);
    expect(contentLevel(content, { adequate, partly }, { off: true }).points).toBe(0);
  });
});

describe('sheetTotal', () => {
  const row = (criterion: string, level: string, points: number) => ({ criterion, level, points });

  it('multiplies by the factor', () => {
    const { profile } = contentOf('telc-b1');
    const rows = [row('I', 'A', 5), row('II', 'B', 3), row('III', 'C', 1)];
    expect(sheetTotal(profile, rows)).toEqual({ total: 27, zeroed: null, warnings: [] });
  });

  it("scores 0 for Goethe's level E in the task, and only warns for unconfirmed rules", () => {
    const goethe = sheetTotal(contentOf('goethe-b2-1').profile, [
      row('content', 'E', 0),
      row('structures', 'A', 16),
    ]);
    expect(goethe).toMatchObject({ total: 0, warnings: [] });
    expect(goethe.zeroed).toContain('level E');
    const telc = sheetTotal(contentOf('telc-b1').profile, [row('I', 'D', 0), row('II', 'A', 5)]);
    expect(telc).toMatchObject({ total: 15, zeroed: null });
    expect(telc.warnings).toHaveLength(1);
  });
});
