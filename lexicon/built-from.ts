/** The file beside a dictionary that says what it was built from. Written after the dictionary. */
export function stampOf(file: string): string {
  return `${file}.built-from`;
}
