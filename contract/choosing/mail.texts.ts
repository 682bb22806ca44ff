import { fillPlaceholders, piecesOf, type PlaceholderName } from '../platform/placeholders.ts'
import type { EventStatus } from '../platform/statuses.ts'
import { sayStatus } from '../platform/status.texts.ts'
import type { Outcome } from '../events/outcomes.ts'

/** The mails to teams whose subject and text staff may set per event (docs/product.md §14). */

/** What only mails about rounds may mention. */
export const roundPlaceholders = [
  'round_name',
  'next_round',
  'next_dates',
  'next_due',
] as const satisfies readonly PlaceholderName[]

const ofEveryDecision = [
  'first_name',
  'team_name',
  'event_name',
  'company_name',
  'comment',
  'when',
  'where',
] as const satisfies readonly PlaceholderName[]

/** What the text of a decision mail may mention, by its outcome. */
export function decisionPlaceholders(outcome: Outcome): readonly DecisionPlaceholder[] {
  switch (outcome) {
    case 'goes_on':
      return [...ofEveryDecision, ...roundPlaceholders]
    case 'stops':
      return [...ofEveryDecision, 'round_name']
    default:
      return [...ofEveryDecision, 'status']
  }
}

/** All that any of them may mention. */
export const placeholdersOfDecisions = [
  ...ofEveryDecision,
  'status',
  ...roundPlaceholders,
] as const satisfies readonly PlaceholderName[]
export type DecisionPlaceholder = (typeof placeholdersOfDecisions)[number]

const ofEveryReminder = [
  'first_name',
  'team_name',
  'event_name',
  'company_name',
  'deadline',
  'when',
  'where',
] as const satisfies readonly PlaceholderName[]

/** What the reminders to incomplete teams may mention. */
export const incompletePlaceholders = [
  ...ofEveryReminder,
  'team_size',
  'days_left',
] as const satisfies readonly PlaceholderName[]

/** What the reminder to who has not handed in may mention. */
export const handInPlaceholders = [
  ...ofEveryReminder,
  'round_name',
  'time_left',
  'missing',
] as const satisfies readonly PlaceholderName[]
type ReminderPlaceholder = (typeof incompletePlaceholders | typeof handInPlaceholders)[number]

/** What the text of a reminder may mention. */
export function reminderPlaceholders(kind: ReminderKind): readonly ReminderPlaceholder[] {
  return kind === 'hand_in' ? handInPlaceholders : incompletePlaceholders
}

/** Those that say the same to every reader. */
export const sharedPlaceholders = [
  'event_name',
  'company_name',
  'team_size',
  'deadline',
  'when',
  'where',
] as const satisfies readonly PlaceholderName[]

/**
 * Who is reminded: of an incomplete team, who has joined and who was invited and has not answered; and everybody in a team
 * that has not handed in.
 */
export const reminderKinds = ['member', 'invited', 'hand_in'] as const
export type ReminderKind = (typeof reminderKinds)[number]

/** Of an incomplete team: so many days before the end of registration. */
export const remindedAt = [3, 1] as const

export function sayDaysLeft(days: number): string {
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

export interface MailText {
  subject: string
  text: string
}

/** What teams are mailed where staff wrote nothing of their own. */
export function standardMail(outcome: Outcome, event_status?: EventStatus): MailText {
  switch (outcome) {
    case 'goes_on':
      return {
        subject: '{team_name} goes on to {next_round}',
        text: 'Your team goes on from {round_name} to {next_round}.\n\n{next_round}: {next_dates}. {next_due}.\n\n{comment}',
      }
    case 'stops':
      return {
        subject: '{team_name} does not go on at {event_name}',
        text: 'The way of your team through {event_name} ends with the round {round_name}. Thank you for taking part.\n\n{comment}',
      }
    case 'waitlist':
      return {
        subject: '{team_name} is on the waitlist of {event_name}',
        text: 'Your team is on the waitlist. When there are seats for it, all of you get a mail.\n\n{comment}',
      }
    case 'ask':
      return {
        subject: 'Seats for {team_name} at {event_name}',
        text: 'There are seats for your team. Please say whether you come.\n\n{comment}',
      }
    default:
      return {
        subject: '{team_name} at {event_name}: {status}',
        text: `${sayStatus(outcome, event_status)}\n\n{comment}`,
      }
  }
}

const whatLacks =
  'This event takes teams of {team_size}, and fewer people of the team {team_name} have joined. Registration closes {days_left}, at the end of {deadline}.'

/** What teams are reminded with where staff wrote nothing of their own. */
export const standardReminders: Record<ReminderKind, MailText> = {
  member: {
    subject: 'Your team for {event_name} is not complete',
    text: `${whatLacks}\n\nPlease ask those who have not answered, or find somebody else. After that nobody can be invited, and the organisers decide whether an incomplete team stays in.`,
  },
  invited: {
    subject: 'Your answer is missing: {event_name}',
    text: `${whatLacks}\n\nYou are invited to this team. Please accept or decline, so that it knows whom to count on.`,
  },
  hand_in: {
    subject: '{team_name}: {time_left} left to hand in',
    text: '{team_name} has not handed in for {round_name} yet. It closes in {time_left}, at {deadline}, and after that nothing more is taken.\n\nStill missing: {missing|only that somebody of you presses Hand in}.\n\nYou can hand in as often as you like until then. The last version counts.',
  },
}

export const reminderButtons: Record<ReminderKind, string> = {
  member: 'See your team',
  invited: 'See your invitation',
  hand_in: 'Continue your project',
}

/** The button of a decision mail: onward for those who are out. */
export function decisionButton(outcome: Outcome): string {
  if (outcome === 'goes_on') return 'See what comes next'
  if (outcome === 'ask') return 'Say whether you come'
  return leavesEvent(outcome) ? 'Browse challenges' : 'See your application'
}

export function leavesEvent(outcome: Outcome): boolean {
  return outcome === 'rejected' || outcome === 'revoked'
}

/**
 * The paragraphs of a text. Without a comment the paragraph that consists of it alone is left out; a comment that the
 * text does not mention comes last, so that none is lost.
 */
export function paragraphsOf(text: string, hasComment: boolean): string[] {
  const paragraphs = text
    .split(/\n{2,}/)
    .map(paragraph => paragraph.trim())
    .filter(
      paragraph =>
        paragraph !== '' && (hasComment || fillPlaceholders(paragraph, ['comment'], {}).trim() !== ''),
    )
  const isMentioned = piecesOf(text, ['comment']).some(
    piece => typeof piece !== 'string' && piece.name === 'comment',
  )
  return hasComment && !isMentioned ? [...paragraphs, '{comment}'] : paragraphs
}
