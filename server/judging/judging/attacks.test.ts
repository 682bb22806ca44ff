import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { ballotOf, judgedRound } from '../../testing/judging.ts'

// What strangers, stale screens and two hands at once try on the day of judging.

const t = useTestApp()

const nobody = '00000000-0000-4000-8000-000000000000'
const form = { looks: 2, visit_minutes: 8, walk_minutes: 2, seed: 4812 }

/** A judged round with a plan, and another company's with a judge, a team and a visit. */
async function two() {
  const own = await judgedRound(t)
  const foreign = await judgedRound(t)
  const [asha, ben] = [await own.addJudge({ name: 'Asha' }), await own.addJudge({ name: 'Ben' })]
  const a = await own.addTeam('A', '1')
  for (const name of ['Cyn', 'Dev']) await own.addJudge({ name })
  for (const name of ['B', 'C', 'D', 'E', 'F']) await own.addTeam(name, name)
  expect((await own.staff.put(`/api/round/plan/${own.round._id}`, form)).status).toBe(200)
  const theirs = await foreign.addJudge({ name: 'Theirs' })
  const rival = await foreign.addTeam('Rival', '9')
  const visit = await foreign.addVisit(theirs, rival)
  return { own, foreign, asha, ben, a, theirs, rival, visit }
}

