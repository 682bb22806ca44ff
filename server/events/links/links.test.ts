import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
const absent = '01890000-0000-7000-8000-000000000000'

const pairs = [
  ['company', 'partner', '/api/company/addpartner', '/api/company/removepartner'],
  ['company', 'associate', '/api/company/addassociate', '/api/company/removeassociate'],
  ['event', 'partner', '/api/event/addeventpartner', '/api/event/removeeventpartner'],
  ['event', 'associate', '/api/event/addeventassociate', '/api/event/removeeventassociate'],
] as const

describe.each(pairs)('linking %s and %s', (place, noun, path, removePath) => {
  const bodyOf = (place_id: string, noun_id: string) => ({
    [`${place}_id`]: place_id,
    [`${noun}_id`]: noun_id,
  })

  /** The given company or a new one, or an event of it. */
  async function makePlace(company_id?: string | null) {
    const owner = company_id ?? (await make.company(t.db))._id
    return place === 'company' ? owner : (await make.event(t.db, { company_id: owner }))._id
  }

  it('answers 201, and the list of the place shows it', async () => {
    const organiser = await t.organiser()
    const place_id = await makePlace()
    const { _id } = await make[noun](t.db)
    const answer = await organiser.post(path, bodyOf(place_id, _id))
    expect([answer.status, answer.body]).toEqual([201, { data: bodyOf(place_id, _id) }])
    const list = await organiser.get(`/api/${noun}`, { [`${place}id`]: place_id })
    expect(list.body.data.map((row: { _id: string }) => row._id)).toEqual([_id])
  })

  it('leaves out of the lists of what is not linked, at both ends', async () => {
    const user = await t.companyUser()
    const { company_id } = user.user
    const created_by_company = company_id
    const [own, foreign] = [await makePlace(company_id), await makePlace()]
    const [linked, free] = [
      await make[noun](t.db, { created_by_company }),
      await make[noun](t.db, { created_by_company }),
    ]
    await user.post(path, bodyOf(own, linked._id))
    const ids = async (list: string, query: Record<string, string>) =>
      (await user.get(`/api/${list}`, query)).body.data.map((row: { _id: string }) => row._id)
    expect(await ids(noun, { [`not${place}id`]: own })).toEqual([free._id])
    // Nothing is known of a place out of reach.
    expect(await ids(noun, { [`not${place}id`]: foreign })).toEqual([free._id, linked._id])
    expect(await ids(place, { [`not${noun}id`]: linked._id })).toEqual([])
    expect(await ids(place, { [`not${noun}id`]: free._id })).toEqual([own])
    await user.post(removePath, bodyOf(own, linked._id))
    expect(await ids(noun, { [`not${place}id`]: own })).toEqual([free._id, linked._id])
  })

  it('is made once by 50 parallel requests; the others get a 409', async () => {
    const organiser = await t.organiser()
    const place_id = await makePlace()
    const { _id } = await make[noun](t.db)
    const ask = () => organiser.post(path, bodyOf(place_id, _id))
    const answers = await Promise.all(Array.from({ length: 50 }, ask))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(49).fill(409)])
    expect((await ask()).body.message).toBe(messages.alreadyLinked)
    expect((await organiser.get(`/api/${noun}`, { [`${place}id`]: place_id })).body.total).toBe(1)
  })

  it('needs both ends in reach of the caller; a foreign end answers like an unknown one', async () => {
    const user = await t.companyUser()
    const { company_id } = user.user
    const [own, foreign] = [await makePlace(company_id), await makePlace()]
    const seen = await make[noun](t.db, { created_by_company: company_id })
    const hidden = await make[noun](t.db)
    const ask = async (place_id: string, noun_id: string) => {
      const { status, body } = await user.post(path, bodyOf(place_id, noun_id))
      return [status, body.message]
    }
    for (const place_id of [foreign, absent]) {
      expect(await ask(place_id, seen._id)).toEqual([404, messages.notFound])
    }
    for (const noun_id of [hidden._id, absent]) {
      expect(await ask(own, noun_id)).toEqual([404, messages.notFound])
    }
    const linked = await t.db.selectFrom(`${place}_${noun}s`).select(`${noun}_id as _id`).execute()
    expect(linked.filter(({ _id }) => [seen._id, hidden._id].includes(_id))).toEqual([])
    expect((await ask(own, seen._id))[0]).toBe(201)
  })

  it('is for staff, and needs both ids', async () => {
    const body = bodyOf(await makePlace(), (await make[noun](t.db))._id)
    expect((await t.visitor.post(path, body)).status).toBe(401)
    expect((await (await t.candidate()).post(path, body)).status).toBe(403)
    expect((await (await t.companyUser()).post(path, {})).status).toBe(422)
  })

  it('gives the same answer for a repeated Idempotency-Key', async () => {
    const organiser = await t.organiser()
    const body = bodyOf(await makePlace(), (await make[noun](t.db))._id)
    const send = () => organiser.post(path, body, { 'idempotency-key': `link-${place}-${noun}` })
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  })

  it('is taken back once by 50 at once, and recorded', async () => {
    const organiser = await t.organiser()
    const [place_id, { _id }] = [await makePlace(), await make[noun](t.db)]
    const body = bodyOf(place_id, _id)
    await organiser.post(path, body)
    const answers = await Promise.all(Array.from({ length: 50 }, () => organiser.post(removePath, body)))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(49).fill(409)])
    expect((await organiser.post(removePath, body)).body.message).toBe(messages.notLinked)
    expect((await organiser.get(`/api/${noun}`, { [`${place}id`]: place_id })).body.total).toBe(0)
    expect(await happenedTo(_id)).toEqual([
      { action: 'made', actor_id: organiser.user._id, data: { noun, to: place, to_id: place_id } },
      { action: 'removed', actor_id: organiser.user._id, data: { noun, to: place, to_id: place_id } },
    ])
  })

  it('is taken back by who sees both ends; a foreign one answers like an absent one', async () => {
    const user = await t.companyUser()
    const { company_id } = user.user
    const foreign = bodyOf(
      await makePlace(),
      (await make[noun](t.db, { created_by_company: company_id }))._id,
    )
    await (await t.organiser()).post(path, foreign)
    for (const body of [foreign, { ...foreign, [`${place}_id`]: absent }]) {
      const { status, body: answer } = await user.post(removePath, body)
      expect([status, answer.message]).toEqual([404, messages.notFound])
    }
    expect((await t.visitor.post(removePath, foreign)).status).toBe(401)
    expect((await (await t.candidate()).post(removePath, foreign)).status).toBe(403)
    expect((await user.post(removePath, {})).status).toBe(422)
  })

  it('may be undone by who took it back, though they saw it by this link alone; not by a colleague', async () => {
    const user = await t.companyUser()
    const colleague = await t.signedIn(await make.contact(t.db, { company_id: user.user.company_id }))
    const body = bodyOf(await makePlace(user.user.company_id), (await make[noun](t.db))._id)
    await (await t.organiser()).post(path, body)
    const send = async (who: typeof user, where: string) => (await who.post(where, body)).status
    expect(await send(user, removePath)).toBe(200)
    expect(await send(colleague, path)).toBe(404)
    expect([await send(user, path), await send(colleague, removePath), await send(user, path)]).toEqual([
      201, 200, 404,
    ])
  })
})

function happenedTo(subject_id: string) {
  return t.db
    .selectFrom('happenings')
    .select(['action', 'actor_id', 'data'])
    .where('subject', '=', 'link')
    .where('subject_id', '=', subject_id)
    .orderBy('happened_at')
    .execute()
}

it("links a global partner to a company's event", async () => {
  const user = await t.companyUser()
  const { _id: event_id } = await make.event(t.db, { company_id: String(user.user.company_id) })
  const { _id: partner_id } = await make.partner(t.db, { global: true })
  const answer = await user.post('/api/event/addeventpartner', { event_id, partner_id })
  expect(answer.body).toEqual({ data: { event_id, partner_id } })
})
