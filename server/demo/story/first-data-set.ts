import { associates } from './associates.ts'
import { companies } from './companies.ts'
import { events } from './events.ts'
import { partners } from './partners.ts'
import { people } from './people.ts'
import type { DataSet } from './data-set.ts'

/** What a stranger sees on the first day. */
export const firstDataSet: DataSet = { companies, events, partners, associates, people }
