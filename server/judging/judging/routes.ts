import type { FastifyInstance } from 'fastify'
import {
  addJudges,
  changeConflict,
  changeJudge,
  listJudges,
  removeJudge,
  revokeJudgeLinks,
  sendJudgeLinks,
  showJudgeLink,
} from '../../../contract/judging/judging.ts'
import { getJudgeNews, tellJudges } from '../../../contract/judging/judge-news.ts'
import { mostJudges, statedConflictSources } from '../../../contract/judging/judging.calls.ts'
import { judgingMessages } from '../../../contract/judging/judging.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { spend } from '../../platform/http/budgets.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, invalid, violates } from '../../platform/http/errors.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { changesBetween, fieldsOf, record, recordMany } from '../../platform/happenings/record.ts'
import { judgesOf } from '../../platform/reach/reach.ts'
import { serve } from '../../platform/http/serve.ts'
import { hoursOf, setHours } from './hours.ts'
import { listJudgeNews, tellJudges as tell } from './judge-news.ts'
import * as judges from './judges.ts'
import { leaveRounds, revokeLinks } from './leave.ts'
import { draftForWhoCame } from './plan-draft-acts.ts'
import { makeJudgeLink } from './links.ts'
import { roundJudgingRoutes } from './round-judging-routes.ts'
import { sendLinks } from './send-links.ts'
import { handOnAfterConflict, knowTeams } from './skip.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { finds } from '../../platform/lists/conditions.ts'
import { roundsOfJudge } from './judges.ts'

/** How rounds are judged, and by whom, as staff set it. Nothing of it is public. */
export function judgingRoutes(app: FastifyInstance) {
  roundJudgingRoutes(app)
  newsRoutes(app)

  serve(app, listJudges, async ({ db, caller, params }) => ({
    data: await readJudges(db, caller, params.id),
  }))

  serve(app, addJudges, async ({ db, caller, params, body }) => {
    const event = await lockUnarchivedEvent(db, caller, params.id)
    const made = await judges.insertJudges(db, caller, event._id, body.judges)
    const all = await judges.findJudgesByAddress(
      db,
      event._id,
      body.judges.map(({ email }) => email),
    )
    const came = await judges.enterRounds(db, event._id, all, body.rounds)
    await draftForWhoCame(db, came, caller._id)
    const data = await readJudges(db, caller, event._id)
    if (data.judges.length > mostJudges) throw invalid({ judges: judgingMessages.manyJudges })
    const { company_id } = event
    await recordMany(
      db,
      caller,
      made.map(_id => ({ subject: 'judge', subject_id: _id, action: 'added', company_id })),
    )
    return { data, added: made.length }
  })

  serve(app, changeJudge, async ({ db, caller, params, body: { rounds, hours, ...fields } }) => {
    const before = await lockJudge(db, caller, params.id)
    const set = db.updateTable('judges').set(fields).where('_id', '=', before._id)
    await set.execute().catch((error: unknown) => {
      throw violates(error, 'judges_event_id_email_key') ? invalid({ email: messages.judgeExists }) : error
    })
    // Who got the link at another address shall not judge.
    if (fields.email.toLowerCase() !== before.email.toLowerCase()) await revokeLinks(db, before._id)
    const left = before.rounds.filter(id => !rounds.includes(id))
    await leaveRounds(db, before._id, left, caller._id)
    const came = await judges.enterRounds(db, before.event_id, [before._id], rounds)
    await draftForWhoCame(db, came, caller._id)
    await setHours(db, before, hours)
    await handOnAfterConflict(db, before._id)
    const data = await readJudges(db, caller, before.event_id)
    const after = data.judges.find(({ _id }) => _id === before._id) ?? before
    await record(db, caller, {
      subject: 'judge',
      subject_id: before._id,
      action: 'changed',
      company_id: before.company_id,
      data: changesBetween([...fieldsOf(fields), 'rounds', 'hours'], before, after),
    })
    return { data }
  })

  serve(app, removeJudge, async ({ db, caller, params, body }) => {
    const judge = await lockJudge(db, caller, params.id)
    await leaveRounds(db, judge._id, judge.rounds, caller._id)
    await revokeLinks(db, judge._id)
    // Before the row goes, from which the mail is made.
    if (body.tells)
      await tell(db, app.config, caller, judge.event_id, { judges: [judge._id], tells_nobody: false })
    if (!judge.has_visits) await db.deleteFrom('judges').where('_id', '=', judge._id).execute()
    const { company_id, name } = judge
    await record(db, caller, {
      subject: 'judge',
      subject_id: judge._id,
      action: 'removed',
      company_id,
      data: { name, event_id: judge.event_id },
    })
    return { data: await readJudges(db, caller, judge.event_id) }
  })

  serve(app, changeConflict, async ({ db, caller, params, body }) => {
    const judge = await lockJudge(db, caller, params.id)
    if (body.is_conflict) await knowTeams({ db, caller }, judge, [body.application_id], 'staff')
    else await takeConflictBack(db, caller, judge, body.application_id)
    return { data: await readJudges(db, caller, judge.event_id) }
  })

  serve(app, sendJudgeLinks, async ({ db, caller, params, body }) => {
    const event = await lockUnarchivedEvent(db, caller, params.id)
    if (event.event_status === 'draft') throw conflict(messages.judgesOfDraft)
    const counted = await sendLinks({ db, config: app.config, caller }, event._id, body.judges)
    return { data: await readJudges(db, caller, event._id), ...counted }
  })

  serve(app, showJudgeLink, async ({ db, caller, params }) => {
    const { _id, company_id } = await lockJudge(db, caller, params.id)
    await spend(db, 'codesOfJudge', _id)
    const link = await makeJudgeLink(db, app.config, {
      judge_id: _id,
      kind: 'screen',
      created_by: caller._id,
    })
    await record(db, caller, { subject: 'judge', subject_id: _id, action: 'link_shown', company_id })
    return { data: { href: link.href, expires_at: link.expires_at } }
  })

  serve(app, revokeJudgeLinks, async ({ db, caller, params }) => {
    const { _id, company_id, event_id } = await lockJudge(db, caller, params.id)
    await revokeLinks(db, _id)
    await record(db, caller, { subject: 'judge', subject_id: _id, action: 'links_revoked', company_id })
    return { data: await readJudges(db, caller, event_id) }
  })
}

