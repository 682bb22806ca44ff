import { once } from 'node:events'
import type { Insertable } from 'kysely'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { DB } from '../platform/db/types.ts'

type Table = keyof DB

/** Parents before children, for databases that check foreign keys on each row. */
const order: Table[] = [
  'companies',
  'users',
  'contacts',
  'profiles',
  'events',
  'event_themes',
  'rounds',
  'event_notices',
  'partners',
  'associates',
  'company_partners',
  'company_associates',
  'event_partners',
  'event_associates',
  'applications',
  'applicants',
  'round_entries',
  'question_lists',
  'questions',
  'answers',
  'happenings',
  'mails',
]

/** Collects rows and writes them with COPY, which is ten times as fast as inserts. */
export class Copier {
  #client: pg.ClientBase
  #sheets = new Map<Table, { columns: string[]; lines: string[] }>()

  constructor(client: pg.ClientBase) {
    this.#client = client
  }

  add<Name extends Table>(table: Name, row: Insertable<DB[Name]>) {
    const values = row as Record<string, unknown>
    let sheet = this.#sheets.get(table)
    if (!sheet) {
      sheet = { columns: Object.keys(values), lines: [] }
      this.#sheets.set(table, sheet)
    }
    let line = ''
    for (const column of sheet.columns) line += (line ? '\t' : '') + asText(values[column])
    sheet.lines.push(line)
  }

  async flush() {
    for (const table of order) {
      const sheet = this.#sheets.get(table)
      if (sheet) await this.#copy(table, sheet)
    }
    this.#sheets.clear()
  }

  async #copy(table: Table, { columns, lines }: { columns: string[]; lines: string[] }) {
    const names = columns.map(name => `"${name}"`).join(', ')
    const stream = this.#client.query(copyFrom(`copy ${table} (${names}) from stdin`))
    const done = once(stream, 'finish')
    for (let start = 0; start < lines.length; start += 5_000) {
      const isFree = stream.write(`${lines.slice(start, start + 5_000).join('\n')}\n`)
      if (!isFree) await Promise.race([once(stream, 'drain'), done])
    }
    stream.end()
    await done
  }
}

/** A value in COPY's text format. */
function asText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (typeof value === 'string') return escape(value)
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString('hex')}`
  if (Array.isArray(value)) return escape(`{${value.map(entry => JSON.stringify(entry)).join(',')}}`)
  return `${value as number | boolean}`
}

const special = /[\\\n\r\t]/g
const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function escape(text: string): string {
  return text.replace(special, letter => escapes[letter] ?? '')
}
