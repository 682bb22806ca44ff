import { describe, expect, it } from 'vitest'
import { messages, statusConflict } from '../../../contract/platform/messages.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusNames,
} from '../../../contract/platform/statuses.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

async function host(statuses: readonly ApplicationStatus[] = ['onboarded']) {
  const event = await make.event(t.db, { themes: ['Open theme', 'Water'] })
  const staff = await t.companyUser({ _id: event.company_id })
  const teams = []
  for (const status of statuses) teams.push(await make.application(t.db, { event_id: event._id, status }))
  const [team] = teams
  if (!team) throw new Error('An event needs a team here')
  return { event, staff, teams, team }
}

const pathOf = ({ _id }: { _id: string }) => `/api/application/decision/${_id}`

describe('a decision', () => {
  it('is made, changed and cleared, and leaves the application as it is', async () => {
    const { staff, team } = await host()
    const { first_name, last_name } = staff.user
    expect((await staff.get(pathOf(team))).body.data).toEqual({
      application_id: team._id,
      status: 'onboarded',
      rounds: [],
      has_seats: false,
      decision: null,
    })
    const decision = {
      from: 'onboarded',
      to: 'shortlisted',
      round: null,
      comment: 'Bring\n\nthe map',
      decidedBy: { first_name, last_name },
      decidedAt: expect.any(String),
      version: expect.any(Number),
      overtaken_by: null,
      is_leaving: false,
    }
    const made = await staff.put(pathOf(team), { to: 'shortlisted', comment: ' Bring\n\nthe map ' })
    expect([made.status, made.body.data.decision]).toEqual([200, decision])
    const changed = await staff.put(pathOf(team), { to: 'rejected' })
    expect(changed.body.data.decision).toEqual({ ...decision, to: 'rejected', comment: null })
    expect(changed.headers.etag).not.toBe(made.headers.etag)
    expect((await staff.put(pathOf(team), { to: null })).body.data.decision).toBeNull()
    expect((await staff.get(`/api/application/${team._id}`)).body.data).toMatchObject({
      status: 'onboarded',
      history: [],
    })
    const told = await t.db
      .selectFrom('happenings')
      .select(['action', 'actor_id', 'from_value', 'to_value', 'comment'])
      .where('subject_id', '=', team._id)
      .orderBy('happened_at')
      .execute()
    const by = { actor_id: staff.user._id, from_value: 'onboarded' }
    expect(told).toEqual([
      { ...by, action: 'decided', to_value: 'shortlisted', comment: 'Bring\n\nthe map' },
      { ...by, action: 'decided', to_value: 'rejected', comment: null },
      { ...by, action: 'decision_cleared', to_value: null, comment: null },
    ])
  })

  it('is brought back as its maker made it by who replaced it, and by nobody else', async () => {
    const { event, staff, team } = await host()
    const colleague = await t.companyUser({ _id: event.company_id })
    const makerOf = async () => {
      const { decision } = (await staff.get(pathOf(team))).body.data
      return [decision.to, decision.decidedBy.first_name]
    }
    const mine = { to: 'shortlisted', comment: 'Bring the map' }
    await staff.put(pathOf(team), mine)
    const times = []
    for (const to of ['rejected', null]) {
      await colleague.put(pathOf(team), { to })
      const back = await colleague.put(pathOf(team), { ...mine, is_undo: true })
      expect(await makerOf()).toEqual(['shortlisted', staff.user.first_name])
      times.push(back.body.data.decision.decidedAt)
    }
    expect(times[1]).toBe(times[0])
    await staff.put(pathOf(team), { to: 'rejected' })
    await colleague.put(pathOf(team), { ...mine, is_undo: true })
    expect(await makerOf()).toEqual(['shortlisted', colleague.user.first_name])
  })

  it.each(applicationStatusNames)('from %s goes where the status may go, and nowhere else', async from => {
    const { staff, team } = await host([from])
    const answers: [string, number][] = []
    for (const to of applicationStatusNames) {
      const answer = await staff.put(pathOf(team), { to: to })
      answers.push([to, answer.status])
      if (answer.status === 409)
        expect(answer.body.message).toBe(statusConflict(applicationStatuses[from].label))
    }
    // New applications are decided in one pass, through onboarded.
    const onePass = ['onboarded', 'shortlisted', 'rejected', 'on_hold']
    const next: readonly string[] = from === 'registered' ? onePass : applicationStatuses[from].next
    expect(answers).toEqual(applicationStatusNames.map(to => [to, next.includes(to) ? 200 : 409]))
  })

  it('is refused where the status is not the one that was seen', async () => {
    const { staff, team } = await host()
    const refused = await staff.put(pathOf(team), { to: 'shortlisted', from: 'on_hold' })
    expect([refused.status, refused.body.message]).toEqual([409, statusConflict('Onboarded')])
    const wrong = await staff.put(pathOf(team), { to: 'chosen', from: 'somewhere' })
    expect([wrong.status, Object.keys(wrong.body.fields).sort()]).toEqual([422, ['from', 'to']])
  })

  it('of two staff at once is one, and the other is told who was first', async () => {
    const { event, staff, team } = await host()
    const other = await t.companyUser({ _id: event.company_id })
    const none = { 'if-match': String((await staff.get(pathOf(team))).headers.etag) }
    const answers = await Promise.all([
      staff.put(pathOf(team), { to: 'shortlisted' }, none),
      other.put(pathOf(team), { to: 'rejected' }, none),
    ])
    const [first, second] = answers.toSorted((a, b) => a.status - b.status)
    expect([first?.status, second?.status]).toEqual([200, 412])
    const { to, decidedBy } = (await staff.get(pathOf(team))).body.data.decision
    expect(to).toBe(first?.body.data.decision.to)
    expect(second?.body.message).toBe(
      `${decidedBy.first_name} ${decidedBy.last_name} decided about this team meanwhile: ${to === 'rejected' ? 'Reject' : 'Shortlist'}.`,
    )
    await staff.put(pathOf(team), { to: null })
    const stale = await other.put(
      pathOf(team),
      { to: 'rejected' },
      { 'if-match': String(first?.headers.etag) },
    )
    expect([stale.status, stale.body.message]).toEqual([412, messages.decisionChanged])
  })

  it('is overtaken by the team that withdraws, which is said as such', async () => {
    const { staff, team } = await host()
    await staff.put(pathOf(team), { to: 'shortlisted' })
    await t.db
      .updateTable('applications')
      .set({ status: 'revoked', withdrawn_from: 'onboarded' })
      .where('_id', '=', team._id)
      .execute()
    expect((await staff.get(pathOf(team))).body.data.decision.overtaken_by).toBe('withdrew')
    const plan = (await staff.get(`/api/event/release/${team.event_id}`)).body.data
    expect(plan.overtaken.map((line: { overtaken_by: string }) => line.overtaken_by)).toEqual(['withdrew'])
  })

  it('is overtaken by a change of the status, and again valid when that is back', async () => {
    const { staff, team } = await host()
    await staff.put(pathOf(team), { to: 'shortlisted' })
    const move = (status: string) => staff.put(`/api/application/${team._id}`, { status })
    await move('on_hold')
    expect((await staff.get(pathOf(team))).body.data).toMatchObject({
      status: 'on_hold',
      decision: { from: 'onboarded', overtaken_by: 'status' },
    })
    expect((await staff.put(pathOf(team), { to: 'shortlisted' })).body.data.decision).toMatchObject({
      from: 'on_hold',
      overtaken_by: null,
    })
  })

  it('is pending once per application, whatever writes it', async () => {
    const { event, team } = await host()
    const row = {
      application_id: team._id,
      event_id: event._id,
      from_status: 'onboarded',
      outcome: 'rejected',
    } as const
    await t.db.insertInto('decisions').values(row).execute()
    await expect(t.db.insertInto('decisions').values(row).execute()).rejects.toThrow('decisions_pkey')
  })
})

