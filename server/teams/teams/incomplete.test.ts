import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { applicationStatusNames } from '../../../contract/platform/statuses.ts'
import { useTestApp } from '../../testing/app.ts'
import { runJobs } from '../../testing/jobs.ts'
import { makeTeam } from '../../testing/teams.ts'

const t = useTestApp()

/** The date so many days from today where an event is. */
async function dayIn(timezone: string, days: number) {
  const { rows } = await sql<{
    day: string
  }>`select (today_in(${timezone}) + ${days}::int)::text as day`.execute(t.db)
  return rows[0]?.day ?? ''
}

/** Moves the last day of registration so many days from today, where the event is. */
async function closeIn(event: { _id: string; timezone: string }, days: number) {
  const last_day_of_registration = await dayIn(event.timezone, days)
  await t.db.updateTable('events').set({ last_day_of_registration }).where('_id', '=', event._id).execute()
  return last_day_of_registration
}

const zones = ['Pacific/Kiritimati', 'Asia/Kolkata', 'Pacific/Pago_Pago']

describe('a team with fewer members than its event asks for', () => {
  it.each(zones)('is incomplete before and after the last day of registration in %s', async timezone => {
    const one = await makeTeam(t, { team_min: 3, team_max: 4, timezone })
    await one.join('invitation-accepted')
    await one.join('invited')
    const staff = await t.companyUser({ _id: one.event.company_id })
    const isIncomplete = async () => {
      const { body } = await staff.get('/api/application', { team: 'incomplete' })
      const [row] = (await staff.get('/api/application')).body.data
      expect(body.data.length === 1).toBe(row.is_incomplete)
      expect(body.counts.registered).toBe(body.data.length)
      expect((await staff.get('/api/application', { team: 'complete' })).body.total).toBe(1 - body.total)
      return row.is_incomplete
    }
    await closeIn(one.event, 0)
    expect(await isIncomplete()).toBe(true)
    await closeIn(one.event, -1)
    expect(await isIncomplete()).toBe(true)
    await one.join('on_hold')
    expect(await isIncomplete()).toBe(false)
  })

  it('is so in the list, the page, the export and bulk changes of its own staff alone', async () => {
    const one = await makeTeam(t, { team_min: 2, team_max: 4 })
    const whole = await makeTeam(t, { event: one.event })
    await whole.join('invitation-accepted')
    await closeIn(one.event, -1)
    const staff = await t.companyUser({ _id: one.event.company_id })
    expect((await staff.get(`/api/application/${one.team._id}`)).body.data.is_incomplete).toBe(true)
    const { text } = await staff.get('/api/application/export', { team: 'incomplete' })
    expect(text).toContain(one.team.team_name)
    expect(text).not.toContain(whole.team.team_name)
    const header = text.split('\r\n').find(line => line.includes('Incomplete')) ?? ''
    const column = header.split(',').indexOf('Incomplete')
    expect(
      text
        .split('\r\n')
        .find(line => line.startsWith(one.team.team_name))
        ?.split(',')[column],
    ).toBe('yes')
    const other = await t.companyUser()
    expect((await other.get('/api/application', { team: 'incomplete' })).body.total).toBe(0)
    const moved = await staff.put('/api/application/changestatuses', {
      filter: { team: 'incomplete' },
      status: 'onboarded',
      comment: 'All that are not complete',
    })
    expect(moved.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([one.team._id])
    expect((await staff.get('/api/application', { team: 'half' })).status).toBe(422)
  })

  it.each(applicationStatusNames)('that is %s is incomplete only while it is still in', async status => {
    const { event, team } = await makeTeam(t, { team_min: 2, team_max: 4 })
    await t.db.updateTable('applications').set({ status }).where('_id', '=', team._id).execute()
    await closeIn(event, -1)
    const { data } = (await (await t.organiser()).get(`/api/application/${team._id}`)).body
    expect(data.is_incomplete).toBe(['registered', 'onboarded', 'shortlisted', 'on_hold'].includes(status))
  })

  it('is counted anew with each answer, leaving, removal and change of the minimum', async () => {
    const { event, team, join, path } = await makeTeam(t, { team_min: 2, team_max: 4 })
    const lacks = async () => {
      const row = await t.db
        .selectFrom('applications')
        .select('lacks_members')
        .where('_id', '=', team._id)
        .executeTakeFirstOrThrow()
      return row.lacks_members
    }
    expect(await lacks()).toBe(true)
    const guest = await join('invited')
    expect(await lacks()).toBe(true)
    await guest.put(`/api/invitation/own/${guest.place}`, { answer: 'accept' })
    expect(await lacks()).toBe(false)
    await t.db.updateTable('events').set({ team_min: 3 }).where('_id', '=', event._id).execute()
    expect(await lacks()).toBe(true)
    await t.db.updateTable('events').set({ team_min: 2 }).where('_id', '=', event._id).execute()
    expect(await lacks()).toBe(false)
    await guest.put(path('leave'))
    expect(await lacks()).toBe(true)
  })

  it('is counted right when many leave and come at once, and when it comes back', async () => {
    const { team, creator, join, path, event } = await makeTeam(t, { team_min: 3, team_max: 10 })
    const members = await Promise.all(Array.from({ length: 6 }, () => join('invitation-accepted')))
    await Promise.all(members.slice(0, 5).map(member => member.put(path('leave'))))
    const row = () =>
      t.db
        .selectFrom('applications')
        .select(['lacks_members', 'status'])
        .where('_id', '=', team._id)
        .executeTakeFirstOrThrow()
    expect(await row()).toEqual({ lacks_members: true, status: 'registered' })
    await join('invitation-accepted')
    expect((await row()).lacks_members).toBe(false)
    await creator.put(path('withdraw'))
    const other = await makeTeam(t, { event })
    await other.join('invitation-accepted', members[5])
    await creator.put(path('bringback'))
    expect(await row()).toEqual({ lacks_members: true, status: 'registered' })
  })

  it('is found by an index', async () => {
    const { team } = await makeTeam(t, { team_min: 2, team_max: 4 })
    const { rows } = await t.db.transaction().execute(async db => {
      await sql`set local enable_seqscan = off`.execute(db)
      return sql<{ 'QUERY PLAN': string }>`explain select _id from applications where lacks_members
        and event_id = ${team.event_id} order by created_at desc, _id desc limit 25`.execute(db)
    })
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('applications_event_lacking')
  })
})

describe('the reminders of a team that lacks members', () => {
  const reminded = async (event: { _id: string }) => {
    const mails = await t.db
      .selectFrom('mails')
      .select(['to', 'subject', 'text'])
      .where('cause', 'like', `incomplete:${event._id}:%`)
      .orderBy('created_at')
      .orderBy('to')
      .execute()
    return mails
  }

  it.each(zones)(
    'come 3 days and 1 day before registration closes in %s, once each, to all of it',
    async zone => {
      const one = await makeTeam(t, { event_name: 'Rivers', team_min: 4, team_max: 5, timezone: zone })
      const [member, guest] = [await one.join('invitation-accepted'), await one.join('invited')]
      await one.join('invitation-rejected')
      const whole = await makeTeam(t, { event: one.event })
      for (let n = 0; n < 3; n++) await whole.join('invitation-accepted')
      const all = [one.creator, member, guest].map(({ user }) => user.email).sort()
      for (const [days, sent] of [
        [4, 0],
        [3, 3],
        [2, 3],
        [1, 6],
        [0, 6],
      ] as const) {
        const last = await closeIn(one.event, days)
        // The deadline stays and the days pass, so earlier mails count as those of this deadline.
        await sql`update mails set cause = regexp_replace(cause, ':[0-9]{4}-[0-9]{2}-[0-9]{2}:', ${`:${last}:`})
        where cause like ${`incomplete:${one.event._id}:%`}`.execute(t.db)
        await runJobs(t.app, 'remind-teams')
        await runJobs(t.app, 'remind-teams')
        expect(await reminded(one.event)).toHaveLength(sent)
      }
      const mails = await reminded(one.event)
      expect(mails.slice(0, 3).map(({ to }) => to)).toEqual(all)
      expect(mails.slice(3).map(({ to }) => to)).toEqual(all)
      const first = new Map(mails.slice(0, 3).map(mail => [mail.to, mail]))
      expect(first.get(guest.user.email)?.subject).toBe('Your answer is missing: Rivers')
      const { subject, text } = first.get(member.user.email) ?? {}
      expect(subject).toBe('Your team for Rivers is not complete')
      expect(text).toContain(
        `This event takes teams of 4 to 5, and fewer people of the team ${one.team.team_name} have joined.`,
      )
      expect(text).toContain('Registration closes in 3 days, at the end of')
      expect(mails[3]?.text).toContain('Registration closes tomorrow')
    },
    60_000,
  )

  it('come anew for a deadline that moved, and not for events that take no applications', async () => {
    const one = await makeTeam(t, { team_min: 2, team_max: 4 })
    await closeIn(one.event, 3)
    await runJobs(t.app, 'remind-teams')
    await closeIn(one.event, 1)
    await runJobs(t.app, 'remind-teams')
    expect(await reminded(one.event)).toHaveLength(2)
    const held = await makeTeam(t, { team_min: 2, team_max: 4, event_status: 'onhold' })
    await closeIn(held.event, 3)
    const out = await makeTeam(t, { team_min: 2, team_max: 4 })
    await closeIn(out.event, 3)
    await out.creator.put(out.path('withdraw'))
    await runJobs(t.app, 'remind-teams')
    expect([await reminded(held.event), await reminded(out.event)]).toEqual([[], []])
  })
})
