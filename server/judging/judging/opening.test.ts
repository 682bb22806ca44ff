import { describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { ballotOf, judgedRound } from '../../testing/judging.ts'

// Judging opens with criteria, judges and a plan, and waits without (docs/product.md §20).

const t = useTestApp()

async function scene() {
  const made = await judgedRound(t)
  const { staff, round, event, criteria } = made
  const judge = await made.addJudge({ name: 'Shreya Bose' })
  const team = await made.addTeam('Kandil', '3')
  const scores = { [criteria[0]._id]: 7, [criteria[1]._id]: 4 }
  const statusOf = async (call: Promise<{ status: number; body: { message?: string } }>) => {
    const { status, body } = await call
    return status === 200 ? 'taken' : body.message
  }
  return {
    ...made,
    judge,
    team,
    /** What every screen says about the state. */
    states: async () => {
      t.app.liveAnswers.clear()
      const desk = await staff.get(`/api/round/desk/${round._id}`)
      const results = await staff.get(`/api/round/results/${round._id}`)
      const phone = await judge.get('/api/judge')
      const workspace = await staff.get(`/api/event/workspace/${event._id}`)
      return [
        desk.body.data.state,
        results.body.data.state,
        phone.body.data.rounds[0].state,
        workspace.body.data.rounds[0].state,
      ]
    },
    ask: () => statusOf(judge.put(`/api/judge/next/${round._id}`, {})),
    enter: () =>
      statusOf(
        staff.put(`/api/round/paper/${round._id}`, {
          judge_id: judge.user._id,
          application_id: team._id,
          scores,
          note: null,
          strengths: null,
          next_step: null,
        }),
      ),
    pause: () => statusOf(staff.put(`/api/round/pause/${round._id}`, { is_paused: true })),
    score: (visit: string) =>
      statusOf(judge.put(`/api/judge/ballot/${visit}`, ballotOf({ scores, is_done: true }))),
  }
}

describe('judging whose time has come', () => {
  it('waits without a plan on every screen, and takes no visit, no paper and no pause', async () => {
    const { states, ask, enter, pause } = await scene()
    expect(await states()).toEqual(['not_open', 'not_open', 'not_open', 'not_open'])
    expect([await ask(), await enter(), await pause()]).toEqual([
      messages.judgingNotOpen,
      messages.judgingNotOpen,
      messages.judgingNotOpen,
    ])
  })

  it('waits without criteria, though there is a plan', async () => {
    const { states, ask, addVisit, judge, team, round } = await scene()
    await addVisit(judge, team)
    await t.db.deleteFrom('criteria').where('round_id', '=', round._id).execute()
    expect(await states()).toEqual(['not_open', 'not_open', 'not_open', 'not_open'])
    expect(await ask()).toBe(messages.judgingNotOpen)
  })

  it('opens by itself with the first planned visit', async () => {
    const { states, ask, enter, addVisit, judge, team } = await scene()
    await addVisit(judge, team)
    expect(await states()).toEqual(['open', 'open', 'open', 'open'])
    expect([await ask(), await enter()]).toEqual(['taken', 'taken'])
  })

  it('stays open once it has a ballot, whoever leaves', async () => {
    const { staff, score, addVisit, judge, team, round } = await scene()
    expect(await score(await addVisit(judge, team))).toBe('taken')
    await staff.post(`/api/judges/remove/${judge.user._id}`, { tells: false })
    t.app.liveAnswers.clear()
    expect((await staff.get(`/api/round/desk/${round._id}`)).body.data.state).toBe('open')
  })
})
