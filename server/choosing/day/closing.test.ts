import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { carryOutRelease } from '../../release-kinds.ts'
import { dayMessages } from '../../../contract/choosing/day.texts.ts'
import { sayMistake } from '../../platform/mail/mailed-event.ts'
import { useTestApp } from '../../testing/app.ts'
import { countedEvent } from '../../testing/counters.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
type Scene = Awaited<ReturnType<typeof begunEvent>>

/** It began yesterday. */
function begunEvent() {
  return countedEvent(t, {
    start_date: make.dayFromNow(-1),
    end_date: make.dayFromNow(1),
    last_day_of_registration: make.dayFromNow(-3),
    timezone: 'UTC',
  })
}

/** A shortlisted team of two, each with a ticket. */
async function addTeam({ event }: Scene, team_name: string) {
  const team = await make.application(t.db, { event_id: event._id, team_name, status: 'shortlisted' })
  await make.applicant(t.db, { application_id: team._id, status: 'invitation-accepted' })
  const people = await t.db
    .selectFrom('tickets')
    .innerJoin('applicants', 'applicants._id', 'tickets.applicant_id')
    .innerJoin('users', 'users._id', 'tickets.user_id')
    .select(['tickets._id', 'users.email', 'applicants._id as applicant'])
    .where('applicants.application_id', '=', team._id)
    .orderBy('applicants.position')
    .execute()
  return { _id: team._id, people }
}

let seq = 0
async function letIn(scene: Scene, ticket: { _id: string } | undefined, at = Date.now()) {
  const device = await scene.openDevice(`Door ${seq}`)
  await device.post('/api/counter/scans', {
    scans: [
      {
        nonce: randomUUID(),
        ticket: ticket?._id,
        counter: scene.door._id,
        at,
        contact: at,
        how: 'code',
        act: 'in',
        seq: seq++,
      },
    ],
  })
}

const closingOf = async ({ event, staff }: Scene) =>
  (await staff.get(`/api/event/closing/${event._id}`)).body.data
/** What the screen of decisions shows of releases: the door is none of them. */
const decisionsOf = async ({ event, staff }: Scene) => {
  const { under_way, past } = (await staff.get(`/api/event/release/${event._id}`)).body.data
  return { under_way, past }
}

const close = async (scene: Scene, body: object = {}) =>
  scene.staff.post(`/api/event/closing/${scene.event._id}`, {
    digest: (await closingOf(scene)).digest,
    ...body,
  })

async function carryOut(id: string) {
  await t.db
    .updateTable('releases')
    .set({ release_at: new Date().toISOString() })
    .where('_id', '=', id)
    .execute()
  const attempt = { isLast: false, hurry: new AbortController().signal }
  const place = { db: t.app.db, config: t.app.config, log: t.app.log }
  await carryOutRelease.run(place, { _id: id }, attempt)
}

const statusOf = async ({ _id }: { _id: string }) =>
  (await t.db.selectFrom('applications').select('status').where('_id', '=', _id).executeTakeFirstOrThrow())
    .status
const mailsTo = async (people: readonly { email: string }[]) =>
  (
    await t.db
      .selectFrom('mails')
      .select(['to', 'text'])
      .where(
        'to',
        'in',
        people.map(({ email }) => email),
      )
      .where('cause', 'like', 'release:%')
      .orderBy('created_at')
      .execute()
  ).map(({ text }) => text)
const names = (teams: readonly { team_name: string }[]) => teams.map(({ team_name }) => team_name)

