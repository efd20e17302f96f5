/**
 * Cells that a spreadsheet would run as a formula (OWASP, "CSV Injection"): those that begin with = + - @, a tab, a line
 * break, or a full-width form that Excel treats the same. Leading apostrophes count too, so that removing one restores
 * exactly the original text.
 */
const FORMULA = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/u;

/** "=1+1" → "'=1+1". Spreadsheets show the text; `fromCell` removes the apostrophe. */
export function toCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

/** "'=1+1" → "=1+1"; cells that `toCell` did not mark stay as they are. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
}
