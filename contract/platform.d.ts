/** Browser and Node each declare these whole; the contract, which knows neither, only hands them on. */
interface AbortSignal {
  readonly aborted: boolean;
}
interface Blob {
  readonly size: number;
}
interface FormData {
  has(name: string): boolean;
}
