/** A line of RFC 4180; no cell is one that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell => quoted(harmless(String(cell ?? '')))).join(',')}\r\n`
}

// Full-width signs count: spreadsheets take them for the narrow ones. So do signs behind blanks.
const formula = /^[\s\uFEFF\u200B]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** The apostrophe makes the cell text in every spreadsheet. */
function harmless(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
