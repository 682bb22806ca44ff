import { decisionPlaceholders, paragraphsOf, standardMail } from '../../../contract/choosing/mail.texts.ts'
import type { DecisionMail } from '../../../contract/choosing/mails.ts'
import { asksForWholeTeam, type Outcome, outcomes } from '../../../contract/events/outcomes.ts'
import type { Config } from '../../platform/config/config.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { type Fact, inSubject, type Mail } from '../../platform/mail/layout.ts'
import {
  blanks,
  fillForMany,
  ownBlanks,
  ownFills,
  writeMailToMany,
} from '../../platform/mail/mail-to-many.ts'
import {
  eventValues,
  factsOf,
  type MailedEvent,
  mailedEvent,
  namesInSubject,
} from '../../platform/mail/mailed-event.ts'
import { layOutOutcome } from '../../platform/mail/team.texts.ts'
import { sayIncomplete } from '../../platform/mail/team-size.texts.ts'
import { columnOf, onlyIf, todayAtEvent } from '../../platform/lists/columns.ts'
import { is } from '../../platform/lists/conditions.ts'
import { membersOf, readersOwn } from './mail-readers.ts'
import { saySeats } from './release-seats.ts'
import { readMailRounds, type RoundPair, roundValues } from './mail-rounds.ts'

/** Which mail of an event: that of an outcome, where it has one of its round. */
export type MailOf = Pick<DecisionMail, 'outcome' | 'round'>

/** What teams of an event are mailed for these outcomes, in their order: staff's own text, or the standard one. */
export async function findDecisionMails(
  db: Db,
  eventid: string,
  wanted: readonly MailOf[],
): Promise<DecisionMail[]> {
  const rows = await db
    .selectFrom('decision_letters')
    .select(['outcome', 'round_id', 'subject', 'text', 'version'])
    .where('event_id', '=', eventid)
    .execute()
  const { event_status } = await db
    .selectFrom('events')
    .select('event_status')
    .where('_id', '=', eventid)
    .executeTakeFirstOrThrow()
  return wanted.map(({ outcome, round }) => {
    const row = rows.find(own => own.outcome === outcome && own.round_id === (round?._id ?? null))
    return row
      ? { outcome, round, subject: row.subject, text: row.text, is_standard: false, version: row.version }
      : { outcome, round, ...standardMail(outcome, event_status), is_standard: true, version: 0 }
  })
}

/** What stands in the placeholders for all readers of a mail. */
export function mailValues(event: MailedEvent, outcome: Outcome, pair: RoundPair | null) {
  return {
    ...eventValues(event),
    status: outcomes[outcome].label,
    ...roundValues(pair, event.timezone),
  }
}

/** What a mail says beside its text. */
export function mailFacts(event: MailedEvent, team_name: string, pair: RoundPair | null): Fact[] {
  const ofRound = [
    { label: 'Round', value: pair?.round.name },
    { label: 'Next', value: pair?.next?.name },
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]))
  return [{ label: 'Team', value: team_name }, ...ofRound, ...factsOf(event)]
}

interface About {
  to: Outcome
  round_id: string | null
  next_round_id: string | null
}

/** The round of an outcome, and the one that teams enter by it. */
export async function findRoundPair(
  db: Db,
  eventid: string,
  { to, round_id, next_round_id }: About,
): Promise<RoundPair | null> {
  if (round_id === null) return null
  const rounds = await readMailRounds(db, eventid)
  const round = rounds.find(({ _id }) => _id === round_id)
  const next = to === 'goes_on' ? (rounds.find(({ _id }) => _id === next_round_id) ?? null) : null
  return round ? { round, next } : null
}

export interface Mailing {
  release_id: string
  event_id: string
  about: About
  /** Those of whom it is true now. */
  teams: readonly { _id: string; team_name: string; comment: string | null; lacks_members?: boolean }[]
  /** Until when teams answer that are offered seats; null where none are, or nobody is asked. */
  due: string | null
}

/**
 * Mails every member of these teams who has joined, once per release, application and person. The mail is rendered
 * four times at most, with and without a comment, to whole teams and to incomplete ones; the database fills in what differs between
 * readers.
 */
