import { enterStatuses } from '../../contract/events/rounds.calls.ts'
import { readLocal } from '../events/rounds/zoned-time.ts'
import type { Application } from './application.ts'
import { newId } from './ids.ts'
import { day, moment, type SeedContext } from './seed-context.ts'
import type { RoundStory, RoundTime } from './story/data-set.ts'

export interface MadeRound {
  _id: string
  story: RoundStory
}

interface OfEvent {
  _id: string
  entered: number
  start_date: string
  timezone: string
}

/** The rounds of an event, in order. */
export function makeRounds(
  { copier, now }: SeedContext,
  event: OfEvent,
  stories: readonly RoundStory[],
): MadeRound[] {
  const at = (time: RoundTime | undefined) => time && instantOf(event, now, time)
  return stories.map((story, position) => {
    const _id = newId(event.entered)
    copier.add('rounds', {
      _id,
      event_id: event._id,
      position,
      name: story.name,
      description: story.description,
      note: story.note,
      starts_at: at(story.days?.[0]),
      ends_at: at(story.days?.[1]),
      has_hand_in: story.handIn !== undefined,
      hand_in_opens_at: at(story.handIn?.[0]),
      hand_in_closes_at: at(story.handIn?.[1]),
      has_judging: story.judging !== undefined,
      judging_opens_at: at(story.judging?.[0]),
      judging_closes_at: at(story.judging?.[1]),
      has_cut: story.cut !== undefined,
      places: story.cut?.places,
      answers_by: at(story.cut?.answers),
    })
    return { _id, story }
  })
}

/** The teams that have entered a round. */
export function enterRounds({ copier, now }: SeedContext, { _id, status, event, applied }: Application) {
  if (!enterStatuses.some(name => name === status)) return
  for (const round of event.rounds.filter(({ story }) => story.isEntered))
    copier.add('round_entries', {
      round_id: round._id,
      application_id: _id,
      entered_at: moment(Math.max(applied, Math.min(now - 2 * day, event.starts))),
    })
}

const quarter = 900_000

function instantOf({ start_date, timezone }: OfEvent, now: number, time: RoundTime): string {
  if ('hours' in time) return moment(Math.floor(now / quarter) * quarter + time.hours * 3_600_000)
  const [days, minute] = time
  const local = `${Temporal.PlainDate.from(start_date).add({ days }).toString()}T${minute}`
  const { instant, problem } = readLocal(local, timezone)
  if (problem !== undefined) throw new TypeError(problem)
  return instant
}
