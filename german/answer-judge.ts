import { editDistance } from './edit-distance.ts';
import { glossAlternatives, normaliseEnglish } from './english-variants.ts';
import { foldDigraph, normaliseText } from './folding.ts';

/** What was asked, for the strictness: where an ending is what was asked, a wrong one is no slip. */
export type AnswerKind =
  | 'german_word'
  | 'english_gloss'
  | 'article'
  | 'plural'
  | 'principal_parts'
  | 'cloze';

/** What a teacher would say, from best to worst. */
export const VERDICTS = [
  'correct',
  'umlaut_as_ae',
  'case_slip',
  'spelling_slip',
  'wrong_article',
  'wrong_form',
  'wrong_word',
  'empty',
] as const;
export type Verdict = (typeof VERDICTS)[number];

export interface ExpectedAnswer {
  kind: AnswerKind;
  /** Every answer that is right: "das Haus", or "house" and "building". At least one. */
  accepted: readonly string[];
  /** Other forms of the same word. */
  forms: readonly string[];
}

export interface Judgement {
  verdict: Verdict;
  /** The accepted answer nearest to what was given. */
  closest: string;
}

/** A teacher lets these count. */
export function isAccepted(verdict: Verdict): boolean {
  return ['correct', 'umlaut_as_ae', 'case_slip', 'spelling_slip'].includes(verdict);
}

/** Longer than any answer: not compared letter by letter. */
const LONGEST = 200;
const ARTICLE = /^(der|die|das)\s+/iu;
const INDEFINITE = /^(?:ein|eine|sich)\s+/iu;
/** Endings of inflection: where a form is asked, one for another is a mistake of form and not of spelling. */
const ENDING = /(?:e|en|em|er|es|ern|n|s|st|t|te|ten|test|tet)?$/u;
const AUXILIARIES = new Set(['ist', 'hat', 'sind', 'haben']);

/** Judges a typed answer as a teacher would. Pure; any text is judged. */
export function judgeAnswer(given: string, { kind, accepted, forms }: ExpectedAnswer): Judgement {
  const closest = accepted[0] ?? '';
  const text = tidy(given);
  if (text === '') return { verdict: 'empty', closest };
  if (text.length > LONGEST) return { verdict: 'wrong_word', closest };
  const judgements = accepted.map((answer) => ({
    verdict: judgeOne(text, tidy(answer), kind, forms),
    closest: answer,
  }));
  return judgements.reduce(better, { verdict: 'wrong_word', closest });
}

function better(best: Judgement, next: Judgement): Judgement {
  return rank(next.verdict) < rank(best.verdict) ? next : best;
}

function rank(verdict: Verdict): number {
  return VERDICTS.indexOf(verdict);
}

