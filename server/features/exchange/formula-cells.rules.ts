/**
 * Cells that a spreadsheet would run as a formula (OWASP, "CSV Injection"): those that begin with = + - @, a tab or a
 * line break, or one of the wide forms that Excel takes for the same. Quotation marks before it count too, so that
 * taking one off brings back exactly what was there.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** "=1+1" → "'=1+1". Spreadsheets show the text; `fromCell` takes the mark off again. */
export function toCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** "'=1+1" → "=1+1"; what `toCell` did not mark stays. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
