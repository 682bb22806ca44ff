import { beforeAll, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { expectFaultless, makeSeason, type Screen, type Season, titled } from './faces.ts'

// Every list and detail page of the console in every state, at three widths, in light and dark.

const browser = useBrowser()
let season: Season
beforeAll(async () => {
  season = await makeSeason(browser)
})

const lists: Screen[] = [
  {
    path: () => '/dashboard',
    shows: 'All applications',
    empty: { answers: '**/api/{event,application,partner,associate}?*', shows: 'No Data Found' },
  },
  list('/company', 'Surya Labs', 'No companies yet'),
  list('/events', 'Bharat Climate', 'No events yet'),
  list('/applications', 'Afya Loop', 'No applications yet'),
  list('/applicants', 'Bharat Climate', 'No applicants yet'),
  list('/partners', 'Technology Partner', 'No partners yet'),
  list('/associates', 'Venkata', 'No associates yet'),
  list('/outbox', 'Afya Loop', 'No mail yet'),
  { ...list('/events', 'Bharat Climate', 'No events yet'), by: 'own' },
]

function list(path: string, shows: string, nothing: string): Screen {
  return { path: () => path, shows, empty: { answers: '**/api/**', shows: nothing } }
}

const details: Screen[] = [
  ...tabs('companies', 'company', [
    ['about', 'Employee strength'],
    ['contacts', 'Programme lead', 'No Contacts found for this company'],
    ['events', 'Bharat Climate', 'No Events found for this company'],
    ['applications', 'Afya Loop', 'No Applications found for this company'],
    ['applicants', 'Bharat Climate', 'No Applicants found for this company'],
    ['partners', 'Technology Partner', 'No partners found for this company'],
    ['associates', 'Venkata', 'No Associates found for this company'],
  ]),
  ...tabs('event', 'event', [
    ['overview', 'Team Members'],
    ['applications', 'Afya Loop', 'No Applications found for this event.'],
    ['applicants', 'Bharat Climate', 'No Applicants found for this event'],
    ['partners', 'Technology Partner', 'No Partners found for this event.'],
    ['associates', 'Venkata', 'No Associates found for this event.'],
    ['announcements', 'Scheduled', 'No announcements yet'],
  ]),
  ...tabs('partners', 'partner', [
    ['about', 'Description'],
    ['companies', 'Surya Labs', 'No Companies found for this partner'],
    ['events', 'Bharat Climate', 'No Events found for this company'],
  ]),
  ...tabs('associates', 'associate', [
    ['about', 'Domain & Technology Expertise'],
    ['companies', 'Surya Labs', 'No Companies found for this associate'],
    ['events', 'Bharat Climate', 'No Events found for this Associate'],
  ]),
  {
    path: s => `/event/${s.event._id}?tab=rounds`,
    shows: 'Teams are in a round once',
    empty: { path: s => `/event/${s.none.event._id}?tab=rounds`, shows: 'No rounds yet' },
  },
  {
    path: s => `/events/${s.event._id}/triage?tab=all`,
    shows: 'Afya Loop',
    empty: { path: s => `/events/${s.none.event._id}/triage`, shows: 'Nothing here' },
  },
  {
    path: s => `/events/${s.event._id}/release`,
    shows: 'Release 1 decision',
    empty: { path: s => `/events/${s.none.event._id}/release`, shows: 'Nothing is decided' },
  },
  { path: s => `/events/${s.event._id}/mails`, shows: 'To members who joined' },
  { path: s => `/application/${s.application._id}`, shows: 'Idea brief' },
  {
    path: s => `/application/${s.application._id}?tab=team`,
    shows: 'Bharat Climate',
    empty: { answers: '**/allapplicant?*', shows: 'No team members found for this event.' },
  },
  { path: s => `/application/${s.application._id}?tab=history`, shows: 'Rang them' },
  { path: s => `/announcement/${s.announcement._id}`, shows: 'What it says' },
  { path: s => `/applicants/${s.applicant._id}`, shows: 'Contact number' },
  { path: s => `/companies/${s.company._id}`, shows: 'Employee strength', by: 'own' },
]

type Kind = 'company' | 'event' | 'partner' | 'associate'

/** The first tab's page is also looked at while it loads and after that failed: the other tabs have the same frame. */
function tabs(root: string, kind: Kind, names: [tab: string, shows: string, nothing?: string][]): Screen[] {
  return names.map(([tab, shows, nothing], index) => ({
    path: s => `/${root}/${s[kind]._id}?tab=${tab}`,
    shows,
    loads: index === 0 ? 'all' : 'nothing',
    empty: nothing ? { path: s => `/${root}/${s.none[kind]._id}?tab=${tab}`, shows: nothing } : undefined,
  }))
}

test.each(titled([...lists, ...details]))('$title', ({ screen }) => expectFaultless(browser, season, screen))
