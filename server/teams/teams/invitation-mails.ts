import { mostOf } from '../../../contract/platform/budgets.ts'
import { tooManyMails } from '../../../contract/platform/messages.ts'
import { charge } from '../../platform/http/budgets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { tooMany } from '../../platform/http/errors.ts'
import { nowInDb, ago } from '../../platform/db/moments.ts'
import { columnOf, either } from '../../platform/lists/columns.ts'
import { is } from '../../platform/lists/conditions.ts'

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
 * Says which of these are to be sent a mail, and the hash of the link that each has: who got a mail for this team
 * within a day keeps its link and gets no second one. Refuses with 429 what is more than a person may have mailed in a
 * day (docs/decisions/041).
 */
export async function claimMails<P extends Place>(db: Db, { _id, creator }: Team, places: readonly P[]) {
  if (places.length === 0) return []
  const hashes = await recordMails(db, _id, creator._id, places)
  const claimed = places.map(place => {
    const token_hash = hashes.get(place.member.email.toLowerCase()) ?? place.link.hash
    return { ...place, token_hash, isMailed: token_hash.equals(place.link.hash) }
  })
  const mailed = claimed.filter(({ isMailed }) => isMailed)
  if (mailed.length === 0) return claimed
  const { used, seconds } = await charge(db, 'invitations', creator._id, mailed.length)
  const above = used - mostOf('invitations')
  if (above > 0) throw refusal(mailed.slice(-above), seconds)
  return claimed
}

/** One row for an address of a team, written anew once it is a day old. Answers the hash that counts, by address. */
async function recordMails(db: Db, application_id: string, sent_by: string, places: readonly Place[]) {
  const isOver = is('invitation_letters.sent_at', '<', ago(1, 'day'))
  const mails = await db
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
      former.columns(['application_id', 'email']).doUpdateSet(({ ref }) => ({
        token_hash: either(isOver, ref('excluded.token_hash'), columnOf('invitation_letters.token_hash')),
        sent_at: either(isOver, nowInDb, columnOf('invitation_letters.sent_at')),
      })),
    )
    .returning(['email', 'token_hash'])
    .execute()
  return new Map(mails.map(({ email, token_hash }) => [email.toLowerCase(), token_hash]))
}

function refusal(places: readonly Place[], seconds: number) {
  const said = tooManyMails(mostOf('invitations'))
  return tooMany(
    seconds,
    said,
    places.map(({ member }) => member.field),
  )
}