describe('deciding about many', () => {
  it('takes ids or the filters of the list, and says of each what became of it', async () => {
    const { event, staff, teams } = await host(['onboarded', 'onboarded', 'participated', 'won'])
    const foreign = await make.application(t.db, { status: 'onboarded' })
    const ids = [...teams, foreign].map(({ _id }) => _id)
    const { status, body } = await staff.put('/api/application/decisions', {
      ids,
      to: 'shortlisted',
      round: null,
      comment: 'See you',
    })
    expect(status).toBe(200)
    const said = new Map<string, unknown>(
      body.data.map((row: { _id: string; outcome: string; message: string | null }) => [
        row._id,
        [row.outcome, row.message],
      ]),
    )
    expect(ids.map(id => said.get(id))).toEqual([
      ['changed', null],
      ['changed', null],
      ['refused', statusConflict('Participated')],
      ['refused', statusConflict('Won')],
      ['refused', messages.notFound],
    ])
    const pending = () =>
      t.db.selectFrom('decisions').select(['outcome', 'comment']).where('event_id', '=', event._id).execute()
    const one = { outcome: 'shortlisted', comment: 'See you' }
    expect(await pending()).toEqual([one, one])
    const filter = { eventid: event._id, status: 'onboarded' }
    await staff.put('/api/application/decisions', { filter, to: null })
    expect(await pending()).toEqual([])
    const neither = await staff.put('/api/application/decisions', { to: 'rejected' })
    expect(neither.status).toBe(422)
  })
})

