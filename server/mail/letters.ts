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

/** For a letter with blanks of its own. U+FDE0 and U+FDE1 are left to contract/announcement-html.ts. */
export const moreBlanks = [...characters(0xfdd4, 12), ...characters(0xfde2, 14)]

function characters(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, n) => String.fromCharCode(from + n))
}

/** A recipient of a letter, with a unique `key`. */
export interface Addressed {
  key: string
  to: string
}

/** A recipient of a letter with the blanks above. What the letter does not mention may be absent. */
export interface Reader extends Addressed {
  first_name: string
  team_name: string
  team_in_subject?: string
  comment?: string
}

interface LetterToMany<To extends Addressed> {
  cause: string
  mail: Mail
  readers: RawBuilder<To>
  /** What the letter's blanks stand for, if they are not those above. */
  fills?: readonly Fill[]
  reply_to?: string | null
  /** The column with the address that ends such mails. */
  unsubscribe?: keyof To & string
}

/** A column of the readers, and what is read where it is empty. */
export interface Fill {
  blank: string
  column: string
  otherwise?: string
  hasLines?: boolean
}

const ownFills: Fill[] = Object.entries(blanks).map(([column, blank]) => ({
  blank,
  column,
  hasLines: column === 'comment',
}))

/** Writes a letter to thousands in one statement, once per cause and reader: the database fills in the blanks. */
export async function writeLetters<To extends Addressed = Reader>(
  db: Db,
  config: Pick<Config, 'smtpUrl'>,
  { cause, mail, readers, fills = ownFills, reply_to = null, unsubscribe }: LetterToMany<To>,
  { afterSeconds = 0 } = {},
) {
  const status = config.smtpUrl ? 'queued' : 'kept'
  const { subject, text, html } = mail.under(await readBrand(db))
  const link = unsubscribe ? sql`${sql.ref(`reader.${unsubscribe}`)}` : sql`null`
  const { rows } = await sql<{ _id: string; to: string }>`
    insert into mails (cause, "to", subject, text, html, status, reply_to, unsubscribe_link)
    select ${cause}::text || ':' || reader.key, reader."to", ${filled(subject, fills, asTyped)},
      ${filled(text, fills, asTyped)}, ${filled(html, fills, asMarkup)}, ${status}::text, ${reply_to}::text, ${link}
    from (${readers}) as reader where reader."to" not like '%.invalid'
    on conflict (cause) do nothing
    returning _id, "to"`.execute(db)
  if (config.smtpUrl) await queueMails(db, rows, { afterSeconds })
}

function filled(text: string, fills: readonly Fill[], shown: (fill: Fill) => RawBuilder<string>) {
  return fills
    .filter(({ blank }) => text.includes(blank))
    .reduce(
      (whole, fill) => sql<string>`replace(${whole}, ${fill.blank}, ${shown(fill)})`,
      sql<string>`${text}::text`,
    )
}

function asTyped({ column, otherwise = '' }: Fill) {
  return sql<string>`coalesce(nullif(${sql.ref(`reader.${column}`)}, ''), ${otherwise}::text)`
}

function asMarkup(fill: Fill) {
  const escaped = sql<string>`replace(replace(replace(replace(${asTyped(fill)}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
    '"', '&quot;')`
  return fill.hasLines ? sql<string>`replace(${escaped}, e'\n', '<br/>')` : escaped
}
