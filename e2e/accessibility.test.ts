import { beforeAll, test } from 'vitest'
import { useBrowser } from './browser.ts'
import { expectFaultless, makeSeason, type Screen, type Season, titled } from './faces.ts'

// Every other page of the console in every state, at three widths, in light and dark.

const browser = useBrowser()
let season: Season
beforeAll(async () => {
  season = await makeSeason(browser)
})

const pages: Screen[] = [
  {
    path: s => `/event/${s.event._id}?tab=rounds`,
    shows: 'Teams enter one when',
    empty: { path: s => `/event/${s.none.event._id}?tab=rounds`, shows: 'No rounds yet' },
  },
  {
    path: s => `/event/${s.event._id}?tab=projects`,
    shows: 'Nothing was handed in yet',
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
  {
    path: s => `/events/${s.judgedEvent._id}/judging/${s.judgedRound._id}/results`,
    shows: 'By other rules',
    empty: {
      path: s => `/events/${s.unjudged.event._id}/judging/${s.unjudged.round._id}/results`,
      shows: 'No ballots yet',
    },
  },
  { path: s => `/events/${s.event._id}/mails`, shows: 'To members who joined' },
  { path: s => `/application/${s.application._id}`, shows: 'Idea brief' },
  {
    path: s => `/application/${s.application._id}?tab=team`,
    shows: 'Bharat Climate',
    empty: { answers: /\/allapplicant\?/, shows: 'No team members found for this event.' },
  },
  { path: s => `/application/${s.application._id}?tab=history`, shows: 'Rang them' },
  { path: s => `/announcement/${s.announcement._id}`, shows: 'What it says' },
  { path: s => `/applicants/${s.applicant._id}`, shows: 'Contact number' },
  { path: s => `/companies/${s.company._id}`, shows: 'Employee strength', by: 'own' },
]

test.each(titled(pages))('$title', ({ screen }) => expectFaultless(browser, season, screen))
