import { findDifferences } from './answer-differences.ts';
import { comparePhrase } from './answer-phrase.ts';
import { isBlank, wordsOf } from './answer-text.ts';
import type { Lemma } from './answer-word.ts';
import { best, type Comparison, compareRank, type PartJudgement, worst } from './judgement.ts';
import type { Auxiliary } from '../inflection/paradigms.ts';

/** More than any verb's principal parts; further ones are ignored. */
const MOST_PARTS = 8;
const PRONOUNS = /(?<!\p{L})(?:er|sie|es|man)(?:\s*\/\s*(?:er|sie|es|man))*\s+(?=\p{L})/giu;
const REFLEXIVE = /(?<!\p{L})sich(?!\p{L})/giu;
const AUXILIARY = /^(hat|ist|haben|sein|habe|bin|hab)(?:\s+|$)/iu;
/** Most reliable first: the later ones may also stand inside a form. */
const SEPARATORS = [/[;\n]|,/u, /\s[-–—]\s|[–—|·→>]/u, /\//u, /-/u] as const;

interface Part {
  text: string;
  auxiliaries: Auxiliary[];
  /** Variants, without auxiliary or sich. */
  forms: string[];
}

function auxiliaryOf(word: string): Auxiliary {
  return /^(?:ist|sein|bin)$/iu.test(word) ? 'sein' : 'haben';
}

function readPart(text: string): Part {
  const auxiliaries: Auxiliary[] = [];
  const variants = text.split('/').map((variant) => variant.trim());
  const forms = variants.flatMap((variant) => {
    const [found = '', word = ''] = AUXILIARY.exec(variant) ?? [];
    const rest = variant.slice(found.length);
    // "ist" alone is a form of sein; before "/ hat gefahren" it is the alternative auxiliary.
    if (found === '' || (rest === '' && variants.length === 1)) return [variant];
    auxiliaries.push(auxiliaryOf(word));
    return rest === '' ? [] : [rest];
  });
  const withoutSich = forms.map((form) =>
    form
      .replace(/(?<!\p{L})sich(?!\p{L})/giu, '')
      .replace(/\s+/gu, ' ')
      .trim(),
  );
  return { text, auxiliaries, forms: withoutSich.length > 0 ? withoutSich : [text] };
}

function splitParts(text: string): string[] {
  const plain = text.replace(PRONOUNS, '');
  const separator = SEPARATORS.find((candidate) => candidate.test(plain));
  return (separator ? plain.split(new RegExp(separator, 'u')) : [plain])
    .map((part) => part.trim())
    .slice(0, MOST_PARTS);
}

/** "geht ging ist gegangen": gives each part as many words as expected, with or without its auxiliary. Null if the number of words does not match. */
function splitByWords(text: string, expected: readonly Part[]): string[] | null {
  const words = wordsOf(text.replace(PRONOUNS, '').replace(REFLEXIVE, ''));
  for (const auxiliary of [1, 0]) {
    const lengths = expected.map(
      ({ forms: [form = ''], auxiliaries }) =>
        wordsOf(form).length + (auxiliaries.length > 0 ? auxiliary : 0),
    );
    if (words.length !== lengths.reduce((sum, length) => sum + length, 0)) continue;
    let at = 0;
    return lengths.map((length) => words.slice(at, (at += length)).join(' '));
  }
  return null;
}

function readTyped(text: string, expected: readonly Part[], lemma: Lemma): string[] {
  const parts = splitParts(text);
  if (parts.length === 1 && expected.length > 1) return splitByWords(text, expected) ?? parts;
  const first = parts[0]?.toLowerCase() ?? '';
  const infinitive = wordsOf(first).at(-1) === lemma.word && lemma.word !== '';
  return parts.length === expected.length + 1 && infinitive ? parts.slice(1) : parts;
}

interface JudgedPart extends Comparison {
  part: PartJudgement;
}

function judgePart(typed: string, expected: Part, lemma: Lemma): JudgedPart {
  const closest = expected.text;
  if (isBlank(typed)) {
    const auxiliary = expected.auxiliaries.length > 0 ? ({ auxiliary: 'missing' } as const) : {};
    return {
      verdict: 'empty',
      edits: 100,
      part: { verdict: 'empty', typed, closest, differences: [], ...auxiliary },
    };
  }
  const answer = readPart(typed);
  const [first, ...others] = answer.forms.flatMap((form) =>
    expected.forms.map((accepted) => comparePhrase(form, accepted, lemma)),
  );
  const form = best(first ?? { verdict: 'wrong_word', edits: 0 }, others);
  const auxiliary = judgeAuxiliary(answer.auxiliaries, expected.auxiliaries);
  const verdicts =
    auxiliary === 'wrong' || auxiliary === 'missing'
      ? [form, { verdict: 'wrong_form', edits: 1 } as const]
      : [form];
  const judged = worst(verdicts);
  const differences = judged.verdict === 'correct' ? [] : findDifferences(typed, closest);
  const part = { verdict: judged.verdict, typed, closest, differences };
  return { ...judged, part: auxiliary ? { ...part, auxiliary } : part };
}

function judgeAuxiliary(
  typed: readonly Auxiliary[],
  expected: readonly Auxiliary[],
): PartJudgement['auxiliary'] {
  if (expected.length === 0) return undefined;
  if (typed.length === 0) return 'missing';
  return typed.every((auxiliary) => expected.includes(auxiliary)) ? 'right' : 'wrong';
}

/** Aligns the typed forms with the expected parts, skipping the missing ones so that the verdict is best; surplus forms are dropped at the end. */
function align(typed: readonly string[], expected: readonly Part[], lemma: Lemma): JudgedPart[] {
  const [part, ...rest] = expected;
  if (!part) return [];
  const taken = [judgePart(typed[0] ?? '', part, lemma), ...align(typed.slice(1), rest, lemma)];
  if (typed.length === 0 || typed.length >= expected.length) return taken;
  const skipped = [judgePart('', part, lemma), ...align(typed, rest, lemma)];
  const rights = (parts: readonly JudgedPart[]): number =>
    parts.filter((judged) => compareRank(judged, { verdict: 'wrong_article', edits: 0 }) < 0)
      .length;
  return rights(skipped) > rights(taken) ? skipped : taken;
}

/** The verdict on all parts together; a missing or surplus part counts as the right word in a wrong form. */
export interface PartsComparison extends Comparison {
  parts: PartJudgement[];
}

/**
 * Compares "geht, ging, ist gegangen" part by part. Commas, semicolons, line breaks, dashes, slashes or plain spaces may
 * separate the parts; er, sie and sich are optional, and the infinitive may come first.
 */
export function compareParts(typed: string, accepted: string, lemma: Lemma): PartsComparison {
  const expected = splitParts(accepted).map(readPart);
  const answers = readTyped(typed, expected, lemma);
  const judged = align(answers, expected, lemma);
  const all: Comparison[] = judged.map(({ verdict, edits }) =>
    verdict === 'empty' ? { verdict: 'wrong_form', edits } : { verdict, edits },
  );
  if (answers.length > expected.length) all.push({ verdict: 'wrong_form', edits: 1 });
  return { ...worst(all), parts: judged.map(({ part }) => part) };
}
