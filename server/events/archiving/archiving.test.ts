import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
type Staff = Awaited<ReturnType<typeof t.organiser>>

// Events as they may be archived: a completed one. `hang` hangs on a row what keeps it from being deleted.
const nouns = [
  {
    noun: 'company',
    make: async (_owner: string | null, name?: string) =>
      (await make.company(t.db, name ? { company_name: name } : {}))._id,
    hang: async (id: string) => void (await make.event(t.db, { company_id: id, event_status: 'completed' })),
    whyKept: messages.companyInUse,
  },
  {
    noun: 'event',
    make: async (company_id: string | null, name?: string) =>
      (
        await make.event(t.db, {
          event_status: 'completed',
          ...(company_id && { company_id }),
          ...(name && { event_name: name }),
        })
      )._id,
    hang: async (id: string) => void (await make.application(t.db, { event_id: id })),
    whyKept: messages.eventInUse,
  },
  {
    noun: 'partner',
    make: async (created_by_company: string | null, name?: string) =>
      (await make.partner(t.db, { created_by_company, ...(name && { partner_name: name }) }))._id,
    hang: async (id: string) => make.link.eventPartner(t.db, (await make.event(t.db))._id, id),
    whyKept: messages.linkedInUse,
  },
  {
    noun: 'associate',
    make: async (created_by_company: string | null, name?: string) =>
      (await make.associate(t.db, { created_by_company, ...(name && { first_name: name }) }))._id,
    hang: async (id: string) => make.link.companyAssociate(t.db, (await make.company(t.db))._id, id),
    whyKept: messages.linkedInUse,
  },
] as const

const archive = (who: Staff, noun: string, id: string, archived = true, headers = {}) =>
  who.put(`/api/${noun}/archive/${id}`, { archived }, headers)
const remove = (who: Staff, noun: string, id: string, headers = {}) =>
  who.post(`/api/${noun}/delete/${id}`, {}, headers)

async function idsOf(who: Staff, noun: string, query: Record<string, string | number> = {}) {
  const { body } = await who.get(`/api/${noun}`, { limit: 100, ...query })
  const ids: string[] = body.data.map((row: { _id: string }) => row._id)
  expect(body.total).toBe(ids.length)
  return ids
}

async function happenedTo(id: string) {
  return t.db
    .selectFrom('happenings')
    .select(['subject', 'action', 'actor_id', 'company_id', 'data'])
    .where('subject_id', '=', id)
    .orderBy('happened_at')
    .execute()
}

