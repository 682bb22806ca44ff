import { describe, expect, it } from 'vitest'
import { timeInZone } from '../../../contract/platform/time-in-zone.ts'
import { useTestApp } from '../../testing/app.ts'
import { announcing, host, sentTo } from '../../testing/announcing.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

type Query = Record<string, string>

/** An event with a round that takes a hand-in until 2032, and teams of one in it. */
async function building() {
  const { event, staff } = await host(t)
  const closes = '2032-01-01T00:00:00Z'
  const round = await make.round(t.db, {
    event_id: event._id,
    name: 'Build',
    has_hand_in: true,
    hand_in_closes_at: closes,
  })
  const enter = async (fields: Parameters<typeof make.application>[1], isIn = true) => {
    const team = await make.application(t.db, { event_id: event._id, ...fields })
    if (isIn) await make.entry(t.db, { round_id: round._id, application_id: team._id })
    return team
  }
  const ask = (query: Query) =>
    staff.get('/api/announcement/audience', { eventid: event._id, roles: 'creators', ...query })
  const teamsOf = async (query: Query) => {
    const { body } = await ask(query)
    return body.data.map((row: { team_name: string }) => row.team_name).sort()
  }
  return { event, staff, round, enter, ask, teamsOf }
}

/** As if the team had handed its draft in. */
async function handIn(application_id: string) {
  const { _id } = await t.db
    .selectFrom('submissions')
    .select('_id')
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow()
  const version = { submission_id: _id, number: 1, receipt: `TT-${application_id.slice(-6)}`, digest: 'a' }
  await t.db
    .insertInto('submission_versions')
    .values({ ...version, content: '{}' })
    .execute()
  await t.db.updateTable('submissions').set({ handed_in: 1 }).where('_id', '=', _id).execute()
}

describe('an audience by the filters of the list of applications', () => {
  it('has the teams that the list shows with the same filters', async () => {
    const { event, staff, round, enter, teamsOf } = await building()
    const [late, done] = [
      await enter({ team_name: 'Late', theme: 'Rivers' }),
      await enter({ team_name: 'Done', theme: 'Rivers' }),
    ]
    await enter({ team_name: 'Lights', theme: 'Cities' })
    await enter({ team_name: 'Outside', theme: 'Rivers' }, false)
    await handIn(done._id)
    const filters: [Query, string[]][] = [
      [{ theme: 'rivers' }, ['Done', 'Late', 'Outside']],
      [{ round: round._id }, ['Done', 'Late', 'Lights']],
      [{ round: `-${round._id}` }, ['Outside']],
      [{ handin: `${round._id}.missing` }, ['Late', 'Lights']],
      [{ handin: `${round._id}.done` }, ['Done']],
      [{ handin: `${round._id}.missing`, theme: 'Rivers' }, ['Late']],
      [{ to: '2020-01-01' }, []],
    ]
    for (const [query, teams] of filters) {
      const list = await staff.get('/api/application', { eventid: event._id, ...query })
      const listed = list.body.data.map((row: { team_name: string }) => row.team_name).sort()
      expect([query, listed]).toEqual([query, teams])
      expect([query, await teamsOf(query)]).toEqual([query, teams])
    }
    expect(await teamsOf({ search: 'lat' })).toEqual(['Late'])
    expect(late.team_name).toBe('Late')
  })

  it('has the people that the list of applicants shows', async () => {
    const { staff, event, enter } = await building()
    const team = await enter({ team_name: 'Owls' })
    const person = await make.user(t.db, { first_name: 'Zarina' })
    await make.applicant(t.db, {
      application_id: team._id,
      user_id: person._id,
      status: 'invitation-accepted',
    })
    const ask = async (query: Query) => {
      const { body } = await staff.get('/api/announcement/audience', {
        eventid: event._id,
        roles: 'members',
        ...query,
      })
      return body.data.map((row: { first_name: string }) => row.first_name)
    }
    expect([await ask({ person: 'zarina' }), await ask({ person_status: 'invitation-accepted' })]).toEqual([
      ['Zarina'],
      ['Zarina'],
    ])
    expect(await ask({ person: 'zarina', person_status: 'registered' })).toEqual([])
  })

  it('refuses what is no filter, at its name', async () => {
    const { ask } = await building()
    const refused = await ask({ handin: 'late', judges: 'asleep' })
    expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([422, ['handin', 'judges']])
  })
})

