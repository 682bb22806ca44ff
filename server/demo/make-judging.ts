import type pg from 'pg'
import { slotTimes } from '../../contract/platform/slot-times.ts'
import type { Db } from '../platform/db/transaction.ts'
import { record } from '../platform/happenings/record.ts'
import { replan } from '../judging/judging/make-plan.ts'
import { skipVisit } from '../judging/judging/skip.ts'
import { localAt } from '../events/rounds/zoned-time.ts'
import type { Config } from '../platform/config/config.ts'
import { Chance } from './chance.ts'
import { type Day, scoreVisits } from './score-visits.ts'
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
  type Organiser,
  organiserAs,
} from './judged-round.ts'
import {
  substation,
  substationCriteria,
  substationDay as day,
  substationJudges as stories,
} from './story/substation.ts'
import { within } from './within.ts'
import { columnOf } from '../platform/lists/columns.ts'

const minute = 60_000
const hour = 60 * minute

/** In minutes from the opening of judging. Visits begin every quarter of an hour. */
const plan = {
  looks: 5,
  visit_minutes: 10,
  walk_minutes: 5,
  breakAfter: 60,
  break_minutes: 15,
  seed: 4207,
}

export interface Maker {
  config: Config
  /** The demo organiser. */
  by: string
  /** When the demo is made. */
  now: number
}

/** An event in the middle of its judging: half of the visits are made, and some went as nobody planned. */
export async function makeJudging(client: pg.PoolClient, { config, by, now }: Maker) {
  const db = within(client)
  const organiser = organiserAs(by)
  const round = await findJudgedRound(db, substation.event_name)
  const opens = Date.parse(round.opens_at)
  const criteria = await makeCriteria(db, round._id, substationCriteria)
  const judges = await inviteJudges(db, { config, organiser, round, stories })
  await dateBack(db, opens - 44 * hour)
  const known = itsTeam(round, day.knows.team)
  await confirmJudges(db, judges, stories, new Map([[day.knows.judge, [known._id]]]))
  await dateBack(db, opens - 21 * hour)
  const hours = await planVisits(db, organiser, round)
  await dateBack(db, opens - 20 * hour)
  const visits = await listVisits(db, round._id)
  const times = slotTimes(hours)
  const made: Day = { round, criteria, judges, visits, times, now, chance: new Chance('thirty hours') }
  await skipVisits(db, made, judges)
  await scoreVisits(db, made)
}

async function planVisits(db: Db, organiser: Organiser, round: DemoRound) {
  const { _id, timezone, company_id, teams } = round
  const opens = Date.parse(round.opens_at)
  const clock = (time: number) => localAt(new Date(time).toISOString(), timezone)
  const { breakAfter, ...settings } = plan
  const body = {
    ...settings,
    starts: clock(opens),
    ends: clock(Date.parse(round.closes_at)),
    break_at: clock(opens + breakAfter * minute),
    is_filling: false,
  }
  const before = {
    _id,
    event: { timezone },
    teams,
    judges: [{ has_left: false, is_aside: false }],
    sealed_at: null,
  }
  await replan(db, before, body, opens)
  const { looks, seed } = plan
  const data = { seed, looks, visits: teams.length * looks, is_filling: false }
  await record(db, organiser, { subject: 'judging', subject_id: _id, action: 'planned', company_id, data })
  return db
    .selectFrom('round_judging')
    .select([
      'visits_start_at',
      'visits_end_at',
      'visit_minutes',
      'walk_minutes',
      'break_at',
      'break_minutes',
    ])
    .where('round_id', '=', _id)
    .executeTakeFirstOrThrow()
}

/** In the order in which they are made. */
async function listVisits(db: Db, roundId: string) {
  return db
    .selectFrom('visits')
    .select(['_id', 'judge_id', 'application_id', columnOf('visits.slot').$notNull().as('slot')])
    .where('round_id', '=', roundId)
    .orderBy('slot')
    .orderBy('judge_id')
    .execute()
}

/** Judges do not find a team, one comes while somebody else is there, one knows whom they meet. */
async function skipVisits(db: Db, { visits, times, now }: Day, judges: DemoJudges) {
  const { busy, notThere, silent, slow, steppedBack } = day
  const at = ({ judge, slot }: { judge: string; slot: number }) =>
    visits.find(visit => visit.judge_id === itsJudge(judges, judge)._id && visit.slot === slot)
  const late = [silent.judge, slow.judge].map(name => itsJudge(judges, name)._id)
  const punctual = visits.filter(
    visit =>
      (times[visit.slot - 1]?.ends ?? now) < now &&
      !late.includes(visit.judge_id) &&
      visit !== at(busy) &&
      visit !== at(steppedBack),
  )
  const byTeam = Map.groupBy(punctual, ({ application_id }) => application_id)
  const missed = [...byTeam.values()].find(({ length }) => length === notThere) ?? []
  const skips = [
    ...missed.map(visit => ({ visit, reason: 'not_there' as const })),
    { visit: at(busy), reason: 'busy' as const },
    { visit: at(steppedBack), reason: 'conflict' as const },
  ]
  for (const { visit, reason } of skips) {
    const judge = [...judges.values()].find(({ _id }) => _id === visit?.judge_id)
    if (!visit || !judge) throw new Error(`No visit of the plan can be skipped as ${reason}`)
    await skipVisit(db, judge, visit._id, reason)
    await dateBack(db, (times[visit.slot - 1]?.starts ?? now) + 3 * minute)
  }
}
