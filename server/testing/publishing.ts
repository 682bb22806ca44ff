import { sql } from 'kysely'
import type { Awards } from '../../contract/judging/prizes.ts'
import type { PublicationPlan } from '../../contract/judging/publication.ts'
import type { TestApp } from './app.ts'
import * as make from './factories.ts'
import { runJobs } from './jobs.ts'
import { workedExample } from './judged-example.ts'
import { letReleaseBeDue } from './releases.ts'

export interface TypedPrize {
  name: string
  given_by: string
  what?: string
  theme?: string
  criterion_id?: string
  how_many?: number
}

/** The worked example of the method, sealed, with teams that took part: B, A, D, C by score; A and C have the theme Water. */
export async function sealedRound(t: TestApp) {
  const scene = await workedExample(t)
  const { event, round, staff, team } = scene
  await t.db
    .updateTable('applications')
    .set({ status: 'participated', theme: 'Open theme' })
    .where('event_id', '=', event._id)
    .execute()
  await t.db
    .insertInto('event_themes')
    .values({ event_id: event._id, theme_name: 'Water', position: 9 })
    .execute()
  await t.db
    .updateTable('applications')
    .set({ theme: 'Water' })
    .where('_id', 'in', [team('A')._id, team('C')._id])
    .execute()
  const seal = () => staff.put(`/api/round/seal/${round._id}`)
  await seal()
  const names = new Map(['A', 'B', 'C', 'D'].map(name => [team(name)._id, name]))
  const nameOf = (id: string) => names.get(id) ?? id
  const awardsPath = `/api/round/awards/${round._id}`
  const read = async () => (await staff.get(awardsPath)).body.data as Awards
  return {
    ...scene,
    seal,
    nameOf,
    awardsPath,
    setPrizes: async (prizes: TypedPrize[]) => {
      const body = { prizes: prizes.map(prize => ({ how_many: 1, ...prize })) }
      return staff.put(`/api/event/prizes/${event._id}`, body)
    },
    read,
    /** Gives a prize by the names of prize and teams. */
    give: async (prize: string, to: string[] | null, sentence: string | null = null) => {
      const { awards } = await read()
      const prize_id = awards.find(award => award.prize.name === prize)?.prize._id
      return staff.put(awardsPath, { prize_id, teams: to?.map(name => team(name)._id) ?? null, sentence })
    },
  }
}

/** The same with prizes, two members in team B and accounts that can sign in, ready to be published. */
export async function publishableRound(t: TestApp, prizes: TypedPrize[]) {
  const scene = await sealedRound(t)
  const { event, round, staff, team } = scene
  await scene.setPrizes(prizes)
  const creator = await t.candidate()
  await t.db
    .updateTable('applicants')
    .set({ user_id: creator.user._id })
    .where('application_id', '=', team('B')._id)
    .execute()
  await make.applicant(t.db, { application_id: team('B')._id, status: 'invitation-accepted' })
  await make.applicant(t.db, { application_id: team('B')._id, status: 'invited' })
  const members = await t.db
    .selectFrom('applicants')
    .innerJoin('users', 'users._id', 'applicants.user_id')
    .select('users.email')
    .where('applicants.event_id', '=', event._id)
    .where('applicants.has_joined', '=', true)
    .execute()
  const planPath = `/api/round/publication/${round._id}`
  const plan = async () => (await staff.get(planPath)).body.data as PublicationPlan
  const post = (digest: string, more: object = {}) => staff.post(planPath, { digest, ...more })
  const press = async () => post((await plan()).digest)
  return {
    ...scene,
    creator,
    addresses: members.map(({ email }) => email),
    plan,
    post,
    press,
    /** Presses the button and lets the time pass; the id of the release. */
    publish: async () => {
      const { _id } = (await press()).body.data as { _id: string }
      await letReleaseBeDue(t.db, { _id })
      await runJobs(t.app)
      return _id
    },
    statuses: async () => {
      const rows = await t.db
        .selectFrom('applications')
        .select(['team_name', 'status'])
        .where('event_id', '=', event._id)
        .orderBy('team_name')
        .execute()
      return Object.fromEntries(rows.map(({ team_name, status }) => [team_name, status]))
    },
    /** The mails about results to the people of the event, by publication and address. */
    mails: async () => {
      const { rows } = await sql<{ to: string; subject: string; text: string; html: string }>`
        select "to", subject, text, html from mails
        join publications on mails.cause like 'publication:' || publications._id || ':%'
        where publications.round_id = ${round._id} order by publications.number, "to"`.execute(t.db)
      return rows
    },
  }
}
