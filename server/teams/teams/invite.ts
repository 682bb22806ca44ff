import type { Insertable } from 'kysely'
import { messages } from '../../../contract/platform/messages.ts'
import { completeBy } from '../../events/events/registration.ts'
import { newLinkToken } from '../../platform/sessions/link-token.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import type { Applicants } from '../../platform/db/types.ts'
import { conflict } from '../../platform/http/errors.ts'
import type { MailedEvent } from '../../platform/mail/mailed-event.ts'
import { invitationMail } from '../../platform/mail/team.texts.ts'
import { type Post, writeMails } from '../../platform/mail/queries.ts'
import { claimMails } from './invitation-mails.ts'

interface Person {
  first_name: string
  last_name: string
  email: string
}

export interface Member extends Person {
  /** The field of what was sent that a refusal is about. */
  field: string
  /** Whether they were found among those who look for a team, so that the team does not see their address. */
  wasLooking?: boolean
}

interface Team {
  _id: string
  team_name: string
  event: { _id: string; mailed: MailedEvent }
  creator: Person & { _id: string }
}

/** An entry with the creator's own address is the creator (docs/product.md §5). */
export function withoutCreator(team: readonly Person[], creatorEmail: string): Member[] {
  return team
    .map((person, index) => ({ ...person, field: `team.${index}.email` }))
    .filter(({ email }) => email.toLowerCase() !== creatorEmail.toLowerCase())
}

/** Makes the members applicants of the event, each with a link of their own, by mail unless they have it already. */
export async function invite(
  db: Db,
  config: Config,
  team: Team,
  members: readonly Member[],
  { withCreator = false, after = 0 }: { withCreator?: boolean; after?: number } = {},
) {
  const mails = await claimMails(
    db,
    team,
    members.map(member => ({ member, link: newLinkToken() })),
  )
  const people = await ensurePeople(db, members)
  const places = mails.map((mail, place) => ({
    ...mail,
    user_id: idOf(people, mail.member.email.toLowerCase()),
    position: after + place + 1,
  }))
  const rows = places.map(({ member, user_id, position, token_hash }) => ({
    ...placeIn(team, member),
    ...(member.wasLooking && { email: null, was_looking: true }),
    user_id,
    position,
    status: 'invited' as const,
    token_hash,
  }))
  const creator = {
    ...placeIn(team, team.creator),
    user_id: team.creator._id,
    is_creator: true,
    status: 'registered' as const,
  }
  const made = await insertApplicants(db, withCreator ? [creator, ...rows] : rows)
  if (withCreator && !made.has(team.creator._id)) throw conflict(messages.alreadyInvited)
  refuseTaken(places.filter(({ user_id }) => !made.has(user_id)).map(({ member }) => member))
  const mailed = places.filter(({ isMailed }) => isMailed)
  if (mailed.length === 0) return
  const { complete_by } = await db
    .selectFrom('events')
    .select(completeBy.as('complete_by'))
    .where('_id', '=', team.event._id)
    .executeTakeFirstOrThrow()
  const invitations = mailed.map(({ member, user_id, link }) =>
    invitation(config, { ...team, complete_by }, member, idOf(made, user_id), link.token),
  )
  await writeMails(db, config, invitations)
}

/** The id of a row that the same transaction wrote. */
function idOf(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key)
  if (id === undefined) throw new TypeError('A row that was just written has no id.')
  return id
}

function placeIn(team: Team, { first_name, last_name, email }: Person) {
  return { application_id: team._id, event_id: team.event._id, first_name, last_name, email }
}

/** Ids of people by address; who is new becomes a candidate who cannot sign in yet. */
async function ensurePeople(db: Db, members: readonly Member[]): Promise<Map<string, string>> {
  if (members.length === 0) return new Map()
  // In one order everywhere: two teams that enter the same people at once wait for each other, and never in a circle.
  const people = members
    .map(({ first_name, last_name, email }) => ({ first_name, last_name, email, role: 'candidate' as const }))
    .sort((a, b) => (a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1))
  const made = await db
    .insertInto('users')
    .values(people)
    .onConflict(other => other.column('email').doNothing())
    .returning(['_id', 'email'])
    .execute()
  const known = made.length === people.length ? [] : await findPeople(db, people)
  return new Map([...made, ...known].map(({ _id, email }) => [email.toLowerCase(), _id]))
}

function findPeople(db: Db, people: readonly Person[]) {
  const addresses = people.map(({ email }) => email)
  return db.selectFrom('users').select(['_id', 'email']).where('email', 'in', addresses).execute()
}

/** The applicant ids by person; who is in another team of the event already gets none. */
async function insertApplicants(db: Db, rows: Insertable<Applicants>[]): Promise<Map<string, string>> {
  if (rows.length === 0) return new Map()
  const made = await db
    .insertInto('applicants')
    .values(rows.toSorted((a, b) => (a.user_id < b.user_id ? -1 : 1)))
    // Any conflict, not a named index: a prepared statement does not find the partial one once its plan is generic.
    .onConflict(other => other.doNothing())
    .returning(['_id', 'user_id'])
    .execute()
  return new Map(made.map(({ _id, user_id }) => [user_id, _id]))
}

function refuseTaken(members: Member[]) {
  if (members.length === 0) return
  throw conflict(
    messages.alreadyInTeam,
    Object.fromEntries(members.map(({ field }) => [field, messages.alreadyInTeam])),
  )
}

function invitation(
  config: Config,
  { team_name, event, creator, complete_by }: Team & { complete_by: string | null },
  member: Member,
  applicantId: string,
  token: string,
): Post {
  const mail = invitationMail({
    first_name: member.first_name,
    creator_name: `${creator.first_name} ${creator.last_name}`,
    team_name,
    event: event.mailed,
    complete_by,
    wasLooking: member.wasLooking,
    link: `${config.baseUrl}/invitation/${token}`,
  })
  return { cause: `invitation:${applicantId}`, to: member.email, mail }
}
