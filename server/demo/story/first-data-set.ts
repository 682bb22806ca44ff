import { associates } from './associates.ts'
import { companies } from './companies.ts'
import { events } from './events.ts'
import { partners } from './partners.ts'
import { people } from './people.ts'
import type { DataSet } from './data-set.ts'

/** The demo data as seeded at the first start. */
export const firstDataSet: DataSet = { companies, events, partners, associates, people }
