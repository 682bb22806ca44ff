import { sql } from 'kysely'
import type { SlotTime } from '../../contract/platform/slot-times.ts'
import type { Db } from '../platform/db/transaction.ts'
import type { Chance } from './chance.ts'
import { type DemoJudges, type DemoRound, itsJudge } from './judged-round.ts'
import { moment } from './seed-context.ts'
import { substationDay as day, substationJudges as stories } from './story/substation.ts'
import { substationTeams } from './story/substation-teams.ts'

const minute = 60_000

export interface Day {
  round: DemoRound
  /** Ids, in order. */
  criteria: readonly string[]
  judges: DemoJudges
  visits: readonly Planned[]
  times: readonly SlotTime[]
  now: number
  chance: Chance
}

interface Planned {
  _id: string
  judge_id: string
  application_id: string
  slot: number
}

interface Made extends Planned {
  begins: number
  ends: number
  /** Under way if it is not. */
  isDone: boolean
}

/** Writes the ballots of the visits that are made, and of those that are under way. */
export async function scoreVisits(db: Db, scene: Day) {
  const skipped = await db
    .selectFrom('visits')
    .select('_id')
    .where('round_id', '=', scene.round._id)
    .where('state', '<>', 'planned')
    .execute()
  const isSkipped = new Set(skipped.map(({ _id }) => _id))
  const planned = scene.visits.filter(({ _id }) => !isSkipped.has(_id))
  const made = stories.flatMap(({ last_name }) => visitsOf(scene, planned, last_name))
  await db.insertInto('ballots').values(ballotsOf(scene, made)).execute()
  const done = made.filter(({ isDone }) => isDone)
  await sql`update visits set state = 'done', state_at = made.at
    from unnest(${done.map(({ _id }) => _id)}::uuid[], ${done.map(({ ends }) => moment(ends))}::timestamptz[])
      as made (_id, at) where visits._id = made._id`.execute(db)
}

/** What a judge has made until now, and the visit that is under way: that of the current slot, or one from which they are late. */
function visitsOf({ judges, times, now, chance }: Day, planned: readonly Planned[], name: string): Made[] {
  const { silent, slow } = day
  const current = times.filter(({ starts }) => starts <= now).length
  const since = times[current - 1]?.starts ?? now
  const last = name === silent.judge ? silent.after : current
  const { _id } = itsJudge(judges, name)
  const made: Made[] = []
  let free = 0
  for (const visit of planned.filter(({ judge_id, slot }) => judge_id === _id && slot <= last)) {
    const begins = Math.max(times[visit.slot - 1]?.starts ?? now, free) + chance.between(0.5, 1.5) * minute
    const isSlow = name === slow.judge
    free = begins + (isSlow ? slow.minutes : chance.between(6.5, 8.5)) * minute
    if (free <= since) {
      made.push({ ...visit, begins, ends: free, isDone: true })
      continue
    }
    const began = isSlow ? begins : Math.max(begins, now - 6 * minute)
    const ends = now - chance.between(5, 30) * 1000
    made.push({ ...visit, begins: Math.min(began, ends - 0.5 * minute), ends, isDone: false })
    break
  }
  return made
}

/** Each judge differs from what a team deserves by their strictness, and by what they happen to like. */
function ballotsOf({ round, criteria, judges, chance }: Day, made: readonly Made[]) {
  const notes = new Map(substationTeams.map(({ team, notes: left }) => [team.team_name, [...left]]))
  const names = new Map(round.teams.map(({ _id, team_name }) => [_id, team_name]))
  return made
    .toSorted((one, other) => one.slot - other.slot)
    .map(({ judge_id, application_id, begins, ends, isDone }) => {
      const team_name = names.get(application_id) ?? ''
      const merits = substationTeams.find(({ team }) => team.team_name === team_name)?.merits ?? []
      const { lenience = 0 } =
        stories.find(({ last_name }) => itsJudge(judges, last_name)._id === judge_id) ?? {}
      const given = isDone ? criteria.length : chance.whole(1, criteria.length - 1)
      const marks = merits.slice(0, given).map((merit, place) => {
        const mark = Math.round(merit + lenience + chance.between(-1.2, 1.2))
        return [criteria[place], Math.min(Math.max(mark, 1), 10)]
      })
      const note = isDone ? notes.get(team_name)?.shift() : undefined
      return {
        round_id: round._id,
        judge_id,
        application_id,
        scores: JSON.stringify(Object.fromEntries(marks)),
        note: note?.own ?? null,
        strengths: note?.strengths ?? null,
        next_step: note?.next ?? null,
        is_done: isDone,
        criteria_version: 1,
        created_at: moment(begins),
        changed_at: moment(ends),
      }
    })
}
