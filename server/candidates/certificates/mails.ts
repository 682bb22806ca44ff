import { sql } from 'kysely'
import type { CertificateClaim } from '../../../contract/candidates/certificates.ts'
import { certificateTitle } from '../../../contract/candidates/certificates.texts.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { certificatesMail } from '../../platform/mail/certificate.texts.ts'
import {
  type Addressed,
  blanks,
  ownBlanks,
  ownFills,
  writeMailToMany,
} from '../../platform/mail/mail-to-many.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import type { Due } from './who-gets.ts'

export interface Given {
  due: Due
  claim: CertificateClaim
}

interface Issued {
  event_id: string
  /** Once for each cause and person. */
  cause: string
  given: readonly Given[]
}

/** As many as there are blanks for in a mail, two for each. */
const mostInMail = 13

/**
 * One mail for each person, with all that they get; several where they do not fit. It is rendered once for each number; the database fills in
 * the rest.
 */
export async function mailIssued(db: Db, config: Config, { event_id, cause, given }: Issued): Promise<void> {
  const { event, reply_to } = await readMailed(db, event_id)
  const addressed = given.filter(({ due }) => due.email !== null)
  const people = [...Map.groupBy(addressed, ({ due }) => due.holder).values()]
  const parts = people.flatMap(all => inParts(all))
  for (const alike of Map.groupBy(parts, all => all.length).values()) {
    const many = alike[0]?.length ?? 0
    const { blankFor, fills } = ownBlanks()
    const places = Array.from({ length: many }, (_, n) => n)
    const certificates = places.map(n => ({
      title: blankFor({ column: `title_${n}` }),
      link: blankFor({ column: `link_${n}` }),
    }))
    await writeMailToMany(db, config, {
      cause: `certificates:${cause}`,
      mail: certificatesMail({ first_name: blanks.first_name, event, certificates }),
      readers: readersOf(alike, places),
      fills: [...ownFills, ...fills()],
      reply_to,
    })
  }
}

function inParts(all: readonly Given[]): (readonly Given[])[] {
  const count = Math.ceil(all.length / mostInMail)
  return Array.from({ length: count }, (_, n) => all.slice(n * mostInMail, (n + 1) * mostInMail))
}

export function readMailed(db: Db, event_id: string) {
  return db
    .selectFrom('events')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .select([mailedEvent.as('event'), 'companies.email as reply_to'])
    .where('events._id', '=', event_id)
    .executeTakeFirstOrThrow()
}

/** A row for each mail, with a title and an address for each certificate. */
function readersOf(people: readonly (readonly Given[])[], places: readonly number[]) {
  const of = (n: number, read: (given: Given) => string) => people.map(all => (all[n] ? read(all[n]) : ''))
  const columns = [
    of(0, ({ claim }) => claim.code),
    of(0, ({ due }) => due.email ?? ''),
    of(0, ({ due }) => due.first_name),
    ...places.flatMap(n => [
      of(n, ({ claim }) => certificateTitle(claim)),
      of(n, ({ claim }) => claim.address),
    ]),
  ]
  const names = ['key', 'to', 'first_name', ...places.flatMap(n => [`title_${n}`, `link_${n}`])]
  return sql<Addressed>`select * from unnest(${sql.join(columns.map(column => sql`${column}::text[]`))})
    as reader(${sql.join(names.map(name => sql.ref(name)))})`
}
