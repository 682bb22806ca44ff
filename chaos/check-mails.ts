import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Place } from './place.ts'

export interface MailFindings {
  written: number
  /** Mails that should have been written, and were not. */
  unwritten: number
  once: number
  /** Delivered twice with the same Message-ID, because the sender did not receive the first confirmation. */
  againUnheard: number
  /**
   * Delivered twice with the same Message-ID in a cycle in which a server was killed, perhaps before it stored the
   * success.
   */
  againAfterKill: number
  againOtherwise: string[]
  lost: string[]
}

/** Sends everything that waits for a retry, then compares all mails with those that the mail server accepted. */
export async function checkMails(place: Place, killCycles: ReadonlySet<number>): Promise<MailFindings> {
  await sendAll(place)
  const { rows } = await place.ask(({ db }) =>
    sql<{ id: string }>`select _id || '.' || resends || '@laurel.test' as id from mails`.execute(db),
  )
  const found: MailFindings = {
    written: rows.length,
    unwritten: await countUnwritten(place),
    once: 0,
    againUnheard: 0,
    againAfterKill: 0,
    againOtherwise: [],
    lost: [],
  }
  const taken = Map.groupBy(place.mail.deliveries, ({ messageId }) => messageId)
  for (const { id } of rows) {
    const deliveries = taken.get(id) ?? []
    const heard = deliveries.slice(0, -1).filter(({ isAnswered }) => isAnswered)
    if (deliveries.length === 0) found.lost.push(id)
    else if (deliveries.length === 1) found.once += 1
    else if (heard.length === 0) found.againUnheard += 1
    else if (heard.every(({ cycle }) => killCycles.has(cycle))) found.againAfterKill += 1
    else found.againOtherwise.push(id)
  }
  return found
}

const patience = 180_000

async function sendAll(place: Place) {
  for (const until = Date.now() + patience; Date.now() < until; await sleep(500)) {
    const { rows } = await place.ask(({ db }) =>
      sql`with hurried as (
          update graphile_worker._private_jobs set run_at = now() where run_at > now() and locked_at is null)
        select from mails where status <> 'sent' limit 1`.execute(db),
    )
    if (rows.length === 0) return
  }
}

/** Expects a mail per status change (its teams have one member who joined), per invitation, and per application made through the API. */
async function countUnwritten(place: Place): Promise<number> {
  const { rows } = await place.ask(({ db }) =>
    sql<{ many: number }>`select
      (select count(*) from history where from_status <> to_status
        and not exists (select from mails where cause like 'status:' || history._id || ':%')) +
      (select count(*) from applicants where status = 'invited'
        and not exists (select from mails where cause = 'invitation:' || applicants._id)) +
      (select count(*) from applications where logo is not null and idea is null
        and not exists (select from mails where cause = 'application:' || applications._id)) as many`.execute(
      db,
    ),
  )
  return Number(rows[0]?.many)
}

/** The age in seconds of the oldest job lease. */
export async function oldestLock(place: Place): Promise<number> {
  const { rows } = await place.ask(({ db }) =>
    sql<{ seconds: number | null }>`select extract(epoch from max(now() - locked_at))::float as seconds
      from graphile_worker._private_jobs`.execute(db),
  )
  return rows[0]?.seconds ?? 0
}
