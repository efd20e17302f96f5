import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './fingerprint.ts';

interface LockedPackage {
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}
const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
const { packages } = JSON.parse(text) as { packages: Record<string, LockedPackage> };

it('names no registry', () => {
  expect(Object.values(packages).filter((entry) => entry.resolved)).toEqual([]);
  expect(text).not.toMatch(
    /https?:\/\/(?!opencollective|github|paulmillr|patreon|www\.|feross|tidelift|ko-fi|buymeacoffee|polar)[^"]*registry/u,
  );
});

it('has an entry for every optional package, so that installation works on other platforms too', () => {
  const missing = Object.values(packages)
    .flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}))
    .filter((name) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)));
  expect(missing).toEqual([]);
});
