/** A piece of one of our descriptions of German. */
export interface FormPiece {
  start: number;
  text: string;
  isGerman: boolean;
}

const PRONOUNS =
  /(?<!\p{L})(?:ich|du|er\/sie\/es|wir|ihr|sie\/Sie|Sie|Konjunktiv I{1,2})(?!\p{L})/gu;
/** "sich freuen auf + accusative": what comes before the case. */
const BEFORE_CASE = /^[^+]*?(?=\s*(?:\+|$))/gu;

/** A form in English, with the persons in German: "present, er/sie/es". */
export function piecesOfForm(text: string): FormPiece[] {
  return splitBy(text, PRONOUNS);
}

/** What a word governs, in German with the case in English: "sich freuen auf + accusative". */
export function piecesOfPattern(text: string): FormPiece[] {
  return splitBy(text, BEFORE_CASE);
}

function splitBy(text: string, german: RegExp): FormPiece[] {
  const pieces: FormPiece[] = [];
  let end = 0;
  const push = (to: number, isGerman: boolean) => {
    if (to > end) pieces.push({ start: end, text: text.slice(end, to), isGerman });
    end = to;
  };
  for (const { 0: found, index } of text.matchAll(german)) {
    push(index, false);
    push(index + found.length, true);
  }
  push(text.length, false);
  return pieces;
}
