import { describe, expect, it } from 'vitest'
import { teamSize } from '../../../contract/platform/messages.ts'
import { newLinkToken } from '../../platform/sessions/link-token.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

/** A creator's team for an event of 2 to 4, with three people asked; each is signed in and has a link. */
async function team(fields: Parameters<typeof make.event>[1] = {}) {
  const event = await make.event(t.db, {
    event_name: 'Rivers',
    team_min: 2,
    team_max: 4,
    venue: 'Town hall',
    ...fields,
  })
  const creator = await t.candidate({ first_name: 'Priya', last_name: 'Nair' })
  const { _id } = await make.application(t.db, {
    event_id: event._id,
    created_by: creator.user._id,
    team_name: 'Owls',
  })
  const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: creator.user._id })
  const guests = [await invite(_id), await invite(_id), await invite(_id)]
  const edit = (members: object[]) =>
    creator.put(`/api/application/edit/${_id}`, { logo: logo.key, team: members })
  return { event, creator, _id, guests, edit }
}

async function invite(application_id: string) {
  const guest = await t.candidate()
  const { token, hash } = newLinkToken()
  const { _id } = await make.applicant(t.db, {
    application_id,
    user_id: guest.user._id,
    first_name: 'Typed',
    last_name: 'So',
    token_hash: hash,
  })
  const { email } = guest.user
  const answer = (word: 'accept' | 'decline') => guest.put(`/api/invitation/${token}`, { answer: word })
  return { ...guest.user, _id, entry: { first_name: 'Typed', last_name: 'So', email }, answer }
}

function mailsTo(email: string) {
  return t.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to', '=', email)
    .where('cause', 'like', 'answer:%')
    .orderBy('created_at')
    .execute()
}

let serial = 0
function newcomer() {
  serial += 1
  return { first_name: 'New', last_name: 'Comer', email: `newcomer${serial}@places.test` }
}

const places = async (application_id: string) => {
  const rows = await t.db
    .selectFrom('applicants')
    .select('_id')
    .where('application_id', '=', application_id)
    .where('status', '<>', 'invitation-rejected')
    .execute()
  return rows.length
}

describe('the creator', () => {
  it('is mailed each answer once, with who is in and how many the team needs', async () => {
    const { event, creator, guests } = await team()
    const [first, second] = guests
    expect((await first!.answer('accept')).status).toBe(200)
    await first!.answer('accept')
    await second!.answer('decline')
    const [accepted, declined, ...others] = await mailsTo(creator.user.email)
    expect(others).toEqual([])
    expect(accepted?.subject).toBe(`${first!.first_name} ${first!.last_name} accepted: Owls`)
    expect(accepted?.text).toContain(
      `Hello Priya,

${first!.first_name} ${first!.last_name} accepted your invitation to the team Owls for Rivers.

2 of you are in, and 2 have not answered yet. This event takes teams of 2 to 4.

Team: Owls
Event: Rivers
When: `,
    )
    expect(accepted?.text).toContain('See your application:\nhttps://laurel.test/my-applications')
    // Who declined never was in: the creator knows them by what the creator typed.
    expect(declined?.subject).toBe('Typed So declined: Owls')
    expect(declined?.text).toContain('2 of you are in, and 1 has not answered yet.')
    expect(declined?.text).toContain('The place is free again: you can ask somebody else.')
    expect(declined?.text).toContain(`Change your team:\nhttps://laurel.test/add-application/${event._id}`)
  })

  it('is told how many are lacking, and not sent to change what cannot be changed', async () => {
    const { creator, guests } = await team({
      team_min: 4,
      start_date: make.dayFromNow(3),
      last_day_of_registration: make.dayFromNow(-2),
    })
    await guests[0]!.answer('decline')
    const [mail] = await mailsTo(creator.user.email)
    expect(mail?.text).toContain(
      'You alone are in, and 2 have not answered yet. This event takes teams of 4. 3 more are needed.',
    )
    expect(mail?.text).not.toContain('Change your team')
  })

  it('gets true numbers when all answer at once', async () => {
    const { creator, guests } = await team()
    await Promise.all(guests.map(guest => guest.answer('accept')))
    const said = (await mailsTo(creator.user.email)).map(({ text }) => /(\d) of you are in/.exec(text)?.[1])
    expect(said.sort()).toEqual(['2', '3', '4'])
  })
})

describe('who declined', () => {
  it('holds no place: another is asked at once, and the row may stay or go', async () => {
    const { guests, edit, _id } = await team()
    const [first, second, third] = guests.map(({ entry }) => entry)
    const all = [first!, second!, third!]
    expect((await edit([...all, newcomer()])).body.fields).toEqual({ team: teamSize(2, 4) })
    await guests[0]!.answer('decline')
    const added = newcomer()
    expect((await edit([...all, added])).status).toBe(200)
    expect(await places(_id)).toBe(4)
    expect((await edit([...all, added, newcomer()])).status).toBe(422)
    const { status, body } = await edit([second!, third!, added])
    expect([status, body.data.team.map((one: { email: string }) => one.email)]).toEqual([
      200,
      [second!.email, third!.email, added.email],
    ])
  })

  it('may be taken out of a team that is too small without them', async () => {
    const { guests, edit } = await team({ team_min: 3 })
    const [first, second, third] = guests
    for (const guest of [first!, second!, third!]) await guest.answer('decline')
    expect((await edit([first!.entry, second!.entry])).status).toBe(200)
    expect((await edit([])).status).toBe(200)
    expect((await edit([newcomer()])).body.data.is_incomplete).toBe(true)
  })

  it('and many edits at once never make a team too large', async () => {
    const { guests, edit, _id } = await team()
    const all = guests.map(({ entry }) => entry)
    const answers = await Promise.all([
      guests[0]!.answer('decline'),
      ...Array.from({ length: 6 }, () => edit([...all, newcomer()])),
      guests[1]!.answer('accept'),
      ...Array.from({ length: 6 }, () => edit([...all.slice(1), newcomer()])),
    ])
    expect(answers.map(({ status }) => status).filter(status => status >= 500)).toEqual([])
    expect(await places(_id)).toBeLessThanOrEqual(4)
  })
})
