import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { coreTags, isCoarse } from '../artefact/labels.ts';
import { possibleLemmas } from '../merge/gloss-evidence.ts';

/** What `register.yaml` says about a word; README.md beside it explains the kinds. In order of decreasing harm. */
export const REGISTER_KINDS = ['slur', 'vulgar', 'sexual', 'derogatory', 'dated'] as const;
export type RegisterKind = (typeof REGISTER_KINDS)[number];

/** The labels that a sense of the kind gets. */
export const LABELS: Readonly<Record<RegisterKind, readonly string[]>> = {
  slur: ['derogatory', 'offensive'],
  vulgar: ['vulgar'],
  sexual: ['sexual'],
  derogatory: ['derogatory'],
  dated: ['dated'],
};

const listSchema = z.partialRecord(z.enum(REGISTER_KINDS), z.array(z.string().min(2)));
const registerSchema = z.strictObject({
  heads: listSchema,
  stems: listSchema,
  glosses: listSchema,
  harmless: z.array(z.string()),
  doubtful: z.array(
    z.strictObject({
      gloss: z.string(),
      kind: z.enum(REGISTER_KINDS),
      with: z.array(z.string()).min(1),
    }),
  ),
});
export type RegisterData = z.infer<typeof registerSchema>;

/** Kinds that a gloss has only as a whole: "fatty acid" is no insult, a gloss with "fuck" in it always coarse. */
const WHOLE_ONLY: ReadonlySet<RegisterKind> = new Set(['derogatory', 'dated']);
/** Kinds that describe people and things: the verb "to bum" is not the noun. */
const NOT_VERBS: ReadonlySet<RegisterKind> = new Set(['slur', 'derogatory', 'dated']);

/** What shows the meaning of an English word that also has a harmless one. */
export interface GlossContext {
  /** The entry's other glosses. */
  beside: readonly string[];
  /** Whether the source labels the line as vulgar, slang or pejorative. */
  labelled: boolean;
}
const NO_CONTEXT: GlossContext = { beside: [], labelled: false };

/** Knows which German headwords and English glosses hurt or need a label. */
export class Register {
  readonly #heads = new Map<string, RegisterKind>();
  readonly #stems: readonly (readonly [string, RegisterKind])[];
  readonly #glosses = new Map<string, RegisterKind>();
  readonly #doubtful = new Map<string, { kind: RegisterKind; beside: readonly string[] }[]>();
  readonly #harmless: ReadonlySet<string>;
  readonly #mostWords: number;

  constructor(data: RegisterData) {
    for (const kind of REGISTER_KINDS.toReversed()) {
      for (const head of data.heads[kind] ?? []) this.#heads.set(head, kind);
      for (const gloss of data.glosses[kind] ?? []) this.#glosses.set(keyOf(gloss), kind);
    }
    this.#stems = REGISTER_KINDS.flatMap((kind) =>
      (data.stems[kind] ?? []).map((stem) => [stem.toLowerCase(), kind] as const),
    );
    for (const { gloss, kind, with: beside } of data.doubtful) {
      const known = this.#doubtful.get(gloss) ?? [];
      known.push({ kind, beside: beside.map(keyOf) });
      this.#doubtful.set(gloss, known);
    }
    this.#harmless = new Set(data.harmless);
    this.#mostWords = Math.max(
      1,
      ...[...this.#glosses.keys()].map((gloss) => gloss.split(' ').length),
    );
  }

  /** The kind of a German headword; null for the great majority. Capital letters count: "Irre" is not "irre". */
  kindOfHead(word: string): RegisterKind | null {
    const known = this.#heads.get(word);
    if (known) return known;
    const lower = word.toLowerCase();
    return this.#stems.find(([stem]) => lower.startsWith(stem))?.[1] ?? null;
  }

  /** The kind of an English gloss, with or without "to"; null for the great majority. */
  kindOfGloss(gloss: string, context: GlossContext = NO_CONTEXT): RegisterKind | null {
    const isVerb = gloss.startsWith('to ');
    const applies = (kind: RegisterKind | undefined): kind is RegisterKind =>
      kind !== undefined && !(isVerb && NOT_VERBS.has(kind));
    const key = keyOf(gloss);
    if (this.#harmless.has(key)) return null;
    const words = key.split(' ');
    let worst: RegisterKind | null = null;
    for (let start = 0; start < words.length; start++) {
      for (let end = start + 1; end <= Math.min(words.length, start + this.#mostWords); end++) {
        const part = words.slice(start, end).join(' ');
        const isWhole = end - start === words.length;
        const kind = this.#kindOfPart(part);
        if (!applies(kind) || (WHOLE_ONLY.has(kind) && !isWhole)) continue;
        worst = worseOf(worst, kind);
      }
    }
    const doubtful = formsOf(key).flatMap((form) => this.#doubtful.get(form) ?? []);
    if (doubtful.length > 0) {
      const around = new Set(context.beside.map(keyOf).filter((other) => other !== key));
      for (const { kind, beside } of doubtful) {
        const isMeant = context.labelled || beside.some((other) => around.has(other));
        if (isMeant && (kind === 'vulgar' || kind === 'sexual' || applies(kind))) {
          worst = worseOf(worst, kind);
        }
      }
    }
    return worst;
  }

  /** Whether a sentence or its translation has a slur or a coarse word: unsuitable for anyone who did not ask for it. */
  isCoarsePair(german: string, english: string): boolean {
    const isHarshKind = (kind: RegisterKind | null | undefined): boolean =>
      kind === 'slur' || kind === 'vulgar' || kind === 'sexual';
    return (
      wordsOf(german).some((word) =>
        [...possibleLemmas(word)].some((lemma) => isHarshKind(this.kindOfHead(lemma))),
      ) || wordsOf(english).some((word) => isHarshKind(this.#kindOfPart(keyOf(word))))
    );
  }

  #kindOfPart(part: string): RegisterKind | undefined {
    for (const form of formsOf(part)) {
      const kind = this.#glosses.get(form);
      if (kind) return kind;
    }
    return undefined;
  }
}

function worseOf(a: RegisterKind | null, b: RegisterKind): RegisterKind {
  return a !== null && REGISTER_KINDS.indexOf(a) < REGISTER_KINDS.indexOf(b) ? a : b;
}

/** Lower case, without brackets, articles and "to"; the way the list is compared. */
function keyOf(gloss: string): string {
  return gloss
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
    .replace(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^(?:to|an?|the) (?=\S)/u, '');
}

/** The word itself and, if it may be a plural or a third person, without its ending. */
function formsOf(word: string): string[] {
  const forms = [word];
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith('s')) forms.push(word.slice(0, -1));
  return forms;
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}+(?:-\p{L}+)*/gu) ?? [];
}

