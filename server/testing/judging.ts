import type { Insertable } from 'kysely'
import { openLinkSession } from '../platform/sessions/by-link.ts'
import type { Rounds } from '../platform/db/types.ts'
import { makeJudgeLink } from '../judging/judging/links.ts'
import { Client, type TestApp } from './app.ts'
import * as make from './factories.ts'
import { momentIn } from './hand-ins.ts'

interface JudgeRow {
  _id: string
  event_id: string
  email: string
}
export type JudgeClient = Client<JudgeRow>

/** A judge with an open session. */
export async function signedInJudge(t: TestApp, judge: JudgeRow): Promise<JudgeClient> {
  const by = await make.user(t.db, { role: 'admin' })
  const link = await makeJudgeLink(t.db, t.app.config, {
    judge_id: judge._id,
    kind: 'mail',
    created_by: by._id,
  })
  const token = await openLinkSession(t.db, t.app.jwtKey, 'judge', link)
  return new Client(t.app, judge, { token, check: t.visitor.check })
}

/** A published event with a round that is judged for another hour, with two criteria. */
export async function judgedRound(t: TestApp, fields: Partial<Insertable<Rounds>> = {}) {
  const staff = await t.companyUser()
  const event = fields.event_id
    ? { _id: fields.event_id }
    : await make.event(t.db, {
        company_id: staff.user.company_id ?? '',
        event_name: 'Monsoon Grid Hackathon',
        event_status: 'published',
      })
  const round = await make.round(t.db, {
    name: 'Demo',
    has_judging: true,
    judging_opens_at: await momentIn(t.db, -3600),
    judging_closes_at: await momentIn(t.db, 3600),
    ...fields,
    event_id: event._id,
  })
  const criteria = [
    await make.criterion(t.db, { round_id: round._id, name: 'Works', weight: 3 }),
    await make.criterion(t.db, { round_id: round._id, name: 'Needed', weight: 1 }),
  ] as const
  const settings = (values: object) =>
    t.db.updateTable('round_judging').set(values).where('round_id', '=', round._id).execute()
  return {
    staff,
    event,
    round,
    criteria,
    settings,
    /** A team in the round. */
    addTeam: async (team_name: string, place?: string) => {
      const team = await make.application(t.db, { event_id: event._id, team_name, status: 'shortlisted' })
      await make.entry(t.db, { round_id: round._id, application_id: team._id, place })
      return team
    },
    /** A judge of the round, signed in. */
    addJudge: async (judgeFields: Parameters<typeof make.judge>[1] = {}) => {
      const judge = await make.judge(t.db, { ...judgeFields, event_id: event._id })
      await t.db.insertInto('round_judges').values({ round_id: round._id, judge_id: judge._id }).execute()
      return signedInJudge(t, judge)
    },
    /** A plan, without which judging waits: a visit of the judge to a team that has left the event since. */
    addPlan: async (judge: { user: { _id: string } }) => {
      const team = await make.application(t.db, {
        event_id: event._id,
        team_name: 'Gone',
        status: 'revoked',
      })
      await make.entry(t.db, { round_id: round._id, application_id: team._id })
      await make.visit(t.db, { round_id: round._id, judge_id: judge.user._id, application_id: team._id })
    },
    addVisit: async (judge: JudgeClient, team: { _id: string }) =>
      (await make.visit(t.db, { round_id: round._id, judge_id: judge.user._id, application_id: team._id }))
        ._id,
  }
}

let moments = 0

/** The body of a save, later than that of any call before: of what is given, and of whether it is done. */
export function ballotOf(fields: object = {}) {
  moments += 1
  const { scores = {}, ...given }: { scores?: object; is_done?: boolean } = { is_done: false, ...fields }
  const names = [...Object.keys(scores), ...Object.keys(given)]
  return {
    criteria_version: 1,
    marked_at: Object.fromEntries(names.map(name => [name, moments])),
    scores,
    ...given,
  }
}
