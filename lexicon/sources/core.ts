import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
} from 'yaml';
import type { SourceAdapter, SourceInput, SourceItem } from '../stage/record.ts';
import { exampleContainsWord } from './core-example.ts';
import { toSourceRecord } from './core-record.ts';
import { coreEntrySchema, type CoreEntry } from './core-schema.ts';

const CORE_FOLDER = join(import.meta.dirname, '../core');
const PROJECT_FOLDER = join(import.meta.dirname, '../..');

export interface CoreProblem {
  file: string;
  /** From 1. */
  line: number;
  reason: string;
}

/** The core is ours, so a mistake in it stops the build. The message lists every problem, one per line. */
export class CoreError extends Error {
  readonly problems: CoreProblem[];

  constructor(found: CoreProblem[]) {
    const problems = found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
    const lines = problems.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);
    const count = problems.length === 1 ? 'one problem' : `${problems.length} problems`;
    super(`The core has ${count}:\n${lines.join('\n')}`);
    this.name = 'CoreError';
    this.problems = problems;
  }
}

export const core: SourceAdapter = {
  id: 'core',
  name: 'Wortlaut core',
  licence: 'CC BY-SA 4.0',
  url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  read: readCore,
};

/** All YAML files of the core in the repository, sorted by name. */
export function locateCore(folder: string = CORE_FOLDER): SourceInput {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return { files: names.toSorted().map((name) => join(folder, name)) };
}

/** Reads and checks all files before yielding the first record. Throws a CoreError with all problems at once. */
function* readCore(input: SourceInput): Iterable<SourceItem> {
  const texts = input.files.map((file) => ({
    file: relative(PROJECT_FOLDER, file),
    text: readFileSync(file, 'utf8'),
  }));
  for (const entry of parseCore(texts)) yield { kind: 'record', record: toSourceRecord(entry) };
}

/** The entries of all files in order. `file` is only used in messages. Throws a CoreError with all problems at once. */
export function parseCore(files: { file: string; text: string }[]): CoreEntry[] {
  const problems: CoreProblem[] = [];
  const located = files.flatMap(({ file, text }) => parseFile(file, text, problems));
  problems.push(...duplicates(located), ...repeatedSentences(located));
  if (problems.length > 0) throw new CoreError(problems);
  return located.map(({ entry }) => entry);
}

interface LocatedEntry {
  entry: CoreEntry;
  file: string;
  line: number;
}

function parseFile(file: string, text: string, problems: CoreProblem[]): LocatedEntry[] {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', lineCounter, prettyErrors: false });
  const lineAt = (offset: number): number => Math.max(1, lineCounter.linePos(offset).line);
  const faults = [...document.errors, ...document.warnings];
  if (faults.length > 0) {
    for (const { pos, message } of faults) {
      problems.push({ file, line: lineAt(pos[0]), reason: message });
    }
    return [];
  }
  const list: unknown = document.toJS();
  if (!Array.isArray(list)) {
    problems.push({ file, line: 1, reason: 'the file is not a list of entries' });
    return [];
  }
  const lineOf = (path: PropertyKey[]): number => lineAt(offsetOf(document, path));
  return list.flatMap((value: unknown, index) => {
    const result = coreEntrySchema.safeParse(value);
    if (!result.success) {
      for (const issue of result.error.issues) {
        const key = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
        const line = lineOf([index, ...issue.path, ...key]);
        problems.push({ file, line, reason: describe(value, issue) });
      }
      return [];
    }
    const entry = result.data;
    for (const [sense, { examples = [] }] of entry.senses.entries()) {
      for (const [position, { german }] of examples.entries()) {
        if (exampleContainsWord(entry, german)) continue;
        const line = lineOf([index, 'senses', sense, 'examples', position]);
        const reason = `${entry.word}: "${german}" has no form of the word (name it under forms_other)`;
        problems.push({ file, line, reason });
      }
    }
    return [{ entry, file, line: lineOf([index, 'word']) }];
  });
}

type Issue =
  ReturnType<typeof coreEntrySchema.safeParse> extends infer R
    ? R extends { success: false; error: { issues: (infer I)[] } }
      ? I
      : never
    : never;

/** "Haus: senses 1, glosses 2: is longer than 60 letters" */
function describe(value: unknown, issue: Issue): string {
  const word =
    typeof value === 'object' && value !== null && 'word' in value && typeof value.word === 'string'
      ? `${value.word}: `
      : '';
  const place = issue.path
    .map((step) => (typeof step === 'number' ? ` ${step + 1}` : `, ${String(step)}`))
    .join('')
    .replace(/^, /u, '');
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => `"${key}"`).join(', ');
    return `${word}${place === '' ? '' : `${place}: `}${names} is not an allowed key`;
  }
  const missing = issue.code !== 'custom' && valueAt(value, issue.path) === undefined;
  const message = missing ? 'is missing' : issue.message;
  const separator = place === '' ? '' : /^(?:is|has|must|does)\b/u.test(message) ? ' ' : ': ';
  return `${word}${place}${separator}${message}`;
}

/** A single text may stand for a list of one, so a path may continue past it. */
function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, step) =>
      typeof inner === 'object' && inner !== null && step in inner
        ? (inner as Record<PropertyKey, unknown>)[step]
        : typeof inner === 'object'
          ? undefined
          : inner,
    value,
  );
}

/** Offset of the node at the path: the key of a map entry, or the nearest existing ancestor. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  for (let length = path.length; length > 0; length--) {
    const parent = document.getIn(path.slice(0, length - 1), true);
    const step = path[length - 1];
    if (isMap(parent)) {
      const pair = parent.items.find(({ key }) => isScalar(key) && key.value === step);
      if (pair && isNode(pair.key)) return startOf(pair.key);
    } else {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node)) return startOf(node);
    }
  }
  return 0;
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** Entries with the same word and part of speech need distinct homonym numbers across all files. */
function duplicates(located: LocatedEntry[]): CoreProblem[] {
  const groups = Map.groupBy(located, ({ entry }) => `${entry.word}\t${entry.pos}`);
  return [...groups.values()].flatMap((group) => {
    const numbered = group.some(({ entry }) => entry.homonym !== undefined);
    const seen = new Map<number | undefined, LocatedEntry>();
    return group.flatMap((item): CoreProblem[] => {
      const { word, pos, homonym } = item.entry;
      const earlier = seen.get(homonym);
      seen.set(homonym, item);
      const place = (other: LocatedEntry): string => `${other.file}:${other.line}`;
      const problem = (reason: string): CoreProblem[] => [
        { file: item.file, line: item.line, reason: `${word}: ${reason}` },
      ];
      if (earlier) return problem(`this ${pos} is already at ${place(earlier)}`);
      if (numbered && homonym === undefined) {
        return problem(`needs a homonym number, as there is another ${pos} ${word}`);
      }
      return [];
    });
  });
}

/** No sentence may be used twice, in one entry or two: a learner would meet it again as if it were new. */
function repeatedSentences(located: LocatedEntry[]): CoreProblem[] {
  const owners = new Map<string, LocatedEntry>();
  return located.flatMap((item) =>
    item.entry.senses
      .flatMap(({ examples = [] }) => examples)
      .flatMap(({ german }): CoreProblem[] => {
        const owner = owners.get(german);
        owners.set(german, owner ?? item);
        if (!owner) return [];
        const reason = `${item.entry.word}: "${german}" is already at ${owner.entry.word} (${owner.file}:${owner.line})`;
        return [{ file: item.file, line: item.line, reason }];
      }),
  );
}
