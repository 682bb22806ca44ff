import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { linkPermissions } from '../../../contract/platform/permissions.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { calls, who } from '../../testing/decided-calls.ts'
import * as make from '../../testing/factories.ts'
import { judgedRound, signedInJudge } from '../../testing/judging.ts'
import { makeWorld, mark } from '../../testing/world.ts'
import { makeJudgeLink } from './links.ts'

// What the session of a judge's link opens: the judging of its event, and nothing else.

const t = useTestApp()

async function linkFor(judge: { _id: string }, kind: 'mail' | 'screen' = 'mail') {
  const { _id: created_by } = await make.user(t.db, { role: 'admin' })
  const { href, _id } = await makeJudgeLink(t.db, t.app.config, { judge_id: judge._id, kind, created_by })
  return { _id, token: href.split('/').at(-1) ?? '' }
}

const open = (token: string) => t.visitor.post('/api/judge/open', { token })

describe('a link', () => {
  it('keeps the newest twenty sessions', async () => {
    const { token, _id } = await linkFor(await make.judge(t.db))
    for (let n = 0; n < 22; n += 1) expect((await open(token)).status).toBe(200)
    const { count } = t.db.fn
    const kept = t.db
      .selectFrom('judge_sessions')
      .select(count<number>('_id').as('n'))
      .where('link_id', '=', _id)
    expect((await kept.executeTakeFirstOrThrow()).n).toBe(20)
  })

  it('has 256 random bits, of which only the hash is kept', async () => {
    const judge = await make.judge(t.db)
    const { token, _id } = await linkFor(judge)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await sql<{ kept: string }>`select judge_links::text as kept from judge_links
      where _id = ${_id}`.execute(t.db)
    expect(rows[0]?.kept).not.toContain(token)
    expect(rows[0]?.kept).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  it('opens as many sessions as the judge has devices, each of its own event', async () => {
    const judge = await make.judge(t.db, { name: 'Asha Menon' })
    const { token } = await linkFor(judge)
    for (const answer of [await open(token), await open(token)]) {
      expect(answer.status).toBe(200)
      const seen = await t.visitor.get(
        '/api/judge',
        {},
        { authorization: `Bearer ${answer.body.data.token}` },
      )
      expect(seen.body.data.judge.name).toBe('Asha Menon')
      expect(seen.body.data.event._id).toBe(judge.event_id)
    }
  })

  it('that is revoked, over or unknown opens nothing, and says the same', async () => {
    const judge = await make.judge(t.db)
    const [revoked, old] = [await linkFor(judge), await linkFor(judge, 'screen')]
    const links = t.db.updateTable('judge_links')
    await links.set({ revoked_at: sql<string>`now()` }).where('_id', '=', revoked._id).execute()
    await links.set({ expires_at: sql<string>`now()` }).where('_id', '=', old._id).execute()
    for (const token of [revoked.token, old.token, 'a-guessed-token']) {
      const answer = await open(token)
      expect([answer.status, answer.body.message]).toEqual([409, messages.judgeLinkEnded])
    }
  })

  it('that is revoked ends its sessions at once', async () => {
    const client = await signedInJudge(t, await make.judge(t.db))
    expect((await client.get('/api/judge')).status).toBe(200)
    await t.db
      .updateTable('judge_links')
      .set({ revoked_at: sql<string>`now()` })
      .where('judge_id', '=', client.user._id)
      .execute()
    expect((await client.get('/api/judge')).status).toBe(401)
  })

  it('ends with the device on which the judge leaves', async () => {
    const judge = await make.judge(t.db)
    const [phone, laptop] = [await signedInJudge(t, judge), await signedInJudge(t, judge)]
    expect((await phone.post('/api/judge/leave')).body.data.message).toBe(messages.judgingLeft)
    expect([(await phone.get('/api/judge')).status, (await laptop.get('/api/judge')).status]).toEqual([
      401, 200,
    ])
  })
})

describe('the session of a judge', () => {
  const foreign = Object.entries(calls).filter(([name]) => !/ \/api\/judge(\/|$)/.test(name))

  it.each(foreign)('opens nothing at %s', async (name, call) => {
    const world = await makeWorld(t)
    const judge = await signedInJudge(t, await make.judge(t.db, { event_id: world.event._id }))
    const [method = 'GET', path = ''] = name.split(' ')
    const { id, query, body, headers = {} } = await call.request(world, world.organiser)
    const search = new URLSearchParams(query).toString()
    const url = path.replace(/:\w+/, encodeURIComponent(id ?? '')) + (search && `?${search}`)
    const answer = await judge.send(
      method as 'GET',
      url,
      body ?? (method === 'GET' ? undefined : {}),
      headers,
    )
    const may = t.app.endpoints.find(served => `${served.method} ${served.path}` === name)?.may
    // What anyone may call is answered as to a visitor.
    const expected = may === 'anyone' ? call.status[who.indexOf('visitor')] : 403
    expect(answer.status, answer.text).toBe(expected)
    if (call.isPrivate !== false) expect(answer.text).not.toContain(mark)
  })

  it('is what the calls for judges ask for, and accounts are refused there', async () => {
    const own = t.app.endpoints.filter(({ may }) => may === linkPermissions.judge).map(({ path }) => path)
    expect(own).toHaveLength(12)
    const { staff } = await judgedRound(t)
    for (const person of [staff, await t.organiser(), await t.candidate()]) {
      expect((await person.get('/api/judge')).status).toBe(403)
    }
    expect((await t.visitor.get('/api/judge')).status).toBe(401)
  })

  it('shows nothing of another event, nor of another judge of the same one', async () => {
    const [ours, theirs] = [await judgedRound(t), await judgedRound(t)]
    const [judge, colleague] = [await ours.addJudge(), await ours.addJudge()]
    const stranger = await theirs.addJudge()
    const team = await ours.addTeam('Copper Thieves')
    const visit = await ours.addVisit(colleague, team)
    await ours.addVisit(judge, await ours.addTeam('Rain Check'))
    for (const client of [judge, stranger]) {
      expect((await client.get('/api/judge')).text).not.toContain('Copper Thieves')
      const refused = [
        await client.get(`/api/judge/project/${visit}`),
        await client.put(`/api/judge/ballot/${visit}`, {
          marked_at: {},
          criteria_version: 1,
          scores: {},
        }),
        await client.put(`/api/judge/skip/${visit}`, { reason: 'busy' }),
        await client.put(`/api/judge/skip/${visit}`, { reason: 'conflict' }),
      ]
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    }
  })
})