export async function mailTeams(db: Db, config: Config, mailing: Mailing): Promise<void> {
  const { release_id, event_id, about, due } = mailing
  const pair = await findRoundPair(db, event_id, about)
  const round = pair && { _id: pair.round._id, name: pair.round.name, next: pair.next?.name ?? null }
  const [found] = await findDecisionMails(db, event_id, [{ outcome: about.to, round }])
  const event = await readMailedEvent(db, event_id)
  if (!found) return
  const lacking = asksForWholeTeam(about.to) ? await sayLacking(db, event_id) : null
  const ofKind = (hasComment: boolean, isLacking: boolean) =>
    mailing.teams.filter(
      ({ comment, lacks_members = false }) =>
        (comment !== null) === hasComment && (lacks_members && lacking !== null) === isLacking,
    )
  for (const hasComment of [false, true])
    for (const isLacking of [false, true]) {
      const teams = ofKind(hasComment, isLacking)
      if (teams.length === 0) continue
      const mailToAll = renderMail(config, event, found, {
        pair,
        hasComment,
        due,
        lacking: isLacking ? lacking : null,
      })
      await writeMailToMany(db, config, {
        ...mailToAll,
        cause: `release:${release_id}`,
        readers: membersOf(teams, await readersOwn(db, config, mailing, teams)),
      })
    }
}

/** What an incomplete team reads of the size that the event asks for. */
export async function sayLacking(db: Db, id: string): Promise<string | null> {
  const { team_min, team_max, last } = await db
    .selectFrom('events')
    .select([
      'events.team_min',
      'events.team_max',
      onlyIf(
        is('events.last_day_of_registration', '>=', todayAtEvent),
        columnOf('events.last_day_of_registration'),
      ).as('last'),
    ])
    .where('events._id', '=', id)
    .executeTakeFirstOrThrow()
  return team_min === null || team_max === null ? null : sayIncomplete({ team_min, team_max }, last)
}

export async function readMailedEvent(db: Db, id: string): Promise<MailedEvent> {
  const { event } = await db
    .selectFrom('events')
    .select(mailedEvent.as('event'))
    .where('events._id', '=', id)
    .executeTakeFirstOrThrow()
  return event
}

function renderMail(
  config: Config,
  event: MailedEvent,
  { outcome, round, subject, text }: DecisionMail,
  {
    pair,
    hasComment,
    due,
    lacking,
  }: { pair: RoundPair | null; hasComment: boolean; due: string | null; lacking: string | null },
) {
  const { blankFor, fills } = ownBlanks()
  const values = mailValues(event, outcome, pair)
  const many = { known: decisionPlaceholders(outcome), blankFor }
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
    values: {
      ...values,
      ...namesInSubject(event),
      round_name: inSubject(values.round_name),
      next_round: inSubject(values.next_round),
    },
    // A subject is one line, and a comment may be many.
    columns: { first_name: 'first_name', team_name: 'team_in_subject' },
  }
  const place = outcome === 'waitlist' ? blankFor({ column: 'place' }) : ''
  const seats = saySeats(outcome, { due, place, timezone: event.timezone })
  const mail: Mail = layOutOutcome({
    subject: fillForMany(subject, onOneLine).trim(),
    first_name: blanks.first_name,
    paragraphs: [
      ...paragraphsOf(text, hasComment).map(paragraph => fillForMany(paragraph, inText)),
      ...seats.paragraphs,
      ...(lacking === null ? [] : [lacking]),
    ],
    outcome: { to: outcome, round },
    facts: [...mailFacts(event, blanks.team_name, pair), ...seats.facts],
    ...(due !== null && {
      button: {
        label: seats.button,
        href: `${config.baseUrl}/seat/${blankFor({ column: 'seat_token' })}`,
      },
    }),
    links: {
      applications: `${config.baseUrl}/my-applications`,
      challenges: `${config.baseUrl}/challenges`,
    },
    contact: event.contact,
  })
  return { mail, fills: [...ownFills, ...fills()] }
}
