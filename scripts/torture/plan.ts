/** What each torture is told. */
export interface Plan {
  store: Store;
  /** How often `crash` kills. */
  rounds: number;
  /** An empty one, gone afterwards. */
  folder: string;
  say: (line: string) => void;
}
export type Store = 'pglite' | 'postgres';
