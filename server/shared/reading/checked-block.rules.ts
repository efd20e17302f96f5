import type {
  Meaning,
  PartRole,
  SentenceReading,
  TokenReading,
  UnitKind,
  UnitReading,
} from '#german/reading/analysis.ts';

/**
 * The readings of bundled texts as they are stored, `articles/{slug}/readings.tsv`: one block a sentence, with a line for each
 * word and each unit, tab-separated, so that a person can correct them. The format is in articles/README.md.
 */

/** A line of a word or a unit names an entry by headword, part of speech and homonym, and a sense by its first gloss. */
export interface CheckedMeaning {
  /** A headword, or what has no entry: "<name>", "<number>", "<unknown>", "<compound>". */
  headword: string;
  partOfSpeech: string;
  homonym: number;
  /** Empty if the entry has one sense, "?" if the sentence leaves it open. */
  gloss: string;
}

export interface CheckedToken extends CheckedMeaning {
  /** Set by a person, so that nothing writes over it. */
  isCorrected: boolean;
  text: string;
  /** "u1"; empty if it belongs to none. */
  unit: string;
}

export interface CheckedUnit extends CheckedMeaning {
  isCorrected: boolean;
  id: string;
  kind: UnitKind;
  parts: { at: number; role: PartRole }[];
}

export interface CheckedBlock {
  sentence: string;
  tokens: CheckedToken[];
  units: CheckedUnit[];
}

/** A block that cannot be read; the message says where and why. */
export class CheckedBlockError extends Error {
  override name = 'CheckedBlockError';
}

const ROLE_NAMES: Readonly<Record<string, PartRole>> = {
  head: 'head',
  particle: 'particle',
  auxiliary: 'auxiliary',
  reflexive: 'reflexive',
  preposition: 'preposition',
  mark: 'infinitive mark',
  word: 'word',
};
const KINDS: ReadonlySet<string> = new Set(['verb', 'phrase', 'government']);

/** @throws {CheckedBlockError} */
export function parseBlocks(source: string): CheckedBlock[] {
  const blocks: CheckedBlock[] = [];
  for (const [index, line] of source.split('\n').entries()) {
    if (line.trim() === '') continue;
    const refuse = (why: string): never => {
      throw new CheckedBlockError(`line ${index + 1}: ${why}: ${line}`);
    };
    if (line.startsWith('# ')) {
      blocks.push({ sentence: line.slice(2), tokens: [], units: [] });
      continue;
    }
    const block = blocks.at(-1) ?? refuse('it belongs to no sentence');
    const [mark = '', second = '', ...rest] = line.split('\t');
    if (mark !== '' && mark !== '!') refuse('a line begins with a tab or with "!" and a tab');
    const isCorrected = mark === '!';
    if (second.startsWith('= ')) {
      const [kind = '', words = '', headword = '', speech = '', gloss = ''] = rest;
      if (!KINDS.has(kind)) refuse(`"${kind}" is no kind of unit`);
      const parts = parseParts(words, kind as UnitKind, block);
      if (!parts || parts.length < 2) refuse('its words are not in the sentence');
      block.units.push({
        ...meaningIn(headword, speech, gloss),
        isCorrected,
        id: second.slice(2),
        kind: kind as UnitKind,
        parts: parts ?? [],
      });
    } else {
      const [headword = '', speech = '', gloss = '', unit = ''] = rest;
      if (headword === '') refuse('it has no headword');
      block.tokens.push({ ...meaningIn(headword, speech, gloss), isCorrected, text: second, unit });
    }
  }
  return blocks;
}

function meaningIn(headword: string, speech: string, gloss: string): CheckedMeaning {
  const [, partOfSpeech = '', homonym = '1'] = /^(.*?)(?: (\d+))?$/u.exec(speech) ?? [];
  return { headword, partOfSpeech, homonym: Number(homonym), gloss };
}

const defaultRole = (kind: UnitKind): PartRole => (kind === 'phrase' ? 'word' : 'head');

