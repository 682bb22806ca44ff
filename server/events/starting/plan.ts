import type { CertificateDesign, CertificateKind } from '../../../contract/candidates/certificates.calls.ts'
import type { TookPartRule } from '../../../contract/candidates/issuing.calls.ts'
import type { EventMode, EventType } from '../../../contract/events/events.calls.ts'
import type { Outcome } from '../../../contract/events/outcomes.ts'
import type { QuestionKind } from '../../../contract/events/questions.calls.ts'
import type { ProgrammeKind } from '../../../contract/events/programme.calls.ts'
import type { HandInNeed, RoundDate } from '../../../contract/events/rounds.calls.ts'
import type { MailText, ReminderKind } from '../../../contract/choosing/mail.texts.ts'
import type { Scale, TieRule } from '../../../contract/judging/judging.calls.ts'
import type { PrizeKind } from '../../../contract/judging/publication.calls.ts'
import type { Selectable } from 'kysely'
import type { Counters } from '../../platform/db/types.ts'
import type { copied, moved } from './copied.ts'

// What an event is started from: all that an event has, without its people and with days counted from its first one.

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
  /** Of attendance questions alone. */
  at_counter?: boolean
  must_be_yes?: boolean
  in_statistics?: boolean
}

export interface PlannedSeats {
  is_on: boolean
  people: number | null
  teams: number | null
  up_to_people: number | null
  up_to_teams: number | null
  asks: boolean
  refill: boolean
  refill_hours: number
  waiting_at_door: boolean
  comes_share: number | null
  times: { readonly [Key in (typeof moved.event_seats)[number]]?: PlannedTime | null }
}

export interface PlannedHours {
  begins_after: number | null
  ends_after: number | null
}

export interface PlannedItem {
  title: string
  text: string | null
  kind: ProgrammeKind
  room: string | null
  track: string | null
  people: string | null
  link: string | null
  public: boolean
  times: { readonly [Key in (typeof moved.programme_items)[number]]?: PlannedTime | null }
}

export interface PlannedCounter extends Pick<Selectable<Counters>, (typeof copied.counters)[number]> {
  /** What it shows: places among the attendance questions. */
  shows: readonly number[]
  /** The item that it asks a place in: its place in the programme, or beyond it where that is planned no more. */
  item: number | null
  moments: { readonly [Key in (typeof moved.counters)[number]]?: PlannedTime | null }
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

interface PlannedCertificates {
  kinds: readonly CertificateKind[]
  took_part_by: TookPartRule
  design: CertificateDesign
  language: 'en'
  signature_name: string | null
  signature_office: string | null
  signature_picture: string | null
  shows_logos: boolean
  /** The place of the round whose teams are finalists. */
  finalists: number | null
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
  /** For people who come. */
  attendance: readonly PlannedQuestion[]
  /** Null: without seats. */
  seats: PlannedSeats | null
  /** Null: 09:00 of the first and 18:00 of the last day. */
  hours: PlannedHours | null
  programme: readonly PlannedItem[]
  ticket_settings?: { bring: string | null } | null
  /** None: those of an event that has not set any. */
  counter_settings?: { takes_walk_ins: boolean; asks_document: boolean; adult_age: number } | null
  counters?: readonly PlannedCounter[]
  /** None: those of an event that has set nothing. */
  certificates?: PlannedCertificates | null
  rounds: readonly PlannedRound[]
  prizes: readonly PlannedPrize[]
  mails: readonly (MailText & { outcome: Outcome })[]
  reminders: readonly (MailText & { kind: ReminderKind })[]
}
