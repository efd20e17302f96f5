/** Browser and Node each declare it whole; the contract, which knows neither, only hands it on. */
interface AbortSignal {
  readonly aborted: boolean;
}