function parseParts(
  words: string,
  kind: UnitKind,
  { tokens }: CheckedBlock,
): CheckedUnit['parts'] | null {
  const parts = words.split(' ').map((word) => {
    const [, text = '', nth = '1', name] = /^([^@/]+)(?:@(\d+))?(?:\/(\w+))?$/u.exec(word) ?? [];
    const places = tokens.flatMap((token, at) => (token.text === text ? [at] : []));
    const role = name === undefined ? defaultRole(kind) : ROLE_NAMES[name];
    return { at: places[Number(nth) - 1] ?? -1, role };
  });
  return parts.every(
    (part): part is { at: number; role: PartRole } => part.at >= 0 && part.role !== undefined,
  )
    ? parts
    : null;
}

/** The text of a file of blocks. */
export function formatBlocks(blocks: readonly CheckedBlock[]): string {
  return blocks.map(formatBlock).join('\n');
}

function formatBlock(block: CheckedBlock): string {
  const lines = [
    `# ${block.sentence}`,
    ...block.tokens.map((token) =>
      lineOf(token.isCorrected, [
        token.text,
        token.headword,
        speechOf(token),
        token.gloss,
        token.unit,
      ]),
    ),
    ...block.units.map((unit) =>
      lineOf(unit.isCorrected, [
        `= ${unit.id}`,
        unit.kind,
        unit.parts.map((part) => partText(part, unit.kind, block)).join(' '),
        unit.headword,
        speechOf(unit),
        unit.gloss,
      ]),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

const lineOf = (isCorrected: boolean, columns: readonly string[]): string =>
  [isCorrected ? '!' : '', ...columns].join('\t').replace(/\t+$/u, '');

const speechOf = ({ partOfSpeech, homonym }: CheckedMeaning): string =>
  homonym > 1 ? `${partOfSpeech} ${homonym}` : partOfSpeech;

function partText(
  { at, role }: CheckedUnit['parts'][number],
  kind: UnitKind,
  { tokens }: CheckedBlock,
): string {
  const text = tokens[at]?.text ?? '';
  const nth = tokens.slice(0, at + 1).filter((token) => token.text === text).length;
  const name = role === 'infinitive mark' ? 'mark' : role;
  return `${text}${nth > 1 ? `@${nth}` : ''}${role === defaultRole(kind) ? '' : `/${name}`}`;
}

/** The block of a sentence as the analysis reads it. */
export function blockOf(sentence: string, reading: SentenceReading): CheckedBlock {
  const idOf = (unit: number | null): string => (unit === null ? '' : `u${unit + 1}`);
  return {
    sentence,
    tokens: reading.tokens.map((token) => ({
      ...checkedMeaning(token.meanings[0], kindName(token)),
      isCorrected: false,
      text: token.text,
      unit: idOf(token.unit),
    })),
    units: reading.units.map((unit, index) => ({
      ...checkedMeaning(unit.meanings[0], '<unknown>'),
      isCorrected: false,
      id: idOf(index),
      kind: unit.kind,
      parts: unit.parts.map(({ range, role }) => ({
        at: reading.tokens.findIndex((token) => token.range[0] === range[0]),
        role,
      })),
    })),
  };
}

const kindName = ({ kind, parts }: TokenReading): string =>
  parts.length > 0 ? '<compound>' : kind === 'word' ? '<unknown>' : `<${kind}>`;

function checkedMeaning(meaning: Meaning | undefined, otherwise: string): CheckedMeaning {
  if (!meaning) return { headword: otherwise, partOfSpeech: '', homonym: 1, gloss: '' };
  const { entry, knowledge, sense } = meaning;
  const { senses } = knowledge;
  const gloss = senses.find(({ number }) => number === sense)?.glosses[0] ?? '?';
  return {
    headword: entry.word,
    partOfSpeech: entry.partOfSpeech,
    homonym: entry.homonym,
    gloss: senses.length < 2 ? '' : gloss,
  };
}

/** The block as the analysis reads it now, with what a person corrected in an earlier one. */
export function withCorrections(now: CheckedBlock, earlier: CheckedBlock): CheckedBlock {
  const isSame =
    now.tokens.length === earlier.tokens.length &&
    now.tokens.every(({ text }, at) => earlier.tokens[at]?.text === text);
  if (!isSame) return now;
  const corrected = earlier.units.filter(({ isCorrected }) => isCorrected);
  const correctedIds = new Set(corrected.map(({ id }) => id));
  /** Whether a person says that a word is in no unit, or in one that a person wrote. */
  const isElsewhere = (at: number): boolean => {
    const token = earlier.tokens[at];
    return token?.isCorrected === true && (token.unit === '' || correctedIds.has(token.unit));
  };
  const computed = now.units
    .map((unit) =>
      Object.assign({}, unit, { parts: unit.parts.filter(({ at }) => !isElsewhere(at)) }),
    )
    .filter(
      ({ parts }) =>
        parts.length > 1 && parts.some(({ role }) => role === 'head' || role === 'word'),
    );
  const units = [
    ...corrected,
    ...computed.filter(
      ({ parts }) =>
        !corrected.some((unit) =>
          unit.parts.some(({ at }) => parts.some((part) => part.at === at)),
        ),
    ),
  ].toSorted((a, b) => (a.parts[0]?.at ?? 0) - (b.parts[0]?.at ?? 0));
  const numbered = units.map((unit, index) => Object.assign({}, unit, { id: `u${index + 1}` }));
  return {
    sentence: now.sentence,
    tokens: now.tokens.map((token, at) => {
      const known = earlier.tokens[at];
      const unit = numbered.find(({ parts }) => parts.some((part) => part.at === at))?.id ?? '';
      return Object.assign({}, known?.isCorrected === true ? known : token, { unit });
    }),
    units: numbered,
  };
}

/** Finds the entry that a line names. */
export type FindMeaning = (meaning: CheckedMeaning, text: string) => Meaning | null;

/** A reading with what its block says. A meaning that the dictionary does not have stays as the analysis has it. */
export function applyBlock(
  reading: SentenceReading,
  block: CheckedBlock,
  find: FindMeaning,
): SentenceReading {
  const isSame =
    reading.tokens.length === block.tokens.length &&
    reading.tokens.every(({ text }, at) => block.tokens[at]?.text === text);
  if (!isSame) return reading;
  const units = block.units.flatMap((unit): { id: string; reading: UnitReading }[] => {
    const meaning = find(unit, unit.headword);
    if (!meaning) return [];
    const like = reading.units.find(
      ({ parts, kind }) =>
        kind === unit.kind &&
        parts[0]?.range[0] === reading.tokens[unit.parts[0]?.at ?? -1]?.range[0],
    );
    const isSameEntry = like?.meanings[0]?.entry.uuid === meaning.entry.uuid;
    return [
      {
        id: unit.id,
        reading: {
          kind: unit.kind,
          parts: unit.parts.map(({ at, role }) => ({
            range: reading.tokens[at]?.range ?? [0, 0],
            role,
          })),
          meanings: [meaning],
          form: like?.form ?? '',
          pattern: isSameEntry ? (like?.pattern ?? '') : '',
        },
      },
    ];
  });
  return {
    range: reading.range,
    units: units.map((unit) => unit.reading),
    tokens: reading.tokens.map((token, at): TokenReading => {
      const checked = block.tokens[at];
      if (!checked) return token;
      const place = units.findIndex(({ id }) => id === checked.unit);
      const unit = place === -1 ? null : place;
      if (checked.headword.startsWith('<')) {
        const kind = /^<(name|number|abbreviation|unknown)>$/u.exec(checked.headword)?.[1];
        return kind === undefined
          ? Object.assign({}, token, { meanings: [], unit })
          : Object.assign({}, token, {
              kind: kind as TokenReading['kind'],
              meanings: [],
              parts: [],
              form: '',
              unit,
            });
      }
      const meaning = find(checked, token.text);
      if (!meaning) return Object.assign({}, token, { unit });
      const isSameEntry = token.meanings[0]?.entry.uuid === meaning.entry.uuid;
      const kind = token.kind === 'abbreviation' ? token.kind : 'word';
      return Object.assign({}, token, {
        kind,
        meanings: [meaning],
        parts: [],
        form: isSameEntry ? token.form : '',
        unit,
      });
    }),
  };
}
