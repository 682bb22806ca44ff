import { associates } from './associates.ts'
import { companies } from './companies.ts'
import { events } from './events.ts'
import { partners } from './partners.ts'
import { people } from './people.ts'
import type { Season } from './season.ts'

/** What a stranger sees on the first day. */
export const firstSeason: Season = { companies, events, partners, associates, people }
