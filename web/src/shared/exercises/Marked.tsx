import styles from './Exercise.module.css';
import { markedPieces } from './marked-pieces.rules.ts';

interface MarkedProps {
  text: string;
  /** [start, end) in UTF-16 code units, in order. */
  places: readonly (readonly [number, number])[];
}

/** A text with its differences marked; the verdict describes them in words. */
export function Marked({ text, places }: MarkedProps) {
  return markedPieces(text, places).map((piece) =>
    piece.isMarked ? (
      <mark key={piece.start} className={styles.mark}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
