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
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Doer } from '../../platform/happenings/doer.ts'
import { record } from '../../platform/happenings/record.ts'
import { conflict, found, violates } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { readPublishing } from '../results/plan.ts'
import * as acts from './acts.ts'
import { contentOf } from './content.ts'
import { ceremonyOf, findCurrent, makeLinks } from './find.ts'
import { goingOut } from './going-out.ts'
import { end, readCeremony } from './of-round.ts'
import { changesOf, contentNow, nextName, readPanel } from './panel.ts'

/** The ceremony: staff open and end it, screen and panel are known by their links. */
export function ceremonyRoutes(app: FastifyInstance) {
  const { resultsWorker: worker } = app
  linkRoutes(app)

  serve(app, getCeremony, async ({ db, caller, params }) => ({
    data: found(await readCeremony(db, worker, caller, params.id)),
  }))

  serve(app, openCeremony, async ({ db, caller, params, body }) => {
    const { leaves_out, says, publishes, marks_participated } = body
    const before = found(await readPublishing(db, worker, caller, params.id))
    await lockUnarchivedEvent(db, caller, before.awarded.judged.round.event._id)
    const { lacks, open } = found(await readCeremony(db, worker, caller, params.id))
    if (open) throw conflict(ceremonyMessages.underWay)
    if (lacks.length > 0) throw conflict(ceremonyMessages.notReady)
    const publishing = found(await readPublishing(db, worker, caller, params.id))
    const content = await contentOf(db, app.config, publishing, { leaves_out, says })
    if (!content) throw conflict(ceremonyMessages.notReady)
    if (content.items.length === 0) throw conflict(ceremonyMessages.noPrize)
    const { digest } = publishing
    const { _id } = await db
      .insertInto('ceremonies')
      .values({
        round_id: params.id,
        opened_by: caller._id,
        leaves_out,
        says,
        content: JSON.stringify(content),
        digest,
        publishes,
        marks_participated,
      })
      .returning('_id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw violates(error, 'ceremonies_current') ? conflict(ceremonyMessages.underWay) : error
      })
    await note(db, caller, publishing.awarded.judged.round, 'ceremony_opened', {
      publishes,
      marks_participated,
    })
    return { data: await makeLinks(db, app.config, _id, caller._id) }
  })

  serve(app, linkCeremony, async ({ db, caller, params }) => {
    const { awarded } = found(await readPublishing(db, worker, caller, params.id))
    const current = await findCurrent(db, params.id)
    if (!current) throw conflict(ceremonyMessages.notOpen)
    await note(db, caller, awarded.judged.round, 'ceremony_linked')
    return { data: await makeLinks(db, app.config, current._id, caller._id) }
  })

  serve(app, endCeremony, async ({ db, caller, params }) => {
    const { awarded } = found(await readPublishing(db, worker, caller, params.id))
    if (!(await end(db, params.id, caller._id))) throw conflict(ceremonyMessages.notOpen)
    await note(db, caller, awarded.judged.round, 'ceremony_ended')
    return { data: found(await readCeremony(db, worker, caller, params.id)) }
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
    const { content } = await contentNow(db, app.config, worker, ceremony.openedBy, ceremony)
    return { data: await readPanel(db, ceremony, changesOf(ceremony, content)) }
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
    const opener = ceremony.openedBy
    const { publishing, content } = await contentNow(db, app.config, worker, opener, ceremony)
    if (!content || content.items.length === 0) throw conflict(ceremonyMessages.notReady)
    await acts.fix(db, ceremony, content, publishing.digest)
    await note(db, opener, publishing.awarded.judged.round, 'ceremony_taken_over')
    return panel(db, by, body.token)
  })

  serve(app, publishNow, async ({ db, caller: by, body }) => {
    const kinds = ['stage', 'panel'] as const
    const ceremony = await ceremonyOf(db, by, body.token, kinds)
    // The screen asks by itself, and must not take back what somebody said.
    const isAgain = body.again && ceremony.kind === 'panel'
    await acts.publish(db, worker, ceremony.openedBy, ceremony, isAgain)
    return { data: { publication: await goingOut(db, await ceremonyOf(db, by, body.token, kinds)) } }
  })

  serve(app, holdBack, async ({ db, caller: by, body }) => {
    const ceremony = await ceremonyOf(db, by, body.token, ['panel'])
    await acts.hold(db, ceremony.openedBy, ceremony)
    return { data: { publication: await goingOut(db, await ceremonyOf(db, by, body.token, ['panel'])) } }
  })
}

interface Round {
  _id: string
  company_id: string | null
}

function note(
  db: Db,
  by: Doer,
  { _id, company_id }: Round,
  action: Actions['judging'],
  data?: Record<string, unknown>,
) {
  return record(db, by, { subject: 'judging', subject_id: _id, action, company_id, data })
}
