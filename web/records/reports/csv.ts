export type Cell = string | number | null;

/**
 * Where a spreadsheet would read a formula: at the start of a cell, or after a semicolon, which
 * separates cells in locales with a decimal comma. Full-width signs count, too. See
 * https://owasp.org/www-community/attacks/CSV_Injection
 */
const formulaStart = /(^|;)(?=[\s"'\p{Cf}]*[=+\-@＝＋－＠])/gu;

/** One line of harmless text, with an apostrophe before anything that could be a formula. */
const harmless = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .replaceAll(formulaStart, "$1'");

function written(cell: Cell): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  return cell === null ? '' : `"${harmless(cell).replaceAll('"', '""')}"`;
}

/** Further lines for a long file that starts with `csvOf`. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');

/**
 * Rows as CSV (RFC 4180) for spreadsheets, in UTF-8 with a byte order mark, which Excel needs to
 * detect the encoding. Texts can't become formulas. Null is an empty cell.
 */
export const csvOf = (rows: readonly (readonly Cell[])[]): string => `\uFEFF${csvLines(rows)}`;
