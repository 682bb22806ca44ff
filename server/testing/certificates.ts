import type { Issuing } from '../../contract/candidates/issuing.ts'
import { carryOutRelease } from '../release-kinds.ts'
import type { Client, TestApp } from './app.ts'
import { countedEvent } from './counters.ts'
import * as make from './factories.ts'
import { enterRound } from './hand-ins.ts'
import { letReleaseBeDue } from './releases.ts'

/** An event that is over, with a door, and what tests do with its certificates. */
export async function certifiedEvent(t: TestApp) {
  const scene = await countedEvent(t, {
    event_name: 'Monsoon Hack',
    start_date: make.dayFromNow(-3),
    end_date: make.dayFromNow(-2),
    last_day_of_registration: make.dayFromNow(-9),
    timezone: 'UTC',
  })
  return { ...scene, ...issuingOf(t, scene.staff, scene.event) }
}

/** What staff do with the certificates of an event. */
export function issuingOf(t: TestApp, staff: Client, event: { _id: string }) {
  const path = `/api/event/certificates/${event._id}`
  const read = async () => (await staff.get(path)).body.data as Issuing
  const press = async () => staff.post(path, { digest: (await read()).digest })
  const happen = async (id: string) => {
    await letReleaseBeDue(t.db, { _id: id })
    const attempt = { isLast: false, hurry: new AbortController().signal }
    await carryOutRelease.run({ db: t.app.db, config: t.app.config, log: t.app.log }, { _id: id }, attempt)
  }
  return {
    read,
    press,
    happen,
    /** Presses the button and lets the time pass. */
    issue: async () => {
      const { body } = await press()
      await happen(body.data._id as string)
    },
    set: async (changed: Partial<Issuing['settings']>) => {
      const { settings } = await read()
      return staff.put(path, { ...settings, ...changed })
    },
    due: async () => {
      const { body } = await staff.get('/api/certificate/due', { eventid: event._id })
      return (body.data as { kind: string; name: string; prize: string | null }[]).map(
        ({ kind, name, prize }) => [kind, name, prize].filter(Boolean).join(' '),
      )
    },
    /** Those that were issued, the newest last. */
    issued: async () => {
      const rows = await t.db
        .selectFrom('certificates')
        .selectAll()
        .where('event_id', '=', event._id)
        .orderBy('issued_at')
        .orderBy('_id')
        .execute()
      return rows
    },
  }
}

/** A member of a shortlisted team, whose ticket was scanned at the door or not. */
export async function addMember(
  t: TestApp,
  scene: Awaited<ReturnType<typeof certifiedEvent>>,
  { name, isHere, team_name = `Team of ${name}` }: { name: string; isHere: boolean; team_name?: string },
) {
  const person = await t.candidate({ first_name: name, last_name: 'Iyer' })
  const team = await make.application(t.db, {
    event_id: scene.event._id,
    created_by: person.user._id,
    team_name,
    status: 'participated',
  })
  const ticket = await t.db
    .insertInto('tickets')
    .values({
      event_id: scene.event._id,
      user_id: person.user._id,
      kind: 'team',
      number: Math.ceil(Math.random() * 9_000_000) + 10_000,
      code_check: '',
    })
    .returning('_id')
    .executeTakeFirstOrThrow()
  if (isHere) await letIn(t, scene, ticket._id)
  return Object.assign(person, { team, ticket })
}

/** By a scan at the door of the event. */
export async function letIn(
  t: TestApp,
  scene: { event: { _id: string }; door: { _id: string } },
  ticket_id: string,
) {
  await make.scan(t.db, {
    event_id: scene.event._id,
    counter_id: scene.door._id,
    ticket_id,
    outcome: 'in',
    at: new Date(Date.now() - 3_600_000).toISOString(),
  })
  await t.db
    .updateTable('counters')
    .set(({ eb }) => ({ ins: eb('ins', '+', 1) }))
    .where('_id', '=', scene.door._id)
    .execute()
}

/** The team handed something in at a round of its event. */
export async function handedIn(t: TestApp, team: { _id: string; event_id: string }, title: string) {
  const round = await make.round(t.db, { event_id: team.event_id, has_hand_in: true })
  const submission_id = await enterRound(t.db, round._id, team._id)
  await t.db
    .insertInto('submission_versions')
    .values({
      submission_id,
      number: 1,
      content: JSON.stringify({ title }),
      digest: 'a'.repeat(64),
      receipt: submission_id.slice(-12),
    })
    .execute()
  await t.db.updateTable('submissions').set({ handed_in: 1 }).where('_id', '=', submission_id).execute()
  return round
}
