import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { applicationStatusNames, canComeBack, withdrawable } from '../../../contract/platform/statuses.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { mailsOf, makeTeam } from '../../testing/teams.ts'

const t = useTestApp()

const to = (...people: { user: { email: string } }[]) => people.map(({ user }) => user.email).sort()

describe('an application', () => {
  it.each(applicationStatusNames)(
    'that is %s is withdrawn only before the team has taken part',
    async from => {
      const { creator, team, path, row } = await makeTeam(t)
      await t.db.updateTable('applications').set({ status: from }).where('_id', '=', team._id).execute()
      const answer = await creator.put(path('withdraw'))
      if (withdrawable.includes(from)) {
        expect([answer.status, answer.body.data.status, answer.body.data.withdrawn_from]).toEqual([
          200,
          'revoked',
          from,
        ])
        expect(await row()).toMatchObject({ status: 'revoked', withdrawn_from: from })
      } else {
        expect([answer.status, answer.body.message]).toEqual([409, messages.cannotWithdraw])
        expect(await row()).toMatchObject({ status: from, withdrawn_from: null })
      }
    },
  )

  it('is withdrawn once, with a note for staff, and everybody but its creator is told', async () => {
    const { creator, team, join, path } = await makeTeam(t)
    const member = await join('invitation-accepted')
    const guest = await join('invited')
    await join('invitation-rejected')
    expect((await creator.put(path('withdraw'))).status).toBe(200)
    expect((await creator.put(path('withdraw'))).status).toBe(200)
    const { history } = (await (await t.organiser()).get(`/api/application/${team._id}`)).body.data
    expect(history).toEqual([
      expect.objectContaining({
        title: 'The team withdrew',
        comment: 'Withdrawn by the team',
        from: 'registered',
        to: 'revoked',
        createdBy: { first_name: creator.user.first_name, last_name: creator.user.last_name },
      }),
    ])
    const mails = await mailsOf(t, 'withdrawn:', team.team_name)
    expect(mails.map(mail => mail.to)).toEqual(to(member, guest))
    const texts = new Map(mails.map(mail => [mail.to, mail.text]))
    expect(texts.get(member.user.email)).toContain('You are free to join another team of this event')
    expect(texts.get(guest.user.email)).toContain('Your invitation to the team is over with it')
  })

  it('is withdrawn by its creator alone, and not on an old version', async () => {
    const { team, join, path, creator, row } = await makeTeam(t)
    const member = await join('invitation-accepted')
    const answer = await member.put(path('withdraw'))
    expect([answer.status, answer.body.message]).toEqual([403, messages.notYourTeam])
    expect((await (await t.candidate()).put(path('withdraw'))).status).toBe(404)
    expect((await creator.put(path('withdraw'), undefined, { 'if-match': '"0"' })).status).toBe(412)
    expect((await row()).status).toBe('registered')
    expect((await member.get(`/api/application/${team._id}`)).status).toBe(200)
  })

  it('that is withdrawn is closed to answers, edits and handovers, and blocks nobody', async () => {
    const { creator, event, join, path } = await makeTeam(t)
    const [member, guest] = [await join('invitation-accepted'), await join('invited')]
    await creator.put(path('withdraw'))
    const answered = await guest.put(`/api/invitation/own/${guest.place}`, { answer: 'accept' })
    expect([answered.status, answered.body.message]).toEqual([409, messages.invitationEnded])
    const [invitation] = (await guest.get('/api/invitation')).body.data
    expect([invitation.is_open, invitation.holds_place]).toEqual([false, false])
    expect((await creator.put(path('handover'), { user: member.user._id })).body.message).toBe(
      messages.teamWithdrew,
    )
    expect((await member.put(path('leave'))).body.message).toBe(messages.alreadyFree)
    for (const person of [member, guest]) {
      const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: person.user._id })
      const body = {
        team_name: 'Anew',
        logo: logo.key,
        theme: 'Open theme',
        event_id: event._id,
        team: [],
      }
      expect((await person.post('/api/application/apply', body)).status).toBe(201)
    }
    const logo = await make.file(t.db, { folder: 'application/logo', uploaded_by: creator.user._id })
    const again = { team_name: 'Anew', logo: logo.key, theme: 'Open theme', event_id: event._id, team: [] }
    const second = await creator.post('/api/application/apply', again)
    expect([second.status, second.body.message]).toEqual([409, messages.alreadyApplied])
  })

  it('that is withdrawn keeps those whom staff hold, until staff lift the hold', async () => {
    const { creator, team, join, path, event } = await makeTeam(t)
    const held = await join('on_hold')
    await creator.put(path('withdraw'))
    const other = await makeTeam(t, { event })
    const place = { application_id: other.team._id, user_id: held.user._id, event_id: event._id }
    await expect(make.applicant(t.db, place)).rejects.toThrow('applicants_one_team')
    const staff = await t.organiser()
    const lifted = await staff.put(`/api/application/applicant/changestatus/${held.place}`, {
      status: 'invitation-accepted',
    })
    expect(lifted.status).toBe(200)
    await make.applicant(t.db, place)
    expect((await staff.get(`/api/application/${team._id}`)).body.data.status).toBe('revoked')
  })
})

