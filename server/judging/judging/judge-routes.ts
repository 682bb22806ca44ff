import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  confirmJudge,
  getJudgedFile,
  getJudgedPicture,
  getJudgedProject,
  getJudging,
  leaveJudging,
  listKnownTeams,
  nextTeam,
  openJudging,
  saveBallot,
  showOthers,
  skipVisit,
} from '../../../contract/judging/judge.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { endLinkSession, type Judge, openLinkSession } from '../../platform/sessions/by-link.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { storageRefusal } from '../../platform/files/disk.ts'
import { record } from '../../platform/happenings/record.ts'
import { serve } from '../../platform/http/serve.ts'
import * as ballots from './ballots.ts'
import { confirm, listTeamsToKnow } from './confirm.ts'
import { useJudgeLink } from './links.ts'
import { mayStop, sendOn } from './next-team.ts'
import * as others from './others.ts'
import { findJudging } from './overview.ts'
import { findProject, findProjectFile } from './project.ts'
import * as skips from './skip.ts'
import { sql } from 'kysely'
import type { Config } from '../../platform/config/config.ts'
import { judgeCodeMail } from './judge.texts.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { is } from '../../platform/lists/conditions.ts'
import { instantOf, fullNameIn, fn } from '../../platform/lists/columns.ts'

/** What a judge calls with the session of their link (docs/product.md §20). */
export function judgeRoutes(app: FastifyInstance) {
  serve(app, openJudging, async ({ db, caller, body }) => {
    const { _id, judge_id, company_id, is_new_code } = await useJudgeLink(db, body.token)
    const by = { ...caller, role: 'judge' as const }
    await record(db, by, { subject: 'judge', subject_id: judge_id, action: 'entered', company_id })
    if (is_new_code) await mailCodeUsed(db, app.config, _id)
    return { data: { token: await openLinkSession(db, app.jwtKey, 'judge', { _id }) } }
  })

  serve(app, getJudging, async ({ db, caller }) => ({ data: await findJudging(db, caller) }))

  serve(app, getJudgedProject, async ({ db, caller, params }) => ({
    data: await findProject(db, caller, params.id),
  }))

  serve(app, saveBallot, async ({ db, caller, params, body }) => ({
    data: await ballots.saveBallot(db, caller, params.id, body),
  }))

  serve(app, showOthers, async ({ db, caller, params }) => ({
    data: await others.showOthers(db, caller, params.id),
  }))

  serve(app, skipVisit, async ({ db, caller, params, body }) => ({
    data: { state: await skips.skipVisit(db, caller, params.id, body.reason) },
  }))

  serve(app, nextTeam, {
    // It may take longer than a transaction should stay open.
    before: ({ caller, params }) => mayStop(app, caller, params.id),
    handle: async ({ db, caller, params, body, ready }) => ({
      data: await sendOn(db, caller, params.id, ready && !body.is_anyway),
    }),
  })

  serve(app, listKnownTeams, async ({ db, caller }) => ({ data: await listTeamsToKnow(db, caller) }))

  serve(app, confirmJudge, async ({ db, caller, body }) => {
    await confirm(db, caller, body)
    return { data: await findJudging(db, caller) }
  })

  serve(app, leaveJudging, async ({ db, caller }) => {
    await endLinkSession(db, caller)
    await recordOwn(db, caller, 'left')
    return { data: { message: messages.judgingLeft } }
  })

  serve(app, getJudgedPicture, ({ db, caller, params, request }) => {
    const key = `submission/picture/${params.id}`
    return send(app, request, key, findProjectFile(db, caller, key.replace(/\.w\d+\./, '.')))
  })

  serve(app, getJudgedFile, ({ db, caller, params, request }) => {
    const key = `submission/file/${params.id}`
    return send(app, request, key, findProjectFile(db, caller, key))
  })
}

/** A file that the judge may read, or nothing. */
async function send(
  app: FastifyInstance,
  request: FastifyRequest,
  key: string,
  read: ReturnType<typeof findProjectFile>,
) {
  const { file_name } = found(await read)
  try {
    const { contentLength } = await app.disk.getMetaData(key)
    return { fileName: file_name, content: await app.disk.getStream(key), length: contentLength }
  } catch (error) {
    throw storageRefusal(error, request.log)
  }
}

async function recordOwn(db: Db, judge: Judge, action: 'left') {
  const { company_id } = await db
    .selectFrom('events')
    .select('company_id')
    .where('_id', '=', judge.event_id)
    .executeTakeFirstOrThrow()
  await record(db, judge, { subject: 'judge', subject_id: judge._id, action, company_id })
}

/**
 * Tells a judge that their judging was opened with a code that staff showed. Whoever shows it could open it themselves, and what
 * is scored then is the judge's own ballot (docs/decisions/125).
 */
async function mailCodeUsed(db: Db, config: Config, linkId: string): Promise<void> {
  const { email, name, shown_by, is_printed, opened_at, event } = await db
    .selectFrom('judge_links')
    .innerJoin('judges', 'judges._id', 'judge_links.judge_id')
    .innerJoin('events', 'events._id', 'judges.event_id')
    .leftJoin('users', 'users._id', 'judge_links.created_by')
    .select([
      'judges.email',
      'judges.name',
      fn.coalesce(fullNameIn('users'), sql.lit('Somebody of the organisers' as const)).as('shown_by'),
      is('judge_links.kind', '=', sql.lit('print')).as('is_printed'),
      instantOf<string>('judge_links.used_at').as('opened_at'),
      mailedEvent.as('event'),
    ])
    .where('judge_links._id', '=', linkId)
    .executeTakeFirstOrThrow()
  const mail = judgeCodeMail({ name, shown_by, is_printed, opened_at, event })
  await writeMails(db, config, [{ cause: `judge_code:${linkId}`, to: email, mail }])
}
