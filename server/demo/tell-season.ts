import { tellAssociates, tellPartners } from './tell-friends.ts'
import { tellApplications } from './tell-applications.ts'
import { tellCompanies } from './tell-companies.ts'
import { tellEvents } from './tell-events.ts'
import { tellPeople } from './tell-people.ts'
import type { Telling } from './telling.ts'

/** Turns a season into rows. */
export function tellSeason(telling: Telling) {
  const people = tellPeople(telling)
  const companies = tellCompanies(telling)
  const events = tellEvents(telling, companies)
  tellPartners(telling, companies, events)
  tellAssociates(telling, companies, events)
  tellApplications(telling, events, people)
}
