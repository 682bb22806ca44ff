import { describe, expect, it } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import * as make from '../../testing/factories.ts'
import { useTestApp } from '../../testing/app.ts'
import { deleteOld } from './delete-old.ts'

const t = useTestApp()
const now = new Date('2031-06-30T12:00:00Z')
const ago = (days: number, seconds = 0) =>
  new Date(now.getTime() - days * 86_400_000 - seconds * 1_000).toISOString()
const { keepDays } = readConfig({})

const mail = (created_at: string, fields: { status?: 'kept' | 'queued' | 'sent' | 'failed' } = {}) =>
  t.db
    .insertInto('mails')
    .values({
      cause: crypto.randomUUID(),
      to: 'asha@example.test',
      subject: 'Hello',
      text: 'Text',
      html: '<p>Text</p>',
      reply_to: 'office@example.test',
      status: 'sent',
      created_at,
      ...fields,
    })
    .returning('_id')
    .executeTakeFirstOrThrow()

const happening = (subject: string, action: string, happened_at: string) =>
  t.db
    .insertInto('happenings')
    .values({ subject, action, happened_at, network: '10.0.0.0', device: 'Firefox on Linux' })
    .returning('_id')
    .executeTakeFirstOrThrow()

describe('what was kept long enough', () => {
  it('goes, and what is younger by a second stays', async () => {
    const old = await mail(ago(keepDays.mails, 1))
    const young = await mail(ago(keepDays.mails, -1))
    const waiting = await mail(ago(keepDays.mails, 1), { status: 'queued' })
    const acts = {
      oldEntry: await happening('person', 'signed_in', ago(keepDays.signIns, 1)),
      oldFailure: await happening('person', 'sign_in_failed', ago(keepDays.signIns, 1)),
      entry: await happening('person', 'signed_in', ago(keepDays.signIns, -1)),
      oldChange: await happening('company', 'changed', ago(keepDays.signIns, 1)),
      recent: await happening('person', 'signed_in', ago(keepDays.origins, -1)),
    }
    expect(await deleteOld(t.db, keepDays, now)).toEqual({
      mails: 1,
      origins: 4,
      signIns: 2,
      asked: 0,
      attendance: 0,
      door: 0,
      spares: 0,
    })

    const mails = await t.db
      .selectFrom('mails')
      .select(['_id', 'to', 'subject', 'text', 'html', 'reply_to'])
      .execute()
    const whole = {
      to: 'asha@example.test',
      subject: 'Hello',
      text: 'Text',
      html: '<p>Text</p>',
      reply_to: 'office@example.test',
    }
    expect(Object.fromEntries(mails.map(({ _id, ...rest }) => [_id, rest]))).toEqual({
      [old._id]: { to: '', subject: '', text: '', html: '', reply_to: null },
      [young._id]: whole,
      [waiting._id]: whole,
    })
    const left = await t.db.selectFrom('happenings').select(['_id', 'network', 'device']).execute()
    const origin = { network: '10.0.0.0', device: 'Firefox on Linux' }
    expect(Object.fromEntries(left.map(({ _id, ...rest }) => [_id, rest]))).toEqual({
      [acts.entry._id]: { network: null, device: null },
      [acts.oldChange._id]: { network: null, device: null },
      [acts.recent._id]: origin,
    })
    expect(await deleteOld(t.db, keepDays, now)).toEqual({
      mails: 0,
      origins: 0,
      signIns: 0,
      asked: 0,
      attendance: 0,
      door: 0,
      spares: 0,
    })
  })

  it('is more than one batch', async () => {
    await t.db.deleteFrom('mails').execute()
    const rows = Array.from({ length: 1_201 }, (_, n) => ({
      cause: `many:${n}`,
      to: 'asha@example.test',
      subject: 'Hello',
      text: 'Text',
      html: 'Text',
      status: 'sent' as const,
      created_at: ago(keepDays.mails, 60),
    }))
    await t.db.insertInto('mails').values(rows).execute()
    expect(await deleteOld(t.db, keepDays, now)).toEqual({
      mails: 1_201,
      origins: 0,
      signIns: 0,
      asked: 0,
      attendance: 0,
      door: 0,
      spares: 0,
    })
  })

  it('is in no outbox, and is not sent again', async () => {
    await t.db.deleteFrom('mails').execute()
    const old = await mail(ago(keepDays.mails, 1))
    const young = await mail(ago(0))
    await deleteOld(t.db, keepDays, now)
    const organiser = await t.organiser()
    const { body } = await organiser.get('/api/outbox')
    expect([body.total, body.data.map(({ _id }: { _id: string }) => _id)]).toEqual([1, [young._id]])
    expect((await organiser.post(`/api/outbox/sendagain/${old._id}`)).status).toBe(404)
  })

  it('is deleted by days that can be set', async () => {
    const set = readConfig({ KEEP_MAILS_DAYS: '30', KEEP_ORIGINS_DAYS: '7', KEEP_SIGN_INS_DAYS: '60' })
    expect(set.keepDays).toEqual({ mails: 30, origins: 7, signIns: 60, attendance: 30 })
    expect(() => readConfig({ KEEP_MAILS_DAYS: '0' })).toThrow('KEEP_MAILS_DAYS must be')
    const { body } = await t.visitor.get('/api/page/privacy')
    expect(JSON.stringify(body)).toContain(`after ${keepDays.mails} days`)
  })

  it('are people who never answered when they were asked for their details', async () => {
    const { _id: event_id } = await make.event(t.db)
    const asked = (fields: Parameters<typeof make.askedPerson>[1]) =>
      make.askedPerson(t.db, { event_id, ...fields })
    const partner = await make.partner(t.db)
    const old = ago(121)
    await asked({ created_at: old, mailed_at: old })
    const stays = [
      await asked({ created_at: ago(119), mailed_at: ago(119) }),
      await asked({ created_at: old, mailed_at: ago(119) }),
      await asked({ created_at: old, partner_id: partner._id, completed_at: old }),
    ]
    expect(await deleteOld(t.db, keepDays, now)).toMatchObject({ asked: 1 })
    const left = await t.db
      .selectFrom('asked_people')
      .select('_id')
      .where('event_id', '=', event_id)
      .execute()
    expect(new Set(left.map(({ _id }) => _id))).toEqual(new Set(stays.map(({ _id }) => _id)))
  })
})