/**
 * Reads a list in the format of `register.yaml`.
 * @throws {z.ZodError} if it has another form, {Error} if a word is in it twice
 */
export function parseRegister(text: string): Register {
  const data = registerSchema.parse(parse(text));
  for (const lists of [data.heads, data.glosses]) {
    const seen = new Set<string>();
    for (const word of Object.values(lists).flat()) {
      if (seen.has(word)) throw new Error(`register.yaml has "${word}" twice`);
      seen.add(word);
    }
  }
  return new Register(data);
}

let loaded: Register | null = null;

/** Our own list; read once. */
export function loadRegister(): Register {
  loaded ??= parseRegister(readFileSync(path.join(import.meta.dirname, 'register.yaml'), 'utf8'));
  return loaded;
}

/** A sense as far as its register matters. */
interface RegisteredSense {
  glosses: string[];
  tags: string[];
  /** Usage labels of the English side, which say nothing about the German word but much about the gloss. */
  englishTags?: string[];
}

const STRONG_ENGLISH = new Set(['vulgar', 'derogatory', 'slang']);

/**
 * What remains of the senses that a source gives a word: a neutral word has no slurs among its glosses and no coarse ones
 * beside neutral ones; a sense with only coarse glosses, and every sense of a coarse word, is labelled. Coarse senses come
 * last; otherwise the order stays.
 * @param trusted the senses are our own: they are labelled but keep their glosses and their order
 */
export function applyRegister<Sense extends RegisteredSense>(
  word: string,
  senses: readonly Sense[],
  { register = loadRegister(), trusted = false } = {},
): Sense[] {
  const head = register.kindOfHead(word);
  const isHarshHead = !trusted && head !== null && head !== 'derogatory' && head !== 'dated';
  const beside = senses.flatMap(({ glosses }) => glosses);
  const kept = senses.flatMap((sense): Sense[] => {
    const tags = coreTags(sense.tags);
    if (trusted || head !== null) {
      const glosses =
        trusted || head === 'slur'
          ? [...sense.glosses]
          : sense.glosses.filter((gloss) => register.kindOfGloss(gloss) !== 'slur');
      const labels = head === null ? [] : LABELS[head];
      if (isHarshHead) glosses.sort((a, b) => rateFor(register, a) - rateFor(register, b));
      return glosses.length === 0 ? [] : [{ ...sense, glosses, tags: union(tags, labels) }];
    }
    const labelled =
      isCoarse(tags) || (sense.englishTags?.some((tag) => STRONG_ENGLISH.has(tag)) ?? false);
    const rated = sense.glosses.map((gloss) => ({
      gloss,
      kind: register.kindOfGloss(gloss, { beside, labelled }),
    }));
    const neutral = rated.filter(({ kind }) => kind === null);
    const rest = neutral.length > 0 ? neutral : rated.filter(({ kind }) => kind !== 'slur');
    if (rest.length === 0) return [];
    const worst = rest.reduce<RegisterKind | null>(
      (found, { kind }) => (kind === null ? found : worseOf(found, kind)),
      null,
    );
    return [
      {
        ...sense,
        glosses: rest.map(({ gloss }) => gloss),
        tags: union(tags, worst === null ? [] : LABELS[worst]),
      },
    ];
  });
  if (trusted) return kept;
  if (isHarshHead) {
    return kept.toSorted(
      (a, b) => rateFor(register, a.glosses[0] ?? '') - rateFor(register, b.glosses[0] ?? ''),
    );
  }
  return kept.toSorted((a, b) => Number(isCoarse(a.tags)) - Number(isCoarse(b.tags)));
}

/** A coarse word is best explained by a coarse one: "Nutte" is a whore rather than a pro. */
function rateFor(register: Register, gloss: string): number {
  const kind = register.kindOfGloss(gloss, { beside: [], labelled: true });
  return kind === null || kind === 'dated' ? 1 : 0;
}

function union(tags: readonly string[], labels: readonly string[]): string[] {
  return [...new Set([...tags, ...labels])];
}
