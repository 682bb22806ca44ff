import type { FastifyInstance } from 'fastify'
import { listOwnRounds, listTeamRounds } from '../../../contract/events/rounds.ts'
import { changeEntries, giveMoreTime, takeMoreTimeBack } from '../../../contract/choosing/entering.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { changeMany } from '../../teams/applications/change-statuses.ts'
import { findApplicationState } from '../../teams/applications/queries.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { enterRound, leaveRound } from './entries.ts'
import * as moreTime from './more-time.ts'
import { findRound } from '../../events/rounds/queries.ts'
import { takeBackMoreTime } from './take-back-more-time.ts'
import * as teams from './team-rounds.ts'

/** The teams in the rounds of an event. */
export function roundTeamRoutes(app: FastifyInstance) {
  serve(app, changeEntries, {
    inLine: app.bulkActs,
    handle: async ({ db, caller, params, body }) => {
      const round = await holdRound(db, caller, params.id)
      const change = body.is_in ? enterRound : leaveRound
      return { data: await changeMany(db, caller, body, all => change(db, caller, round, all)) }
    },
  })

  serve(app, giveMoreTime, async ({ db, caller, params, body }) => {
    const round = await holdRound(db, caller, params.id)
    const application = found(await findApplicationState(db, caller, body.application_id))
    await moreTime.giveMoreTime(db, app.config, caller, { ...body, round, application })
    return { data: found(await findRound(db, caller, round._id)) }
  })

  serve(app, takeMoreTimeBack, async ({ db, caller, params, body }) => {
    const round = await holdRound(db, caller, params.id)
    const application = found(await findApplicationState(db, caller, body.application_id))
    await takeBackMoreTime(db, app.config, caller, { round, application })
    return { data: found(await findRound(db, caller, round._id)) }
  })

  serve(app, listTeamRounds, async ({ db, caller, params }) => {
    const { _id } = found(await findApplicationState(db, caller, params.id))
    return { data: await teams.listTeamRounds(db, caller, _id) }
  })

  serve(app, listOwnRounds, async ({ db, caller }) => ({ data: await teams.listOwnRounds(db, caller) }))
}

/** A round of an event that is in use, and stays so until the transaction ends. */
async function holdRound(db: Db, caller: Caller, id: string) {
  const round = found(await findRound(db, caller, id))
  await lockUnarchived(db, 'event', round.event_id)
  return round
}
