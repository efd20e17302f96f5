/**
 * Sentences that show what a rule finds and what it leaves alone. In a wrong one the span to be found stands in square
 * brackets with what must be among its corrections after a bar: "Ich sehe [ein|einen] Hund."
 */
export interface Examples {
  wrong: readonly string[];
  right: readonly string[];
}
