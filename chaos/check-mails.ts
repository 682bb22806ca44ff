import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Place } from './place.ts'

export interface MailFindings {
  written: number
  /** Should have been written by what was done, and were not. */
  unwritten: number
  once: number
  /** Taken by the mail server without the sender hearing of it, and sent again with the same Message-ID. */
  againUnheard: number
  /** Taken in a cycle in which a server was killed, maybe before it could write so down; the same Message-ID. */
  againAfterKill: number
  againOtherwise: string[]
  lost: string[]
}

/** Lets what waits for its next try go now, and holds all mails against what the mail server took. */
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

/** One per status change, per invitation, and per application that came by the door. */
async function countUnwritten(place: Place): Promise<number> {
  const { rows } = await place.ask(({ db }) =>
    sql<{ many: number }>`select
      (select count(*) from history where from_status <> to_status
        and not exists (select from mails where cause = 'status:' || history._id)) +
      (select count(*) from applicants where status = 'invited'
        and not exists (select from mails where cause = 'invitation:' || applicants._id)) +
      (select count(*) from applications where logo is not null and idea is null
        and not exists (select from mails where cause = 'application:' || applications._id)) as many`.execute(
      db,
    ),
  )
  return Number(rows[0]?.many)
}

/** Seconds that the oldest hold on a job has not been renewed. */
export async function oldestLock(place: Place): Promise<number> {
  const { rows } = await place.ask(({ db }) =>
    sql<{ seconds: number | null }>`select extract(epoch from max(now() - locked_at))::float as seconds
      from graphile_worker._private_jobs`.execute(db),
  )
  return rows[0]?.seconds ?? 0
}
