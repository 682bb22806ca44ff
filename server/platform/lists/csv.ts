import { formatPhone, isInternational } from '../../../contract/platform/phones.ts'
import { fromFirstSeen } from '../../../contract/platform/visible-text.ts'

/** A line of RFC 4180; no cell is one that a spreadsheet would run as a formula. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(cell => quoted(harmless(String(cell ?? '')))).join(',')}\r\n`
}

// The full-width, small and mathematical forms count: spreadsheets take them for the usual ones.
const formula = /^[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20\uFE66\uFE62\uFE63\uFE6B\u2212]/
const control = /^[\t\r\n]/

/** The apostrophe makes the cell text in every spreadsheet, whatever stands unseen before the sign. */
function harmless(text: string): string {
  return formula.test(fromFirstSeen(text)) || control.test(text) ? `'${text}` : text
}

function quoted(text: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A phone number in a file: ten digits for India, which need no apostrophe, and `+49 30 1234567` for other countries. */
export function csvNumber(number: string | null): string | null {
  return number && isInternational(number) ? formatPhone(number) : number
}