describe.each(nouns)('archiving: $noun', ({ noun, make: makeOne, hang }) => {
  it('takes it out of the list, its total and the search, and restoring brings it back', async () => {
    const organiser = await t.organiser()
    const name = `Quagga${noun}`
    const [id, stays] = [await makeOne(null, name), await makeOne(null, name)]
    const found = async () =>
      (await organiser.get('/api/search', { q: name })).body.data.map((row: { _id: string }) => row._id)
    const answer = await archive(organiser, noun, id)
    expect([answer.status, answer.body.data._id, answer.body.data.archived_at]).toEqual([
      200,
      id,
      expect.any(String),
    ])
    expect(await idsOf(organiser, noun, { q: name })).toEqual([stays])
    expect(await idsOf(organiser, noun, { q: name, archived: 'false' })).toEqual([stays])
    expect(await idsOf(organiser, noun, { q: name, archived: 'true' })).toEqual([id])
    expect(await found()).toEqual([stays])
    expect((await organiser.get(`/api/${noun}/${id}`)).body.data).toEqual(answer.body.data)
    const restored = await archive(organiser, noun, id, false)
    expect([restored.status, restored.body.data.archived_at]).toEqual([200, null])
    expect((await idsOf(organiser, noun, { q: name })).toSorted()).toEqual([id, stays].toSorted())
    expect(await idsOf(organiser, noun, { q: name, archived: 'true' })).toEqual([])
    expect((await found()).toSorted()).toEqual([id, stays].toSorted())
  })

  it('happens once by ten clicks at once, and is recorded', async () => {
    const organiser = await t.organiser()
    const id = await makeOne(null)
    const before = (await organiser.get(`/api/${noun}/${id}`)).headers.etag
    const answers = await Promise.all(Array.from({ length: 10 }, () => archive(organiser, noun, id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1)
    expect(answers[0]?.headers.etag).not.toBe(before)
    await archive(organiser, noun, id, false)
    const actor_id = organiser.user._id
    expect((await happenedTo(id)).map(({ data: _, company_id: __, ...happening }) => happening)).toEqual([
      { subject: noun, action: 'archived', actor_id },
      { subject: noun, action: 'restored', actor_id },
    ])
  })

  it('is refused to who saw an older version, and says who changed it', async () => {
    const [organiser, other] = [await t.organiser(), await t.organiser()]
    const id = await makeOne(null)
    const { etag } = (await organiser.get(`/api/${noun}/${id}`)).headers
    await archive(other, noun, id)
    await archive(other, noun, id, false)
    for (const send of [
      archive(organiser, noun, id, true, { 'if-match': etag }),
      remove(organiser, noun, id, { 'if-match': etag }),
    ]) {
      const { status, body } = await send
      const { first_name, last_name } = other.user
      expect([status, body.message]).toEqual([412, `${first_name} ${last_name} changed this meanwhile.`])
    }
    expect((await organiser.get(`/api/${noun}/${id}`)).body.data.archived_at).toBe(null)
    expect((await archive(organiser, noun, id, true, { 'if-match': '*' })).status).toBe(200)
  })

  it('needs to be told which way', async () => {
    const organiser = await t.organiser()
    const answer = await organiser.put(`/api/${noun}/archive/${await makeOne(null)}`, {})
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['archived']])
  })

  it('is possible for what is in use, which cannot be deleted', async () => {
    const organiser = await t.organiser()
    const id = await makeOne(null)
    await hang(id)
    expect((await organiser.get(`/api/${noun}/${id}`)).body.data.can_delete).toBe(false)
    expect((await archive(organiser, noun, id)).status).toBe(200)
  })
})

describe.each(nouns)('deleting: $noun', ({ noun, make: makeOne, hang, whyKept }) => {
  it('removes the row for good, and the record of it stays', async () => {
    const organiser = await t.organiser()
    const [id, stays] = [await makeOne(null, 'Vicuna'), await makeOne(null, 'Vicuna')]
    const { body } = await organiser.get(`/api/${noun}/${id}`)
    expect(body.data.can_delete).toBe(true)
    const answer = await remove(organiser, noun, id)
    expect([answer.status, answer.body]).toEqual([200, { data: { _id: id } }])
    expect((await organiser.get(`/api/${noun}/${id}`)).status).toBe(404)
    expect((await remove(organiser, noun, id)).status).toBe(404)
    expect((await archive(organiser, noun, id)).status).toBe(404)
    expect(await idsOf(organiser, noun, { q: 'vicuna' })).toEqual([stays])
    expect(await happenedTo(id)).toEqual([
      {
        subject: noun,
        action: 'deleted',
        actor_id: organiser.user._id,
        company_id: noun === 'company' ? id : (body.data.company?._id ?? null),
        data: { name: expect.stringContaining('Vicuna') },
      },
    ])
  })

  it('is refused with the reason while something hangs on it, archived or not', async () => {
    const organiser = await t.organiser()
    const id = await makeOne(null)
    await hang(id)
    const refused = async () => {
      const { status, body } = await remove(organiser, noun, id)
      return [status, body.message]
    }
    expect(await refused()).toEqual([409, whyKept])
    await archive(organiser, noun, id)
    expect(await refused()).toEqual([409, whyKept])
    expect((await organiser.get(`/api/${noun}/${id}`)).body.data.can_delete).toBe(false)
    expect((await happenedTo(id)).map(({ action }) => action)).toEqual(['archived'])
  })

  it('is possible for what is archived', async () => {
    const organiser = await t.organiser()
    const id = await makeOne(null)
    await archive(organiser, noun, id)
    expect((await remove(organiser, noun, id)).status).toBe(200)
    expect(await idsOf(organiser, noun, { archived: 'true' })).not.toContain(id)
  })
})

