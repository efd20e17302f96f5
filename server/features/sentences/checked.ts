import type { SentenceBank, Target } from '#server/shared/dictionary/sentence-bank.ts';
import type { FindMistakes } from './find-mistakes.ts';
import type { Objection } from './prompts/revision.ts';
import {
  type Candidate,
  describeProblem,
  findProblems,
  isTolerable,
  labelOf,
  type Problem,
} from './verify.ts';

export interface Checked<Item extends Candidate> {
  item: Item;
  problems: Problem[];
}

/** What sentences are checked with. */
export interface Check {
  bank: SentenceBank;
  findMistakes: FindMistakes;
  signal: AbortSignal;
}

/**
 * Checks written sentences and returns each with its problems; sentences already shown are left out.
 * @throws {AppError} as `FindMistakes`
 */
export async function checkAll<Item extends Candidate>(
  { bank, findMistakes, signal }: Check,
  items: readonly Item[],
  { target, isShown }: { target: Target | null; isShown: (sentence: string) => boolean },
): Promise<Checked<Item>[]> {
  const fresh = [...new Map(items.map((item) => [item.sentence, item])).values()].filter(
    ({ sentence }) => !isShown(sentence),
  );
  const mistakes = await findMistakes(
    fresh.map(({ sentence }) => sentence),
    signal,
  );
  return fresh.map((item, index) => ({
    item,
    problems: findProblems(item, bank.readText(item.sentence), target, mistakes[index]),
  }));
}

export function isClean({ problems }: Checked<Candidate>): boolean {
  return problems.length === 0;
}

/** The items that may be shown, with a label where readers need one. */
export function showable<Item extends Candidate>(
  checked: readonly Checked<Item>[],
): { item: Item; label: string | undefined }[] {
  return checked
    .filter(({ problems }) => problems.every(isTolerable))
    .map(({ item, problems }) => ({ item, label: labelOf(item.level, problems) }));
}

export function objectionTo({ item, problems }: Checked<Candidate>): Objection {
  const { sentence, level } = item;
  return { sentence, level, problems: problems.map((one) => describeProblem(one, level)) };
}
