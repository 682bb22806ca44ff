import { sql } from 'kysely'
import type { Acting } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { aboveBudget, asWhose, chargeAll, spend, usedOf } from '../../platform/http/budgets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import { drawJudgeCalendar } from './judge-calendar.ts'
import { judgeLinkMail } from './judge.texts.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { type Post, writeMails } from '../../platform/mail/queries.ts'
import { judgesOf } from '../../platform/reach/reach.ts'
import { readAsked } from './invitation.ts'
import { makeJudgeLink } from './links.ts'
import { anyOf, finds, countIn } from '../../platform/lists/conditions.ts'
import { ago } from '../../platform/db/moments.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { newsFor, readTold, rememberTold, type Telling } from './told-judges.ts'

/**
 * Mails judges of an event a personal link each, and answers how many. Of several judges those are left out who got a link
 * within a day that still works; nobody gets more than three in a day (docs/product.md §20).
 */
export async function sendLinks(
  { db, config, caller }: Acting,
  eventId: string,
  judges: readonly string[],
): Promise<{ sent: number; left_out: number }> {
  const chosen = await judgesOf(db, caller)
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .select(['judges._id', 'judges.name', 'judges.email', 'events.company_id', mailedEvent.as('event')])
    .select(hasNewLink.as('has_new_link'))
    .select(mailedLinks.as('mailed_links'))
    .where('judges.event_id', '=', eventId)
    .where('judges._id', '=', anyOf(judges))
    .orderBy('judges._id')
    .execute()
  const rows = await claimLinks(db, caller, eventId, chosen)
  const appointed = await readAsked(
    db,
    rows.map(({ _id }) => _id),
  )
  const told = await readTold(
    db,
    rows.map(({ _id }) => _id),
  )
  const posts: Post[] = []
  const telling: Telling[] = []
  for (const { _id, name, email, event, mailed_links } of rows) {
    // At most 200, each with a secret of its own.
    const link = await makeJudgeLink(db, config, { judge_id: _id, kind: 'mail', created_by: caller._id })
    const asked = appointed.get(_id) ?? []
    const last = told.get(_id)
    const sequence = Math.max(mailed_links, (last?.sequence ?? -1) + 1)
    const gone = newsFor(last?.asked ?? [], asked, new Set(), Date.now()).gone
    telling.push({ judge_id: _id, asked, sequence })
    posts.push({
      cause: `judge:${link._id}`,
      to: email,
      mail: judgeLinkMail({ name, event, link: link.href, asked }),
      calendar: await drawJudgeCalendar({ judge_id: _id, event, asked, gone, sequence }),
    })
  }
  await writeMails(db, config, posts)
  await rememberTold(db, telling)
  await recordMany(
    db,
    caller,
    rows.map(({ _id, company_id }) => ({
      subject: 'judge',
      subject_id: _id,
      action: 'link_sent',
      company_id,
    })),
  )
  return { sent: rows.length, left_out: chosen.length - rows.length }
}

/** Whether a link of the last day works. */
const hasNewLink = finds(
  selectFrom('judge_links')
    .where('judge_links.judge_id', '=', columnOf('judges._id'))
    .where('judge_links.kind', '=', sql.lit('mail'))
    .where('judge_links.revoked_at', 'is', null)
    .where('judge_links.created_at', '>', ago(1, 'day')),
)

/** So many files with the same entries went before this one. */
const mailedLinks = countIn(
  selectFrom('judge_links')
    .where('judge_links.judge_id', '=', columnOf('judges._id'))
    .where('judge_links.kind', '=', sql.lit('mail')),
)

interface Asked {
  email: string
  has_new_link: boolean
}

/** Those who get a link now, which is counted. Refuses if that is nobody. */
async function claimLinks<Row extends Asked>(
  db: Db,
  caller: Caller,
  eventId: string,
  asked: Row[],
): Promise<Row[]> {
  const whose = (row: Row) => `${eventId}:${asWhose(row.email)}`
  const used = await usedOf(db, 'linkOfJudge', asked.map(whose))
  const gotToday = (row: Row) => used.get(whose(row))?.used ?? 0
  const most = mostOf('linkOfJudge')
  const free = asked.filter(row => {
    const isEnough = asked.length > 1 && row.has_new_link && gotToday(row) > 0
    return gotToday(row) < most && !isEnough
  })
  if (free.length === 0) {
    // Who has a new link needs none: that is no refusal.
    if (asked.some(row => gotToday(row) < most) || asked.length === 0) return []
    const waits = [...used.values()].map(({ seconds }) => seconds)
    throw aboveBudget('linkOfJudge', Math.min(...waits))
  }
  await spend(db, 'typedMails', caller._id, { amount: free.length })
  await chargeAll(db, 'linkOfJudge', free.map(whose))
  return free
}
