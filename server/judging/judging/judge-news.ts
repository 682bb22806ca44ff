import { sql } from 'kysely'
import type { JudgeNews } from '../../../contract/judging/judge-news.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { recordMany } from '../../platform/happenings/record.ts'
import { spend } from '../../platform/http/budgets.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { type Post, writeMails } from '../../platform/mail/queries.ts'
import { judgesOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { type AskedOfJudge, readAsked } from './invitation.ts'
import { drawJudgeCalendar } from './judge-calendar.ts'
import { judgeNewsMail, sayAsked } from './judge.texts.ts'
import { judgingState } from './round-state.ts'
import { type News, newsFor, readTold, rememberTold } from './told-judges.ts'
import { columnOf, valuesIn, instantOf, selectFrom } from '../../platform/lists/columns.ts'
import { is } from '../../platform/lists/conditions.ts'
import { clockInDb } from '../../platform/db/moments.ts'

/** The judges of an event who were mailed other times than those of now, with the mail that would tell them. */
export async function listJudgeNews(db: Db, caller: Caller, eventId: string): Promise<JudgeNews['judges']> {
  const outdated = await findOutdated(db, caller, eventId)
  return outdated.map(judge => {
    const { _id, name, email, event, changed, gone } = judge
    const { subject, text } = mailTo(judge)
    return {
      _id,
      name,
      email,
      rounds: [
        ...changed.map(({ was, now }) => ({
          round_name: now.round_name,
          was: was && sayAsked(was, event.timezone),
          now: sayAsked(now, event.timezone),
        })),
        ...gone.map(was => ({
          round_name: was.round_name,
          was: sayAsked(was, event.timezone),
          now: null,
        })),
      ],
      subject,
      text,
    }
  })
}

interface Asked {
  judges: readonly string[]
  /** They know already: nobody is mailed. */
  tells_nobody: boolean
}

/** Mails those of these judges whose times have changed since their last mail; answers how many. */
export async function tellJudges(
  db: Db,
  config: Config,
  caller: Caller,
  eventId: string,
  { judges, tells_nobody }: Asked,
): Promise<number> {
  const outdated = (await findOutdated(db, caller, eventId)).filter(({ _id }) => judges.includes(_id))
  if (outdated.length === 0) return 0
  if (!tells_nobody) {
    await spend(db, 'typedMails', caller._id, { amount: outdated.length })
    const posts: Post[] = []
    for (const judge of outdated) {
      const { _id, email, event, asked, gone, sequence } = judge
      posts.push({
        cause: `judge-news:${_id}:${sequence}`,
        to: email,
        mail: mailTo(judge),
        calendar: await drawJudgeCalendar({ judge_id: _id, event, asked, gone, sequence }),
      })
    }
    await writeMails(db, config, posts)
  }
  await rememberTold(
    db,
    outdated.map(({ _id, asked, sequence }) => ({ judge_id: _id, asked, sequence })),
  )
  await recordMany(
    db,
    caller,
    outdated.map(({ _id, company_id }) => ({
      subject: 'judge',
      subject_id: _id,
      action: tells_nobody ? 'times_known' : 'times_told',
      company_id,
    })),
  )
  return outdated.length
}

type Outdated = Awaited<ReturnType<typeof listMailed>>[number] &
  News & { asked: readonly AskedOfJudge[]; sequence: number }

async function findOutdated(db: Db, caller: Caller, eventId: string): Promise<Outdated[]> {
  const mailed = await listMailed(db, caller, eventId)
  const ids = mailed.map(({ _id }) => _id)
  const told = await readTold(db, ids)
  const asked = await readAsked(db, ids)
  return mailed.flatMap(judge => {
    const last = told.get(judge._id)
    if (!last) return []
    const own = asked.get(judge._id) ?? []
    const news = newsFor(last.asked, own, new Set(judge.begun), Date.parse(judge.now))
    if (news.changed.length + news.gone.length === 0) return []
    return [{ ...judge, ...news, asked: own, sequence: last.sequence + 1 }]
  })
}

function listMailed(db: Db, caller: Caller, eventId: string) {
  return judgesOf(db, caller)
    .innerJoin('told_judges', 'told_judges.judge_id', 'judges._id')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .select(['judges._id', 'judges.name', 'judges.email', 'events.company_id', mailedEvent.as('event')])
    .select([
      instantOf(clockInDb).as('now'),
      valuesIn(
        selectFrom('rounds')
          .leftJoin('round_judging', 'round_judging.round_id', 'rounds._id')
          .select('rounds._id as value')
          .where('rounds.event_id', '=', columnOf('events._id'))
          .where(is(judgingState, '<>', sql.lit('not_open' as const))),
      ).as('begun'),
    ])
    .where('judges.event_id', '=', eventId)
    .orderBy(sql`fold(judges.name)`)
    .orderBy('judges._id')
    .execute()
}

function mailTo({ name, event, changed, gone }: Outdated) {
  return judgeNewsMail({ name, event, changed, gone })
}
