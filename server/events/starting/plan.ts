import type { EventMode, EventType } from '../../../contract/events/events.calls.ts'
import type { Outcome } from '../../../contract/events/outcomes.ts'
import type { QuestionKind } from '../../../contract/events/questions.calls.ts'
import type { HandInNeed, RoundDate } from '../../../contract/events/rounds.calls.ts'
import type { ReminderKind } from '../../../contract/choosing/mail.texts.ts'
import type { Scale, TieRule } from '../../../contract/judging/judging.calls.ts'
import type { PrizeKind } from '../../../contract/judging/publication.calls.ts'

// What an event is started from: all that an event has, without its people and with days counted from its first one.

/**
 * What is copied from an event, by table. `starting.test.ts` fails for a column that stands neither here nor in
 * `leftOut`, so that a new one is decided about.
 */
export const copied = {
  events: [
    'company_id',
    'details',
    'banner',
    'event_type',
    'mode',
    'team_min',
    'team_max',
    'facebook',
    'location_id',
    'venue',
    'timezone',
  ],
  event_themes: ['position', 'theme_name'],
  rounds: [
    'position',
    'name',
    'description',
    'note',
    'has_hand_in',
    'hand_in_needs',
    'reminds_hand_in',
    'has_judging',
    'has_cut',
    'places',
  ],
  round_judging: [
    'scale',
    'looks',
    'visit_minutes',
    'walk_minutes',
    'is_blind',
    'asks_notes',
    'shows_others',
    'tie_rule',
    'tie_person',
  ],
  criteria: ['position', 'name', 'description', 'weight', 'low_label', 'high_label'],
  questions: ['position', 'kind', 'label', 'help', 'required', 'private', 'options', 'limit'],
  prizes: ['position', 'name', 'what', 'given_by', 'theme', 'how_many'],
  decision_letters: ['outcome', 'subject', 'text'],
  reminder_letters: ['kind', 'subject', 'text'],
} as const

/** Copied too, counted from the first day of the event on the clock of its zone. */
export const moved = {
  events: ['start_date', 'end_date', 'last_day_of_registration'],
  rounds: [
    'starts_at',
    'ends_at',
    'hand_in_opens_at',
    'hand_in_closes_at',
    'judging_opens_at',
    'judging_closes_at',
    'answers_by',
  ],
} as const

/** What a copy has of its own, or gets only from people and as time passes. */
export const leftOut: Record<keyof typeof copied, readonly string[]> = {
  events: [
    'event_name',
    'event_status',
    'created_at',
    'created_by',
    'published_at',
    'archived_at',
    'is_complete',
    'search',
    'version',
  ],
  event_themes: ['event_id'],
  rounds: ['event_id', 'version'],
  // When judges go round, and what has come of it, is of the plan and not of the round.
  round_judging: [
    'round_id',
    // A person of one jury.
    'chair_id',
    'visits_start_at',
    'visits_end_at',
    'break_at',
    'break_minutes',
    'planned_at',
    'seed',
    'team_lot',
    'criteria_version',
    'unlock_reason',
    'unlocked_at',
    'sealed_at',
    'version',
  ],
  criteria: ['round_id'],
  questions: ['list_id', 'removed_at'],
  // A prize by a criterion names it by its place, see `PlannedPrize`.
  prizes: ['event_id', 'criterion_id'],
  decision_letters: ['event_id', 'round_id', 'version'],
  reminder_letters: ['event_id', 'version'],
}

/** A time on the clock of the event's zone: so many days after the first day. */
export interface PlannedTime {
  day: number
  /** HH:MM */
  at: string
}

export interface PlannedQuestion {
  kind: QuestionKind
  label: string
  help: string | null
  required: boolean
  private: boolean
  /** The labels of its options. */
  options: readonly string[]
  limit: number | null
}

export interface PlannedCriterion {
  name: string
  description: string | null
  weight: number
  low_label: string | null
  high_label: string | null
}

export interface PlannedJudging {
  scale: Scale
  looks: number
  visit_minutes: number
  walk_minutes: number
  is_blind: boolean
  asks_notes: boolean
  shows_others: boolean
  tie_rule: TieRule
  tie_person: string | null
}

interface MailText {
  subject: string
  text: string
}

export interface PlannedRound {
  name: string
  description: string | null
  note: string | null
  has_hand_in: boolean
  hand_in_needs: readonly HandInNeed[]
  reminds_hand_in: boolean
  has_judging: boolean
  has_cut: boolean
  places: number | null
  times: { readonly [Key in RoundDate]?: PlannedTime | null }
  questions: readonly PlannedQuestion[]
  /** Null: as a round is judged at first. */
  judging: PlannedJudging | null
  criteria: readonly PlannedCriterion[]
  mails: readonly (MailText & { outcome: Outcome })[]
}

export interface PlannedPrize {
  name: string
  what: string | null
  given_by: PrizeKind
  theme: string | null
  how_many: number
  /** Of a prize by a criterion: the places of its round and of the criterion there. */
  criterion: { round: number; place: number } | null
}

export interface EventPlan {
  event: {
    details: string | null
    event_type: EventType | null
    mode: EventMode | null
    team_min: number | null
    team_max: number | null
    facebook: string | null
    venue: string | null
  }
  /** What only an event that exists has. */
  of?: {
    company_id: string | null
    banner: string | null
    location_id: string | null
    timezone: string
  }
  /** Days after the first one; null where the event has no such day. */
  days: { end_date: number | null; last_day_of_registration: number | null }
  themes: readonly string[]
  questions: readonly PlannedQuestion[]
  rounds: readonly PlannedRound[]
  prizes: readonly PlannedPrize[]
  mails: readonly (MailText & { outcome: Outcome })[]
  reminders: readonly (MailText & { kind: ReminderKind })[]
}
