import type { Analysis, Meaning, ReadingToken, ReadingUnit } from '#contract/reading/schemas.ts';

/** Half-open, in UTF-16 code units. */
export type TextRange = Analysis['sentences'][number];

/** What a bubble explains: a word, or the unit that it belongs to. */
export interface Explained {
  /** All parts, in the order of the text; they light up together. */
  ranges: readonly TextRange[];
  /** Likeliest first; several if the sentence does not decide, none for names, numbers and unknown words. */
  meanings: readonly Meaning[];
  kind: ReadingToken['kind'];
  /** "present, er/sie/es" */
  form?: string | undefined;
  /** Of a compound without an entry of its own. */
  parts?: ReadingToken['parts'];
  unit?: ReadingUnit | undefined;
}

const covers = ([start, end]: TextRange, at: number) => start <= at && at < end;

/**
 * What the word at an offset means. A link that is one part of a hyphenated word ("Mail" of "E-Mail" in an article) means
 * the whole word if that has an entry, else its own part.
 * @param end of the link, exclusive; all in UTF-16 code units
 * @returns null if nothing is there
 */
export function explainAt(
  { tokens, units }: Analysis,
  start: number,
  end: number,
): Explained | null {
  const token = tokens.find(({ range }) => covers(range, start));
  if (!token) return null;
  const unit = token.unit === undefined ? undefined : units[token.unit];
  if (unit) {
    return {
      ranges: unit.parts.map(({ range }) => range).toSorted(([a], [b]) => a - b),
      meanings: unit.meanings,
      kind: token.kind,
      form: unit.form,
      unit,
    };
  }
  const part = token.parts?.find(({ range }) => covers(range, start) && end <= range[1]);
  const isWhole = start <= token.range[0] && token.range[1] <= end;
  if (part && !isWhole && token.meanings.length === 0) {
    return { ranges: [part.range], meanings: [part.meaning], kind: 'word' };
  }
  const { range, meanings, kind, form, parts } = token;
  return { ranges: [range], meanings, kind, form, parts };
}

/** The sentence of a text that has the offset, without the space around it. */
export function sentenceAt(text: string, { sentences }: Analysis, at: number): TextRange {
  const [from, to] = sentences.find((range) => covers(range, at)) ?? [0, text.length];
  const sentence = text.slice(from, to);
  const start = from + (sentence.length - sentence.trimStart().length);
  return [start, start + sentence.trim().length];
}

/**
 * How the parts of a unit join: "schaltet … ab", "freut sich auf". A dot stands for what is between two parts.
 * @returns null for a single part
 */
export function joinOf(text: string, ranges: readonly TextRange[]): string[] | null {
  if (ranges.length < 2) return null;
  const pieces: string[] = [];
  let end: number | null = null;
  for (const [from, to] of ranges) {
    if (end !== null && /\S/u.test(text.slice(end, from))) pieces.push('…');
    pieces.push(text.slice(from, to));
    end = to;
  }
  return pieces;
}

/** A headword as a bubble shows it. */
export interface Head {
  article?: string | undefined;
  /** "sich" before a reflexive verb. */
  pronoun?: string | undefined;
  /** The separable prefix of a verb that the text separates. */
  prefix?: string | undefined;
  rest: string;
}

export function headOf({ word, article }: Meaning, { unit }: Explained, text: string): Head {
  const has = (role: string) => unit?.parts.find((part) => part.role === role);
  const particle = has('particle');
  const prefix = particle && text.slice(...particle.range).toLowerCase();
  const isSeparated =
    prefix !== undefined && word.startsWith(prefix) && word.length > prefix.length;
  return {
    article,
    pronoun: has('reflexive') && !word.startsWith('sich ') ? 'sich' : undefined,
    prefix: isSeparated ? prefix : undefined,
    rest: isSeparated ? word.slice(prefix.length) : word,
  };
}

/** "separable verb", "noun", "verb with its preposition": the kind of what is explained. */
export function kindText(meaning: Meaning, { unit }: Explained): string {
  const roles = new Set(unit?.parts.map(({ role }) => role));
  const kind = meaning.part_of_speech === 'proper noun' ? 'name' : meaning.part_of_speech;
  if (unit?.kind === 'phrase') return 'fixed phrase';
  if (kind !== 'verb') return kind;
  if (roles.has('particle')) return 'separable verb';
  return roles.has('reflexive') ? 'reflexive verb' : kind;
}

/** What a bubble says if nothing has an entry. */
export function missingText(kind: ReadingToken['kind'], hasParts: boolean): string {
  if (hasParts) return 'A compound without an entry of its own.';
  switch (kind) {
    case 'name':
      return 'Probably a name: names have no entry.';
    case 'number':
      return 'A number.';
    case 'abbreviation':
      return 'An abbreviation without an entry.';
    case 'word':
    case 'unknown':
      return 'Not in the dictionary.';
  }
}
