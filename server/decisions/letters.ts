import { sql } from 'kysely'
import {
  decisionPlaceholders,
  type LetterText,
  paragraphsOf,
  standardLetter,
} from '../../contract/letter-text.ts'
import type { DecisionLetter } from '../../contract/letters.ts'
import { type ApplicationStatus, applicationStatuses } from '../../contract/statuses.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/transaction.ts'
import { inSubject, type Mail } from '../mail/layout.ts'
import { blanks, fillForMany, ownBlanks, ownFills, type Reader, writeLetters } from '../mail/letters.ts'
import {
  factsOf,
  type MailedEvent,
  mailedEvent,
  namesInSubject,
  whenOf,
  whereOf,
} from '../mail/mailed-event.ts'
import { layOutStatus } from '../mail/team-texts.ts'

/** What teams of an event are mailed for these outcomes, in their order: staff's own text, or the standard one. */
export async function findLetters(
  db: Db,
  eventid: string,
  statuses: readonly ApplicationStatus[],
): Promise<DecisionLetter[]> {
  const rows = await db
    .selectFrom('decision_letters')
    .select(['status', 'subject', 'text', 'version'])
    .where('event_id', '=', eventid)
    .execute()
  const own = new Map(rows.map(row => [row.status, row]))
  return statuses.map(status => {
    const row = own.get(status)
    return row
      ? { ...row, is_standard: false }
      : { status, ...standardLetter(status), is_standard: true, version: 0 }
  })
}

/** What stands in the placeholders for all readers of a letter. */
export function letterValues(event: MailedEvent, status: ApplicationStatus) {
  return {
    event_name: event.event_name,
    company_name: event.company_name,
    status: applicationStatuses[status].label,
    when: whenOf(event),
    where: whereOf(event),
  }
}

interface Mailing {
  release_id: string
  event_id: string
  status: ApplicationStatus
  /** Those that have moved to this status. */
  teams: readonly { _id: string; team_name: string; comment: string | null }[]
}

/**
 * Mails every member of these teams who has joined, once per release, application and person. The letter is rendered
 * twice at most, with and without a comment; the database fills in what differs between readers.
 */
export async function mailTeams(db: Db, config: Config, mailing: Mailing): Promise<void> {
  const { release_id, event_id, status } = mailing
  const [letter] = await findLetters(db, event_id, [status])
  const event = await readMailedEvent(db, event_id)
  if (!letter) return
  for (const hasComment of [true, false]) {
    const teams = mailing.teams.filter(({ comment }) => (comment !== null) === hasComment)
    if (teams.length === 0) continue
    const letterToAll = renderLetter(config, event, status, letter, hasComment)
    await writeLetters(db, config, {
      ...letterToAll,
      cause: `release:${release_id}`,
      readers: membersOf(teams),
    })
  }
}

export async function readMailedEvent(db: Db, id: string): Promise<MailedEvent> {
  const { event } = await db
    .selectFrom('events')
    .select(mailedEvent.as('event'))
    .where('events._id', '=', id)
    .executeTakeFirstOrThrow()
  return event
}

function renderLetter(
  config: Config,
  event: MailedEvent,
  status: ApplicationStatus,
  { subject, text }: LetterText,
  hasComment: boolean,
) {
  const { blankFor, fills } = ownBlanks()
  const values = letterValues(event, status)
  const many = { known: decisionPlaceholders, blankFor }
  const inText = {
    ...many,
    values,
    columns: {
      first_name: 'first_name',
      team_name: 'team_name',
      // Without a comment it is read as what the text says instead.
      ...(hasComment && { comment: 'comment' }),
    },
  }
  const onOneLine = {
    ...many,
    values: { ...values, ...namesInSubject(event) },
    // A subject is one line, and a comment may be many.
    columns: { first_name: 'first_name', team_name: 'team_in_subject' },
  }
  const mail: Mail = layOutStatus({
    subject: fillForMany(subject, onOneLine).trim(),
    first_name: blanks.first_name,
    paragraphs: paragraphsOf(text, hasComment).map(paragraph => fillForMany(paragraph, inText)),
    status,
    facts: [{ label: 'Team', value: blanks.team_name }, ...factsOf(event)],
    links: {
      applications: `${config.baseUrl}/my-applications`,
      challenges: `${config.baseUrl}/challenges`,
    },
  })
  return { mail, fills: [...ownFills, ...fills()] }
}

function membersOf(teams: Mailing['teams']) {
  const columns = [
    sql`${teams.map(({ _id }) => _id)}::uuid[]`,
    sql`${teams.map(({ team_name }) => inSubject(team_name))}::text[]`,
    sql`${teams.map(({ comment }) => comment ?? '')}::text[]`,
  ]
  return sql<Reader>`select team._id || ':' || users._id as key, users.email::text as "to", users.first_name,
      applications.team_name, team.in_subject as team_in_subject, team.comment
    from unnest(${sql.join(columns)}) as team(_id, in_subject, comment)
    join applications on applications._id = team._id
    join applicants on applicants.application_id = team._id
    join users on users._id = applicants.user_id
    where applicants.has_joined`
}
