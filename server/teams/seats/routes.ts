import type { FastifyInstance } from 'fastify'
import {
  answerForMember,
  getExpected,
  getSeats,
  getSeatTeam,
  giveSeatsMoreTime,
  listSeatTeams,
  listWaitlist,
  moveOnWaitlist,
  offerSeats,
  saveSeats,
  takeSeatsBack,
  waitForSeats,
} from '../../../contract/teams/seats.ts'
import { lockUnarchived } from '../../platform/reach/archivable.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import * as acts from './acts.ts'
import { answerSeat } from './answer.ts'
import { attendanceRoutes } from './attendance-routes.ts'
import { readExpectation } from './expected.ts'
import { ownSeatRoutes } from './own-routes.ts'
import { findSeats, saveSeats as save } from './settings.ts'
import * as teams from './teams.ts'
import * as waitlist from './waitlist.ts'

/** The seats of events, for staff; those of candidates are beside it. */
export function seatRoutes(app: FastifyInstance) {
  serve(app, getSeats, async ({ db, caller, params }) => ({
    data: found(await findSeats(db, caller, params.id)),
  }))

  serve(app, saveSeats, {
    changedBy: ['seats_set'],
    handle: async ({ db, caller, params, body, refuseStale }) => {
      const { _id } = found(
        await eventsOf(db, caller)
          .select('events._id')
          .where('events._id', '=', params.id)
          .executeTakeFirst(),
      )
      await lockUnarchived(db, 'event', _id)
      await save({ db, config: app.config, caller }, _id, body, refuseStale)
      return { data: found(await findSeats(db, caller, _id)) }
    },
  })

  serve(app, getExpected, async ({ db, caller, params }) => ({
    data: found(await readExpectation(db, caller, params.id)),
  }))

  serve(app, listSeatTeams, ({ db, caller, params, query }) => teams.listTeams(db, caller, params.id, query))

  serve(app, getSeatTeam, async ({ db, caller, params }) => {
    const team = await teams.findTeamWithAnswers(db, caller, params.id)
    return { data: team === null ? null : found(team) }
  })

  serve(app, listWaitlist, ({ db, caller, params, query }) =>
    waitlist.listWaiting(db, caller, params.id, query),
  )

  serve(app, moveOnWaitlist, async ({ db, caller, params, body }) => ({
    data: await waitlist.moveTeam(db, caller, params.id, body),
  }))

  serve(app, offerSeats, async ({ db, caller, params, body }) => {
    await acts.offer({ db, config: app.config, caller }, params.id, body)
    return { data: found(await teams.findTeam(db, caller, params.id)) }
  })

  serve(app, waitForSeats, async ({ db, caller, params }) => {
    await acts.wait({ db, config: app.config, caller }, params.id)
    return { data: found(await waitlist.findWaiting(db, caller, params.id)) }
  })

  serve(app, takeSeatsBack, async ({ db, caller, params, body }) => {
    await acts.takeBack({ db, config: app.config, caller }, params.id, body)
    return { data: found(await teams.findTeam(db, caller, params.id)) }
  })

  serve(app, giveSeatsMoreTime, async ({ db, caller, params, body }) => {
    await acts.giveMoreTime({ db, config: app.config, caller }, params.id, body)
    return { data: found(await teams.findTeam(db, caller, params.id)) }
  })

  serve(app, answerForMember, async ({ db, caller, params, body }) => {
    const { _id, event_id } = found(await teams.findTeamOfMember(db, caller, params.id))
    await lockUnarchived(db, 'event', event_id)
    await answerSeat(db, app.config, caller, {
      applicant_id: params.id,
      answer: body.answer,
      isForOther: true,
    })
    return { data: found(await teams.findTeam(db, caller, _id)) }
  })

  attendanceRoutes(app)
  ownSeatRoutes(app)
}