describe('a withdrawn application', () => {
  it.each(withdrawable)('from %s comes back only if the organisers had not decided', async from => {
    const { creator, team, path, row } = await makeTeam(t)
    await t.db.updateTable('applications').set({ status: from }).where('_id', '=', team._id).execute()
    await creator.put(path('withdraw'))
    const answer = await creator.put(path('bringback'))
    if (canComeBack.includes(from)) {
      expect([answer.status, answer.body.data.status]).toEqual([200, 'registered'])
      expect(await row()).toMatchObject({ status: 'registered', withdrawn_from: null })
    } else {
      expect([answer.status, answer.body.message]).toEqual([409, messages.cannotComeBack])
      expect(await row()).toMatchObject({ status: 'revoked', withdrawn_from: from })
    }
  })

  it('comes back with who is free, and names who is not', async () => {
    const one = await makeTeam(t)
    const [stays, goes, guest] = [
      await one.join('invitation-accepted'),
      await one.join('invitation-accepted'),
      await one.join('invited'),
    ]
    await one.creator.put(one.path('withdraw'))
    const other = await makeTeam(t, { event: one.event })
    await other.join('invitation-accepted', goes)
    const answer = await one.creator.put(one.path('bringback'))
    expect([answer.status, answer.body.missing]).toEqual([
      200,
      [{ first_name: goes.user.first_name, last_name: goes.user.last_name }],
    ])
    expect((await one.people()).map(({ email, status }) => [email, status])).toEqual([
      [one.creator.user.email, 'registered'],
      [stays.user.email, 'invitation-accepted'],
      [guest.user.email, 'invited'],
    ])
    const mails = await mailsOf(t, 'back:', one.team.team_name)
    expect(mails.map(mail => mail.to)).toEqual(to(stays, guest))
    const accepted = await guest.put(
      `/api/invitation/own/${answer.body.data.team.length && (await placeOf(guest))}`,
      {
        answer: 'accept',
      },
    )
    expect(accepted.status).toBe(200)
  })

  it('does not come back while its creator is in another team, from nobody', async () => {
    const one = await makeTeam(t)
    const member = await one.join('invitation-accepted')
    await one.creator.put(one.path('withdraw'))
    const other = await makeTeam(t, { event: one.event })
    await other.join('invitation-accepted', one.creator)
    const answer = await one.creator.put(one.path('bringback'))
    expect([answer.status, answer.body.message]).toEqual([409, messages.creatorElsewhere])
    const staff = await t.organiser()
    const moved = await staff.put(`/api/application/${one.team._id}`, { status: 'shortlisted' })
    expect([moved.status, moved.body.message]).toEqual([
      409,
      'The status is Revoked now and cannot be changed to that.',
    ])
    expect((await one.people()).map(({ has_withdrawn }) => has_withdrawn)).toEqual([true, true])
    expect(await one.row()).toMatchObject({ status: 'revoked', withdrawn_from: 'registered' })
    expect(await placeOf(member)).toBe(member.place)
  })

  it('comes back by staff along their table, with its people', async () => {
    const { creator, team, path, join, row, people } = await makeTeam(t)
    await join('invitation-accepted')
    await creator.put(path('withdraw'))
    const staff = await t.organiser()
    expect((await staff.put(`/api/application/${team._id}`, { status: 'on_hold' })).status).toBe(200)
    expect(await row()).toMatchObject({ status: 'on_hold', withdrawn_from: null })
    expect((await people()).map(({ has_withdrawn }) => has_withdrawn)).toEqual([false, false])
  })

  it('stays withdrawn once registration is closed, and if staff revoked it', async () => {
    const closed = await makeTeam(t, { last_day_of_registration: make.dayFromNow(-2) })
    await closed.creator.put(closed.path('withdraw'))
    const late = await closed.creator.put(closed.path('bringback'))
    expect([late.status, late.body.message]).toEqual([409, messages.registrationClosed])
    const revoked = await makeTeam(t)
    await t.db
      .updateTable('applications')
      .set({ status: 'revoked' })
      .where('_id', '=', revoked.team._id)
      .execute()
    const answer = await revoked.creator.put(revoked.path('bringback'))
    expect([answer.status, answer.body.message]).toEqual([409, messages.cannotComeBack])
  })

  it('comes back whole or not at all while its people join other teams at once', async () => {
    const one = await makeTeam(t)
    const members = [await one.join('invitation-accepted'), await one.join('invitation-accepted')]
    await one.creator.put(one.path('withdraw'))
    const others = await Promise.all(members.map(() => makeTeam(t, { event: one.event })))
    const invitations = await Promise.all(
      members.map(async (member, index) => (await others[index]!.join('invitation-rejected', member)).place),
    )
    await t.db
      .updateTable('applicants')
      .set({ status: 'invitation-rejected' })
      .where('_id', 'in', invitations)
      .execute()
    const answers = await Promise.all([
      one.creator.put(one.path('bringback')),
      ...invitations.map(_id =>
        t.db
          .updateTable('applicants')
          .set({ status: 'invitation-accepted' })
          .where('_id', '=', _id)
          .execute()
          .then(
            () => ({ status: 200 }),
            () => ({ status: 409 }),
          ),
      ),
    ])
    expect(answers[0]?.status).toBe(200)
    const places = await t.db
      .selectFrom('applicants')
      .select(['user_id'])
      .where(
        'user_id',
        'in',
        members.map(({ user }) => user._id),
      )
      .where('status', '=', 'invitation-accepted')
      .execute()
    expect(places.map(({ user_id }) => user_id).sort()).toEqual(members.map(({ user }) => user._id).sort())
  })
})

async function placeOf({ user }: { user: { _id: string } }) {
  const row = await t.db
    .selectFrom('applicants')
    .select('_id')
    .where('user_id', '=', user._id)
    .executeTakeFirstOrThrow()
  return row._id
}
