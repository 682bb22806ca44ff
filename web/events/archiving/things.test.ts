import { describe, expect, it } from 'vitest'
import type { Company } from '../../../contract/events/companies.ts'
import type { Event } from '../../../contract/events/events.ts'
import { companyThing, eventThing } from './records.ts'

const row = {
  _id: 'a',
  archived_at: null,
  can_delete: false,
  logo: null,
  description: null,
  location: null,
  linkedin: null,
  facebook: null,
  twitter: null,
  instagram: null,
  createdBy: null,
  createdAt: '2026-11-20T10:00:00Z',
}

function company(events: number): Company {
  return {
    ...row,
    company_name: 'Surya Labs',
    banner_image: null,
    website: null,
    email: 'office@surya.example',
    employee_strength: '0-10',
    events,
    applications: 0,
    applicant: 0,
    partners: 0,
    associate: 0,
  }
}

function event(application: number, event_status: Event['event_status']): Event {
  return {
    ...row,
    event_name: 'Monsoon Grid',
    is_public: false,
    details: null,
    banner: null,
    banner_art: null,
    event_type: null,
    mode: null,
    team_min: null,
    team_max: null,
    theme: [],
    rounds: [],
    venue: null,
    start_date: null,
    end_date: null,
    last_day_of_registration: null,
    timezone: 'Asia/Kolkata',
    event_status,
    company: null,
    application,
    applicants: application,
    partner: 0,
    associate: 0,
  }
}

describe('the question before archiving', () => {
  it('names the events of a company, and what becomes of its contacts', () => {
    const contacts = 'Its contacts are logged out at once and cannot log in.'
    expect(companyThing(company(0)).archiving).toBe(`It leaves the lists. ${contacts}`)
    expect(companyThing(company(1)).archiving).toBe(
      `It leaves the lists. Its 1 event leaves them too. ${contacts}`,
    )
    expect(companyThing(company(3)).archiving).toBe(
      `It leaves the lists. Its 3 events leave them too. ${contacts}`,
    )
  })

  it('says to the teams of an event what they keep', () => {
    const closed = 'It leaves the lists, and its public page is closed.'
    expect(eventThing(event(0, 'draft')).archiving).toBe(closed)
    expect(eventThing(event(1, 'completed')).archiving).toBe(
      `${closed} 1 team that applied keeps its card, which says so.`,
    )
    expect(eventThing(event(1200, 'cancelled')).archiving).toBe(
      `${closed} 1,200 teams that applied keep their cards, which say so.`,
    )
  })

  it('does not come while people apply to an event or wait for it', () => {
    const first = 'Complete or cancel it first, so that its people are told. Then you can archive it.'
    expect(eventThing(event(2, 'published')).isLive).toBe(`It is published. ${first}`)
    expect(eventThing(event(2, 'onhold')).isLive).toBe(`It is on hold. ${first}`)
    for (const status of ['draft', 'completed', 'cancelled'] as const) {
      expect(eventThing(event(2, status)).isLive).toBe(undefined)
    }
  })
})
