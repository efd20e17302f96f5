import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LineCounter, isNode, parseDocument } from 'yaml';
import type { ProfileId } from './catalogue.ts';
import { PROFILES } from './profiles/profiles.ts';
import { situationSchema, type SituationsByProfile, type Situation } from './situation.ts';

/** Two profiles of one exam have the same tasks. Other files are named after their profile. */
const SHARED: ReadonlyMap<ProfileId, string> = new Map([
  ['telc-a1', 'start-deutsch-1'],
  ['goethe-a1', 'start-deutsch-1'],
]);

const FOLDER = join(import.meta.dirname, 'situations');

/** The situations are our own files, so a mistake in them fails the tests and the server's build. The message lists every problem, one per line. */
export class SituationsError extends Error {
  constructor(problems: string[]) {
    super(`The writing tasks have ${problems.length} problem(s):\n${problems.join('\n')}`);
    this.name = 'SituationsError';
  }
}

let known: SituationsByProfile | undefined;

/** All situations, read at the first call. The bundle of the server has them as data (scripts/build-server.ts). */
export function situations(): SituationsByProfile {
  return (known ??= loadSituations());
}

/**
 * Reads the situations file of every profile.
 * @throws {SituationsError} with file and line of each problem; for a missing file, the file system's error
 */
export function loadSituations(folder: string = FOLDER): SituationsByProfile {
  const problems: string[] = [];
  const read = new Map<string, Situation[]>();
  const loaded = PROFILES.map(({ id, points }): [ProfileId, Situation[]] => {
    const file = `${SHARED.get(id) ?? id}.yaml`;
    const earlier = read.get(file);
    if (earlier) return [id, earlier];
    const situations = parseSituations(file, readFileSync(join(folder, file), 'utf8'), problems);
    read.set(file, situations);
    for (const situation of situations) {
      if (situation.points.length !== points.count) {
        problems.push(`${file}: ${situation.id}: the profile has ${points.count} content points`);
      }
    }
    return [id, situations];
  });
  if (problems.length > 0) throw new SituationsError(problems);
  return new Map(loaded);
}

/** The valid situations of one file; problems of the others are added to `problems`. `file` is only used in messages. */
export function parseSituations(file: string, source: string, problems: string[]): Situation[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(source, { schema: 'failsafe', lineCounter, prettyErrors: false });
  const report = (offset: number, reason: string): void => {
    problems.push(`${file}:${Math.max(1, lineCounter.linePos(offset).line)}: ${reason}`);
  };
  const faults = [...document.errors, ...document.warnings];
  for (const { pos, message } of faults) report(pos[0], message);
  if (faults.length > 0) return [];
  const list: unknown = document.toJS();
  if (!Array.isArray(list)) {
    report(0, 'the file is not a list of situations');
    return [];
  }
  const seen = new Set<string>();
  return list.flatMap((value: unknown, index) => {
    const offset = (path: PropertyKey[]): number => {
      const node = document.getIn([index, ...path], true);
      if (isNode(node)) return node.range?.[0] ?? 0;
      return path.length === 0 ? 0 : offset(path.slice(0, -1));
    };
    const result = situationSchema.safeParse(value);
    if (!result.success) {
      for (const { path, message } of result.error.issues) {
        report(offset(path), `${path.map(String).join('.')}: ${message}`);
      }
      return [];
    }
    if (seen.has(result.data.id)) {
      report(offset(['id']), `the id ${result.data.id} is there twice`);
    }
    seen.add(result.data.id);
    return [result.data];
  });
}
