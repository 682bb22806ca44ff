import type { EmployeeStrength } from '../../../contract/companies.calls.ts'
import type { EventMode, EventType } from '../../../contract/events.calls.ts'
import type { Category } from '../../../contract/partners.calls.ts'
import type { ApplicationStatus, EventStatus } from '../../../contract/statuses.ts'

/** What a data set holds; days count from today. The first one is written by hand, the others vary it. */
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
  /** Where its site and mail live. */
  domain: string
  employee_strength: EmployeeStrength
  city: string
  description: string
  contacts: { first_name: string; last_name: string; designation: string }[]
}

export interface EventStory {
  /** Place in the list of companies. */
  company: number
  event_name: string
  event_type: EventType
  mode: EventMode
  event_status: EventStatus
  city: string
  venue: string | null
  timezone: string
  /** First day, and how many days it lasts beyond it. */
  start: number
  lasts: number
  /** How many days before the start registration ends. */
  closes: number
  team_min: number
  team_max: number
  themes: string[]
  rounds: { name: string; description: string }[]
  details: string
  hasBanner: boolean
  teams: TeamStory[]
}

export interface TeamStory {
  team_name: string
  /** Place in the event's list of themes. */
  theme: number
  idea: string
  /** The statuses that followed `registered`, in order. */
  path: ApplicationStatus[]
  /** Which part the demo candidate has in it. */
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
  /** Places of the companies and events it is linked to; the first company made it, unless it is global. */
  companies: number[]
  events: number[]
}

export interface AssociateStory {
  first_name: string
  last_name: string
  gender: 'male' | 'female'
  city: string
  company_name: string
  designation: string
  skills: string[]
  profile_details: string
  companies: number[]
  events: number[]
}