describe('deciding about many of which some are decided', () => {
  const path = '/api/application/decisions'
  const pending = (eventid: string) =>
    t.db
      .selectFrom('decisions')
      .innerJoin('applications', 'applications._id', 'decisions.application_id')
      .select(['outcome', 'comment', 'decided_by'])
      .where('decisions.event_id', '=', eventid)
      .orderBy('applications.created_at')
      .execute()

  /** Three teams, the first decided by a colleague with a comment. */
  async function someDecided() {
    const one = await host(['onboarded', 'onboarded', 'onboarded'])
    const colleague = await t.companyUser({ _id: one.event.company_id })
    await colleague.put(pathOf(one.team), { to: 'shortlisted', comment: 'Bring boots' })
    const [first] = await pending(one.event._id)
    return { ...one, ids: one.teams.map(({ _id }) => _id), first }
  }

  it('asks first, and then nothing has happened', async () => {
    const { staff, event, ids, first } = await someDecided()
    const asked = await staff.put(path, { ids, to: 'rejected', decided: 'ask' })
    const text = '1 of these 3 is decided already, 1 with a comment to the team.'
    expect([asked.status, asked.body.message, asked.body.fields]).toEqual([409, text, { decided: text }])
    expect(await pending(event._id)).toEqual([first])
    const free = await staff.put(path, { ids: ids.slice(1), to: 'rejected', decided: 'ask' })
    expect(free.status).toBe(200)
  })

  it('leaves them where that is chosen, and says which', async () => {
    const { staff, event, ids, first } = await someDecided()
    const { body } = await staff.put(path, { ids, to: 'rejected', decided: 'leave' })
    expect(body.data.find((row: { _id: string }) => row._id === ids[0])).toMatchObject({
      outcome: 'refused',
      message: messages.leftDecided,
    })
    const mine = { outcome: 'rejected', comment: null, decided_by: staff.user._id }
    expect(await pending(event._id)).toEqual([first, mine, mine])
  })

  it('replaces them, and gives all back by the undo of who did it, with comments and names', async () => {
    const { staff, event, ids, first } = await someDecided()
    const { body } = await staff.put(path, { ids, to: 'rejected', decided: 'replace' })
    const replaced = body.data.filter((row: { has_replaced: boolean }) => row.has_replaced)
    expect(replaced.map((row: { _id: string }) => row._id)).toEqual([ids[0]])
    const decisions = body.data.map(({ _id, version }: { _id: string; version: number }) => ({
      _id,
      version,
    }))
    const other = await t.companyUser({ _id: event.company_id })
    const refused = await other.put(`${path}/undo`, { decisions })
    expect(refused.body.data.map((row: { outcome: string }) => row.outcome)).toEqual([
      'refused',
      'refused',
      'refused',
    ])
    // Somebody changed one since: that one stays.
    await other.put(pathOf({ _id: ids[2]! }), { to: 'on_hold' })
    const undone = await staff.put(`${path}/undo`, { decisions })
    const said = new Map(
      undone.body.data.map((row: { _id: string; outcome: string }) => [row._id, row.outcome]),
    )
    expect(ids.map(id => said.get(id))).toEqual(['changed', 'changed', 'refused'])
    expect(await pending(event._id)).toEqual([
      first,
      { outcome: 'on_hold', comment: null, decided_by: other.user._id },
    ])
    const told = await t.db
      .selectFrom('happenings')
      .select(['subject_id', 'action', 'to_value', 'comment'])
      .where('subject_id', 'in', ids)
      .where('actor_id', '=', staff.user._id)
      .orderBy('happened_at', 'desc')
      .limit(2)
      .execute()
    expect(told.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
      { subject_id: ids[0], action: 'decided', to_value: 'shortlisted', comment: 'Bring boots' },
      { subject_id: ids[1], action: 'decision_cleared', to_value: null, comment: null },
    ])
    const again = await staff.put(`${path}/undo`, { decisions })
    expect(again.body.data.map((row: { outcome: string }) => row.outcome)).toEqual([
      'refused',
      'refused',
      'refused',
    ])
  })
})

