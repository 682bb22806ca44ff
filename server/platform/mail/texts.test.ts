import { describe, expect, it, test } from 'vitest'
import { sayStatus } from '../../../contract/platform/status.texts.ts'
import { applicationStatuses, applicationStatusNames } from '../../../contract/platform/statuses.ts'
import * as accounts from './account.texts.ts'
import { eventMail } from './event.texts.ts'
import { receiptMail } from './hand-in.texts.ts'
import { type MailedEvent, sayMistake } from './mailed-event.ts'
import { teamBackMail } from './team-change.texts.ts'
import * as teams from './team.texts.ts'

const event: MailedEvent = {
  event_name: 'Rivers & Roads',
  company_name: 'Kaveri Labs',
  start_date: '2026-12-03',
  end_date: '2026-12-05',
  last_day_of_registration: '2026-11-29',
  timezone: 'Asia/Kolkata',
  mode: 'both',
  venue: 'Town hall',
  cityName: 'Pune',
  contact: 'hello@example.org',
}
const team = { first_name: 'Priya', team_name: 'Delta Works', event }
const links = {
  applications: 'https://laurel.test/my-applications',
  challenges: 'https://laurel.test/challenges',
  event: 'https://laurel.test/event-page/1',
}

const facts = `Event: Rivers & Roads
When: Thu 3 – Sat 5 December 2026, IST
Where: Town hall, Pune, and online
Host: Kaveri Labs`

const statusMails = applicationStatusNames.map(
  status => [status, teams.statusChangedMail({ ...team, status, event_status: 'published', links })] as const,
)

test.each(statusMails)(
  'the mail of %s says what it means, what comes next, and of which event',
  (status, mail) => {
    const hasLeft = status === 'rejected' || status === 'revoked'
    const button = hasLeft
      ? `Browse challenges:\n${links.challenges}`
      : `See your application:\n${links.applications}`
    expect(mail.subject).toBe(`Delta Works at Rivers & Roads: ${applicationStatuses[status].label}`)
    expect(mail.text).toBe(
      `Hello Priya,\n\n${sayStatus(status)}\n\nTeam: Delta Works\n${facts}\n\n${button}\n\n${status === 'revoked' ? `${sayMistake('hello@example.org')}\n\n` : ''}Laurel\n`,
    )
  },
)

const person = { first_name: 'Priya', link: 'https://laurel.test/x', forgotLink: 'https://laurel.test/f' }
const all = [
  ...statusMails.map(([, mail]) => mail),
  teams.invitationMail({
    ...team,
    creator_name: 'Ravi Rao',
    complete_by: null,
    link: 'https://laurel.test/invitation/x',
  }),
  teams.applicationReceivedMail({
    ...team,
    last_day_of_registration: '2026-11-29',
    invited: 2,
    takes: { team_min: 2, team_max: 4 },
    link: links.applications,
  }),
  accounts.firstPasswordMail({ ...person, company_name: 'Kaveri Labs', days: 7 }),
  accounts.resetMail({ ...person, minutes: 10 }),
  accounts.confirmAddressMail({ ...person, days: 7 }),
  accounts.haveAccountMail(person),
  accounts.passwordChangedMail({ ...person, when: '18 November 2026 at 16:42 IST' }),
  accounts.claimMail({ ...person, minutes: 10 }),
]