describe('closing the door', () => {
  it('shows who takes part and who did not come, and makes it so after the seconds to undo', async () => {
    const scene = await begunEvent()
    const [here, away] = [await addTeam(scene, 'Here'), await addTeam(scene, 'Away')]
    const online = await addTeam(scene, 'Online')
    await letIn(scene, here.people[0])
    await t.db
      .insertInto('here_by_button')
      .columns(['event_id', 'user_id', 'application_id'])
      .expression(
        t.db
          .selectFrom('applicants')
          .select(['event_id', 'user_id', 'application_id'])
          .where('_id', '=', online.people[0]?.applicant ?? ''),
      )
      .execute()
    const shown = await closingOf(scene)
    expect([names(shown.came), names(shown.not_came), shown.refused]).toEqual([
      ['Here', 'Online'],
      ['Away'],
      null,
    ])
    const { status, body } = await close(scene)
    expect([status, body.data.closes_door, body.data.teams]).toEqual([201, true, 3])
    expect([await statusOf(here), await statusOf(away)]).toEqual(['shortlisted', 'shortlisted'])
    expect(await decisionsOf(scene)).toEqual({ under_way: null, past: [] })
    await carryOut(body.data._id)
    expect(await decisionsOf(scene)).toEqual({ under_way: null, past: [] })
    expect([await statusOf(here), await statusOf(away), await statusOf(online)]).toEqual([
      'participated',
      'revoked',
      'participated',
    ])
    expect(await mailsTo(here.people)).toEqual([])
    const mails = await mailsTo(away.people)
    expect(mails).toHaveLength(2)
    expect(mails.every(text => text.includes('The team did not come'))).toBe(true)
    const { email } = await t.db
      .selectFrom('companies')
      .select('email')
      .where('_id', '=', scene.event.company_id)
      .executeTakeFirstOrThrow()
    expect(mails.every(text => text.includes(sayMistake(email)))).toBe(true)
    const members = await t.db
      .selectFrom('applicants')
      .select(['_id', 'status'])
      .where('application_id', '=', here._id)
      .execute()
    const participated = members.filter(one => one.status === 'participated')
    expect(participated.map(({ _id }) => _id)).toEqual([here.people[0]?.applicant])
  })

  it('leaves teams alone that staff keep, and nothing happens when it is undone', async () => {
    const scene = await begunEvent()
    const [here, kept] = [await addTeam(scene, 'Here'), await addTeam(scene, 'Kept')]
    await letIn(scene, here.people[0])
    const undone = (await close(scene)).body.data
    expect((await close(scene)).status).toBe(409)
    expect((await scene.staff.post(`/api/release/${undone._id}/undo`, {})).status).toBe(200)
    await carryOut(undone._id)
    expect([await statusOf(here), await statusOf(kept)]).toEqual(['shortlisted', 'shortlisted'])
    const { body } = await close(scene, { keep: [kept._id] })
    await carryOut(body.data._id)
    expect([await statusOf(here), await statusOf(kept)]).toEqual(['participated', 'shortlisted'])
  })

  it('goes by who is here when it happens, and is refused where a list has changed since', async () => {
    const scene = await begunEvent()
    const [here, late] = [await addTeam(scene, 'Here'), await addTeam(scene, 'Late')]
    await letIn(scene, here.people[0])
    const { digest } = await closingOf(scene)
    const { body } = await close(scene)
    await letIn(scene, late.people[0])
    await carryOut(body.data._id)
    expect(await statusOf(late)).toBe('participated')
    await addTeam(scene, 'Another')
    expect((await close(scene, { digest })).status).toBe(409)
  })

  it('names who waits for seats and who may still answer, and staff put a team right that no door knows', async () => {
    const scene = await begunEvent()
    const event_id = scene.event._id
    const [here, away] = [await addTeam(scene, 'Here'), await addTeam(scene, 'Away')]
    await letIn(scene, here.people[0])
    const shortlisted = await addTeam(scene, 'Open')
    await make.seats(t.db, { event_id })
    const waits = await make.application(t.db, { event_id, team_name: 'Waits', status: 'onboarded' })
    const due = new Date(Date.now() + 3_600_000).toISOString()
    await t.db
      .insertInto('team_seats')
      .values([
        { application_id: shortlisted._id, event_id, state: 'offered', due },
        { application_id: waits._id, event_id, state: 'waiting', place: 1 },
      ])
      .execute()
    const shown = await closingOf(scene)
    expect(
      shown.not_came.map((one: { team_name: string; due: string | null }) => [
        one.team_name,
        one.due !== null,
      ]),
    ).toEqual([
      ['Away', false],
      ['Open', true],
    ])
    expect([shown.waiting, shown.away]).toEqual([['Waits'], []])
    await carryOut((await close(scene, { keep: [shortlisted._id] })).body.data._id)
    const [shownAway] = (await closingOf(scene)).away
    expect([shownAway.team_name, shownAway.members.length]).toEqual(['Away', 2])
    const [first, second] = shownAway.members
    const came = (people: string[]) => scene.staff.post(`/api/application/came/${away._id}`, { people })
    expect((await came([shortlisted._id])).body.fields).toEqual({ people: dayMessages.nobody })
    expect((await came([first._id])).status).toBe(200)
    const members = await t.db
      .selectFrom('applicants')
      .select(['_id', 'status'])
      .where('application_id', '=', away._id)
      .execute()
    const statuses = new Map(members.map(({ _id, status }) => [_id, status]))
    expect(await statusOf(away)).toBe('participated')
    expect(statuses.get(first._id)).toBe('participated')
    expect(statuses.get(second._id)).not.toBe('participated')
    expect((await closingOf(scene)).away).toEqual([])
    expect((await scene.staff.post(`/api/application/came/${away._id}`, {})).status).toBe(409)
  })

  it('is refused before the event begins, and where no door let anybody in', async () => {
    const ahead = await countedEvent(t, {
      start_date: make.dayFromNow(4),
      end_date: make.dayFromNow(5),
      last_day_of_registration: make.dayFromNow(3),
    })
    const team = await addTeam(ahead, 'Early')
    await letIn(ahead, team.people[0])
    expect((await close(ahead)).status).toBe(409)
    const empty = await begunEvent()
    await addTeam(empty, 'Nobody')
    expect((await close(empty)).status).toBe(409)
  })

  it('is put right for a team whose scan came later: it takes part, has its tickets, and is told', async () => {
    const scene = await begunEvent()
    const [here, offline] = [await addTeam(scene, 'Here'), await addTeam(scene, 'Offline')]
    await letIn(scene, here.people[0])
    await carryOut((await close(scene)).body.data._id)
    await letIn(scene, offline.people[1], Date.now() - 3_600_000)
    t.app.liveAnswers.clear()
    const day = (await scene.staff.get(`/api/event/day/${scene.event._id}`)).body.data
    expect(names(day.came_after_all)).toEqual(['Offline'])
    expect((await scene.staff.post(`/api/application/came/${offline._id}`, {})).status).toBe(200)
    expect(await statusOf(offline)).toBe('participated')
    const tickets = await t.db
      .selectFrom('tickets')
      .select('revoked_at')
      .where(
        '_id',
        'in',
        offline.people.map(({ _id }) => _id),
      )
      .execute()
    expect(tickets.map(({ revoked_at }) => revoked_at)).toEqual([null, null])
    const mails = await mailsTo(offline.people)
    expect(mails.filter(text => text.includes('was here after all'))).toHaveLength(2)
    t.app.liveAnswers.clear()
    expect((await scene.staff.get(`/api/event/day/${scene.event._id}`)).body.data.came_after_all).toEqual([])
  })
})
