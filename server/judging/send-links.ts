import { sql } from 'kysely'
import type { Actor } from '../accounts/actor.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { recordMany } from '../happenings/record.ts'
import { judgeLinkMail } from '../mail/judge-texts.ts'
import { mailedEvent } from '../mail/mailed-event.ts'
import { type Post, writeMails } from '../mail/queries.ts'
import { judgesOf } from '../reach.ts'
import { readAsked } from './invitation.ts'
import { makeJudgeLink } from './links.ts'

/** Mails judges of an event a personal link each, and answers how many. */
export async function sendLinks(
  db: Db,
  config: Config,
  actor: Actor,
  eventId: string,
  judges: readonly string[],
): Promise<number> {
  const rows = await judgesOf(db, actor)
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .select(['judges._id', 'judges.name', 'judges.email', 'events.company_id', mailedEvent.as('event')])
    .where('judges.event_id', '=', eventId)
    .where(sql<boolean>`judges._id = any(${[...judges]}::uuid[])`)
    .orderBy('judges._id')
    .execute()
  const asked = await readAsked(
    db,
    rows.map(({ _id }) => _id),
  )
  const posts: Post[] = []
  for (const { _id, name, email, event } of rows) {
    // At most 200, each with a secret of its own.
    const link = await makeJudgeLink(db, config, { judge_id: _id, kind: 'mail', created_by: actor._id })
    posts.push({
      cause: `judge:${link._id}`,
      to: email,
      mail: judgeLinkMail({ name, event, link: link.href, asked: asked.get(_id) ?? [] }),
    })
  }
  await writeMails(db, config, posts)
  await recordMany(
    db,
    actor,
    rows.map(({ _id, company_id }) => ({
      subject: 'judge',
      subject_id: _id,
      action: 'link_sent',
      company_id,
    })),
  )
  return rows.length
}
