import { sql } from 'kysely'
import type { Judge } from '../platform/sessions/by-link.ts'
import { confirm } from '../judging/judging/confirm.ts'
import type { Config } from '../platform/config/config.ts'
import { laurel } from '../platform/happenings/doer.ts'
import type { Db } from '../platform/db/transaction.ts'
import { enterRounds, findJudges, insertJudges } from '../judging/judging/judges.ts'
import { sendLinks } from '../judging/judging/send-links.ts'
import { instantOf } from '../platform/lists/columns.ts'
import { newId } from './ids.ts'
import type { CriterionStory, JudgeStory } from './story/judged.ts'

// What all judged rounds of the demo have: criteria, judges and their links.

/** The demo's organiser, as the one who does something. */
export function organiserAs(_id: string) {
  return { ...laurel, _id, role: 'admin' as const, company_id: null, session_id: '', request_id: 'demo' }
}
export type Organiser = ReturnType<typeof organiserAs>

/** The round of the event that is judged, and its teams. */
export function findJudgedRound(db: Db, event_name: string) {
  return db
    .selectFrom('rounds')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .select([
      'rounds._id',
      'rounds.event_id',
      'events.timezone',
      'events.company_id',
      instantOf<string>('rounds.judging_opens_at').as('opens_at'),
      instantOf<string>('rounds.judging_closes_at').as('closes_at'),
      sql<{ _id: string; team_name: string }[]>`(select json_agg(json_build_object('_id', applications._id,
          'team_name', team_name) order by fold(team_name))
        from round_entries join applications on applications._id = application_id
        where round_id = rounds._id)`.as('teams'),
    ])
    .where('events.event_name', '=', event_name)
    .where('rounds.has_judging', '=', true)
    .orderBy('events.created_at')
    .executeTakeFirstOrThrow()
}
export type DemoRound = Awaited<ReturnType<typeof findJudgedRound>>

/** The ids of the criteria, in order. The trigger that makes the settings of a round may have been skipped. */
export async function makeCriteria(db: Db, round_id: string, stories: readonly CriterionStory[]) {
  await db
    .insertInto('round_judging')
    .values({ round_id })
    .onConflict(same => same.doNothing())
    .execute()
  const rows = stories.map(({ low, high, ...story }, position) => {
    return { ...story, _id: newId(Date.now()), round_id, position, low_label: low, high_label: high }
  })
  await db.insertInto('criteria').values(rows).execute()
  return rows.map(({ _id }) => _id)
}

interface Invitation {
  config: Config
  organiser: Organiser
  round: DemoRound
  stories: readonly JudgeStory[]
}

/**
 * The judges by their last names, each with a link in the outbox. Their ids are in the order of the story, and the planner
 * goes by the order of ids: so the demo has the same plan each time.
 */
export async function inviteJudges(db: Db, { config, organiser, round, stories }: Invitation) {
  const { event_id } = round
  const others = (await findJudges(db, organiser, event_id))?.others ?? []
  const people = stories.map(story => {
    const name = `${story.first_name} ${story.last_name}`
    const email = story.email ?? others.find(other => other.name === name)?.email
    if (email === undefined) throw new Error(`${name} has nothing to do with the event`)
    return { name, email, affiliation: story.affiliation }
  })
  await insertJudges(db, organiser, event_id, people)
  const ids = people.map((_, place) => newId(Date.now() + place))
  await sql`update judges set _id = given._id
    from unnest(${ids}::uuid[], ${people.map(({ email }) => email)}::citext[]) as given (_id, email)
    where judges.event_id = ${event_id} and judges.email = given.email`.execute(db)
  await enterRounds(db, event_id, ids, [round._id])
  await sendLinks({ db, config, caller: organiser }, event_id, ids)
  return new Map(
    stories.map(({ last_name }, place) => [
      last_name,
      {
        ...laurel,
        _id: ids[place] ?? '',
        role: 'judge',
        event_id,
        session_id: '',
        code_shown_by: null,
      } satisfies Judge,
    ]),
  )
}
export type DemoJudges = Awaited<ReturnType<typeof inviteJudges>>

/** Every judge opens the link and says where they work, and whom they know. */
export async function confirmJudges(
  db: Db,
  judges: DemoJudges,
  stories: readonly JudgeStory[],
  known: ReadonlyMap<string, string[]>,
) {
  for (const { last_name, affiliation } of stories) {
    const judge = itsJudge(judges, last_name)
    await confirm(db, judge, { affiliation, teams: known.get(last_name) ?? [] })
  }
  await sql`update judge_links set used_at = now()
    where judge_id = any(${[...judges.values()].map(({ _id }) => _id)}::uuid[])`.execute(db)
}

export function itsJudge(judges: DemoJudges, last_name: string): Judge {
  const judge = judges.get(last_name)
  if (!judge) throw new Error(`${last_name} is no judge`)
  return judge
}

export function itsTeam({ teams }: DemoRound, name: string) {
  const team = teams.find(({ team_name }) => team_name === name)
  if (!team) throw new Error(`${name} is not in the round`)
  return team
}

/** Sets the moment of rows about judging that this transaction wrote without one. */
export async function dateBack(db: Db, time: number) {
  const at = new Date(time).toISOString()
  await sql`update happenings set happened_at = ${at}
    where subject <> 'announcement' and happened_at >= now()`.execute(db)
  await sql`update visits set state_at = ${at} where state_at = now()`.execute(db)
  await sql`update judging_flags set raised_at = ${at} where raised_at = now()`.execute(db)
  await sql`update stated_conflicts set stated_at = ${at} where stated_at = now()`.execute(db)
  await sql`update round_judging set planned_at = ${at} where planned_at = now()`.execute(db)
  await sql`update judges set created_at = ${at} where created_at = now()`.execute(db)
  await sql`update judges set confirmed_at = ${at} where confirmed_at = now()`.execute(db)
  await sql`update judge_links set created_at = ${at} where created_at = now()`.execute(db)
  await sql`update judge_links set used_at = ${at} where used_at = now()`.execute(db)
  await sql`update mails set created_at = ${at} where created_at = now() and cause like 'judge:%'`.execute(db)
}
