import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../platform/db/transaction.ts'
import { record } from '../platform/happenings/record.ts'
import { sealRound } from '../judging/judging/seal.ts'
import { putVisits } from '../judging/judging/write-visits.ts'
import {
  confirmJudges,
  dateBack,
  type DemoJudges,
  type DemoRound,
  findJudgedRound,
  inviteJudges,
  itsJudge,
  itsTeam,
  makeCriteria,
  organiserAs,
} from './judged-round.ts'
import { makeCertificates } from './make-certificates.ts'
import type { Maker } from './make-judging.ts'
import { publishResults } from './publish-results.ts'
import { moment } from './seed-context.ts'
import type { LookStory } from './story/judged.ts'
import { marketCriteria, marketJudges } from './story/market-day.ts'
import { marketTeams } from './story/market-day-teams.ts'
import { within } from './within.ts'

const minute = 60_000
const hour = 60 * minute

interface MarketDay extends Omit<Maker, 'now'> {
  event_name: string
}

/** An event that is over: everybody has judged, the ballots are sealed, the results are public, and certificates are issued. */
export async function makeMarketDay(client: pg.PoolClient, { event_name, config, by }: MarketDay) {
  const db = within(client)
  const organiser = organiserAs(by)
  const round = await findJudgedRound(db, event_name)
  const { _id, company_id } = round
  const opens = Date.parse(round.opens_at)
  const closes = Date.parse(round.closes_at)
  const criteria = await makeCriteria(db, _id, marketCriteria)
  const judges = await inviteJudges(db, { config, organiser, round, stories: marketJudges })
  await dateBack(db, opens - 72 * hour)
  await confirmJudges(db, judges, marketJudges, new Map())
  await dateBack(db, opens - 20 * hour)
  const looks = looksOf(round, judges, criteria)
  await whileOpen(db, round, async () => {
    await makeVisits(db, round, looks)
    await sealRound(db, _id, by)
  })
  const data = { ballots: looks.length }
  await record(db, organiser, { subject: 'judging', subject_id: _id, action: 'sealed', company_id, data })
  const sealed = moment(closes + 12 * minute)
  await sql`update seals set sealed_at = ${sealed} where round_id = ${_id}`.execute(db)
  await sql`update round_judging set sealed_at = ${sealed} where round_id = ${_id}`.execute(db)
  await dateBack(db, closes + 12 * minute)
  await publishResults(db, { config, organiser, round }, closes + 2 * hour)
  await makeCertificates(db, { config, organiser, event_id: round.event_id })
}

type Look = ReturnType<typeof looksOf>[number]

/** Each judge goes from stall to stall, some minutes for each. */
function looksOf(round: DemoRound, judges: DemoJudges, criteria: readonly string[]) {
  const opens = Date.parse(round.opens_at)
  const turns = new Map<string, number>()
  return marketTeams.flatMap(({ team, looks }) =>
    looks.map((look: LookStory, place) => {
      const turn = turns.get(look.judge) ?? 0
      turns.set(look.judge, turn + 1)
      const begins = opens + (12 + turn * 31 + place * 2) * minute
      return {
        round_id: round._id,
        judge_id: itsJudge(judges, look.judge)._id,
        application_id: itsTeam(round, team.team_name)._id,
        scores: JSON.stringify(Object.fromEntries(look.marks.map((mark, at) => [criteria[at], mark]))),
        note: look.own ?? null,
        strengths: look.strengths ?? null,
        next_step: look.next ?? null,
        is_done: true,
        criteria_version: 1,
        created_at: moment(begins),
        changed_at: moment(begins + (9 + place) * minute),
      }
    }),
  )
}

/** Judges went as they liked, without fixed times. */
async function makeVisits(db: Db, { _id }: DemoRound, looks: readonly Look[]) {
  const planned = looks.map(look => ({ judge: look.judge_id, project: look.application_id, slot: null }))
  await putVisits(db, { _id, visits_start_at: null }, planned, 'plan')
  await db
    .insertInto('ballots')
    .values([...looks])
    .execute()
  await sql`update visits set state = 'done', state_at = changed_at from ballots
    where visits.round_id = ${_id} and ballots.round_id = visits.round_id
      and ballots.judge_id = visits.judge_id and ballots.application_id = visits.application_id`.execute(db)
}

/** The database takes no ballots once judging is over, unless its owner writes the demo. */
async function whileOpen(db: Db, { _id, closes_at }: DemoRound, act: () => Promise<void>) {
  const close = (at: string | null) =>
    db.updateTable('rounds').set({ judging_closes_at: at }).where('_id', '=', _id).execute()
  await close(null)
  await act()
  await close(closes_at)
}
