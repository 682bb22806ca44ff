import { Readable } from 'node:stream'
import { can, type Permission } from '../../../contract/platform/permissions.ts'
import type { Caller } from '../sessions/caller.ts'
import { csvLine } from './csv.ts'

export interface CsvColumn<Row> {
  title: string
  /** Only for who holds the permission. */
  may?: Permission
  cell: (row: Row) => string | number | null
}

interface CsvFile<Row> {
  /** The first line of the file, and what it is called. */
  title: string
  columns: readonly CsvColumn<Row>[]
  /** The next `batchSize` rows after the last one of before; fewer are the end. */
  readBatch: (last: Row | undefined) => Promise<Row[]>
}

export const batchSize = 500

/** A list as a file, however many rows it has: read a batch at a time, as fast as the caller takes it (docs/decisions/009). */
export function csvFile<Row>(caller: Caller, file: CsvFile<Row>) {
  return {
    fileName: `${file.title}.csv`,
    content: Readable.from(lines(caller, file), { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}

// Without the mark Excel reads UTF-8 as something else; LibreOffice takes it either way (docs/decisions/009).
const byteOrderMark = '\uFEFF'

async function* lines<Row>(caller: Caller, { title, columns, readBatch }: CsvFile<Row>) {
  const shown = columns.filter(column => !column.may || can(caller, column.may))
  yield byteOrderMark + csvLine([title]) + csvLine(shown.map(column => column.title))
  for await (const rows of batches(readBatch)) {
    yield asBytes(shown, rows)
  }
}

/**
 * Empties the list of rows. It has often grown old while it was read, and V8 keeps what an old list names, also when nobody
 * has the list any more. Texts would grow old as well; bytes are not in V8's memory (docs/decisions/115).
 */
function asBytes<Row>(columns: readonly CsvColumn<Row>[], rows: Row[]): Buffer {
  const text = rows.map(row => csvLine(columns.map(({ cell }) => cell(row)))).join('')
  rows.length = 0
  return Buffer.from(text)
}

/**
 * Each batch goes on after the last row of the one before, so no connection waits for a slow reader. The next one is
 * read while this one is written.
 */
async function* batches<Row>(readBatch: CsvFile<Row>['readBatch']) {
  let next: Promise<Row[]> | undefined = readBatch(undefined)
  while (next) {
    const rows: Row[] = await next
    next = rows.length === batchSize ? readBatch(rows.at(-1)) : undefined
    // Whoever leaves now never asks for it, and its failure would be nobody's.
    next?.catch(() => {})
    if (rows.length > 0) yield rows
  }
}
