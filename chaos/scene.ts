import { sql } from 'kysely'
import { openSession } from '../server/platform/sessions/caller.ts'
import type { Connection } from '../server/platform/db/connect.ts'
import * as make from '../server/testing/factories.ts'
import { jwtKey } from './place.ts'

export interface Person {
  _id: string
  token: string
  /** The key of an uploaded logo. */
  logo: string
}

/** The people of all cycles. */
export interface Cast {
  organiser: { _id: string; token: string }
  /** The creators of each scene's applications. */
  owners: Person[]
  /** The other candidates in turn, over all cycles, because daily limits apply per person. */
  nextCandidate: () => Person
  /** The number of other candidates. */
  others: number
  partners: string[]
}

/** The data of one cycle. Made anew each time, so that the checks stay small. */
export interface Scene {
  event_id: string
  /** Each is changed by a single writer. */
  forStatus: string[]
  forEdit: { _id: string; creator: Person }[]
  forNotes: string
}

export async function makeCast(
  { db }: Connection,
  many: { candidates: number; partners: number },
): Promise<Cast> {
  const organiser = await make.user(db, { role: 'admin', password_hash: 'none' })
  const candidates: Person[] = []
  for (let n = 0; n < many.candidates; n++) {
    const user = await make.user(db, { password_hash: 'none', email: `candidate${n}@place${n % 50}.test` })
    const logo = await make.file(db, { folder: 'application/logo', uploaded_by: user._id })
    candidates.push({
      _id: user._id,
      token: await openSession(db, jwtKey, user, make.origin),
      logo: logo.key,
    })
  }
  const partners: string[] = []
  for (let n = 0; n < many.partners; n++) partners.push((await make.partner(db))._id)
  const token = await openSession(db, jwtKey, organiser, make.origin)
  const [owners, others] = [candidates.slice(0, mostOwners), candidates.slice(mostOwners)]
  return {
    organiser: { _id: organiser._id, token },
    owners,
    nextCandidate: turnsOf(others),
    others: others.length,
    partners,
  }
}

const mostOwners = 10

function turnsOf<Thing>(things: readonly Thing[]): () => Thing {
  let turn = 0
  return () => {
    turn += 1
    const thing = things[turn % things.length]
    if (thing === undefined) throw new Error('Nobody is left to write.')
    return thing
  }
}

export async function makeScene({ db }: Connection, cast: Cast, lanes: number): Promise<Scene> {
  const event_id = (await make.event(db))._id
  const owners = cast.owners.slice(0, 2 * lanes + 1)
  const made: { _id: string; creator: Person }[] = []
  for (const creator of owners) {
    const { _id } = await make.application(db, { event_id, created_by: creator._id })
    made.push({ _id, creator })
  }
  await sql`analyze applications`.execute(db)
  return {
    event_id,
    forStatus: made.slice(0, lanes).map(({ _id }) => _id),
    forEdit: made.slice(lanes, 2 * lanes),
    forNotes: made.at(-1)?._id ?? '',
  }
}
