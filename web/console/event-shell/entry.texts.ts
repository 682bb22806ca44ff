import type { EventEntry } from '../../../contract/console/workspace.calls.ts'

/** The screens of an event, in the navigation and as h1. A judged round has its own name in the navigation. */
export const entryLabels: Record<EventEntry, string> = {
  overview: 'Overview',
  applications: 'Applications',
  triage: 'Triage',
  release: 'Release',
  applicants: 'Applicants',
  day: 'Day',
  seats: 'Seats',
  guests: 'Tickets and guests',
  badges: 'Badges',
  counters: 'Counters',
  programme: 'Programme',
  rounds: 'Rounds',
  projects: 'Projects',
  round: 'Judging',
  judges: 'Judges',
  prizes: 'Prizes',
  results: 'Results',
  certificates: 'Certificates',
  partners: 'Partners',
  associates: 'Associates',
  announcements: 'Announcements',
  details: 'Details',
  questions: 'Questions',
  mails: 'Mails to teams',
  activity: 'Activity',
}

/** What else somebody looks for who looks for that screen. */
export const entryWords: Partial<Record<EventEntry, string>> = {
  overview: 'poster, short address',
  applications: 'teams',
  applicants: 'people, members',
  guests: 'tickets of guests',
  rounds: 'hand-in, deadline, more time',
  round: 'criteria, desk, score sheets',
  judges: 'jury',
  partners: 'sponsors',
  associates: 'mentors',
  announcements: 'write to teams',
  details: 'edit, rename, dates, venue, themes, team size',
  mails: 'texts of mails',
  activity: 'history',
}
