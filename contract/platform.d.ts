/** Browser and Node each declare these fully; the contract depends on neither and only passes them on. */
interface AbortSignal {
  readonly aborted: boolean;
}
interface Blob {
  readonly size: number;
}
interface FormData {
  has(name: string): boolean;
}
