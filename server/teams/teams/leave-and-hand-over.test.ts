import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { applicationStatusNames, tookPart } from '../../../contract/platform/statuses.ts'
import { useTestApp } from '../../testing/app.ts'
import { mailsOf, makeTeam } from '../../testing/teams.ts'

const t = useTestApp()

describe('a member', () => {
  it('leaves, is free, and the creator is told how many are left', async () => {
    const { creator, team, event, join, path, people, row } = await makeTeam(t, { team_min: 2, team_max: 3 })
    const member = await join('invitation-accepted')
    const before = (await row()).version
    const answer = await member.put(path('leave'))
    expect([answer.status, answer.body.data]).toEqual([200, { _id: team._id }])
    expect((await people()).map(({ email }) => email)).toEqual([creator.user.email])
    expect((await row()).version).toBe(before + 1)
    expect((await member.get(`/api/application/${team._id}`)).status).toBe(404)
    expect((await member.put(path('leave'))).status).toBe(404)
    const [mail, ...others] = await mailsOf(t, 'left:', team.team_name)
    expect([mail?.to, others]).toEqual([creator.user.email, []])
    expect(mail?.text).toContain(`${member.user.first_name} ${member.user.last_name} left the team`)
    expect(mail?.text).toContain('You alone are in. This event takes teams of 2 to 3. 1 more is needed.')
    expect(mail?.text).toContain(`https://laurel.test/add-application/${event._id}`)
    const { history } = (await (await t.organiser()).get(`/api/application/${team._id}`)).body.data
    expect(history.map(({ title }: { title: string }) => title)).toEqual([
      `${member.user.first_name} ${member.user.last_name} left the team`,
    ])
    expect((await creator.get(`/api/application/${team._id}`)).body.data.history).toEqual([])
    const other = await makeTeam(t, { event })
    await other.join('invitation-accepted', member)
  })

  it.each(applicationStatusNames)('leaves a team that is %s, unless it has taken part', async status => {
    const { team, join, path, people } = await makeTeam(t)
    const member = await join('invitation-accepted')
    await t.db.updateTable('applications').set({ status }).where('_id', '=', team._id).execute()
    const answer = await member.put(path('leave'))
    expect([answer.status, (await people()).length]).toEqual(tookPart.includes(status) ? [409, 2] : [200, 1])
  })

  it('does not leave on hold, nor before joining, nor as the creator', async () => {
    const { creator, join, path, people } = await makeTeam(t)
    const [held, guest] = [await join('on_hold'), await join('invited')]
    expect((await held.put(path('leave'))).body.message).toBe(messages.heldStays)
    expect((await guest.put(path('leave'))).status).toBe(404)
    expect((await creator.put(path('leave'))).body.message).toBe(messages.creatorStays)
    expect(await people()).toHaveLength(3)
  })
})

