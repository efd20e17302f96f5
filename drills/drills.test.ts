import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, test } from 'vitest';
import { FAMILY_NAMES, UNADVISED } from '#server/shared/grading/mistake-families.ts';
import type { DrillItem } from './drill.ts';
import { loadDrills } from './load-drills.ts';

const drills = [...loadDrills().values()];
const itemsOf = drills.flatMap(({ id, items }) =>
  Object.entries(items).flatMap(([level, list]) =>
    list.map((item, index) => ({ name: `${id} ${level} ${index + 1}`, item })),
  ),
);
const completed = ({ before, answer, after }: DrillItem) =>
  `${before}${answer === '–' ? '' : answer}${after}`;

/** The names of items for which something holds. */
const withProblem = (isWrong: (item: DrillItem) => boolean) =>
  itemsOf.filter(({ item }) => isWrong(item)).map(({ name }) => name);

describe('the drills', () => {
  it('are about at least 24 rules', () => {
    expect(drills.length).toBeGreaterThanOrEqual(24);
  });

  it('serve kinds of mistakes that exist, and each that is advised', () => {
    const served = new Set(drills.flatMap(({ families }) => families));
    const advised = Object.keys(FAMILY_NAMES).filter(
      (family) => !(UNADVISED as readonly string[]).includes(family),
    );
    expect([...served].filter((family) => !Object.hasOwn(FAMILY_NAMES, family))).toEqual([]);
    expect(advised.filter((family) => !served.has(family))).toEqual([]);
  });

  it('never ask a sentence twice', () => {
    const seen = new Map<string, string>();
    const twice = itemsOf.filter(({ name, item }) => {
      const key = completed(item);
      const before = seen.get(key);
      seen.set(key, name);
      return before !== undefined;
    });
    expect(twice.map(({ name }) => name)).toEqual([]);
  });

  it('have whole sentences, one line for the reason, and no answer that stands twice', () => {
    expect(withProblem((item) => !/^[„»\p{Lu}\d]/u.test(completed(item)))).toEqual([]);
    expect(withProblem((item) => !/[.!?“,]$/u.test(completed(item)))).toEqual([]);
    expect(withProblem(({ why }) => why.includes('\n'))).toEqual([]);
    expect(
      withProblem(
        ({ answer, accepted }) => new Set([answer, ...accepted]).size !== accepted.length + 1,
      ),
    ).toEqual([]);
    expect(withProblem((item) => /  | [.,!?]/u.test(completed(item)))).toEqual([]);
  });
});

describe('a file that is wrong', () => {
  const folder = mkdtempSync(join(tmpdir(), 'drills-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  test.each([
    [
      'has no items',
      'id: a\nname: A\nfamilies: [case]\nrule: R.\nitems: {}\n',
      'must have 3 levels',
    ],
    ['has another id', 'id: b\n', 'a.yaml'],
  ])('that %s is named', (_, source, message) => {
    writeFileSync(join(folder, 'a.yaml'), source);
    expect(() => loadDrills(folder)).toThrow(message);
  });
});
