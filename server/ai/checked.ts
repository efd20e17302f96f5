import type { SentenceBank, Target } from '../sentence-bank.ts';
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

/** Each written sentence with what is wrong with it; those that are shown already are left out. */
export function checkAll<Item extends Candidate>(
  bank: SentenceBank,
  items: readonly Item[],
  { target, isShown }: { target: Target | null; isShown: (sentence: string) => boolean },
): Checked<Item>[] {
  const seen = new Set<string>();
  return items.flatMap((item) => {
    if (seen.has(item.sentence) || isShown(item.sentence)) return [];
    seen.add(item.sentence);
    return [{ item, problems: findProblems(item, bank.readText(item.sentence), target) }];
  });
}

export function isClean({ problems }: Checked<Candidate>): boolean {
  return problems.length === 0;
}

/** What may be shown, with what the reader should know. */
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
