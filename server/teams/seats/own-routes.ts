import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import {
  answerOwnSeat,
  comeWithFewer,
  declineByLink,
  getOwnSeat,
  getSeatByLink,
  leaveWaitlist,
  listOwnSeats,
  remindOfSeats,
} from '../../../contract/teams/seats.ts'
import { readAnswers } from '../../events/questions/answers.ts'
import { lockAskedQuestions } from '../../events/questions/asked.ts'
import { savePrintedName } from '../../people/profiles/printed-name.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { found } from '../../platform/http/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { idInLink } from '../../platform/mail/signed-id.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { answerSeat } from './answer.ts'
import * as lead from './lead-team.ts'
import { findOwnSeat, findSeatByLink, listOwnSeats as list } from './own-seat.ts'

/** A candidate's own seat, and what the SPOC of a team does; one call needs no account. */
export function ownSeatRoutes(app: FastifyInstance) {
  serve(app, listOwnSeats, async ({ db, caller }) => ({ data: await list(db, caller) }))

  serve(app, getOwnSeat, async ({ db, caller, params }) => ({
    data: found(await findOwnSeat(db, caller, params.id)),
  }))

  serve(app, answerOwnSeat, async ({ db, caller, params, body, refuseStale }) => {
    const own = found(await findOwnSeat(db, caller, params.id))
    refuseStale(own)
    const { _id, event_id } = found(await findOwnPlace(db, caller, params.id))
    const answers =
      body.answer === 'yes'
        ? readAnswers(await lockAskedQuestions(db, { attendance_of: event_id }), body.answers)
        : undefined
    await answerSeat(db, app.config, caller, {
      applicant_id: _id,
      answer: body.answer,
      ...(answers && { answers }),
      isForOther: false,
    })
    if (body.answer === 'yes' && body.printed_name !== undefined)
      await savePrintedName(db, caller, body.printed_name)
    return { data: found(await findOwnSeat(db, caller, params.id)) }
  })

  serve(app, comeWithFewer, async ({ db, caller, params, body }) => {
    await lead.comeWithFewer(db, caller, params.id, body.people)
    return { data: found(await findOwnSeat(db, caller, params.id)) }
  })

  serve(app, remindOfSeats, async ({ db, caller, params, body }) => {
    await lead.remind(db, app.config, caller, params.id, body.applicant_id)
    return { data: found(await findOwnSeat(db, caller, params.id)) }
  })

  serve(app, leaveWaitlist, async ({ db, caller, params }) => {
    await lead.leaveWaitlist(db, app.config, caller, params.id)
    return { data: { _id: params.id } }
  })

  const behind = (token: string) => found(idInLink(app.jwtKey, 'seat', token))

  serve(app, getSeatByLink, async ({ db, params }) => ({
    data: found(await findSeatByLink(db, behind(params.token))),
  }))

  serve(app, declineByLink, async ({ db, caller, body }) => {
    const applicant_id = behind(body.token)
    found(await findSeatByLink(db, applicant_id))
    const person = await ownerOf(db, applicant_id)
    // Whoever has the link speaks for its reader.
    await answerSeat(
      db,
      app.config,
      { ...caller, _id: person },
      { applicant_id, answer: 'no', isForOther: false },
    )
    return { data: found(await findSeatByLink(db, applicant_id)) }
  })
}

function findOwnPlace(db: Db, caller: Caller, application_id: string) {
  return db
    .selectFrom('applicants')
    .select(['_id', 'event_id'])
    .where('application_id', '=', application_id)
    .where('user_id', '=', caller._id)
    .where('has_joined', '=', true)
    .executeTakeFirst()
}

async function ownerOf(db: Db, applicant_id: string): Promise<string> {
  const { user_id } = await db
    .selectFrom('applicants')
    .select(sql.ref<string>('user_id').as('user_id'))
    .where('_id', '=', applicant_id)
    .executeTakeFirstOrThrow()
  return user_id
}