describe('a team', () => {
  it('is handed over: the SPOC changes in lists, export, search and mails', async () => {
    const { creator, team, event, join, path, people, row } = await makeTeam(t)
    const next = await join('invitation-accepted')
    const third = await join('invitation-accepted')
    const answer = await creator.put(path('handover'), { user: next.user._id })
    expect([answer.status, answer.body.data.createdBy._id]).toEqual([200, next.user._id])
    expect((await row()).created_by).toBe(next.user._id)
    expect((await people()).map(({ email, status, is_creator }) => [email, status, is_creator])).toEqual([
      [next.user.email, 'registered', true],
      [creator.user.email, 'invitation-accepted', false],
      [third.user.email, 'invitation-accepted', false],
    ])
    const staff = await t.organiser()
    const [listed] = (await staff.get('/api/application', { eventid: event._id, q: next.user.email })).body
      .data
    expect([listed.createdBy.email, listed.team[0].email]).toEqual([next.user.email, creator.user.email])
    expect(
      (await staff.get('/api/application', { eventid: event._id, q: creator.user.email })).body.total,
    ).toBe(0)
    const { text } = await staff.get('/api/application/export', { eventid: event._id })
    expect(text).toContain(`${next.user.first_name} ${next.user.last_name},${next.user.email}`)
    const mails = await mailsOf(t, 'handed:', team.team_name)
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
      [
        [next.user.email, `You lead the team ${team.team_name} now`],
        [
          creator.user.email,
          `${next.user.first_name} ${next.user.last_name} leads the team ${team.team_name} now`,
        ],
        [
          third.user.email,
          `${next.user.first_name} ${next.user.last_name} leads the team ${team.team_name} now`,
        ],
      ].toSorted(([a = ''], [b = '']) => a.localeCompare(b)),
    )
    const { text: said } = await t.db
      .selectFrom('mails')
      .select('text')
      .where('cause', 'like', 'handed:%')
      .where('to', '=', creator.user.email)
      .executeTakeFirstOrThrow()
    const { first_name, last_name } = next.user
    expect(said.split('\n\n').slice(1, 3)).toEqual([
      `You handed the team ${team.team_name} for ${event.event_name} over to ${first_name} ${last_name}.`,
      'You stay in the team as a member.',
    ])
    expect((await creator.put(path('withdraw'))).status).toBe(403)
    expect((await creator.put(path('leave'))).status).toBe(200)
    expect(await mailsOf(t, 'left:', team.team_name)).toEqual([
      expect.objectContaining({ to: next.user.email }),
    ])
    expect((await next.put(path('withdraw'))).status).toBe(200)
  })

  it('that takes part is handed over as well, and a hold stays', async () => {
    const { creator, team, join, path, people } = await makeTeam(t)
    const next = await join('participated')
    await t.db.updateTable('applications').set({ status: 'won' }).where('_id', '=', team._id).execute()
    await t.db
      .updateTable('applicants')
      .set({ status: 'on_hold', held_from: 'registered' })
      .where('user_id', '=', creator.user._id)
      .execute()
    expect((await creator.put(path('handover'), { user: next.user._id })).status).toBe(200)
    expect((await people()).map(({ email, status }) => [email, status])).toEqual([
      [next.user.email, 'participated'],
      [creator.user.email, 'on_hold'],
    ])
    const held = await t.db
      .selectFrom('applicants')
      .select('held_from')
      .where('user_id', '=', creator.user._id)
      .executeTakeFirstOrThrow()
    expect(held.held_from).toBe('invitation-accepted')
  })

  it('is handed over to nobody who has not accepted, or is not in it', async () => {
    const { creator, join, path, row } = await makeTeam(t)
    const [guest, declined, member] = [
      await join('invited'),
      await join('invitation-rejected'),
      await join('invitation-accepted'),
    ]
    for (const person of [guest, declined, await t.candidate()]) {
      const answer = await creator.put(path('handover'), { user: person.user._id })
      expect([answer.status, answer.body.message]).toEqual([409, messages.notAMember])
    }
    expect((await member.put(path('handover'), { user: member.user._id })).status).toBe(403)
    expect((await creator.put(path('handover'), {})).status).toBe(422)
    expect((await row()).created_by).toBe(creator.user._id)
  })

  it('may be handed to somebody who withdrew a team of the same event', async () => {
    const one = await makeTeam(t)
    await one.creator.put(one.path('withdraw'))
    const other = await makeTeam(t, { event: one.event })
    await other.join('invitation-accepted', one.creator)
    const answer = await other.creator.put(other.path('handover'), { user: one.creator.user._id })
    expect(answer.status).toBe(200)
    expect((await one.creator.put(one.path('bringback'))).body.message).toBe(messages.creatorElsewhere)
  })

  it('is handed over once of many at once, and its former creator withdraws nothing', async () => {
    const { creator, join, path, people } = await makeTeam(t)
    const members = await Promise.all([join('invitation-accepted'), join('invitation-accepted')])
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) => creator.put(path('handover'), { user: members[i % 2]!.user._id })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 403]))
    expect((await people()).filter(({ is_creator }) => is_creator)).toHaveLength(1)
    expect((await creator.put(path('withdraw'))).status).toBe(403)
  })
})

it('records every act with who did it', async () => {
  const { creator, team, join, path } = await makeTeam(t)
  const [next, leaver] = [await join('invitation-accepted'), await join('invitation-accepted')]
  await leaver.put(path('leave'))
  await creator.put(path('handover'), { user: next.user._id })
  await next.put(path('withdraw'))
  await next.put(path('bringback'))
  const rows = await t.db
    .selectFrom('happenings')
    .select(['action', 'actor_id', 'from_value', 'to_value'])
    .where('subject_id', '=', team._id)
    .orderBy('happened_at')
    .execute()
  expect(
    rows.map(({ action, actor_id, from_value, to_value }) => [action, actor_id, from_value, to_value]),
  ).toEqual([
    ['member_left', leaver.user._id, null, null],
    ['handed_over', creator.user._id, creator.user._id, next.user._id],
    ['status_changed', next.user._id, 'registered', 'revoked'],
    ['status_changed', next.user._id, 'revoked', 'registered'],
  ])
})
