import type { FastifyInstance } from 'fastify'
import { getAwards, getPrizes, saveAward, savePrizes } from '../../../contract/judging/prizes.ts'
import { prizeMessages, sayChanged } from '../../../contract/judging/prize.texts.ts'
import { juryMessages } from '../../../contract/judging/jury.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, invalid, notFound } from '../../platform/http/errors.ts'
import { lockUnarchivedEvent } from '../../events/events/lock-in-use.ts'
import { lockEventOfRound } from '../../events/rounds/lock-rounds.ts'
import { changesBetween, record } from '../../platform/happenings/record.ts'
import { type Call, serve } from '../../platform/http/serve.ts'
import { findPublishing } from './publishing.ts'
import { whoChose } from './who-chose.ts'
import { awardsOf, type GivenPrize, readAwardedRound } from './awards.ts'
import { findPrizes, replacePrizes } from '../../events/prizes/prizes.ts'

/** The prizes of an event, and to whom staff give them. Nothing of it is public before it is published. */
export function prizeRoutes(app: FastifyInstance) {
  serve(app, getPrizes, async ({ db, caller, params }) => ({ data: await readPrizes(db, caller, params.id) }))

  const save = async ({ db, caller, params, body, refuseStale }: Call<typeof savePrizes>) => {
    const event = await lockUnarchivedEvent(db, caller, params.id)
    const before = await readPrizes(db, caller, event._id)
    refuseStale(before)
    await replacePrizes(db, event._id, before, body.prizes)
    const after = await readPrizes(db, caller, event._id)
    const { company_id } = event
    const data = changesBetween(['prizes'], before, after)
    await record(db, caller, {
      subject: 'event',
      subject_id: event._id,
      action: 'prizes_changed',
      company_id,
      data,
    })
    return { data: after }
  }
  serve(app, savePrizes, { changedBy: ['prizes_changed'], handle: save })

  const readAwards = async (db: Db, caller: Caller, id: string) => {
    const awarded = found(await readAwardedRound(db, app.resultsWorker, caller, id))
    return awardsOf(awarded, (await findPublishing(db, caller, id)) !== undefined)
  }
  serve(app, getAwards, async ({ db, caller, params }) => ({
    data: await readAwards(db, caller, params.id),
  }))

  serve(app, saveAward, async ({ db, caller, params, body }) => {
    const { company_id } = await lockEventOfRound(db, caller, params.id)
    const { judged, given } = found(await readAwardedRound(db, app.resultsWorker, caller, params.id))
    if (judged.round.chain_head === null) throw conflict(messages.roundNotSealed)
    const prize = given.find(({ _id }) => _id === body.prize_id)
    if (!prize) throw notFound()
    if (prize.proposal?.decided) throw conflict(juryMessages.decidedAlready)
    if (body.was && !isAsSeen(prize, body.was))
      throw conflict(sayChanged(await whoChose(db, caller, params.id, prize)))
    if (!body.teams?.every(team => judged.input.eligible?.includes(team)) && body.teams !== null)
      throw invalid({ teams: prizeMessages.notInField })
    const { prize_id, sentence } = body
    const teams = body.teams === null ? null : [...new Set(body.teams)]
    await db
      .insertInto('award_choices')
      .values({ round_id: params.id, prize_id, teams, sentence })
      .onConflict(other => other.columns(['round_id', 'prize_id']).doUpdateSet({ teams, sentence }))
      .execute()
    await record(db, caller, {
      subject: 'judging',
      subject_id: params.id,
      action: 'award_chosen',
      company_id,
      comment: sentence,
      data: { prize: prize.name, teams },
    })
    return { data: await readAwards(db, caller, params.id) }
  })
}

/** Whether the choice that stands is the one that was seen; where staff chose nothing, nothing is overwritten. */
function isAsSeen({ chosen, proposal, sentence }: GivenPrize, was: Seen): boolean {
  const teams = proposal?.teams ?? []
  return chosen === null || (sentence === was.sentence && String(teams) === String(was.teams))
}

type Seen = NonNullable<Call<typeof saveAward>['body']['was']>

async function readPrizes(db: Db, caller: Caller, id: string) {
  return found(await findPrizes(db, caller, id))
}
