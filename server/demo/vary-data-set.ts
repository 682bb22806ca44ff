import type { EventType } from '../../contract/events/events.calls.ts'
import { Chance } from './chance.ts'
import type { CompanyStory, EventStory, PersonStory, DataSet, TeamStory } from './story/data-set.ts'
import * as words from './story/words.ts'

/**
 * A copy of the data set with other names, for larger installations. If `isOver`, none of its events is still to come.
 */
export function varyDataSet(first: DataSet, number: number, { isOver }: { isOver: boolean }): DataSet {
  const chance = new Chance(`data set ${number}`)
  const name = () => ({
    first_name: chance.one(first.people).first_name,
    last_name: chance.one(first.people).last_name,
  })
  const city = () => chance.one(first.people).city
  return {
    companies: first.companies.map(company => varyCompany(chance, company, name)),
    events: first.events.map(event => {
      const varied = varyEvent(chance, event, city())
      return isOver && event.event_status === 'published'
        ? { ...varied, event_status: 'completed' as const }
        : varied
    }),
    partners: first.partners.map(partner => {
      const partner_name = `${chance.one(words.short)} ${chance.one(words.trades)}`
      return { ...partner, partner_name, domain: domainOf(partner_name), city: city(), ...name() }
    }),
    associates: first.associates.map(associate => ({ ...associate, city: city(), ...name() })),
    people: first.people.map(person => varyPerson(chance, first, person)),
  }
}

function varyPerson(chance: Chance, { people }: DataSet, person: PersonStory): PersonStory {
  return { ...person, last_name: chance.one(people).last_name, city: chance.one(people).city }
}

function varyCompany(
  chance: Chance,
  company: CompanyStory,
  name: () => { first_name: string; last_name: string },
): CompanyStory {
  const company_name = `${chance.one(words.first)} ${chance.one(words.second)} ${chance.one(words.houses)}`
  const contacts = company.contacts.map(({ designation }) => ({ designation, ...name() }))
  const description = `${company_name} ${chance.one(words.trade)}.\n\n${chance.one(words.reasons)}`
  return { ...company, company_name, domain: domainOf(company_name), description, contacts }
}

const kinds: Record<EventType, string> = {
  hackathon: 'Hackathon',
  ideathon: 'Ideathon',
  hiring_competition: 'Hiring Challenge',
  competition: 'Cup',
  pitch_a_thon: 'Pitch Day',
}

function varyEvent(chance: Chance, event: EventStory, city: string): EventStory {
  const subject = chance.one(words.subjects)
  return {
    ...event,
    event_name: `${subject} ${kinds[event.event_type]} ${city}`,
    city,
    venue: event.venue && `${chance.one(words.venues)}, ${city}`,
    start:
      event.start + (event.start < -10 ? -chance.whole(0, 40) : event.start > 5 ? chance.whole(0, 60) : 0),
    details: `${chance.one(words.openings)}\n\n${chance.one(words.promises)}`,
    teams: event.teams.map(team => varyTeam(chance, team, subject)),
  }
}

function varyTeam(chance: Chance, team: TeamStory, subject: string): TeamStory {
  const team_name = `${chance.one(words.moods)} ${chance.one(words.animals)}`
  const idea = `${chance.one(words.means)} for ${subject.toLowerCase()}, ${chance.one(words.twists)}.`
  return { ...team, team_name, idea, candidate: undefined }
}

function domainOf(name: string): string {
  return `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example`
}
