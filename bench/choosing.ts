import { sql } from 'kysely'
import { getAudience, listAnnouncements, testAnnouncement } from '../contract/choosing/announcements.ts'
import { getApplication, listApplications } from '../contract/teams/applications.ts'
import { getDecision, listTriage, setDecision } from '../contract/choosing/decisions.ts'
import { getEventMails } from '../contract/choosing/mails.ts'
import { getQuestions } from '../contract/events/questions.ts'
import { getMailValues, getReleasePlan, listReleases } from '../contract/choosing/releases.ts'
import { connect } from '../server/platform/db/connect.ts'
import { type BigEvent, makeBigEvent } from './big-event.ts'
import { type ConsoleCall, reader, writer } from './calls.ts'
import type { Figure } from './figure.ts'
import type { Options } from './run.ts'
import { slowestOf } from './slowest.ts'
import { signIn, startServer } from './server-under-test.ts'
import { timeInRounds } from './timing.ts'

interface Call extends ConsoleCall {
  body?: (round: number) => object
  method?: 'PUT' | 'POST'
}

/**
 * Times every call with which teams are chosen and told, about an event of 2,000 decided teams in a database of 50,000
 * applications, for an organiser and for a user of its company.
 */
export async function measureChoosing({ isQuick, data, scale = 834 }: Options): Promise<Figure[]> {
  const server = await startServer({ scale: isQuick ? 2 : scale, data })
  const connection = connect(server.databaseUrl, { max: 1 })
  try {
    const event = await makeBigEvent(connection.db, { teams: isQuick ? 100 : 2_000, isDecided: true })
    const calls = callsOf(event, await aTeam(connection, event._id))
    const figures: Figure[] = []
    for (const who of ['organiser', 'company'] as const) {
      const token = await signIn(server, who)
      const [read, write] = [reader(server, token), writer(server, token)]
      let round = 0
      const measured = await timeInRounds(calls, isQuick ? 5 : 15, ({ path, method, body }) =>
        method && body ? write(path, body(round++), method) : read(path),
      )
      figures.push(...slowestOf(who, measured))
    }
    return figures
  } finally {
    await connection.close()
    await server.close()
  }
}

function callsOf(event: BigEvent, team: string): Call[] {
  const of = (path: string, id: string, query: Record<string, string> = {}) =>
    `${path.replace(':id', id)}?${new URLSearchParams(query)}`
  const applications = (name: string, query: Record<string, string>) => ({
    name: `applications ${name}`,
    path: of(listApplications.path, '', { eventid: event._id, limit: '25', ...query }),
  })
  const triage = (name: string, query: Record<string, string>) => ({
    name: `triage ${name}`,
    path: of(listTriage.path, event._id, { limit: '100', ...query }),
  })
  const audience = (name: string, query: Record<string, string>) => ({
    name: `audience ${name}`,
    path: of(getAudience.path, '', { eventid: event._id, limit: '10', only: 'reached', ...query }),
  })
  return [
    { name: 'questions', path: of(getQuestions.path, event._id) },
    { name: 'one application, with answers', path: of(getApplication.path, team) },
    applications('of the event', {}),
    applications('by one answer', { answers: event.oneAnswer }),
    applications('by two answers', { answers: event.twoAnswers }),
    applications('by two answers, with a text', { answers: event.twoAnswers, q: 'team 1' }),
    applications('by two answers, in a status', { answers: event.twoAnswers, status: 'onboarded' }),
    { name: 'decision', path: of(getDecision.path, team) },
    {
      name: 'decide',
      path: of(setDecision.path, team),
      method: 'PUT',
      body: round => ({ to: round % 2 ? 'shortlisted' : 'rejected', comment: 'Come' }),
    },
    triage('to decide', { show: 'undecided' }),
    triage('decided', { show: 'decided' }),
    triage('overtaken', { show: 'overtaken' }),
    triage('of all', { show: 'all' }),
    triage('with a text', { show: 'all', q: 'team 19' }),
    triage('after one', { show: 'decided', after: team }),
    { name: 'release page', path: of(getReleasePlan.path, event._id) },
    { name: 'releases under way', path: listReleases.path },
    { name: 'mail of a decision', path: of(getMailValues.path, team) },
    { name: 'mails to teams', path: of(getEventMails.path, event._id) },
    { name: 'announcements', path: of(listAnnouncements.path, '', { eventid: event._id }) },
    audience('of all members', { roles: 'members' }),
    audience('of the creators', { roles: 'creators' }),
    audience('of members in a status', { roles: 'members', statuses: 'onboarded,shortlisted' }),
    audience('of complete teams', { roles: 'members,partners,associates', team: 'complete' }),
    audience('of all members, with a text', { roles: 'members', q: 'person 19' }),
    {
      name: 'test of an announcement',
      path: testAnnouncement.path,
      method: 'POST',
      body: () => ({
        event_id: event._id,
        subject: 'News of {event_name}',
        body: 'Dear {first_name}',
        as: null,
      }),
    },
  ]
}

async function aTeam({ db }: ReturnType<typeof connect>, event_id: string): Promise<string> {
  const { rows } = await sql<{ _id: string }>`select _id from applications where event_id = ${event_id}
    order by created_at offset 50 limit 1`.execute(db)
  return rows[0]?._id ?? ''
}