/** Judges who were mailed other times than those of now. */
function newsRoutes(app: FastifyInstance) {
  serve(app, getJudgeNews, async ({ db, caller, params }) => {
    await readJudges(db, caller, params.id)
    return { data: { judges: await listJudgeNews(db, caller, params.id) } }
  })

  serve(app, tellJudges, async ({ db, caller, params, body }) => {
    const event = await lockUnarchivedEvent(db, caller, params.id)
    const told = await tell(db, app.config, caller, event._id, body)
    return { data: { judges: await listJudgeNews(db, caller, event._id) }, told }
  })
}

/** Takes back a conflict that somebody stated. */
async function takeConflictBack(db: Db, by: Doer, judge: JudgeRow, application_id: string) {
  const gone = await db
    .deleteFrom('stated_conflicts')
    .where('judge_id', '=', judge._id)
    .where('application_id', '=', application_id)
    // What was found stays, also when it was kept because the address that it was found by was deleted.
    .where('source', 'in', statedConflictSources)
    .returning('source')
    .executeTakeFirst()
  if (!gone) return
  // A later plan may send them there again.
  await db
    .updateTable('visits')
    .set({ state: 'moved', state_at: nowInDb })
    .where('judge_id', '=', judge._id)
    .where('application_id', '=', application_id)
    .where('state', '=', 'recused')
    .execute()
  await record(db, by, {
    subject: 'judge',
    subject_id: judge._id,
    action: 'conflict_taken_back',
    company_id: judge.company_id,
    from: gone.source,
    data: { application_id },
  })
}

async function readJudges(db: Db, caller: Caller, eventId: string) {
  return found(await judges.findJudges(db, caller, eventId))
}

type JudgeRow = Awaited<ReturnType<typeof lockJudge>>

async function lockJudge(db: Db, caller: Caller, id: string) {
  const { event_id } = found(
    await judgesOf(db, caller).select('judges.event_id').where('judges._id', '=', id).executeTakeFirst(),
  )
  await lockUnarchivedEvent(db, caller, event_id)
  return found(
    await judgesOf(db, caller)
      .select([
        'judges._id',
        'judges.event_id',
        'judges.name',
        'judges.email',
        'judges.affiliation',
        'events.company_id',
        'events.timezone',
        hoursOf.as('hours'),
        roundsOfJudge.as('rounds'),
        finds(selectFrom('visits').where('visits.judge_id', '=', columnOf('judges._id'))).as('has_visits'),
      ])
      .where('judges._id', '=', id)
      .executeTakeFirst(),
  )
}
