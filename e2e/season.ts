import { expect } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { workedExample } from '../server/testing/judged-example.ts'
import type { Client } from '../server/testing/app.ts'
import { judgedRound } from '../server/testing/judging.ts'
import type { BrowserTest } from './browser.ts'

/** No screen may grow wider by a word or an address that does not break. */
const longWord = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauer'
const longLink = `https://surya.example/${longWord}/${longWord}`

/** A company's event with people, partners and mentors, and one of each without any. */
export async function makeSeason({ t }: BrowserTest) {
  const { db } = t
  const judged = await workedExample(t)
  const unjudged = await judgedRound(t)
  await unjudged.addVisit(
    await unjudged.addJudge({ name: 'Venkatanarasimharaju Subramanian' }),
    await unjudged.addTeam('Copper Thieves and the Quiet Herons of Thrissur', '7'),
  )
  const organiser = await t.organiser()
  const { user: member } = await t.candidate()
  const company = await make.company(db, {
    company_name: `Surya Labs ${longWord}`,
    description: '## Solar\n\nWe keep **rivers** [clean](https://surya.example).',
    website: longLink,
    facebook: longLink,
    twitter: 'https://x.com/surya',
  })
  const own = await make.contact(db, { company_id: company._id })
  const event = await make.event(db, {
    company_id: company._id,
    event_name: `Bharat Climate Hackathon ${longWord}`,
    themes: [longWord, 'Clean power'],
    rounds: [
      {
        name: `Idea ${longWord}`,
        description: 'Two pages',
        has_hand_in: true,
        hand_in_opens_at: '2026-11-02T04:30:00Z',
        hand_in_closes_at: '2031-01-05T04:00:00Z',
        has_judging: true,
        has_cut: true,
        places: 3,
        answers_by: '2031-01-09T04:00:00Z',
      },
      { name: 'Demo', note: 'On stage', starts_at: '2031-01-12T04:00:00Z', ends_at: '2031-01-12T10:00:00Z' },
    ],
    facebook: 'https://facebook.com/bharat',
    last_day_of_registration: make.dayFromNow(3),
  })
  for (const event_status of ['draft', 'cancelled', 'onhold', 'completed'] as const)
    await make.event(db, { company_id: company._id, event_status })
  const statuses = ['registered', 'onboarded', 'shortlisted', 'rejected', 'on_hold', 'revoked'] as const
  for (const status of statuses) await make.application(db, { event_id: event._id, status })
  const application = await make.application(db, {
    event_id: event._id,
    team_name: `Afya Loop ${longWord}`,
    idea: `A *pump* that knows ${longLink}.`,
  })
  const answers = ['invited', 'invitation-accepted', 'invitation-rejected'] as const
  for (const status of answers) await make.applicant(db, { application_id: application._id, status })
  await make.applicant(db, { application_id: application._id, status: 'on_hold', held_from: 'invited' })
  const partner = await make.partner(db, {
    global: true,
    description: 'Gives *rooms*.',
    partner_name: `Technology Partner ${longWord}`,
    website: longLink,
  })
  const associate = await make.associate(db, {
    first_name: 'Venkatanarasimharajuvaripeta',
    last_name: longWord,
  })
  await make.link.companyPartner(db, company._id, partner._id)
  await make.link.companyAssociate(db, company._id, associate._id)
  await make.link.eventPartner(db, event._id, partner._id)
  await make.link.eventAssociate(db, event._id, associate._id)
  const announcement = await make.announcement(db, {
    event_id: event._id,
    status: 'scheduled',
    send_at: '2031-01-05T04:00:00Z',
  })
  await writeHistory(organiser, application)
  return {
    organiser: organiser.user,
    own,
    /** Nobody’s team-mate, unless a test says so. */
    member,
    company,
    event,
    announcement,
    application,
    applicant: { _id: application.created_by },
    partner,
    associate,
    judged,
    unjudged,
    none: {
      company: await make.company(db),
      event: await make.event(db),
      partner: await make.partner(db),
      associate: await make.associate(db),
    },
  }
}

export type Season = Awaited<ReturnType<typeof makeSeason>>

/** A change of status, a note and a decision. */
async function writeHistory(organiser: Client<unknown>, application: { _id: string }) {
  const change = { status: 'onboarded', comment: 'All papers are here' }
  const written = [
    await organiser.put(`/api/application/applicationchangestatus/${application._id}`, change),
    await organiser.post('/api/application/history', {
      title: `Rang ${longWord}`,
      applicationid: application._id,
    }),
    await organiser.put(`/api/application/decision/${application._id}`, { to: 'shortlisted' }),
  ]
  expect(written.map(({ status }) => status)).toEqual([200, 201, 200])
}