describe.each(nouns.filter(({ noun }) => noun !== 'company'))(
  'a company user: $noun',
  ({ noun, make: makeOne }) => {
    it('archives, restores and deletes what is theirs, and sees no other archived one', async () => {
      const [user, organiser] = [await t.companyUser(), await t.organiser()]
      const [own, foreign] = [await makeOne(user.user.company_id), await makeOne(null)]
      await archive(organiser, noun, foreign)
      expect((await archive(user, noun, own)).status).toBe(200)
      expect(await idsOf(user, noun)).toEqual([])
      expect(await idsOf(user, noun, { archived: 'true' })).toEqual([own])
      expect((await archive(user, noun, own, false)).status).toBe(200)
      expect(await idsOf(user, noun)).toEqual([own])
      for (const answer of [await archive(user, noun, foreign, false), await remove(user, noun, foreign)]) {
        expect([answer.status, answer.body.message]).toEqual([404, messages.notFound])
      }
      expect((await remove(user, noun, own)).status).toBe(200)
    })
  },
)

describe.each(['partner', 'associate'] as const)('a %s that a company sees, but did not create', noun => {
  it('cannot be archived or deleted by its users', async () => {
    const user = await t.companyUser()
    const { _id } = await make[noun](t.db)
    const link = noun === 'partner' ? make.link.companyPartner : make.link.companyAssociate
    await link(t.db, user.user.company_id ?? '', _id)
    expect((await user.get(`/api/${noun}/${_id}`)).body.data).toMatchObject({
      can_edit: false,
      can_delete: false,
    })
    const answers = [await archive(user, noun, _id), await remove(user, noun, _id)]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
    expect((await user.get(`/api/${noun}/${_id}`)).body.data.archived_at).toBe(null)
  })

  it('does not show its users whether others link it', async () => {
    const user = await t.companyUser()
    const { _id } = await make[noun](t.db)
    const link = noun === 'partner' ? make.link.companyPartner : make.link.companyAssociate
    await link(t.db, user.user.company_id ?? '', _id)
    const before = (await user.get(`/api/${noun}/${_id}`)).body
    await link(t.db, (await make.company(t.db))._id, _id)
    expect((await user.get(`/api/${noun}/${_id}`)).body).toEqual(before)
  })
})