describe('a code on paper', () => {
  const print = (staff: { post: typeof t.visitor.post }, round: { _id: string }, body: object) =>
    staff.post(`/api/round/judgecodes/${round._id}`, body)
  const open = (href: string) => t.visitor.post('/api/judge/open', { token: href.split('/').at(-1) })

  it('is neither made nor ended for a judge of another company', async () => {
    const { own, foreign, theirs } = await two()
    const { href } = (await print(foreign.staff, foreign.round, { judges: [theirs.user._id] })).body.data
      .codes[0]
    const tried = await print(own.staff, own.round, { judges: [theirs.user._id, nobody] })
    expect([tried.status, tried.body.data.codes]).toEqual([200, []])
    expect((await print(own.staff, foreign.round, { judges: [theirs.user._id] })).status).toBe(404)
    expect((await open(href)).status).toBe(200)
    const happened = await t.db
      .selectFrom('happenings')
      .select('actor_id')
      .where('action', '=', 'code_printed')
      .where('subject_id', '=', theirs.user._id)
      .execute()
    expect(happened).toEqual([{ actor_id: foreign.staff.user._id }])
  })

  it('opens its own round until it ends, whatever else is sent along', async () => {
    const { own, foreign, asha } = await two()
    const more = {
      judges: [asha.user._id, asha.user._id],
      round_id: foreign.round._id,
      expires_at: '2099-01-01T00:00:00Z',
      kind: 'mail',
    }
    const { codes } = (await print(own.staff, own.round, more)).body.data
    expect(codes.map(({ judge_id }: { judge_id: string }) => judge_id)).toEqual([asha.user._id])
    await t.db
      .updateTable('rounds')
      .set({ judging_closes_at: new Date(Date.now() - 1000).toISOString() })
      .where('_id', '=', own.round._id)
      .execute()
    expect((await open(codes[0].href)).status).toBe(409)
  })

  it('of two sheets printed in the same moment one opens', async () => {
    const { own, asha } = await two()
    const sheets = await Promise.all(
      [1, 2].map(() => print(own.staff, own.round, { judges: [asha.user._id] })),
    )
    expect(sheets.map(({ status }) => status)).toEqual([200, 200])
    const opened = await Promise.all(sheets.map(({ body }) => open(body.data.codes[0].href)))
    expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('closing', () => {
  it('counts visits that were sent in its own round alone, and takes no other number for theirs', async () => {
    const { own, foreign, asha, rival } = await two()
    const late = await foreign.addJudge({ name: 'Late' })
    const given = { judge_id: late.user._id, application_id: rival._id }
    expect((await foreign.staff.put(`/api/round/visit/${foreign.round._id}`, given)).status).toBe(200)
    const visit = (await own.staff.get(`/api/round/plan/${own.round._id}`)).body.data.visits.find(
      (one: { judge_id: string }) => one.judge_id === asha.user._id,
    )
    const scores = Object.fromEntries(own.criteria.map(({ _id }) => [_id, 5]))
    await asha.put(`/api/judge/ballot/${visit._id}`, ballotOf({ scores, is_done: true }))
    const shown = (await own.staff.get(`/api/round/closing/${own.round._id}`)).body.data
    expect([shown.counting, shown.given]).toEqual([1, 0])
    const seal = (body: object) => own.staff.put(`/api/round/seal/${own.round._id}`, body)
    for (const other of [1, -1, 2 ** 31, Number.MAX_SAFE_INTEGER])
      expect((await seal({ counting: 1, given: other })).status).toBe(409)
    for (const none of ['0', 0.5, null]) expect((await seal({ counting: 1, given: none })).status).toBe(422)
    expect(
      (await foreign.staff.put(`/api/round/seal/${own.round._id}`, { counting: 1, given: 0 })).status,
    ).toBe(404)
    expect((await seal({ counting: 1, given: 0 })).status).toBe(200)
  })
})

describe('a draft of the plan', () => {
  it('is no business of another company, whatever it knows of it', async () => {
    const { own, foreign, visit } = await two()
    const path = `/api/round/plandraft/${own.round._id}`
    expect((await own.staff.put(path, { ...form, seed: 7 })).status).toBe(200)
    const read = await own.staff.get(path)
    const tag = { 'if-none-match': String(read.headers.etag) }
    expect((await own.staff.get(path, {}, tag)).status).toBe(304)
    expect((await foreign.staff.get(path, {}, tag)).status).toBe(404)
    const digest = read.body.data.draft.digest
    const tries = [
      await foreign.staff.put(`/api/round/plandraft/use/${own.round._id}`, { digest }),
      await foreign.staff.put(`/api/round/plandraft/drop/${own.round._id}`),
      await foreign.staff.put(path, { ...form, seed: 8 }),
      await foreign.staff.put(`/api/round/shareout/${own.round._id}`, { visits: [visit] }),
      // A digest is of its round.
      await foreign.staff.put(`/api/round/plandraft/use/${foreign.round._id}`, { digest }),
    ]
    expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404, 409])
    expect((await own.staff.get(path)).body.data.draft.digest).toBe(digest)
  })

  it('gives away no visit of another round, and says itself who made it', async () => {
    const { own, foreign, visit } = await two()
    const tried = await own.staff.put(`/api/round/shareout/${own.round._id}`, { visits: [visit, nobody] })
    expect(tried.status).toBe(409)
    const path = `/api/round/plandraft/${own.round._id}`
    expect((await own.staff.get(path)).body.data.draft).toBeNull()
    const sent = {
      ...form,
      seed: 7,
      made_by: foreign.staff.user._id,
      released: [visit],
      round_id: foreign.round._id,
    }
    const { first_name, last_name } = own.staff.user
    expect((await own.staff.put(path, sent)).body.data.draft.made_by).toBe(`${first_name} ${last_name}`)
    expect((await foreign.staff.get(`/api/round/plandraft/${foreign.round._id}`)).body.data.draft).toBeNull()
    const kept = await t.db.selectFrom('visits').select('state').where('_id', '=', visit).execute()
    expect(kept).toEqual([{ state: 'planned' }])
  })

  it('used and thrown away in the same moment is one of both', async () => {
    const { own } = await two()
    const path = `/api/round/plandraft/${own.round._id}`
    const { digest } = (await own.staff.put(path, { ...form, seed: 7 })).body.data.draft
    const plan = async () => (await own.staff.get(`/api/round/plan/${own.round._id}`)).body.data.seed
    const [used] = await Promise.all([
      own.staff.put(`/api/round/plandraft/use/${own.round._id}`, { digest }),
      own.staff.put(`/api/round/plandraft/drop/${own.round._id}`),
    ])
    expect([200, 409]).toContain(used.status)
    expect(await plan()).toBe(used.status === 200 ? 7 : form.seed)
    expect((await own.staff.get(path)).body.data.draft).toBeNull()
  })
})

describe('what Overview names of the day', () => {
  it('is done by nobody of another company, and once by two at the same moment', async () => {
    const { own, foreign, asha, ben, a } = await two()
    const user = await make.user(t.db, {})
    await make.applicant(t.db, { application_id: a._id, user_id: user._id, status: 'participated' })
    const { _id: about } = await t.db
      .insertInto('judging_flags')
      .values({ round_id: own.round._id, application_id: a._id, kind: 'not_there' })
      .returning('_id')
      .executeTakeFirstOrThrow()
    const tell = (staff: typeof own.staff, id = about) => staff.put(`/api/judgingflags/tell/${id}`)
    // A judge is named in the same way, and is no flag.
    expect([(await tell(foreign.staff)).status, (await tell(own.staff, asha.user._id)).status]).toEqual([
      404, 404,
    ])
    expect((await ben.put(`/api/judgingflags/tell/${about}`)).status).toBe(403)
    const both = await Promise.all([tell(own.staff), tell(own.staff)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const mails = await t.db.selectFrom('mails').select('subject').where('to', '=', user.email).execute()
    expect(mails).toEqual([{ subject: 'Judges are looking for A' }])
  })
})