describe('triage', () => {
  const triage = (one: Awaited<ReturnType<typeof host>>, query: Record<string, string | number> = {}) =>
    one.staff.get(`/api/event/triage/${one.event._id}`, query)
  const namesOf = (body: { data: { team_name: string }[] }) => body.data.map(row => row.team_name)

  it('parts the applications of an event: to decide, decided, overtaken, and those that are out', async () => {
    const one = await host(['onboarded', 'onboarded', 'onboarded', 'rejected', 'shortlisted'])
    const [a, b, c, d, e] = one.teams.map(({ team_name }) => team_name)
    await one.staff.put(pathOf(one.teams[1]!), { to: 'shortlisted' })
    await one.staff.put(pathOf(one.teams[2]!), { to: 'rejected' })
    await one.staff.put(`/api/application/${one.teams[2]!._id}`, { status: 'on_hold' })
    await make.application(t.db, { status: 'onboarded' })
    const counts = { all: 5, undecided: 1, decided: 1, overtaken: 1 }
    const seen = async (query: Record<string, string>) => {
      const { body } = await triage(one, query)
      expect(body.counts).toEqual(counts)
      return [namesOf(body), body.total]
    }
    expect(await seen({})).toEqual([[a, b, c, d, e], 5])
    expect(await seen({ show: 'undecided' })).toEqual([[a], 1])
    expect(await seen({ show: 'decided' })).toEqual([[b], 1])
    const shortlisted = await triage(one, { show: 'undecided', status: 'shortlisted' })
    expect([namesOf(shortlisted.body), shortlisted.body.total]).toEqual([[e], 1])
    expect(await seen({ show: 'overtaken' })).toEqual([[c], 1])
    expect(await seen({ order: 'newest' })).toEqual([[e, d, c, b, a], 5])
    const decided = await triage(one, { status: 'onboarded', to: 'shortlisted' })
    expect([namesOf(decided.body), decided.body.counts]).toEqual([
      [b],
      { all: 2, undecided: 1, decided: 1, overtaken: 0 },
    ])
  })

  it('finds by theme and name, and counts what it finds', async () => {
    const one = await host()
    await make.application(t.db, {
      event_id: one.event._id,
      theme: 'Water',
      team_name: 'Otters',
      status: 'onboarded',
    })
    const queries: Record<string, string>[] = [{ theme: 'water' }, { q: 'otter' }]
    for (const query of queries) {
      const { body } = await triage(one, query)
      expect([namesOf(body), body.counts]).toEqual([
        ['Otters'],
        { all: 1, undecided: 1, decided: 0, overtaken: 0 },
      ])
    }
  })

  it('begins with the one that somebody came for, in whatever part it is, and with none of another event', async () => {
    const one = await host(['onboarded', 'onboarded', 'onboarded'])
    const [a, b, c] = one.teams.map(({ team_name }) => team_name)
    const third = one.teams[2]?._id ?? ''
    const from = async (first: string, more = {}) =>
      namesOf((await triage(one, { show: 'undecided', first, ...more })).body)
    expect(await from(third)).toEqual([c, a, b])
    await one.staff.put(`/api/application/decision/${third}`, { to: 'rejected' })
    expect(await from(third)).toEqual([c, a, b])
    // Later pages go on as ever.
    expect(await from(third, { after: one.teams[0]?._id ?? '' })).toEqual([b])
    const other = await make.application(t.db, { status: 'onboarded' })
    expect(await from(other._id)).toEqual([a, b])
  })

  it('goes on after the last one that was seen, whatever was decided meanwhile', async () => {
    const one = await host(Array.from({ length: 27 }, () => 'onboarded' as const))
    const first = await triage(one, { show: 'undecided', limit: 25 })
    const ids = first.body.data.map((row: { _id: string }) => row._id)
    await one.staff.put('/api/application/decisions', { ids, to: 'rejected' })
    const rest = await triage(one, { show: 'undecided', limit: 25, after: ids.at(-1) })
    expect(namesOf(rest.body)).toEqual(one.teams.slice(25).map(({ team_name }) => team_name))
    const before = await triage(one, { order: 'newest', limit: 25, after: ids[1] })
    expect(namesOf(before.body)).toEqual([one.teams[0]?.team_name])
  })

  it('of another company’s event is not found, nor is a decision about it', async () => {
    const one = await host()
    await one.staff.put(pathOf(one.team), { to: 'shortlisted' })
    const other = await t.companyUser()
    const mine = await make.application(t.db, {
      event_id: (await make.event(t.db, { company_id: other.user.company_id! }))._id,
    })
    expect((await other.get(`/api/event/triage/${one.event._id}`)).status).toBe(404)
    expect((await other.get(`/api/event/release/${one.event._id}`)).status).toBe(404)
    expect((await other.get(pathOf(one.team))).status).toBe(404)
    expect((await other.put(pathOf(one.team), { to: null })).status).toBe(404)
    expect((await other.get(`/api/application/decisionmail/${one.team._id}`)).status).toBe(404)
    expect((await other.get(pathOf(mine))).status).toBe(200)
  })
})
