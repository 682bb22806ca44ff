import { sql } from 'kysely'
import { tooManyLetters } from '../../contract/messages.ts'
import type { Db } from '../db/transaction.ts'
import { Refusal } from '../errors.ts'

/** Three full teams a day, and some who were entered wrongly. Somebody who comes back into a team costs nothing. */
const lettersPerPerson = 30

interface Team {
  _id: string
  creator: { _id: string }
}

/** A place for somebody in a team, and the link that would lead to it. */
interface Place {
  member: { email: string; field: string }
  link: { token: string; hash: Buffer }
}

/**
 * Says which of these are to be mailed a letter, and the hash of the link that each has: who got a letter for this team
 * within a day keeps its link and gets no second one. Refuses with 429 what is more than a person may have mailed in a
 * day (docs/decisions/042).
 */
export async function claimLetters<P extends Place>(db: Db, { _id, creator }: Team, places: readonly P[]) {
  if (places.length === 0) return []
  // One person's teams are counted one after another, or each of many at once would find the day's letters left.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`letters:${creator._id}`}, 0))`.execute(db)
  const hashes = await writeLetters(db, _id, creator._id, places)
  const claimed = places.map(place => {
    const token_hash = hashes.get(place.member.email.toLowerCase()) ?? place.link.hash
    return { ...place, token_hash, isMailed: token_hash.equals(place.link.hash) }
  })
  const mailed = claimed.filter(({ isMailed }) => isMailed)
  const { sent, seconds } = await countLetters(db, creator._id)
  const above = sent - lettersPerPerson
  if (mailed.length > 0 && above > 0) throw refusal(mailed.slice(-above), seconds)
  return claimed
}

/** One row for an address of a team, written anew once it is a day old. Answers the hash that counts, by address. */
async function writeLetters(db: Db, application_id: string, sent_by: string, places: readonly Place[]) {
  const isOver = sql`invitation_letters.sent_at < now() - interval '1 day'`
  const letters = await db
    .insertInto('invitation_letters')
    .values(
      places.map(({ member, link }) => ({
        application_id,
        email: member.email,
        sent_by,
        token_hash: link.hash,
      })),
    )
    .onConflict(former =>
      former.columns(['application_id', 'email']).doUpdateSet({
        token_hash: sql<Buffer>`case when ${isOver} then excluded.token_hash else invitation_letters.token_hash end`,
        sent_at: sql<string>`case when ${isOver} then now() else invitation_letters.sent_at end`,
      }),
    )
    .returning(['email', 'token_hash'])
    .execute()
  return new Map(letters.map(({ email, token_hash }) => [email.toLowerCase(), token_hash]))
}

/** A person's letters of the last day, and the seconds until the oldest of them is a day old. */
function countLetters(db: Db, person: string) {
  return db
    .selectFrom('invitation_letters')
    .select([
      sql<number>`count(*)::int`.as('sent'),
      sql<number>`extract(epoch from min(sent_at) + interval '1 day' - now())::float8`.as('seconds'),
    ])
    .where('sent_by', '=', person)
    .where('sent_at', '>=', sql<string>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
}

function refusal(places: readonly Place[], seconds: number) {
  const sentence = tooManyLetters(lettersPerPerson)
  const fields = places.map(({ member }) => [member.field, sentence])
  return new Refusal(429, sentence, Object.fromEntries(fields), {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  })
}
