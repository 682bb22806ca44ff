import { beforeAll, test } from 'vitest'
import type { OwnResult } from '../contract/judging/published-results.ts'
import * as make from '../server/testing/factories.ts'
import { useBrowser } from './browser.ts'
import { expectFaultless, type Screen, titled } from './faces.ts'
import { makeSeason, type Season } from './season.ts'

// Every other page of the console in every state, at three widths, in light and dark.

const browser = useBrowser()
let season: Season
beforeAll(async () => {
  season = await makeSeason(browser)
  await publish(season)
})

/** The worked example has results that stand, a team that reads its own, and a correction of which nobody has said why. */
async function publish({ judged, member }: Season) {
  const { db } = browser.t
  const { round, staff, team } = judged
  await staff.put(`/api/round/seal/${round._id}`)
  const application_id = team('B')._id
  await db
    .updateTable('applicants')
    .set({ user_id: member._id })
    .where('application_id', '=', application_id)
    .execute()
  const { _id: publication_id } = await make.publication(db, { round_id: round._id })
  const content: OwnResult = {
    round: 'Demo',
    place: 1,
    teams: 4,
    score: 70.4,
    uncertainty: 6.1,
    looks: 2,
    prizes: [{ name: 'The first prize of the Western Ghats', what: 'A pilot', sentence: null }],
    line: null,
    strengths: ['Runs on rain'],
    next_steps: ['Sell it'],
  }
  await db
    .insertInto('team_results')
    .values({ publication_id, application_id, content: JSON.stringify(content), is_told: true })
    .execute()
}

const pages: Screen[] = [
  {
    path: s => `/event/${s.event._id}?tab=rounds`,
    shows: 'You let teams into a round',
    empty: { path: s => `/event/${s.none.event._id}?tab=rounds`, shows: 'No rounds yet' },
  },
  {
    path: s => `/event/${s.event._id}?tab=projects`,
    shows: 'Nothing was handed in yet',
  },
  {
    path: s => `/events/${s.event._id}/triage?tab=all`,
    shows: 'Afya Loop',
    fails: /\/triage\b/,
    empty: { path: s => `/events/${s.none.event._id}/triage`, shows: 'Nothing is to decide' },
  },
  {
    path: s => `/events/${s.event._id}/release`,
    shows: 'Release 1 decision',
    fails: /\/release\b/,
    empty: { path: s => `/events/${s.none.event._id}/release`, shows: 'Nothing is decided' },
  },
  {
    path: s => `/events/${s.judged.event._id}/judging/${s.judged.round._id}/results`,
    shows: 'Other ways to count, for comparison',
    empty: {
      path: s => `/events/${s.unjudged.event._id}/judging/${s.unjudged.round._id}/results`,
      shows: 'No ballots yet',
    },
  },
  {
    path: s => `/events/${s.judged.event._id}/judging/${s.judged.round._id}/preview`,
    shows: 'What has changed is not said yet.',
    empty: {
      path: s => `/events/${s.unjudged.event._id}/judging/${s.unjudged.round._id}/preview`,
      shows: 'No page yet',
    },
  },
  {
    path: s => `/events/${s.unjudged.event._id}/judging/${s.unjudged.round._id}`,
    shows: 'Every visit',
    empty: {
      path: s => `/events/${s.judged.event._id}/judging/${s.judged.round._id}`,
      shows: 'No visits yet',
    },
  },
  {
    path: s => `/events/${s.unjudged.event._id}/judging/${s.unjudged.round._id}/sheets`,
    shows: 'Marks from 1 to 10.',
    empty: {
      path: s => `/events/${s.judged.event._id}/judging/${s.judged.round._id}/sheets`,
      shows: 'Nothing to print',
    },
  },
  { path: () => '/my-applications', shows: 'Your score', by: 'member' },
  { path: s => `/events/${s.event._id}/mails`, shows: 'To members who joined' },
  { path: s => `/application/${s.application._id}`, shows: 'Idea brief' },
  {
    path: s => `/application/${s.application._id}?tab=team`,
    shows: 'Bharat Climate',
    empty: { answers: /\/allapplicant\?/, shows: 'No team members found for this event.' },
  },
  { path: s => `/application/${s.application._id}?tab=history`, shows: 'Rang Donau' },
  { path: s => `/announcement/${s.announcement._id}`, shows: 'What it says' },
  { path: s => `/people?id=${s.own._id}`, shows: 'Surya Labs' },
  { path: () => '/account', shows: 'This one' },
  { path: s => `/applicants/${s.applicant._id}`, shows: 'Contact number' },
  { path: s => `/companies/${s.company._id}`, shows: 'Employee strength', by: 'own' },
]

test.each(titled(pages))('$title', ({ screen }) => expectFaultless(browser, season, screen))
