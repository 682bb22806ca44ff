import type {
  EventPlan,
  PlannedCriterion,
  PlannedHours,
  PlannedJudging,
  PlannedPrize,
  PlannedQuestion,
  PlannedRound,
  PlannedTime,
} from '../plan.ts'

// What the templates are written with: each says only what differs from an ordinary event.

export function plan(
  event: Partial<EventPlan['event']>,
  rest: Pick<EventPlan, 'days'> & Partial<Omit<EventPlan, 'event' | 'of'>>,
): EventPlan {
  return {
    event: {
      details: null,
      event_type: null,
      mode: null,
      team_min: null,
      team_max: null,
      facebook: null,
      venue: null,
      ...event,
    },
    themes: [],
    questions: [],
    attendance: [],
    seats: null,
    hours: null,
    programme: [],
    rounds: [],
    prizes: [],
    mails: [],
    reminders: [],
    ...rest,
  }
}

export function round(name: string, rest: Partial<Omit<PlannedRound, 'name'>>): PlannedRound {
  return {
    name,
    description: null,
    note: null,
    has_hand_in: false,
    hand_in_needs: [],
    reminds_hand_in: true,
    has_judging: false,
    has_cut: false,
    places: null,
    times: {},
    questions: [],
    judging: null,
    criteria: [],
    mails: [],
    ...rest,
  }
}

/** So many days after the first one, at this time. */
export function on(day: number, at: string): PlannedTime {
  return { day, at }
}

/** When doors open on the first day, and when all is over on the last. */
export function hours(begins: string, ends: string): PlannedHours {
  return { begins_after: minutesOf(begins), ends_after: minutesOf(ends) }
}

function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number)
  return hour * 60 + minute
}

export function judged(rest: Partial<PlannedJudging> = {}): PlannedJudging {
  return {
    scale: 5,
    looks: 3,
    visit_minutes: 8,
    walk_minutes: 2,
    is_blind: false,
    asks_notes: true,
    shows_others: false,
    tie_rule: 'criteria',
    tie_person: null,
    ...rest,
  }
}

/** A criterion, with what its lowest and its highest mark mean. */
export function criterion(
  name: string,
  weight: number,
  description: string,
  [low_label, high_label]: [string, string],
): PlannedCriterion {
  return { name, weight, description, low_label, high_label }
}

export function question(
  kind: PlannedQuestion['kind'],
  label: string,
  rest: Partial<PlannedQuestion> = {},
): PlannedQuestion {
  const limit = kind === 'line' ? 200 : kind === 'text' ? 800 : kind === 'file' ? 1 : null
  return { kind, label, help: null, required: false, private: false, options: [], limit, ...rest }
}

export function prize(name: string, rest: Partial<PlannedPrize> = {}): PlannedPrize {
  return { name, what: null, given_by: 'order', theme: null, how_many: 1, criterion: null, ...rest }
}

export const places: readonly PlannedPrize[] = [prize('1st prize'), prize('2nd prize'), prize('3rd prize')]