describe('judges as readers', () => {
  it('are those of the event, of a round, or in a state; each gets one mail, with an account or without', async () => {
    const { event, staff, ask } = await building()
    const round = await make.round(t.db, { event_id: event._id, has_judging: true })
    const other = await make.round(t.db, { event_id: event._id, has_judging: true })
    const names: Record<string, string> = {
      Ines: 'Ines Ferreira Sousa',
      Bose: 'Shreya Bose',
      Left: 'Left Early',
    }
    const judges = new Map<string, string>()
    for (const [key, name] of Object.entries(names)) {
      const { _id } = await make.judge(t.db, { event_id: event._id, name, email: `${key}@jury.test` })
      judges.set(key, _id)
      const left_at = key === 'Left' ? new Date().toISOString() : null
      await t.db
        .insertInto('round_judges')
        .values({ round_id: key === 'Bose' ? other._id : round._id, judge_id: _id, left_at })
        .execute()
    }
    await t.db
      .insertInto('judge_links')
      .values({
        judge_id: judges.get('Ines') ?? '',
        kind: 'mail',
        token_hash: Buffer.alloc(32, 7),
        used_at: new Date().toISOString(),
        expires_at: '2032-01-01T00:00:00Z',
      })
      .execute()
    const namesOf = async (query: Query) => {
      const { body } = await ask({ roles: 'judges', ...query })
      return body.data.map(
        (row: { first_name: string; last_name: string }) => `${row.first_name}|${row.last_name}`,
      )
    }
    expect(await namesOf({})).toEqual(['Ines|Ferreira Sousa', 'Shreya|Bose'])
    expect(await namesOf({ round: other._id })).toEqual(['Shreya|Bose'])
    expect(await namesOf({ judges: 'unopened' })).toEqual(['Shreya|Bose'])
    expect(await namesOf({ judges: 'unfinished' })).toEqual([])
    const sent = await announcing(t, staff, event, { roles: ['judges'], subject: 'For {first_name}' })
    expect(sent.people).toBe(2)
    expect((await sentTo(t, 'Ines@jury.test'))?.subject).toBe('For Ines')
    const { body } = await staff.get(`/api/announcement/recipients/${sent._id}`)
    expect(body.data.map((row: { email: string; status: string }) => [row.email, row.status])).toEqual([
      ['Ines@jury.test', 'kept'],
      ['Bose@jury.test', 'kept'],
    ])
  })
})

describe('what differs between teams', () => {
  it('is said in mail and page: the time left of each team, and what its draft lacks', async () => {
    const { event, staff, round, enter } = await building()
    const lead = await t.candidate()
    const team = await enter({ team_name: 'Late', created_by: lead.user._id })
    await t.db
      .updateTable('submissions')
      .set({ content: JSON.stringify({ title: 'Lamp', tagline: 'A lamp' }) })
      .where('application_id', '=', team._id)
      .execute()
    await announcing(t, staff, event, {
      handin: `${round._id}.missing`,
      subject: '{time_left} left',
      body: 'Still **missing**: {missing}. [Map](https://laurel.test/map)\n\nUntil {deadline}.',
    })
    const mail = await sentTo(t, lead.user.email)
    expect(mail?.subject).toMatch(/^\d+ days left$/)
    expect(mail?.text).toContain('Still missing: Pictures, Description. Map (https://laurel.test/map)')
    const { hand_in_closes_at: closes } = await t.db
      .selectFrom('rounds')
      .select('hand_in_closes_at')
      .where('_id', '=', round._id)
      .executeTakeFirstOrThrow()
    const until = `Until ${timeInZone(closes ?? '', event.timezone)}.`
    expect(mail?.text).toContain(until)
    const own = await lead.get('/api/announcement/own')
    expect(own.body.data[0].html).toContain(until)
    expect(own.body.data[0].html).toContain('<strong>missing</strong>: Pictures, Description.')
    expect(own.body.data[0].subject).toBe(mail?.subject)
  })

  it('is the time until registration ends where the audience is about no hand-in', async () => {
    const { ask, enter } = await building()
    await enter({ team_name: 'Late' })
    const [row] = (await ask({})).body.data
    expect([row.time_left, row.missing]).toEqual([expect.stringMatching(/^\d+ days$/), null])
    expect(row.deadline).toBe((await ask({})).body.values.deadline)
  })

  it('is how many people a team lacks where the audience is about no hand-in', async () => {
    const { event, staff, round, enter, ask } = await building()
    const [lead, other] = [await t.candidate(), await t.candidate()]
    await t.db.updateTable('events').set({ team_min: 2, team_max: 4 }).where('_id', '=', event._id).execute()
    await enter({ team_name: 'Alone', created_by: lead.user._id })
    const pair = await enter({ team_name: 'Pair', created_by: other.user._id })
    await make.applicant(t.db, { application_id: pair._id, status: 'invitation-accepted' })
    const missing = async (query: Query) => {
      const { body } = await ask(query)
      const rows: { team_name: string; missing: string | null }[] = body.data
      return Object.fromEntries(rows.map(row => [row.team_name, row.missing]))
    }
    expect(await missing({})).toEqual({ Alone: '1 more person', Pair: null })
    // What is missing is of the hand-in where there is one.
    const ofHandIn = await missing({ round: round._id })
    expect(ofHandIn.Alone).toBe(ofHandIn.Pair)
    await announcing(t, staff, event, { roles: ['creators'], body: 'Still missing: {missing}.' })
    expect((await sentTo(t, lead.user.email))?.text).toContain('Still missing: 1 more person.')
    expect((await sentTo(t, other.user.email))?.text).toContain('Still missing: nothing.')
  })
})
