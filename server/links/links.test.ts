import { describe, expect, it } from 'vitest'
import { messages } from '../../contract/messages.ts'
import { useTestApp } from '../testing/app.ts'
import * as make from '../testing/factories.ts'

const t = useTestApp()

const kinds = {
  partner: { path: '/api/company/addpartner', make: make.partner, list: '/api/partner' },
  associate: { path: '/api/company/addassociate', make: make.associate, list: '/api/associate' },
} as const

describe.each(['partner', 'associate'] as const)('linking a company and a %s', kind => {
  const { path, list } = kinds[kind]
  const bodyOf = (company_id: unknown, _id: string) => ({ company_id, [`${kind}_id`]: _id })

  it('answers 201, and then the list of the company has it', async () => {
    const organiser = await t.organiser()
    const company = await make.company(t.db)
    const { _id } = await kinds[kind].make(t.db)
    const answer = await organiser.post(path, bodyOf(company._id, _id))
    expect([answer.status, answer.body.data]).toEqual([201, bodyOf(company._id, _id)])
    expect((await organiser.get(list, { companyid: company._id })).body.data).toMatchObject([{ _id }])
  })

  it('is made once by 50 at once; the others are told so', async () => {
    const organiser = await t.organiser()
    const company = await make.company(t.db)
    const { _id } = await kinds[kind].make(t.db)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => organiser.post(path, bodyOf(company._id, _id))),
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([201, ...Array(49).fill(409)])
    expect(answers.find(answer => answer.status === 409)?.body.message).toBe(messages.alreadyLinked)
    expect((await organiser.get(list, { companyid: company._id })).body.total).toBe(1)
  })

  it('needs both ends to be visible to the actor', async () => {
    const user = await t.companyUser()
    const foreign = await make.company(t.db)
    const own = await kinds[kind].make(t.db, { created_by_company: user.user.company_id })
    const hidden = await kinds[kind].make(t.db)
    const status = async (body: object) => (await user.post(path, body)).status
    expect(await status(bodyOf(foreign._id, own._id))).toBe(404)
    expect(await status(bodyOf(user.user.company_id, hidden._id))).toBe(404)
    expect(await status(bodyOf(user.user.company_id, foreign._id))).toBe(404)
    expect(await status(bodyOf(user.user.company_id, own._id))).toBe(201)
    expect(await status({})).toBe(422)
    expect((await t.visitor.post(path, {})).status).toBe(401)
    expect((await (await t.candidate()).post(path, bodyOf(foreign._id, own._id))).status).toBe(403)
  })

  it('answers a repeated Idempotency-Key alike', async () => {
    const organiser = await t.organiser()
    const body = bodyOf((await make.company(t.db))._id, (await kinds[kind].make(t.db))._id)
    const send = () => organiser.post(path, body, { 'idempotency-key': `link-${kind}` })
    expect([(await send()).status, (await send()).status]).toEqual([201, 201])
  })
})
