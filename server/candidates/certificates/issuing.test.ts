import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { certificateMessages } from '../../../contract/candidates/certificates.texts.ts'
import { changedBy, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { addMember, certifiedEvent, handedIn, issuingOf, letIn } from '../../testing/certificates.ts'
import * as make from '../../testing/factories.ts'
import { publishedExample } from '../../testing/published-example.ts'

const t = useTestApp()

const mailsOf = async (event_name: string) => {
  const rows = await t.db
    .selectFrom('mails')
    .select(['to', 'subject', 'text'])
    .where('cause', 'like', 'certificates:%')
    .where('subject', 'like', `%${event_name}`)
    .orderBy('to')
    .execute()
  return rows
}

describe('who gets a certificate', () => {
  it('is who was let in or whose team handed something in, as staff choose', async () => {
    const scene = await certifiedEvent(t)
    await addMember(t, scene, { name: 'Here', isHere: true })
    await addMember(t, scene, { name: 'Away', isHere: false })
    const builder = await addMember(t, scene, { name: 'Builder', isHere: false })
    const out = await addMember(t, scene, { name: 'Out', isHere: true })
    await t.db
      .updateTable('applications')
      .set({ status: 'disqualified' })
      .where('_id', '=', out.team._id)
      .execute()
    await handedIn(t, builder.team, 'Leaf by Leaf')
    expect(await scene.due()).toEqual(['took_part Builder Iyer', 'took_part Here Iyer'])
    await scene.set({ took_part_by: 'here' })
    expect(await scene.due()).toEqual(['took_part Here Iyer'])
    await scene.set({ took_part_by: 'handed_in' })
    expect(await scene.due()).toEqual(['took_part Builder Iyer'])
  })

  it('names who was let in and gets none', async () => {
    const scene = await certifiedEvent(t)
    const elsewhere = await certifiedEvent(t)
    await addMember(t, scene, { name: 'Here', isHere: true })
    await addMember(t, elsewhere, { name: 'Stranger', isHere: true })
    let number = 9_000_000
    const come = async (name: string, kind: 'walk_in' | 'crew', isHere = true) => {
      const guest = await make.guest(t.db, { event_id: scene.event._id, name, kind })
      const ticket =
        kind === 'crew'
          ? t.db.selectFrom('tickets').select('_id').where('guest_id', '=', guest._id)
          : t.db
              .insertInto('tickets')
              .values({
                event_id: scene.event._id,
                guest_id: guest._id,
                kind,
                number: ++number,
                code_check: '',
              })
              .returning('_id')
      const { _id } = await ticket.executeTakeFirstOrThrow()
      if (isHere) await letIn(t, scene, _id)
    }
    await come('Walker One', 'walk_in')
    await come('Away', 'walk_in', false)
    await come('Imran', 'crew')
    await scene.set({ kinds: ['took_part', 'helped'] })
    const walker = { name: 'Walker One', kind: 'walk_in' }
    expect((await scene.read()).here_without).toEqual({ people: 1, first: [walker] })
    await scene.issue()
    expect((await scene.read()).here_without).toEqual({ people: 1, first: [walker] })
    await scene.set({ kinds: [] })
    expect((await scene.read()).here_without).toEqual({ people: 1, first: [walker] })
  })

  it('names who changed the settings meanwhile, not who changed the event', async () => {
    const scene = await certifiedEvent(t)
    const { _id, company_id } = scene.event
    const path = `/api/event/certificates/${_id}`
    const { headers, body } = await scene.staff.get(path)
    await scene.set({ design: 'plain' })
    const colleague = await t.companyUser({ _id: company_id })
    await colleague.put(`/api/event/update/eventstatus/${_id}`, { event_status: 'onhold' })
    const late = await colleague.put(path, body.data.settings, { 'if-match': String(headers['etag']) })
    expect([late.status, late.body.message]).toEqual([412, changedBy(scene.staff.user)])
  })

  it('says until when the event goes on, until it is completed', async () => {
    const scene = await certifiedEvent(t)
    expect((await scene.read()).ends_on).toBe(null)
    const last = make.dayFromNow(1)
    await t.db.updateTable('events').set({ end_date: last }).where('_id', '=', scene.event._id).execute()
    expect((await scene.read()).ends_on).toBe(last)
    await t.db
      .updateTable('events')
      .set({ event_status: 'completed' })
      .where('_id', '=', scene.event._id)
      .execute()
    expect((await scene.read()).ends_on).toBe(null)
  })

  it('is no finalist who was away where taking part means being here', async () => {
    const scene = await certifiedEvent(t)
    const here = await addMember(t, scene, { name: 'Here', isHere: true })
    const away = await addMember(t, scene, { name: 'Away', isHere: false })
    const round = await handedIn(t, here.team, 'Leaf by Leaf')
    await make.entry(t.db, { round_id: round._id, application_id: away.team._id })
    expect((await scene.set({ kinds: ['finalist'] })).body.fields).toEqual({
      finalist_round: certificateMessages.finalistRound,
    })
    await scene.set({ kinds: ['finalist'], finalist_round: round._id })
    expect(await scene.due()).toEqual(['finalist Away Iyer', 'finalist Here Iyer'])
    await scene.set({ took_part_by: 'here' })
    expect(await scene.due()).toEqual(['finalist Here Iyer'])
    const elsewhere = await make.round(t.db, {})
    expect((await scene.set({ finalist_round: elsewhere._id })).status).toBe(422)
  })

  it('is a judge who finished a ballot, a mentor and crew who came', async () => {
    const scene = await certifiedEvent(t)
    const { event } = scene
    await addMember(t, scene, { name: 'Here', isHere: true })
    const crew = await make.guest(t.db, { event_id: event._id, kind: 'crew', name: 'Devi Crew' })
    await make.guest(t.db, { event_id: event._id, kind: 'crew', name: 'Absent Crew' })
    await make.guest(t.db, { event_id: event._id, kind: 'visitor', name: 'Vani Visitor' })
    const mentor = await make.associate(t.db, {
      first_name: 'Meera',
      last_name: 'Rao',
      email: 'meera@mentors.test',
    })
    const other = await make.associate(t.db, { first_name: 'Absent', last_name: 'Mentor' })
    for (const { _id } of [mentor, other])
      await t.db.insertInto('event_associates').values({ event_id: event._id, associate_id: _id }).execute()
    await t.db
      .insertInto('guests')
      .values({
        event_id: event._id,
        kind: 'mentor',
        name: 'Meera Rao',
        email: 'meera@mentors.test',
        associate_id: mentor._id,
      })
      .execute()
    const guests = await t.db
      .selectFrom('tickets')
      .innerJoin('guests', 'guests._id', 'tickets.guest_id')
      .select(['tickets._id', 'guests.name'])
      .where('guests.event_id', '=', event._id)
      .where('guests.name', 'in', ['Devi Crew', 'Meera Rao', 'Vani Visitor'])
      .execute()
    for (const { _id } of guests) await letIn(t, scene, _id)
    expect(guests).toHaveLength(3)
    expect(await scene.due()).toEqual(['took_part Here Iyer', 'mentored Meera Rao', 'helped Devi Crew'])
    expect((await scene.read()).unmailed).toBe(1)
    expect(crew.email).toBe(null)
  })
})

describe('issuing', () => {
  it('happens once, after the seconds to undo, with one mail for each person', async () => {
    const scene = await certifiedEvent(t)
    const here = await addMember(t, scene, { name: 'Ananya', isHere: true })
    const shown = await scene.read()
    expect([shown.due, shown.people, shown.refused, shown.kinds[0]]).toEqual([
      1,
      1,
      null,
      { kind: 'took_part', due: 1, issued: 0 },
    ])
    const first = await scene.press()
    expect([first.status, first.body.data.certificates]).toEqual([201, 1])
    expect((await scene.press()).status).toBe(409)
    expect(await scene.issued()).toEqual([])
    expect((await scene.set({ design: 'plain' })).body.message).toBe(certificateMessages.underWay)
    // It is no release of decisions.
    const decisions = await scene.staff.get(`/api/event/release/${scene.event._id}`)
    expect(decisions.body.data.under_way).toBeNull()
    expect((await scene.staff.post(`/api/release/${first.body.data._id}/undo`)).status).toBe(200)
    await scene.happen(first.body.data._id)
    expect(await scene.issued()).toEqual([])
    await scene.issue()
    const [certificate, ...others] = await scene.issued()
    expect(others).toEqual([])
    expect(certificate?.claim).toMatchObject({
      kind: 'took_part',
      name: 'Ananya Iyer',
      team: 'Team of Ananya',
      event: 'Monsoon Hack',
      address: `https://laurel.test/certificates/${certificate?.code}`,
    })
    const mails = (await mailsOf('Monsoon Hack')).filter(({ to }) => to === here.user.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Your certificate of Monsoon Hack')
    expect(mails[0]?.text).toContain(`https://laurel.test/certificates/${certificate?.code}\n`)
    expect(mails[0]?.text).toContain('Hello Ananya,')
  })

  it('gives a second time only to whom it is missing', async () => {
    const scene = await certifiedEvent(t)
    const first = await addMember(t, scene, { name: 'First', isHere: true })
    await scene.issue()
    const late = await addMember(t, scene, { name: 'Late', isHere: true })
    expect(await scene.due()).toEqual(['took_part Late Iyer'])
    await scene.issue()
    const holders = (await scene.issued()).map(({ user_id }) => user_id)
    expect(holders).toEqual([first.user._id, late.user._id])
    expect((await scene.press()).body.message).toBe(certificateMessages.nobody)
  })

  it('leaves out who should not have one any more when it happens', async () => {
    const scene = await certifiedEvent(t)
    const { team } = await addMember(t, scene, { name: 'Gone', isHere: true })
    const { body } = await scene.press()
    await addMember(t, scene, { name: 'Unseen', isHere: true })
    await t.db
      .updateTable('applications')
      .set({ status: 'disqualified' })
      .where('_id', '=', team._id)
      .execute()
    await addMember(t, scene, { name: 'Stays', isHere: true })
    await scene.happen(body.data._id)
    expect(await scene.issued()).toEqual([])
    expect((await scene.read()).last).toMatchObject({ certificates: 0, people: 0 })
  })

  it('gives nothing of an event that is cancelled or archived, also while it can be undone', async () => {
    const scene = await certifiedEvent(t)
    await addMember(t, scene, { name: 'Here', isHere: true })
    const { body } = await scene.press()
    const set = (changed: { event_status?: 'cancelled' | 'completed'; archived_at?: string | null }) =>
      t.db.updateTable('events').set(changed).where('_id', '=', scene.event._id).execute()
    await set({ event_status: 'cancelled' })
    await scene.happen(body.data._id)
    expect(await scene.issued()).toEqual([])
    expect((await scene.press()).body.message).toBe(certificateMessages.cancelled)
    await set({ event_status: 'completed', archived_at: new Date().toISOString() })
    expect((await scene.read()).refused).toBe(messages.archived)
    await set({ archived_at: null })
    await scene.issue()
    expect(await scene.issued()).toHaveLength(1)
  })

  it('writes two mails to who gets more than fit into one', async () => {
    const scene = await publishedExample(t)
    const { _id: event_id } = scene.event
    const certificates = issuingOf(t, scene.staff, scene.event)
    await t.db
      .updateTable('events')
      .set({ start_date: '2020-01-01', end_date: '2020-01-02', last_day_of_registration: '2019-12-01' })
      .where('_id', '=', event_id)
      .execute()
    const { publication_id } = await t.db
      .selectFrom('awards')
      .select('publication_id')
      .where('application_id', '=', scene.team('A')._id)
      .executeTakeFirstOrThrow()
    const more = Array.from({ length: 13 }, (_, n) => ({
      publication_id,
      position: 50 + n,
      prize_name: `Prize ${n}`,
      application_id: scene.team('A')._id,
      label: 'clear' as const,
    }))
    await t.db.insertInto('awards').values(more).execute()
    await certificates.set({ kinds: ['prize'] })
    await certificates.issue()
    const own = (await certificates.issued()).filter(row => row.application_id === scene.team('A')._id)
    expect(own).toHaveLength(14)
    const mails = await t.db
      .selectFrom('mails')
      .select('text')
      .where('cause', 'like', 'certificates:%')
      .where('to', '=', own[0]?.email ?? '')
      .execute()
    const linked = mails.map(({ text }) => own.filter(({ code }) => text.includes(code)).length)
    expect(linked.toSorted((one, other) => one - other)).toEqual([1, 13])
  })

  it('is refused for another list than was shown', async () => {
    const scene = await certifiedEvent(t)
    await addMember(t, scene, { name: 'Shown', isHere: true })
    const { digest } = await scene.read()
    await addMember(t, scene, { name: 'New', isHere: true })
    const { status, body } = await scene.staff.post(`/api/event/certificates/${scene.event._id}`, { digest })
    expect([status, body.message]).toEqual([409, certificateMessages.changed])
  })

  it('never gives two valid ones for the same, whoever writes them', async () => {
    const scene = await certifiedEvent(t)
    await addMember(t, scene, { name: 'Once', isHere: true })
    await scene.issue()
    const [row] = await scene.issued()
    if (!row) throw new Error('nothing was issued')
    const { _id, code, ...same } = row
    const again = t.db
      .insertInto('certificates')
      .values({ ...same, claim: JSON.stringify(same.claim), code: 'A'.repeat(16) })
      .execute()
    await expect(again).rejects.toThrow(/certificates_once/)
    const other = t.db
      .updateTable('certificates')
      .set({ claim: JSON.stringify({ name: 'Else' }) })
      .where('_id', '=', _id)
    await expect(other.execute()).rejects.toThrow(/keeps what it says/)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/)
  })

  it('says what no font shows, of whom, and on how many', async () => {
    const scene = await certifiedEvent(t)
    await addMember(t, scene, { name: 'Tobi 李', isHere: true })
    await addMember(t, scene, { name: 'Ngọc', isHere: true })
    const team_name = 'Cyrillic Ж'
    await addMember(t, scene, { name: 'Ann', isHere: true, team_name })
    const { names, unshown } = await scene.read()
    expect(names).toMatchObject([
      { name: 'Ann Iyer', team: team_name, problems: ['unshown'], signs: ['Ж'] },
      { name: 'Tobi 李 Iyer', team: 'Team of Tobi 李', problems: ['unshown'], signs: ['李'] },
    ])
    expect(unshown).toBe(2)
    await t.db.updateTable('events').set({ event_name: '季风' }).where('_id', '=', scene.event._id).execute()
    const ofAll = await scene.read()
    expect([ofAll.unshown, ofAll.names[0]]).toEqual([
      3,
      { name: '季风', team: null, application_id: null, problems: ['unshown'], signs: ['季', '风'] },
    ])
  })

  it('is listed by name, below who waits for an answer about theirs', async () => {
    const scene = await certifiedEvent(t)
    for (const name of ['Meera', 'Asha', 'Zoya']) await addMember(t, scene, { name, isHere: true })
    await scene.set({ kinds: ['took_part'] })
    await scene.issue()
    await t.db
      .updateTable('certificates')
      .set({ asked_name: 'Zoya R.', asked_at: new Date().toISOString() })
      .where('event_id', '=', scene.event._id)
      .where(sql`claim->>'name'`, 'like', 'Zoya%')
      .execute()
    const { body } = await scene.staff.get('/api/certificate', { eventid: scene.event._id })
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
      'Zoya Iyer',
      'Asha Iyer',
      'Meera Iyer',
    ])
  })

  it('is for staff of the event alone', async () => {
    const scene = await certifiedEvent(t)
    await addMember(t, scene, { name: 'Private', isHere: true })
    const [stranger, candidate] = [await t.companyUser(), await t.candidate()]
    const path = `/api/event/certificates/${scene.event._id}`
    const digest = { digest: (await scene.read()).digest }
    for (const [someone, status] of [
      [stranger, 404],
      [candidate, 403],
    ] as const) {
      expect((await someone.get(path)).status).toBe(status)
      expect((await someone.post(path, digest)).status).toBe(status)
      expect((await someone.get('/api/certificate', { eventid: scene.event._id })).status).toBe(status)
      expect((await someone.get('/api/certificate/due', { eventid: scene.event._id })).status).toBe(status)
      expect((await someone.get(`/api/certificate/zip/${scene.event._id}`)).status).toBe(status)
    }
  })
})