describe('what is archived', () => {
  it.each(['partner', 'associate'] as const)('is neither linked nor unlinked: %s', async noun => {
    const organiser = await t.organiser()
    const [linked, other] = [await make[noun](t.db), await make[noun](t.db)]
    const event = await make.event(t.db, { event_status: 'completed' })
    const body = (id: string) => ({ event_id: event._id, [`${noun}_id`]: id })
    const send = async (act: 'add' | 'remove', id: string) => {
      const answer = await organiser.post(`/api/event/${act}event${noun}`, body(id))
      return [answer.status, answer.body.message]
    }
    const refused = [409, messages.archived]
    expect((await send('add', linked._id))[0]).toBe(201)
    await archive(organiser, noun, linked._id)
    await archive(organiser, noun, other._id)
    expect([await send('add', other._id), await send('remove', linked._id)]).toEqual([refused, refused])
    await archive(organiser, noun, linked._id, false)
    await archive(organiser, 'event', event._id)
    await archive(organiser, noun, other._id, false)
    expect([await send('add', other._id), await send('remove', linked._id)]).toEqual([refused, refused])
    await archive(organiser, 'event', event._id, false)
    expect([(await send('add', other._id))[0], (await send('remove', linked._id))[0]]).toEqual([201, 200])
  })

  it.each(['partner', 'associate'] as const)('is counted nowhere and shown on no page: %s', async noun => {
    const organiser = await t.organiser()
    const [gone, stays] = [await make[noun](t.db), await make[noun](t.db)]
    const event = await make.event(t.db)
    for (const { _id } of [gone, stays]) {
      if (noun === 'partner') {
        await make.link.eventPartner(t.db, event._id, _id)
        await make.link.companyPartner(t.db, event.company_id, _id)
      } else {
        await make.link.eventAssociate(t.db, event._id, _id)
        await make.link.companyAssociate(t.db, event.company_id, _id)
      }
    }
    const numbers = async () => [
      (await organiser.get(`/api/event/${event._id}`)).body.data[noun],
      (await idsOf(organiser, noun, { eventid: event._id })).length,
      (await organiser.get(`/api/company/${event.company_id}`)).body.data[
        noun === 'partner' ? 'partners' : 'associate'
      ],
      (await idsOf(organiser, noun, { companyid: event.company_id })).length,
    ]
    const total = async () => (await organiser.get('/api/dashboard')).body.data.counts[`${noun}s`].total
    const shown = async () =>
      (await t.visitor.get(`/api/geteventdetails/${event._id}`)).body.data[`${noun}s`].map(
        ({ _id }: { _id: string }) => _id,
      )
    const before = await total()
    expect([await numbers(), await shown()]).toEqual([
      [2, 2, 2, 2],
      [gone._id, stays._id],
    ])
    await archive(organiser, noun, gone._id)
    expect([await numbers(), await shown()]).toEqual([[1, 1, 1, 1], [stays._id]])
    expect(await total()).toBe(before - 1)
    await archive(organiser, noun, gone._id, false)
    expect([await numbers(), await shown()]).toEqual([
      [2, 2, 2, 2],
      [gone._id, stays._id],
    ])
  })

  it('cannot be changed, whatever version its form stands on', async () => {
    const organiser = await t.organiser()
    const partner = await make.partner(t.db)
    const logo = await make.file(t.db, { folder: 'partner/logo', uploaded_by: organiser.user._id })
    const { etag } = (await organiser.get(`/api/partner/${partner._id}`)).headers
    await archive(organiser, 'partner', partner._id)
    const form = {
      partner_name: 'Harbour',
      logo: logo.key,
      category: 'venue',
      description: 'A hall',
      location: partner.location_id,
      first_name: 'Spoc',
      last_name: 'Person',
      email: 'spoc@example.test',
      contact_number: '9876543210',
    }
    const answer = await organiser.put(`/api/partner/update/${partner._id}`, form, {
      'if-match': String(etag),
    })
    expect([answer.status, answer.body.message]).toEqual([409, messages.archived])
    expect((await organiser.get(`/api/partner/${partner._id}`)).body.data.partner_name).toBe(
      partner.partner_name,
    )
  })
})

describe('a file', () => {
  it('is freed by deleting what used it, and stays with who uploaded it', async () => {
    const organiser = await t.organiser()
    const company = await make.company(t.db)
    const file = (folder: 'company/logo' | 'partner/logo') =>
      make.file(t.db, { folder, uploaded_by: organiser.user._id, company_id: company._id })
    const [used, ofOther] = [await file('company/logo'), await file('partner/logo')]
    await t.db.updateTable('companies').set({ logo: used.key }).where('_id', '=', company._id).execute()
    await make.partner(t.db, { logo: ofOther.key })
    const free = async (key: string) => (await organiser.post('/api/deleteImage', { key })).status
    expect(await free(used.key)).toBe(409)
    expect((await remove(organiser, 'company', company._id)).status).toBe(200)
    const left = await t.db
      .selectFrom('files')
      .select(['key', 'company_id'])
      .where('key', 'in', [used.key, ofOther.key])
      .execute()
    expect(left.map(({ company_id }) => company_id)).toEqual([null, null])
    expect([await free(used.key), await free(ofOther.key)]).toEqual([200, 409])
  })
})
