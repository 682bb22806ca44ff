import type { FastifyInstance } from 'fastify'
import {
  endCeremony,
  getCeremony,
  getPanel,
  getStage,
  holdBack,
  linkCeremony,
  openCeremony,
  publishNow,
  sayStep,
  seeName,
  takeOver,
} from '../../../contract/judging/ceremony.ts'
import { ceremonyMessages } from '../../../contract/judging/ceremony.texts.ts'
import type { Actions } from '../../../contract/platform/happenings.ts'
import { lockEventOfRound } from '../../events/rounds/lock-rounds.ts'
import { findEventOfRound } from '../../events/rounds/queries.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import type { Acting } from '../../platform/http/acting.ts'
import { conflict, found, violates } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { readPublishing } from '../results/plan.ts'
import * as acts from './acts.ts'
import { contentOf } from './content.ts'
import { ceremonyOf, findCurrent, makeLinks } from './find.ts'
import { goingOut } from './going-out.ts'
import { ceremonyOfRound, end } from './of-round.ts'
import { changesOf, contentNow, nextName, readPanel } from './panel.ts'

/** The ceremony: staff open and end it, screen and panel are known by their links. */
export function ceremonyRoutes(app: FastifyInstance) {
  const { resultsWorker: worker } = app
  linkRoutes(app)

  serve(app, getCeremony, async ({ db, caller, params }) => ({
    data: await ceremonyOfRound(db, found(await readPublishing(db, worker, caller, params.id))),
  }))

  serve(app, openCeremony, async ({ db, caller, params, body }) => {
    const { company_id } = await lockEventOfRound(db, caller, params.id)
    const publishing = found(await readPublishing(db, worker, caller, params.id))
    const { lacks, open } = await ceremonyOfRound(db, publishing)
    if (open) throw conflict(ceremonyMessages.underWay)
    if (lacks.length > 0) throw conflict(ceremonyMessages.notReady)
    const content = await contentOf(db, app.config, publishing, body)
    if (!content) throw conflict(ceremonyMessages.notReady)
    if (content.items.length === 0) throw conflict(ceremonyMessages.noPrize)
    const { digest } = publishing
    const { _id } = await db
      .insertInto('ceremonies')
      .values({
        ...body,
        round_id: params.id,
        opened_by: caller._id,
        content: JSON.stringify(content),
        digest,
      })
      .returning('_id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw violates(error, 'ceremonies_current') ? conflict(ceremonyMessages.underWay) : error
      })
    const { publishes, marks_participated } = body
    const data = { publishes, marks_participated }
    await note({ db, caller }, { _id: params.id, company_id }, 'ceremony_opened', data)
    return { data: await makeLinks(db, app.config, _id, caller._id) }
  })

  serve(app, linkCeremony, async ({ db, caller, params }) => {
    const { company_id } = found(await findEventOfRound(db, caller, params.id))
    const current = await findCurrent(db, params.id)
    if (!current) throw conflict(ceremonyMessages.notOpen)
    await note({ db, caller }, { _id: params.id, company_id }, 'ceremony_linked')
    return { data: await makeLinks(db, app.config, current._id, caller._id) }
  })

  serve(app, endCeremony, async ({ db, caller, params }) => {
    const { company_id } = found(await findEventOfRound(db, caller, params.id))
    if (!(await end(db, params.id, caller._id))) throw conflict(ceremonyMessages.notOpen)
    await note({ db, caller }, { _id: params.id, company_id }, 'ceremony_ended')
    return { data: await ceremonyOfRound(db, found(await readPublishing(db, worker, caller, params.id))) }
  })
}

/** What screen and panel call. What they do is recorded as done by who opened the ceremony. */
function linkRoutes(app: FastifyInstance) {
  const { resultsWorker: worker } = app

  serve(app, getStage, async ({ db, caller, body }) => {
    const ceremony = await ceremonyOf(db, caller, body.token, ['stage'])
    const { content, step, furthest, version, is_black } = ceremony
    const shown = { step, furthest, version, is_black }
    return { data: { content, shown, publication: await goingOut(db, ceremony) } }
  })

  serve(app, sayStep, async ({ db, caller, body: { token, ...said } }) => {
    const ceremony = await ceremonyOf(db, caller, token, ['stage', 'panel'])
    const shown = await acts.takeStep(db, ceremony, said, ceremony.kind === 'stage')
    const publication = await goingOut(db, { ...ceremony, ...shown })
    return { data: { shown, publication, changed_at: ceremony.taken_over_at } }
  })

  const panel = async (db: Db, by: Doer, token: string) => {
    const ceremony = await ceremonyOf(db, by, token, ['panel'])
    const { content } = await contentNow(
      { db, config: app.config, caller: ceremony.openedBy },
      worker,
      ceremony,
    )
    const news = { changed: changesOf(ceremony, content), is_reopened: content === undefined }
    return { data: await readPanel(db, ceremony, news) }
  }

  serve(app, getPanel, ({ db, caller: by, body }) => panel(db, by, body.token))

  serve(app, seeName, async ({ db, caller, body }) => {
    const next = nextName(await ceremonyOf(db, caller, body.token, ['panel']))
    if (!next) throw conflict(ceremonyMessages.noName)
    const { prize, team } = next
    return { data: { prize, team_name: team.team_name, title: team.title } }
  })

  serve(app, takeOver, async ({ db, caller: by, body }) => {
    const ceremony = await ceremonyOf(db, by, body.token, ['panel'])
    const call = { db, config: app.config, caller: ceremony.openedBy }
    const { publishing, content } = await contentNow(call, worker, ceremony)
    if (!content || content.items.length === 0) throw conflict(ceremonyMessages.notReady)
    await acts.fix(db, ceremony, content, publishing.digest)
    await note(call, publishing.awarded.judged.round, 'ceremony_taken_over', {
      by_ceremony: true,
    })
    return panel(db, by, body.token)
  })

  serve(app, publishNow, async ({ db, caller: by, body }) => {
    const kinds = ['stage', 'panel'] as const
    const ceremony = await ceremonyOf(db, by, body.token, kinds)
    // The screen asks by itself, and must not take back what somebody said.
    const isAgain = body.again && ceremony.kind === 'panel'
    const call = { db, config: app.config, caller: ceremony.openedBy }
    const { publishing, content } = await contentNow(call, worker, ceremony)
    // What the hall was shown goes out, whatever became of its teams meanwhile, such as who is marked as participated.
    const isAsShown = content !== undefined && changesOf(ceremony, content).length === 0
    const { digest } = isAsShown ? publishing : ceremony
    await acts.publish(call, worker, ceremony, { isAgain, digest })
    return { data: { publication: await goingOut(db, await ceremonyOf(db, by, body.token, kinds)) } }
  })

  serve(app, holdBack, async ({ db, caller: by, body }) => {
    const ceremony = await ceremonyOf(db, by, body.token, ['panel'])
    await acts.hold(db, ceremony.openedBy, ceremony)
    return { data: { publication: await goingOut(db, await ceremonyOf(db, by, body.token, ['panel'])) } }
  })
}

function note(
  { db, caller }: Pick<Acting, 'db' | 'caller'>,
  { _id, company_id }: { _id: string; company_id: string | null },
  action: Actions['judging'],
  data?: Record<string, unknown>,
) {
  return record(db, caller, { subject: 'judging', subject_id: _id, action, company_id, data })
}
