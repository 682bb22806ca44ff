import { type RawBuilder, sql, type Expression } from 'kysely'
import {
  type Placeholder,
  type PlaceholderName,
  type PlaceholderValues,
  replacePlaceholders,
  valueOf,
} from '../../../contract/platform/placeholders.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/transaction.ts'
import { readBrand } from '../installation/queries.ts'
import type { Mail } from './layout.ts'
import { queueMails } from './queries.ts'
import { is, isOneOf, isUnset, allOf, someOf } from '../lists/conditions.ts'
import { nowInDb } from '../db/moments.ts'

/** What a mail to many has in place of what differs: characters that input cannot contain (contract/platform/visible-text.ts). */
export const blanks = {
  first_name: '\uFDD0',
  team_name: '\uFDD1',
  /** As it may stand in a subject. */
  team_in_subject: '\uFDD2',
  comment: '\uFDD3',
} as const

/** For texts that staff wrote. U+FDE0 and U+FDE1 are left to contract/choosing/announcement-html.ts. */
const moreBlanks = [...characters(0xfdd4, 12), ...characters(0xfde2, 14)]

function characters(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, n) => String.fromCharCode(from + n))
}

/** Hands out a blank for each column that a text of staff mentions, and collects what fills them. */
export function ownBlanks() {
  const fills = new Map<string, Fill>()
  return {
    blankFor(fill: Omit<Fill, 'blank'>): string {
      const key = `${fill.column}|${fill.otherwise ?? ''}`
      const known = fills.get(key) ?? { ...fill, blank: nextBlank(fills.size) }
      fills.set(key, known)
      return known.blank
    },
    fills: (): Fill[] => [...fills.values()],
  }
}

function nextBlank(n: number): string {
  const blank = moreBlanks[n]
  if (blank === undefined) throw new RangeError('A mail has more placeholders than there are blanks.')
  return blank
}

interface FilledForMany<Name extends PlaceholderName> {
  known: readonly Name[]
  /** What is the same for all readers. */
  values: PlaceholderValues<Name>
  /** The columns with what differs between them. */
  columns: Partial<Record<Name, string>>
  blankFor: ReturnType<typeof ownBlanks>['blankFor']
}

/** What stands for a placeholder in a mail to many: its value, or a blank. */
export function standInFor<Name extends PlaceholderName>(
  found: Placeholder<Name>,
  { values, columns, blankFor }: FilledForMany<Name>,
): { value: string } | { blank: string } {
  const column = found.name === null ? undefined : columns[found.name]
  if (column === undefined) return { value: valueOf(found, values) }
  return { blank: blankFor({ column, otherwise: found.otherwise, hasLines: found.name === 'comment' }) }
}

/** A text of staff with its values and blanks. */
export function fillForMany<Name extends PlaceholderName>(text: string, many: FilledForMany<Name>): string {
  return replacePlaceholders(text, many.known, found => {
    const standIn = standInFor(found, many)
    return 'blank' in standIn ? standIn.blank : standIn.value
  })
}

/** A recipient of a mail, with a unique `key`. */
export interface Addressed {
  key: string
  to: string
}

/** A recipient of a mail with the blanks above. What the mail does not mention may be absent. */
export interface Reader extends Addressed {
  first_name: string
  team_name: string
  team_in_subject?: string
  comment?: string
}

interface MailToMany<To extends Addressed> {
  cause: string
  mail: Mail
  readers: Expression<To>
  /** What the mail's blanks stand for, if they are not those above. */
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

/** What fills the blanks of the product's own words. */
export const ownFills: Fill[] = Object.entries(blanks).map(([column, blank]) => ({
  blank,
  column,
  hasLines: column === 'comment',
}))

/**
 * Writes a mail to thousands in one statement, once per cause and reader: the database fills in the blanks. Returns to
 * how many.
 */
export async function writeMailToMany<To extends Addressed = Reader>(
  db: Db,
  config: Pick<Config, 'smtpUrl'>,
  { cause, mail, readers, fills = ownFills, reply_to = null, unsubscribe }: MailToMany<To>,
  { afterSeconds = 0 } = {},
): Promise<number> {
  const status = config.smtpUrl ? 'queued' : 'kept'
  const { subject, text, html } = mail.under(await readBrand(db))
  const link = unsubscribe ? sql`${sql.ref(`reader.${unsubscribe}`)}` : sql`null`
  const { rows } = await sql<{ _id: string; to: string }>`
    insert into mails (cause, "to", subject, text, html, status, reply_to, unsubscribe_link)
    select ${cause}::text || ':' || reader.key, reader."to", ${filled(subject, fills, asTyped)},
      ${filled(text, fills, asTyped)}, ${filled(html, fills, asMarkup)}, ${status}::text, ${reply_to}::text, ${link}
    from (${readers}) as reader where ${hasMailbox('reader.to')}
    on conflict (cause) do nothing
    returning _id, "to"`.execute(db)
  if (config.smtpUrl) await queueMails(db, rows, { afterSeconds })
  return rows.length
}

/**
 * Writes a mail anew where it has not left: it waits, or was given up and may be sent again. Who gets it, and when, stays.
 */
export async function rewriteMailToMany(
  db: Db,
  { cause, mail, readers }: Pick<MailToMany<Reader>, 'cause' | 'mail' | 'readers'>,
) {
  const { subject, text, html } = mail.under(await readBrand(db))
  await sql`update mails set subject = ${filled(subject, ownFills, asTyped)},
      text = ${filled(text, ownFills, asTyped)}, html = ${filled(html, ownFills, asMarkup)}
    from (${readers}) as reader
    where mails.cause = ${cause}::text || ':' || reader.key and ${hasNotLeft}`.execute(db)
}

/** Of a mail to many: nobody got it, and nobody is sending it. */
export const hasNotLeft = allOf(
  isOneOf('mails.status', ['queued', 'failed']),
  someOf(isUnset('mails.claimed_until'), is('mails.claimed_until', '<', nowInDb)),
)

/** Not the address of a deleted person, or of one whose address belongs to somebody else now. */
export function hasMailbox(column: string) {
  return sql`${sql.ref(column)} not like '%.invalid'`
}

/** How many such a mail would reach. */
export async function countReaders(db: Db, readers: Expression<Addressed>): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from (${readers}) as reader where ${hasMailbox('reader.to')}`.execute(db)
  return rows[0]?.people ?? 0
}

/** A mail as one reader gets it, for those who are about to send it. */
export function fillBlanks(text: string, values: Partial<Record<keyof typeof blanks, string>>): string {
  return Object.entries(blanks).reduce((whole, [name, blank]) => {
    const value = Object.entries(values).find(([given]) => given === name)?.[1]
    return value === undefined ? whole : whole.replaceAll(blank, value)
  }, text)
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
