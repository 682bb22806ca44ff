import type { MailText } from '../../../contract/choosing/mail.texts.ts'
import { statusAlready, statusConflict } from '../../../contract/platform/messages.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  canBecome,
} from '../../../contract/platform/statuses.ts'
import type { Acting, Changing } from '../../platform/http/acting.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found, notFound, type Refusal } from '../../platform/http/errors.ts'
import { anyOf } from '../../platform/lists/conditions.ts'
import { writeMails } from '../../platform/mail/queries.ts'
import { statusChangedMail } from '../../platform/mail/team.texts.ts'
import { listJoined } from '../../platform/reach/members.ts'
import { prepareShortlisting } from '../seats/shortlisting.ts'
import { moveApplications, partition } from './set-statuses.ts'
import {
  type ApplicationState as Application,
  findApplicationState,
  findApplicationStates,
} from './queries.ts'

export interface Change {
  status: ApplicationStatus
  /** What the caller saw, if they said it. */
  from?: ApplicationStatus | undefined
  comment: string | null
  /** The team reads the comment in its mail. */
  send_to_team: boolean
}

/** Changes one application. If refused, it throws before anything is written. */
export async function changeStatus(
  { db, config, caller, refuseStale }: Changing,
  id: string,
  change: Change,
) {
  const application = found(await findApplicationState(db, caller, id))
  refuseStale(application)
  const { from = application.status, status } = change
  if (from !== application.status) throw notAllowed(application.status, status)
  const refusal = (await changeStatusOf({ db, config, caller }, [application], change)).get(id)
  if (refusal) throw refusal
}

/**
 * The only way staff change a status at once (docs/product.md §5): along contract/platform/statuses.ts, from the status just read,
 * with a note in the history and a mail to everybody in the team. Not allowed, or somebody else was faster: 409. The same
 * status again records the comment and changes nothing. As many statements for a thousand as for one; answers who is refused.
 */
export async function changeStatusOf(
  { db, config, caller }: Acting,
  applications: readonly Application[],
  { status, comment, send_to_team }: Change,
): Promise<Map<string, Refusal>> {
  const [able, refused] = partition(applications, from => canBecome(applicationStatuses, from.status, status))
  const changing = status === 'shortlisted' ? able.filter(from => from.status !== status) : []
  const own = await readOwnTexts(db, able, status)
  const seats = await prepareShortlisting({ db, config, caller }, changing, own)
  const allowed = able.filter(({ _id }) => !seats.refusals.has(_id))
  const moves = allowed.map(({ _id, status: from }) => ({
    _id,
    from,
    to: status,
    comment,
    isToTeam: send_to_team,
  }))
  const notes = await moveApplications(db, caller, moves)
  const [done, late] = partition(allowed, ({ _id }) => notes.has(_id))
  const moved = done.filter(from => from.status !== status)
  const toTeam = send_to_team ? comment : null
  await seats.offer(moved, toTeam)
  const told = moved.filter(team => !seats.isToldByOffer(team))
  await mailTeams(db, config, told, { status, comment: toTeam, notes, own })
  return new Map([
    ...seats.refusals,
    ...refused.map(({ _id, status: current }) => [_id, notAllowed(current)] as const),
    ...(await refusalsOf(db, caller, late, status)),
  ])
}

/** The message for those who came too late, with the current status. */
async function refusalsOf(db: Db, caller: Caller, late: readonly Application[], asked: ApplicationStatus) {
  const ids = late.map(({ _id }) => _id)
  const now = new Map((await findApplicationStates(db, caller, ids)).map(({ _id, status }) => [_id, status]))
  return ids.map(_id => {
    const current = now.get(_id)
    return [_id, current ? notAllowed(current, asked) : notFound()] as const
  })
}

export function notAllowed(current: ApplicationStatus, asked?: ApplicationStatus) {
  const { label } = applicationStatuses[current]
  return conflict(current === asked ? statusAlready(label) : statusConflict(label))
}

/** What events say of a status in words of their own, by event (docs/product.md §14). */
async function readOwnTexts(
  db: Db,
  applications: readonly Application[],
  status: ApplicationStatus,
): Promise<Map<string, MailText>> {
  const rows = await db
    .selectFrom('decision_letters')
    .select(['event_id', 'subject', 'text'])
    .where('event_id', '=', anyOf([...new Set(applications.map(({ event_id }) => event_id))]))
    .where('outcome', '=', status)
    .where('round_id', 'is', null)
    .execute()
  return new Map(rows.map(({ event_id, ...text }) => [event_id, text]))
}

interface Told extends Pick<Change, 'status' | 'comment'> {
  notes: ReadonlyMap<string, string>
  own: ReadonlyMap<string, MailText>
}

/** Everybody who has joined, once each. */
async function mailTeams(
  db: Db,
  config: Config,
  applications: readonly Application[],
  { notes, own, ...told }: Told,
) {
  const links = {
    applications: `${config.baseUrl}/my-applications`,
    challenges: `${config.baseUrl}/challenges`,
  }
  const teams = new Map(applications.map(team => [team._id, team]))
  const members = await listJoined(db, [...teams.keys()])
  const mails = members.flatMap(({ _id, application_id, first_name, email }) => {
    const team = teams.get(application_id)
    if (!team) return []
    const { team_name, event, event_id, event_status } = team
    const reader = { first_name, team_name, event, event_status }
    const mail = statusChangedMail({ ...reader, ...told, own: own.get(event_id), links })
    return [{ cause: `status:${notes.get(application_id)}:${_id}`, to: email, mail }]
  })
  await writeMails(db, config, mails)
}