/** Without what a keyboard or a habit adds: quotes, a full stop at the end. */
function tidy(text: string): string {
  return normaliseText(text)
    .replace(/[’‘`´]/gu, "'")
    .replace(/^["„“”»«]+|["„“”»«]+$/gu, '')
    .replace(/[.!?,;:]+$/u, '')
    .trim();
}

function judgeOne(
  given: string,
  answer: string,
  kind: AnswerKind,
  forms: readonly string[],
): Verdict {
  switch (kind) {
    case 'english_gloss':
      return judgeGloss(given, answer);
    case 'article':
      return judgeArticle(given, answer);
    case 'principal_parts':
      return judgeParts(given, answer, forms);
    case 'plural':
      return judgeWord(given.replace(ARTICLE, ''), answer.replace(ARTICLE, ''), kind, forms);
    case 'cloze':
      return judgeWord(given, answer, kind, forms);
    case 'german_word':
      return judgeNoun(given, answer, forms);
  }
}

function judgeArticle(given: string, answer: string): Verdict {
  const [article = ''] = given.toLowerCase().split(' ');
  if (article === answer.toLowerCase()) return 'correct';
  return ['der', 'die', 'das'].includes(article) ? 'wrong_article' : 'wrong_word';
}

/** The article may be left out, but not wrong. */
function judgeNoun(given: string, answer: string, forms: readonly string[]): Verdict {
  const asked = ARTICLE.exec(answer)?.[1]?.toLowerCase();
  const named = ARTICLE.exec(given)?.[1]?.toLowerCase();
  const bare = (text: string): string => text.replace(ARTICLE, '').replace(INDEFINITE, '');
  const verdict = judgeWord(bare(given), bare(answer), 'german_word', forms);
  if (asked === undefined || named === undefined || named === asked) return verdict;
  return isAccepted(verdict) ? 'wrong_article' : verdict;
}

function judgeWord(
  given: string,
  answer: string,
  kind: AnswerKind,
  forms: readonly string[],
): Verdict {
  if (given === answer) return 'correct';
  const isOtherForm = (form: string): boolean => form !== answer && form === given;
  if (forms.some(isOtherForm)) return 'wrong_form';
  const [lowGiven, lowAnswer] = [given.toLowerCase(), answer.toLowerCase()];
  if (lowGiven === lowAnswer) return 'case_slip';
  const spelled = foldDigraph(given);
  if (spelled === foldDigraph(answer)) return 'umlaut_as_ae';
  if (forms.some((form) => form !== answer && foldDigraph(form) === spelled)) return 'wrong_form';
  if (!isSlip(lowGiven, lowAnswer)) return 'wrong_word';
  const asksForm = kind === 'plural' || kind === 'cloze' || kind === 'principal_parts';
  return asksForm && differsByForm(lowGiven, lowAnswer) ? 'wrong_form' : 'spelling_slip';
}

/** One wrong letter in words of four letters and more, two from nine on. */
function isSlip(given: string, answer: string): boolean {
  const allowed = answer.length < 4 ? 0 : answer.length < 9 ? 1 : 2;
  return editDistance(given, answer, allowed) <= allowed;
}

/** Only the ending or the umlaut differs. */
function differsByForm(given: string, answer: string): boolean {
  const stem = (text: string): string => text.replace(ENDING, '');
  const withoutUmlauts = (text: string): string =>
    text.replaceAll('ä', 'a').replaceAll('ö', 'o').replaceAll('ü', 'u');
  return (
    stem(given) === stem(answer) ||
    given.startsWith(answer) ||
    answer.startsWith(given) ||
    withoutUmlauts(given) === withoutUmlauts(answer)
  );
}

/** "geht, ging, ist gegangen", whatever stands between the parts and with or without "er". */
function judgeParts(given: string, answer: string, forms: readonly string[]): Verdict {
  const words = (text: string): string[] =>
    text
      .replace(/\ber\s*\/\s*sie\s*\/\s*es\b/giu, ' ')
      .split(/[\s,;/|–—]+|(?:^|\s)-(?:\s|$)/u)
      .filter((word) => word !== '' && !/^(?:er|sie|es|-)$/iu.test(word));
  const [mine, right] = [words(given), words(answer)];
  if (mine.length !== right.length) {
    const known = new Set([...right, ...forms].filter((word) => !AUXILIARIES.has(word)));
    return mine.some((word) => known.has(word)) ? 'wrong_form' : 'wrong_word';
  }
  const hasWrongAuxiliary = right.some(
    (word, index) => AUXILIARIES.has(word) && mine[index]?.toLowerCase() !== word,
  );
  const verdicts = right.flatMap((word, index): Verdict[] =>
    AUXILIARIES.has(word) ? [] : [judgeWord(mine[index] ?? '', word, 'principal_parts', forms)],
  );
  const worst = verdicts.reduce(
    (one, next) => (rank(next) > rank(one) ? next : one),
    hasWrongAuxiliary ? 'wrong_form' : 'correct',
  );
  // One part of a verb that was meant is a wrong form of it, not another word.
  return worst === 'wrong_word' && verdicts.some(isAccepted) ? 'wrong_form' : worst;
}

/** Several meanings may be given; one that is right is enough. */
function judgeGloss(given: string, answer: string): Verdict {
  const right = glossAlternatives(answer);
  const parts = [given, ...given.split(/[;,/]/u)].map(normaliseEnglish).filter(Boolean);
  if (parts.some((part) => right.includes(part))) return 'correct';
  const isNear = parts.some((part) => right.some((alternative) => isSlip(part, alternative)));
  return isNear ? 'spelling_slip' : 'wrong_word';
}
