import { sql } from 'kysely'
import type { OwnResult } from '../../../contract/judging/published-results.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import {
  type Addressed,
  blanks,
  ownBlanks,
  ownFills,
  writeMailToMany,
} from '../../platform/mail/mail-to-many.ts'
import { mailedEvent } from '../../platform/mail/mailed-event.ts'
import {
  isWin,
  resultButton,
  resultFacts,
  resultMail,
  resultParagraphs,
  resultSubject,
} from '../../platform/mail/result.texts.ts'
import { membersByName } from '../../platform/reach/members.ts'

interface Told {
  _id: string
  team_name: string
  content: OwnResult
}

/**
 * Mails the result to every member who has joined of the teams that are told, once per publication, application and
 * person. A mail is rendered once for each number of paragraphs; the database fills in their words.
 */
export async function mailResults(db: Db, config: Config, publication: { _id: string }): Promise<void> {
  const { event, email, round, event_id, what_changed } = await readAbout(db, publication._id)
  const teams = await readTold(db, publication._id)
  const written = teams.map(team => {
    const about = { team_name: team.team_name, event, result: team.content, what_changed }
    return {
      ...team,
      subject: resultSubject(about),
      paragraphs: resultParagraphs(about),
      is_win: isWin(team.content),
    }
  })
  const shapes = Map.groupBy(written, ({ paragraphs, is_win }) => `${paragraphs.length} ${is_win}`)
  for (const alike of shapes.values()) {
    const [first] = alike
    if (!first) continue
    const { blankFor, fills } = ownBlanks()
    const mail = resultMail({
      first_name: blanks.first_name,
      subject: blankFor({ column: 'subject' }),
      paragraphs: first.paragraphs.map((_, place) =>
        blankFor({ column: `paragraph_${place}`, hasLines: true }),
      ),
      is_win: first.is_win,
      facts: resultFacts(event, blanks.team_name, round),
      link: pageOf(config, event_id),
    })
    await writeMailToMany(db, config, {
      cause: `publication:${publication._id}`,
      mail,
      fills: [...ownFills, ...fills()],
      readers: readersOf(alike),
      reply_to: email,
    })
  }
}

/** The public page of an event's results. */
export function pageOf({ baseUrl }: Pick<Config, 'baseUrl'>, event_id: string): string {
  return `${baseUrl}/event-page/${event_id}/results`
}

async function readAbout(db: Db, id: string) {
  return db
    .selectFrom('publications')
    .innerJoin('rounds', 'rounds._id', 'publications.round_id')
    .innerJoin('events', 'events._id', 'rounds.event_id')
    .innerJoin('companies', 'companies._id', 'events.company_id')
    .select([
      mailedEvent.as('event'),
      'companies.email',
      'rounds.name as round',
      'rounds.event_id',
      'publications.what_changed',
    ])
    .where('publications._id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The mail that a team would get with this result. */
export async function previewMail(
  db: Db,
  { _id, result, what_changed }: { _id: string; result: OwnResult; what_changed: string | null },
) {
  const { team_name, event, to } = await db
    .selectFrom('applications')
    .innerJoin('events', 'events._id', 'applications.event_id')
    .select(['applications.team_name', mailedEvent.as('event'), membersByName.as('to')])
    .where('applications._id', '=', _id)
    .executeTakeFirstOrThrow()
  const about = { team_name, event, result, what_changed }
  return {
    _id,
    to,
    subject: resultSubject(about),
    text: resultParagraphs(about).join('\n\n'),
    facts: resultFacts(event, team_name, result.round),
    button: resultButton,
  }
}

function readTold(db: Db, id: string): Promise<Told[]> {
  return db
    .selectFrom('team_results')
    .innerJoin('applications', 'applications._id', 'team_results.application_id')
    .select(['applications._id', 'applications.team_name', 'team_results.content'])
    .where('team_results.publication_id', '=', id)
    .where('team_results.is_told', '=', true)
    .orderBy('applications._id')
    .execute()
}

interface Written extends Told {
  subject: string
  paragraphs: string[]
}

/** The members, with a column for each paragraph. */
function readersOf(teams: readonly Written[]) {
  const paragraphs = teams[0]?.paragraphs ?? []
  const names = paragraphs.map((_, place) => sql.ref(`paragraph_${place}`))
  const columns = [
    sql`${teams.map(({ _id }) => _id)}::uuid[]`,
    sql`${teams.map(({ subject }) => subject)}::text[]`,
    ...paragraphs.map((_, place) => sql`${teams.map(team => team.paragraphs[place] ?? '')}::text[]`),
  ]
  const words = sql.join(names.map(name => sql`team.${name}`))
  return sql<Addressed>`select team._id || ':' || users._id as key, users.email::text as "to", users.first_name,
      applications.team_name, '' as team_in_subject, '' as comment, team.subject, ${words}
    from unnest(${sql.join(columns)}) as team(_id, subject, ${sql.join(names)})
    join applications on applications._id = team._id
    join applicants on applicants.application_id = team._id
    join users on users._id = applicants.user_id
    where applicants.has_joined`
}
