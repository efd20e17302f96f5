/** The parameters of each torture test. */
export interface Plan {
  store: Store;
  /** How often `crash` kills. */
  rounds: number;
  /** How long `soak` lasts. */
  minutes: number;
  /** Empty at first, deleted afterwards. */
  folder: string;
  say: (line: string) => void;
}
export type Store = 'pglite' | 'postgres';
