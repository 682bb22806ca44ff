import { describe, expect, it } from 'vitest'
import { fieldMessages, tooManyMails } from '../../../contract/platform/messages.ts'
import { invitationMail } from '../../platform/mail/team.texts.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

let serial = 0
/** Somebody that no other test invites. */
function stranger() {
  serial += 1
  return { first_name: 'Given', last_name: 'Family', email: `stranger${serial}@mails.test` }
}

const strangers = (many: number) => Array.from({ length: many }, stranger)

async function apply(candidate: Awaited<ReturnType<typeof t.candidate>>, team: object[], fields = {}) {
  const event = await make.event(t.db, { team_max: 10 })
  const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: candidate.user._id })
  const body = {
    team_name: 'Owls',
    logo: logo.key,
    theme: 'Open theme',
    event_id: event._id,
    team,
    ...fields,
  }
  const answer = await candidate.post('/api/application', body)
  return {
    answer,
    event,
    edit: (members: object[]) =>
      candidate.put(`/api/application/edit/${answer.body.data._id}`, { logo: logo.key, team: members }),
  }
}

function mailsTo(email: string) {
  return t.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', email)
    .where('cause', 'like', 'invitation:%')
    .execute()
}

const linkIn = (text: string | undefined) => /invitation\/([\w-]{43})/.exec(text ?? '')?.[1]

const ageMails = (email: string) =>
  t.db
    .updateTable('invitation_letters')
    .set({ sent_at: new Date(Date.now() - 86_401_000).toISOString() })
    .where('email', '=', email)
    .execute()

describe('an address that leaves a team and comes back', () => {
  it('gets one mail a day, whose link opens the place again', async () => {
    const candidate = await t.candidate()
    const [mate] = strangers(1)
    const { edit } = await apply(candidate, [mate!])
    for (let round = 0; round < 5; round++) {
      expect((await edit([])).status).toBe(200)
      expect((await edit([{ ...mate, email: mate!.email.toUpperCase() }])).status).toBe(200)
    }
    const mails = await mailsTo(mate!.email)
    expect(mails).toHaveLength(1)
    const link = `/api/invitation/${linkIn(mails[0]?.text)}`
    expect((await t.visitor.get(link)).body.data).toMatchObject({ status: 'invited', is_open: true })
    await edit([])
    expect((await t.visitor.get(link)).status).toBe(404)
  })

  it('gets another one the day after, with a link of its own', async () => {
    const candidate = await t.candidate()
    const [mate] = strangers(1)
    const { edit } = await apply(candidate, [mate!])
    await edit([])
    await ageMails(mate!.email)
    await edit([mate!])
    const [first, second, ...others] = (await mailsTo(mate!.email)).map(({ text }) => linkIn(text))
    expect(others).toEqual([])
    const answers = await Promise.all([first, second].map(link => t.visitor.get(`/api/invitation/${link}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('gets a mail of each team it is entered in', async () => {
    const [mate] = strangers(1)
    for (let n = 0; n < 2; n++) await apply(await t.candidate(), [mate!])
    expect(await mailsTo(mate!.email)).toHaveLength(2)
  })
})

describe('a person’s mails of a day', () => {
  it('are thirty; the field of who would get the next one says so, and nothing is changed', async () => {
    const candidate = await t.candidate()
    for (let n = 0; n < 3; n++) await apply(candidate, strangers(9))
    const [first, ...team] = strangers(5)
    const { edit, answer: made } = await apply(candidate, [first!])
    expect(made.status).toBe(201)
    const refused = await edit([first!, ...team])
    expect([refused.status, refused.body.message, refused.body.fields]).toEqual([
      429,
      tooManyMails(30),
      { 'team.3.email': tooManyMails(30), 'team.4.email': tooManyMails(30) },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    const { body } = await candidate.get(`/api/application/${made.body.data._id}`)
    expect(body.data.team).toHaveLength(1)
    expect((await edit([first!, ...team.slice(0, 2)])).status).toBe(200)
    expect((await edit([first!])).status).toBe(200)
    expect((await edit([first!, ...team.slice(0, 2)])).status).toBe(200)
    expect((await edit([first!, team[3]!])).status).toBe(429)
    await t.db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .where('key', '=', `invitations:${candidate.user._id}`)
      .execute()
    expect((await edit([first!, team[3]!])).status).toBe(200)
  })

  it('are thirty when many teams are entered at once', async () => {
    const candidate = await t.candidate()
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => (await apply(candidate, strangers(9))).answer),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429, 429, 429])
    const { count } = t.db.fn
    const { n } = await t.db
      .selectFrom('applicants')
      .innerJoin('applications', 'applications._id', 'applicants.application_id')
      .select(count<number>('applicants._id').as('n'))
      .where('applications.created_by', '=', candidate.user._id)
      .executeTakeFirstOrThrow()
    expect(n).toBe(30)
  })
})

it('an application names the fields with web addresses', async () => {
  const { answer } = await apply(await t.candidate(), [{ ...stranger(), first_name: 'See x.test/a' }], {
    team_name: 'You won! Claim at https://evil.test/claim',
  })
  expect([answer.status, answer.body.fields]).toEqual([
    422,
    { team_name: fieldMessages.webAddress, 'team.0.first_name': fieldMessages.webAddress },
  ])
})

it('a subject is one line, and long names are cut in it between two letters', () => {
  const { subject, text } = invitationMail({
    first_name: 'Asha',
    creator_name: 'Ravi\u2028Rao',
    complete_by: null,
    team_name: 'क्षि'.repeat(100),
    event: {
      event_name: 'Event',
      company_name: 'Company',
      start_date: '2030-02-01',
      end_date: '2030-02-03',
      last_day_of_registration: '2030-01-31',
      timezone: 'Asia/Kolkata',
      mode: 'both',
      venue: 'Town hall',
      cityName: 'Pune',
      contact: null,
    },
    link: 'https://laurel.test/invitation/x',
  })
  expect(subject).toBe(`Ravi Rao invites you to the team ${'क्षि'.repeat(39)}…`)
  expect(text).toContain('क्षि'.repeat(100))
})
