import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { readBrand } from '../settings/queries.ts'
import type { Mail } from './layout.ts'
import { queueMails } from './queries.ts'

/** Placeholders in a letter to many: characters that input cannot contain (contract/visible-text.ts). */
export const blanks = {
  first_name: '\uFDD0',
  team_name: '\uFDD1',
  /** As it may stand in a subject. */
  team_in_subject: '\uFDD2',
  comment: '\uFDD3',
} as const

/** A recipient of the letter, with a unique `key`. What the letter does not mention may be absent. */
export interface Reader {
  key: string
  to: string
  first_name: string
  team_name: string
  team_in_subject?: string
  comment?: string
}

/** Writes a letter to thousands in one statement, once per cause and reader: the database fills in the blanks. */
export async function writeLetters(
  db: Db,
  config: Pick<Config, 'smtpUrl'>,
  { cause, mail, readers }: { cause: string; mail: Mail; readers: RawBuilder<Reader> },
  { afterSeconds = 0 } = {},
) {
  const status = config.smtpUrl ? 'queued' : 'kept'
  const { subject, text, html } = mail.under(await readBrand(db))
  const { rows } = await sql<{ _id: string; to: string }>`
    insert into mails (cause, "to", subject, text, html, status)
    select ${cause}::text || ':' || reader.key, reader."to", ${filled(subject, asTyped)}, ${filled(text, asTyped)},
      ${filled(html, asMarkup)}, ${status}::text
    from (${readers}) as reader where reader."to" not like '%.invalid'
    on conflict (cause) do nothing
    returning _id, "to"`.execute(db)
  if (config.smtpUrl) await queueMails(db, rows, { afterSeconds })
}

type BlankName = keyof typeof blanks

function filled(text: string, shown: (column: BlankName) => RawBuilder<string>) {
  const names = (Object.keys(blanks) as BlankName[]).filter(name => text.includes(blanks[name]))
  return names.reduce(
    (whole, name) => sql<string>`replace(${whole}, ${blanks[name]}, ${shown(name)})`,
    sql<string>`${text}::text`,
  )
}

function asTyped(column: BlankName) {
  return sql<string>`${sql.ref(`reader.${column}`)}`
}

function asMarkup(column: BlankName) {
  const escaped = sql<string>`replace(replace(replace(${asTyped(column)}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
  return column === 'comment' ? sql<string>`replace(${escaped}, e'\n', '<br/>')` : escaped
}