describe('every mail', () => {
  it('writes the month, and never 03/12/2026', () => {
    for (const { subject, text, html } of all) {
      expect(`${subject} ${text} ${html}`).not.toMatch(/\d\d?\/\d\d?\/\d{4}/)
    }
  })

  it('has the name and colour of the installation, and not the defaults', () => {
    for (const mail of all) {
      const { subject, text, html } = mail.under({ name: 'Hack Goa', accent: '#1c4f9c', logo: 'a.webp' })
      expect(text.endsWith('\n\nHack Goa\n')).toBe(true)
      expect(`${subject} ${text} ${html}`.replaceAll('laurel.test', '')).not.toMatch(/laurel|#17694a|<svg/i)
      expect(html).toContain('#1c4f9c')
    }
  })

  it('loads nothing from anywhere', () => {
    for (const { html } of all) expect(html).not.toMatch(/<(img|link|script|iframe)\b|src=|url\(|@import/i)
  })

  it('has one button, whose address stands in the text as well', () => {
    for (const { text, html } of all) {
      const [, href] = /:\n(https:\S+)\n/.exec(text) ?? []
      expect(html.split(`href="${href}"`)).toHaveLength(3)
    }
  })

  it('shows how it begins in a list of mails', () => {
    for (const { text, html } of all) {
      const [, first] = text.split('\n\n')
      const [, preheader] = /<div style="display:none[^>]*>([^\u00a0]*)/.exec(html) ?? []
      expect(unescaped(preheader ?? '')).toBe(first)
    }
  })
})

function unescaped(html: string) {
  return html.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

test('a mail to who applied tells until when the team can be changed', () => {
  const mail = teams.applicationReceivedMail({
    ...team,
    last_day_of_registration: '2026-11-29',
    invited: 1,
    takes: { team_min: 2, team_max: 4 },
    link: links.applications,
  })
  expect(mail.text).toContain(
    'You can change the application and the team until Sun 29 November 2026, as long as the application is registered.',
  )
  expect(mail.text).toContain('Your team member has been invited by mail. You get a mail for each answer.')
  expect(mail.text).toContain(
    'so 1 more person has to join by Sun 29 November 2026. Who is invited counts once they accept.',
  )
})

test('every mail of an open invitation names the same last day to answer, the one before the event', () => {
  const mails = [
    teams.invitationMail({ ...team, creator_name: 'Ravi Rao', complete_by: null, link: links.applications }),
    teamBackMail({ ...team, creator_name: 'Ravi Rao', has_joined: false, link: links.applications }),
    eventMail('invited', { turn: 'moved', event, move: null, links }),
    eventMail('invited', { turn: 'resumed', event, move: null, links }),
  ]
  expect(
    mails.map(({ text }) => /accept or decline (?:by|until) (.*?)(?:\.|, by the link)/.exec(text)?.[1]),
  ).toEqual(mails.map(() => 'Wed 2 December 2026, IST'))
})

test('an invitation asks for the answer by the day on which the team has to be complete', () => {
  const by = (complete_by: string | null) =>
    teams.invitationMail({ ...team, creator_name: 'Ravi Rao', complete_by, link: links.applications }).text
  expect(by('2026-11-29')).toContain(
    'Please accept or decline by Sun 29 November 2026, IST: after that day the organisers decide',
  )
  expect(by(null)).toContain('Your place in the team is kept until you decline.')
  expect(by(null)).not.toContain('29 November')
})

test('who looks for a team reads that they were found there', () => {
  const invited = { ...team, creator_name: 'Ravi Rao', complete_by: null, link: links.applications }
  expect(teams.invitationMail({ ...invited, wasLooking: true }).text).toContain(
    'Ravi Rao found you there and asks you',
  )
  expect(teams.invitationMail(invited).text).toContain('entered you as a member.')
})

test('a receipt does not promise more time where the hand-in is closed', () => {
  const receipt = (isClosed: boolean) =>
    receiptMail({
      team_name: 'Delta',
      round_name: 'Build',
      title: 'Bus',
      event,
      receipt: 'BU-1',
      number: 1,
      digest: 'a',
      isLater: false,
      handed_in: 'Thu 26 Nov 2026, 22:58 IST',
      handed_in_by: 'Asha',
      closes: 'Thu 26 Nov 2026, 22:58 IST',
      isClosed,
      link: links.applications,
    }).text
  expect(receipt(false)).toContain('You can hand in again until Thu 26 Nov 2026, 22:58 IST.')
  expect(receipt(true)).toContain('The hand-in is closed now. This version counts.')
  expect(receipt(true)).not.toContain('again')
})
