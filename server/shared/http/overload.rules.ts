/** Whether more comes in than can go out. Decisions without a clock. */

export interface Overload {
  /** Reports that the event loop came round. @param late how many milliseconds after it should have */
  turned: (late: number) => void;
  isOverloaded: () => boolean;
}

/**
 * One late turn is one long turn: something took long, and what waited for it is answered now. If the next turn is late
 * again, the work that came meanwhile is itself too much.
 * @param latest milliseconds; 0: never overloaded
 */
export function createOverload(latest: number): Overload {
  let lateTurns = 0;
  return {
    turned: (late) => {
      lateTurns = late > latest ? lateTurns + 1 : 0;
    },
    isOverloaded: () => latest > 0 && lateTurns > 1,
  };
}
