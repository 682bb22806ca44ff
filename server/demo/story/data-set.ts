import type { EmployeeStrength } from '../../../contract/events/companies.calls.ts'
import type { EventMode, EventType } from '../../../contract/events/events.calls.ts'
import type { Category } from '../../../contract/platform/categories.ts'
import type { ApplicationStatus, EventStatus } from '../../../contract/platform/statuses.ts'

/** The content of a data set; days count from today. The first one is hand-written, the others vary it. */
export interface DataSet {
  companies: CompanyStory[]
  events: EventStory[]
  partners: PartnerStory[]
  associates: AssociateStory[]
  people: PersonStory[]
}

export interface PersonStory {
  first_name: string
  last_name: string
  gender: 'male' | 'female'
  city: string
}

export interface CompanyStory {
  company_name: string
  /** The domain of its website and mail. */
  domain: string
  employee_strength: EmployeeStrength
  city: string
  description: string
  contacts: { first_name: string; last_name: string; designation: string }[]
}

export interface EventStory {
  /** Index in the list of companies. */
  company: number
  event_name: string
  event_type: EventType
  mode: EventMode
  event_status: EventStatus
  city: string
  venue: string | null
  timezone: string
  /** The first day, and how many more days it lasts. */
  start: number
  lasts: number
  /** How many days before the start registration ends. */
  closes: number
  team_min: number
  team_max: number
  themes: string[]
  rounds: RoundStory[]
  details: string
  questions?: QuestionStory[]
  teams: TeamStory[]
}

/**
 * A time on the clock of the event's zone: so many days after its first day, and the minute. Or so many hours from now,
 * where something is under way whenever the demo is made: from the last full quarter of an hour.
 */
export type RoundTime = readonly [day: number, minute: string] | { hours: number }

export interface RoundStory {
  name: string
  description: string
  /** When it takes place. */
  days?: readonly [from: RoundTime, to: RoundTime]
  note?: string
  handIn?: readonly [opens: RoundTime, closes: RoundTime]
  judging?: readonly [opens: RoundTime, closes: RoundTime]
  cut?: { places: number; answers: RoundTime }
  /** All teams that are still in have entered it. */
  isEntered?: true
}

export interface QuestionStory {
  kind: 'line' | 'text' | 'link' | 'choices' | 'yes_no'
  label: string
  help: string | null
  required: boolean
  private: boolean
  limit: number | null
  options: string[]
  /** Given in turn. Choices by their label; a list may be empty if no answer is required. */
  answers: string[][]
}

export interface TeamStory {
  team_name: string
  /** Index in the event's list of themes. */
  theme: number
  idea: string
  /** The statuses that followed `registered`, in order. */
  path: ApplicationStatus[]
  /** The demo candidate's role in it. */
  candidate?: 'creator' | 'member' | 'invited'
}

export interface PartnerStory {
  partner_name: string
  category: Category
  city: string
  domain: string
  description: string
  first_name: string
  last_name: string
  isGlobal: boolean
  /** Indexes of the linked companies and events. The first company created it, unless it is global. */
  companies: number[]
  events: number[]
}

export interface AssociateStory {
  first_name: string
  last_name: string
  gender: 'male' | 'female'
  city: string
  company_name: string
  /** The domain of their mail. */
  domain: string
  category: Category
  designation: string
  skills: string[]
  profile_details: string
  companies: number[]
  events: number[]
}
