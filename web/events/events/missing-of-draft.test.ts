import { expect, test } from 'vitest'
import type { Event } from '../../../contract/events/events.ts'
import { missingOf } from './missing-of-draft.ts'

const complete: Event = {
  _id: 'event',
  event_name: 'Rivers',
  details: 'Two days',
  banner: 'event/banner/one.webp',
  banner_art: null,
  event_type: 'hackathon',
  mode: 'offline',
  team_min: 1,
  team_max: 4,
  facebook: null,
  theme: [{ _id: 'theme', theme_name: 'Water' }],
  rounds: [],
  location: { _id: 'city', cityName: 'Pune' },
  venue: 'Town hall',
  start_date: '2030-01-02',
  end_date: '2030-01-03',
  last_day_of_registration: '2030-01-01',
  timezone: 'UTC',
  event_status: 'draft',
  company: { _id: 'company', company_name: 'Surya', logo: null },
  is_public: false,
  createdBy: null,
  createdAt: '2029-12-01T00:00:00Z',
  application: 0,
  applicants: 0,
  partner: 0,
  associate: 0,
  archived_at: null,
  can_delete: true,
}

test('names everything that keeps a draft from being published, with its field', () => {
  expect(missingOf(complete)).toEqual([])
  const draft: Event = {
    ...complete,
    company: null,
    banner: null,
    theme: [],
    venue: null,
    end_date: null,
    rounds: [{ _id: 'round', name: '', description: null }],
  }
  expect(missingOf(draft)).toEqual([
    { field: 'company', label: 'Company' },
    { field: 'banner', label: 'Banner' },
    { field: 'end_date', label: 'Ends' },
    { field: 'venue', label: 'Venue' },
    { field: 'theme.0.theme_name', label: 'Themes' },
    { field: 'rounds.0.name', label: 'Name of round 1' },
  ])
})
