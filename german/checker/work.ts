import type { CheckerLexicon, WordReading } from './lexicon.ts';

/**
 * The work that one text may cause, counted in units and spent inside the checker, so that no text holds others up for
 * long: a text's budget grows with its length, and what no budget is left for is left out. Counts and not times, so that
 * the same text has the same result on every machine.
 */

/** In units. */
export interface Budget {
  /** For what unknown words may mean: suggestions, the parts of compounds. */
  guessing: number;
  /** For everything else: sentences and the words in them. */
  reading: number;
}

/**
 * Costs of operations. A unit is about a microsecond of a processor of 2024, measured on the default dictionary: hunspell
 * takes two to five microseconds a letter of a word that it does not know, a reading one or more queries of the dictionary
 * file. What the text has asked before is in memory.
 */
const COSTS = {
  /** A token, for all rules together. */
  token: 10,
  readings: 15,
  spelling: 5,
  spellingLetter: 3,
  /** hunspell tries every way of dividing a compound, and accepts it after a tenth of a millisecond a letter. */
  compoundLetter: 100,
  /** Times the cost of a word without hyphens. */
  hyphenated: 2,
  commonness: 1,
  /** A reading of the infinitive, which is in memory or one query away. */
  government: 5,
  /** A spelling that sounds alike is compared letter by letter. */
  similar: 10,
  alike: 15,
  /** The index is asked once for each letter; what it gives is compared by length first. */
  near: 20,
  nearWord: 3,
  isListed: 0.5,
  again: 0.5,
};

/**
 * Letters need 7 to 9 units of reading a character, 12 if every word in them is misspelt. Guesses take 2,500 units for a
 * misspelt word: every text gets thirty of them, and four more for a thousand characters. Texts made to take work need more
 * (server/shared/checker/work.api.test.ts). The checker's queue goes by it, too.
 */
export function budgetFor(length: number): Budget {
  return { guessing: 80_000 + 10 * length, reading: 5_000 + 15 * length };
}

/** A lexicon that counts what one text asks of it. */
export interface TextLexicon extends CheckerLexicon {
  /**
   * Makes a guess about an unknown word with what the budget has for guesses.
   * @param units that the guess costs beside its questions
   * @returns `otherwise` if there is nothing left, or not enough for this guess
   */
  guess: <Guess>(
    make: (lexicon: CheckerLexicon) => Guess,
    otherwise: Guess,
    units?: number,
  ) => Guess;
  /**
   * Counts the tokens of a sentence.
   * @throws {WorkSpent}
   */
  readTokens: (count: number) => void;
  /** Units so far. */
  spent: () => Readonly<Budget>;
  /** Whether a guess was left out. */
  guessesLeftOut: () => boolean;
}

/** The text's budget is spent. Never leaves the checker. */
export class WorkSpent extends Error {
  override name = 'WorkSpent';
}

/**
 * Counts the work of one text on a lexicon. The answers are kept for the text, so that a word, a part of a hyphenated word
 * or a candidate is looked up once.
 * @throws {WorkSpent} from every question once `budget.reading` is spent
 */
export function meteredLexicon(lexicon: CheckerLexicon, budget: Budget): TextLexicon {
  const spent: Budget = { guessing: 0, reading: 0 };
  let guessesLeftOut = false;
  const readings = new Map<string, readonly WordReading[]>();
  const spelt = new Map<string, boolean>();

  const metered = (kind: keyof Budget) => {
    const spend = (units: number): void => {
      if (spent[kind] >= budget[kind]) throw new WorkSpent();
      spent[kind] += units;
    };
    const remembered =
      <Answer>(answers: Map<string, Answer>, ask: (form: string) => Answer, costOf: CostOf) =>
      (form: string): Answer => {
        const known = answers.get(form);
        spend(known === undefined ? costOf(form) : COSTS.again);
        if (known !== undefined) return known;
        const answer = ask(form);
        answers.set(form, answer);
        // What it has cost beyond that is known afterwards.
        if (answer === true) spent[kind] += compoundCost(form);
        return answer;
      };
    return {
      spend,
      readings: remembered(readings, lexicon.readings, () => COSTS.readings),
      isSpelt: remembered(spelt, lexicon.isSpelt, spellingCost),
      government: (infinitive: string) => {
        spend(COSTS.government);
        return lexicon.government(infinitive);
      },
      commonness: (form: string): number => {
        spend(COSTS.commonness);
        return lexicon.commonness(form);
      },
      similar: (form: string): readonly string[] => {
        spend(COSTS.similar);
        const alike = lexicon.similar(form);
        spend(COSTS.alike * alike.length);
        return alike;
      },
      near: (form: string): readonly string[] => {
        spend(COSTS.near);
        const near = lexicon.near(form);
        spend(COSTS.nearWord * near.length);
        return near;
      },
      isListed: (form: string): boolean => {
        spend(COSTS.isListed);
        return lexicon.isListed(form);
      },
    };
  };

  const guessing = metered('guessing');
  const { spend, ...reading } = metered('reading');
  return {
    ...reading,
    guess: (make, otherwise, units = 0) => {
      try {
        if (spent.guessing < budget.guessing) {
          guessing.spend(units);
          return make(guessing);
        }
      } catch (error) {
        if (!(error instanceof WorkSpent)) throw error;
      }
      guessesLeftOut = true;
      return otherwise;
    },
    readTokens: (count) => spend(COSTS.token * count),
    spent: () => spent,
    guessesLeftOut: () => guessesLeftOut,
  };
}

type CostOf = (form: string) => number;

/** A shorter word is hardly a compound. */
const SHORTEST_COMPOUND = 10;

/** Units that accepting a word costs beyond `spellingCost`, if it is a compound. */
export function compoundCost(form: string): number {
  return form.length >= SHORTEST_COMPOUND && /^\p{Lu}/u.test(form)
    ? COSTS.compoundLetter * form.length
    : 0;
}

/** Units of asking about a word. Each part of a hyphenated word is looked up alone and with the two before it (hyphenated.ts). */
export function spellingCost(form: string): number {
  const cost = COSTS.spelling + COSTS.spellingLetter * form.length;
  return form.includes('-') ? COSTS.hyphenated * cost : cost;
}
