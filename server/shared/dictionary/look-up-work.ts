import type { Dictionary } from './dictionary.queries.ts';

/**
 * The work that one call may cause in the dictionary, counted in units, so that no text in an address holds up others: it
 * is done in the thread that answers every call. Counts and not times, so that the same call has the same answer on every
 * machine.
 */

/**
 * Units of each read, about a microsecond of a processor of 2024 on the default dictionary. A list is sorted: its cost is
 * that of all headwords that begin alike.
 */
const COSTS = {
  findEntriesByFolded: 3,
  findForms: 4,
  findReadingWeights: 3,
  isListedWithoutEntry: 2,
  hasHeadword: 2,
  hasForm: 2,
  hasBeginning: 3,
  listHeadwords: 1000,
  findAnswer: 200,
} satisfies Partial<Record<keyof Dictionary, number>>;

/**
 * Units for one call. Ordinary slips need less than three quarters of it, those in a sentence and in long compounds too,
 * near words included (look-up-work.test.ts).
 */
export const LOOK_UP_BUDGET = 40_000;

/** The budget of the call is spent. Never leaves the code that answers it: see `whileBudgetLasts`. */
export class LookUpsSpent extends Error {
  override name = 'LookUpsSpent';
}

/** A dictionary that counts what one call asks of it. */
export interface MeteredDictionary extends Dictionary {
  /** Units so far. */
  spent: () => number;
}

/**
 * Counts the reads of one call.
 * @throws {LookUpsSpent} from every counted read once the budget is spent
 */
export function meteredDictionary(
  dictionary: Dictionary,
  budget = LOOK_UP_BUDGET,
): MeteredDictionary {
  let spent = 0;
  const spend = (units: number): void => {
    if (spent >= budget) throw new LookUpsSpent();
    spent += units;
  };
  const counted = <Name extends keyof typeof COSTS>(name: Name): Dictionary[Name] => {
    const read = dictionary[name] as (...parameters: unknown[]) => unknown;
    return ((...parameters: unknown[]) => {
      spend(COSTS[name]);
      return read(...parameters);
    }) as Dictionary[Name];
  };
  return {
    ...dictionary,
    findEntriesByFolded: counted('findEntriesByFolded'),
    findForms: counted('findForms'),
    findReadingWeights: counted('findReadingWeights'),
    isListedWithoutEntry: counted('isListedWithoutEntry'),
    hasHeadword: counted('hasHeadword'),
    hasForm: counted('hasForm'),
    hasBeginning: counted('hasBeginning'),
    listHeadwords: counted('listHeadwords'),
    findAnswer: counted('findAnswer'),
    spent: () => spent,
  };
}

/** The answer of `make`, or `otherwise` if it spent the budget of its metered dictionary. */
export function whileBudgetLasts<Answer>(make: () => Answer, otherwise: Answer): Answer {
  try {
    return make();
  } catch (error) {
    if (error instanceof LookUpsSpent) return otherwise;
    throw error;
  }
}
