import { describe, expect, test } from 'vitest'
import { fieldMessages as say, statusConflict } from '../../../contract/platform/messages.ts'
import { eventStatusNames } from '../../../contract/platform/statuses.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import { eventForm } from '../../testing/event-form.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()
type Person = Client<make.MadeUser>

describe('status', () => {
  const change = (user: Person, id: string, event_status: string) =>
    user.put(`/api/event/update/eventstatus/${id}`, { event_status })

  test('any may follow any, but nothing follows completed', async () => {
    const user = await t.companyUser()
    const { banner } = await eventForm(t, user)
    for (const from of eventStatusNames) {
      for (const to of eventStatusNames) {
        const company_id = user.user.company_id as string
        const { _id } = await make.event(t.db, { company_id, event_status: from, banner })
        const { status, body } = await change(user, _id, to)
        const isAllowed = from !== 'completed' || to === 'completed'
        expect([from, to, status]).toEqual([from, to, isAllowed ? 200 : 409])
        if (isAllowed) expect(body.data.event_status).toBe(to)
        else expect(body.message).toBe(statusConflict('Completed'))
      }
    }
  })

  test('an unknown or absent status is named', async () => {
    const user = await t.companyUser()
    const { _id } = await make.event(t.db, { company_id: user.user.company_id as string })
    expect((await change(user, _id, 'over')).body.fields).toEqual({ event_status: say.choice })
    expect((await user.put(`/api/event/update/eventstatus/${_id}`, {})).body.fields).toEqual({
      event_status: say.fieldRequired,
    })
  })

  test('whoever is slower gets 409, and what won stays', async () => {
    const user = await t.companyUser()
    const { _id } = await make.event(t.db, { company_id: user.user.company_id as string })
    const wanted = ['completed', 'cancelled'] as const
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => change(user, _id, wanted[n % 2] as string)),
    )
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200, 409]))
    const last = (await user.get(`/api/event/${_id}`)).body.data.event_status
    expect(wanted).toContain(last)
    if (last === 'completed') expect((await change(user, _id, 'cancelled')).status).toBe(409)
  })
})
