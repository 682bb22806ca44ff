import { makeApplications } from './make-applications.ts'
import { makeAssociates } from './make-associates.ts'
import { makeCompanies } from './make-companies.ts'
import { makeEvents } from './make-events.ts'
import { makePartners } from './make-partners.ts'
import { makePeople } from './make-people.ts'
import type { SeedContext } from './seed-context.ts'

/** Writes the rows of a data set. */
export function seedDataSet(context: SeedContext) {
  const people = makePeople(context)
  const companies = makeCompanies(context)
  const events = makeEvents(context, companies)
  makePartners(context, companies, events)
  makeAssociates(context, companies, events)
  makeApplications(context, events, people)
}
