type Cell = string | number

/** Prints a table without its empty columns. Numbers are aligned right, with one decimal below a hundred. */
export function printTable(title: string, head: readonly string[], rows: readonly (readonly Cell[])[]) {
  const lines = [head, ...rows.map(row => row.map(shown))]
  const widths = head.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  const isNumber = head.map((_, column) => rows.some(row => typeof row[column] === 'number'))
  const isUsed = head.map((_, column) => rows.some(row => row[column] !== ''))
  console.log(`\n${title}\n`)
  for (const line of lines) {
    const cells = line
      .map((cell, column) =>
        isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      )
      .filter((_, column) => isUsed[column])
    console.log(`  ${cells.join('  ')}`.trimEnd())
  }
}

/** A number as tables show it. */
export function shown(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return Math.abs(cell) < 100 ? cell.toFixed(cell < 10 ? 2 : 1) : Math.round(cell).toLocaleString('en')
}
