import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import type { Mail } from './layout.ts'
import { queueMails } from './queries.ts'

/** Placeholders for names in a letter to many: characters that input cannot contain (contract/visible-text.ts). */
export const blanks = { first_name: '\uFDD0', team_name: '\uFDD1' } as const

/** A recipient of the letter, with a unique `key`. */
export interface Reader {
  key: string
  to: string
  first_name: string
  team_name: string
}

/** Writes a letter to thousands in one statement, once per cause and reader: the database fills in the names. */
export async function writeLetters(
  db: Db,
  config: Pick<Config, 'smtpUrl'>,
  { cause, mail, readers }: { cause: string; mail: Mail; readers: RawBuilder<Reader> },
  { afterSeconds = 0 } = {},
) {
  const status = config.smtpUrl ? 'queued' : 'kept'
  const { rows } = await sql<{ _id: string; to: string }>`
    insert into mails (cause, "to", subject, text, html, status)
    select ${cause}::text || ':' || reader.key, reader."to", ${mail.subject}::text, ${filled(mail.text, asTyped)},
      ${filled(mail.html, asMarkup)}, ${status}::text
    from (${readers}) as reader where reader."to" not like '%.invalid'
    on conflict (cause) do nothing
    returning _id, "to"`.execute(db)
  if (config.smtpUrl) await queueMails(db, rows, { afterSeconds })
}

function filled(text: string, shown: (column: string) => RawBuilder<string>) {
  const withName = sql<string>`replace(${text}::text, ${blanks.first_name}, ${shown('first_name')})`
  return sql<string>`replace(${withName}, ${blanks.team_name}, ${shown('team_name')})`
}

function asTyped(column: string) {
  return sql<string>`${sql.ref(`reader.${column}`)}`
}

function asMarkup(column: string) {
  return sql<string>`replace(replace(replace(${asTyped(column)}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`
}
