import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openLinkSession } from '../server/platform/sessions/by-link.ts'
import { makeJudgeLink } from '../server/judging/judging/links.ts'
import { useTestApp } from '../server/testing/app.ts'
import * as make from '../server/testing/factories.ts'
import { judgedRound } from '../server/testing/judging.ts'
import type { Sending } from '../web/judging/judge/queue.ts'
import { anyDay } from '../web/judging/judge/testing/days.ts'
import { type ServerOfPhones, TwoPhones } from '../web/judging/judge/testing/two-phones.ts'

// The days of web/judging/judge/faults.test.ts over HTTP, against the server and its database. `DAYS=500` plays as many as the model
// does; docs/measurements.md says what that found.

const days = Number(process.env.DAYS ?? 12)
const t = useTestApp()

// In the second all phones are two weeks ahead of the server.
it.each([
  ['', 0],
  [', with clocks that are ahead', 14 * 86_400_000],
])(
  `loses no tap and doubles none on the real server, whatever fails, in ${days} days%s`,
  async (_, ahead) => {
    if (!t.app.server.listening) await t.app.listen({ host: '127.0.0.1', port: 0 })
    const { round, event, criteria, staff, addTeam } = await judgedRound(t)
    const teams = [await addTeam('Copper Thieves'), await addTeam('Rain Check'), await addTeam('Phase Three')]
    const marks = criteria.map(({ _id }) => _id)
    let played = 0
    await fc.assert(
      fc.asyncProperty(anyDay, async day => {
        const judge = await make.judge(t.db, { event_id: event._id })
        const pair = { round_id: round._id, judge_id: judge._id }
        await t.db.insertInto('round_judges').values(pair).execute()
        const visits: string[] = []
        for (const team of teams) {
          visits.push((await make.visit(t.db, { ...pair, application_id: team._id }))._id)
        }
        const by = { judge_id: judge._id, kind: 'mail', created_by: staff.user._id } as const
        const link = await makeJudgeLink(t.db, t.app.config, by)
        const server = overHttp(await openLinkSession(t.db, t.app.jwtKey, 'judge', link))
        await new TwoPhones(server, visits, marks, Date.now() + ahead).play(day)
        played += 1
      }),
      { numRuns: days, seed: 95, endOnFailure: true },
    )
    expect(played).toBe(days)
  },
  600_000,
)

function overHttp(token: string): ServerOfPhones {
  const { port } = Object(t.app.server.address())
  const call = async (path: string, body?: object) => {
    const response = await fetch(`http://127.0.0.1:${port}/api/judge${path}`, {
      method: body ? 'PUT' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    })
    return { status: response.status, ...(await response.json()) }
  }
  return {
    async serve(sending: Sending) {
      const { kind, id } = sending
      const body = kind === 'skip' ? { reason: sending.reason } : sending.body
      const { status, message, data } = await call(`/${kind}/${id}`, body)
      if (status === 200) return { kind, ...data }
      // A ballot is always taken here; to put off what another phone has scored is not.
      expect([kind, status]).toEqual(['skip', 409])
      return { kind: 'refused', status, message }
    },
    judging: async () => (await call('')).data,
  }
}
