/** The full dictionary that is missing at a start: another is served until it is built. */
export interface PendingDictionary {
  /** The file to serve meanwhile. */
  meanwhile: string;
  /** Builds the full one into `config.dictionaryFile`, in its own process. Call it once. Rejects if the build fails. */
  build(): Promise<void>;
  /** Estimated seconds until it is built; 0: it takes longer than expected. */
  secondsLeft(): number;
}

/** How the build of the full dictionary is going. Of interest only while the small one is served. */
export type BuildProgress = { state: 'building'; secondsLeft: number } | { state: 'failed' };
