/** Splits a text into marked and unmarked pieces. @param places [start, end) in UTF-16 code units, in order */
export function markedPieces(
  text: string,
  places: readonly (readonly [number, number])[],
): { start: number; text: string; isMarked: boolean }[] {
  const ends = [0, ...places.flat(), text.length];
  return ends
    .slice(0, -1)
    .map((start, index) => ({
      start,
      text: text.slice(start, ends[index + 1]),
      isMarked: index % 2 === 1,
    }))
    .filter((piece) => piece.text !== '');
}
