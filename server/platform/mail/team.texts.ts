import { answerBy, longRange } from '../../../contract/platform/day.texts.ts'
import {
  decisionButton,
  decisionPlaceholders,
  leavesEvent,
  type MailText,
  paragraphsOf,
  standardMail,
} from '../../../contract/choosing/mail.texts.ts'
import { type Choice, outcomes, sayOutcome } from '../../../contract/events/outcomes.ts'
import {
  applicantStatuses,
  type ApplicationStatus,
  applicationStatuses,
  type EventStatus,
} from '../../../contract/platform/statuses.ts'
import { fillPlaceholders } from '../../../contract/platform/placeholders.ts'
import { inSubject, layOut, type OwnMailContent, type Mail } from './layout.ts'
import { eventValues, factsOf, type MailedEvent, namesInSubject, sayMistake } from './mailed-event.ts'
import type { SeatReader } from './seats.texts.ts'
import { sayTeam, sizesOf, type TeamSize } from './team-size.texts.ts'

// Mails to teams. The caller makes the links from BASE_URL.

/** Said beside the last day to answer where the day by which the team has to be complete is not known. */
export const completeInTime =
  'Answer soon: once registration is over, the organisers decide whether an incomplete team stays in.'

export function invitationMail(to: {
  first_name: string
  /** The team's creator. */
  creator_name: string
  team_name: string
  event: MailedEvent
  /** The day by which the team has to be complete; null where it is over, or nobody is needed. */
  complete_by: string | null
  /** Found among those who look for a team, and not entered by name. */
  wasLooking?: boolean | undefined
  link: string
}): Mail {
  const { event_name, company_name } = to.event
  const { by, until } = answerBy(to.event, to.complete_by)
  return layOut({
    subject: `${inSubject(to.creator_name)} invites you to the team ${inSubject(to.team_name)}`,
    first_name: to.first_name,
    paragraphs: [
      to.wasLooking
        ? `You look for a team at ${event_name} by ${company_name}. ${to.creator_name} found you there and asks you to join the team ${to.team_name}.`
        : `${to.creator_name} applied to ${event_name} by ${company_name} with the team ${to.team_name} and entered you as a member.`,
      until === null
        ? `Please accept or decline by ${by}. Your place in the team is kept until you decline.`
        : `Please accept or decline by ${by}: after that day the organisers decide whether an incomplete team stays in. You can answer until ${until}, and your place in the team is kept until you decline.`,
    ],
    facts: factsOf(to.event),
    button: { label: 'See the invitation', href: to.link },
    footnote: 'The link is yours alone: do not pass it on.',
  })
}

/** To the creator of a team, once the application is saved. */
export function applicationReceivedMail(to: {
  first_name: string
  team_name: string
  event: MailedEvent
  /** The last day on which the team can be changed. */
  last_day_of_registration: string
  /** The number of invitations sent with it. */
  invited: number
  /** How many people the event takes in a team. */
  takes: Pick<TeamSize, 'team_min' | 'team_max'>
  link: string
}): Mail {
  const { event, invited, takes, last_day_of_registration: last } = to
  const missing = takes.team_min - 1
  return layOut({
    subject: `Your application to ${inSubject(event.event_name)} is in`,
    first_name: to.first_name,
    paragraphs: [
      `The application of the team ${to.team_name} to ${event.event_name} was received. The organisers look at it next, and you get a mail when its status changes.`,
      ...(invited > 0
        ? [
            `${invited === 1 ? 'Your team member has' : `Your ${invited} team members have`} been invited by mail. You get a mail for each answer.`,
          ]
        : []),
      ...(missing > 0
        ? [
            `This event takes teams of ${sizesOf(takes)}, so ${missing} more ${missing === 1 ? 'person has' : 'people have'} to join by ${longRange(last, last)}. ${invited >= missing ? 'Who is invited counts once they accept. You can' : 'You can'} invite others by a link, or find people who look for a team, under My applications. After that day nobody can be invited, and the organisers decide whether an incomplete team stays in.`,
          ]
        : []),
      `You can change the application and the team until ${longRange(last, last)}, as long as the application is registered.`,
    ],
    facts: factsOf(event),
    button: { label: 'See your application', href: to.link },
  })
}

/** What somebody did about a place in a team; who joined did so by its link, who went joined another team. */
export type MemberAct = 'accepted' | 'declined' | 'joined' | 'went'

/** To the creator of a team, once per answer. */
export function invitationAnsweredMail(to: {
  first_name: string
  /** Who answered. */
  member_name: string
  did: MemberAct
  team_name: string
  event: MailedEvent
  size: TeamSize
  /** The page where the team can be changed; null once it cannot. */
  editLink: string | null
  link: string
}): Mail {
  const { member_name, team_name, event, size, did } = to
  const hasDeclined = did === 'declined' || did === 'went'
  const isFree = hasDeclined && to.editLink !== null
  return layOut({
    subject: `${inSubject(member_name)} ${hasDeclined ? 'declined' : did}: ${inSubject(team_name)}`,
    first_name: to.first_name,
    status: applicantStatuses[hasDeclined ? 'invitation-rejected' : 'invitation-accepted'],
    paragraphs: [
      sayAnswer(to),
      sayTeam(size),
      ...(isFree ? ['The place is free again: you can ask somebody else.'] : []),
    ],
    facts: [{ label: 'Team', value: team_name }, ...factsOf(event)],
    button:
      isFree && to.editLink !== null
        ? { label: 'Change your team', href: to.editLink }
        : { label: 'See your application', href: to.link },
  })
}

function sayAnswer({
  member_name,
  did,
  team_name,
  event: { event_name },
}: {
  member_name: string
  did: MemberAct
  team_name: string
  event: MailedEvent
}): string {
  switch (did) {
    case 'joined':
      return `${member_name} joined the team ${team_name} for ${event_name} by your link.`
    case 'went':
      return `${member_name}, whom you invited to the team ${team_name} for ${event_name}, joined another team.`
    default:
      return `${member_name} ${did} your invitation to the team ${team_name} for ${event_name}.`
  }
}

/** To everybody in a team, on each status change by staff, in the event's own words where staff wrote some. Comments stay internal. */
export function statusChangedMail(to: {
  first_name: string
  team_name: string
  event: MailedEvent
  status: ApplicationStatus
  event_status: EventStatus
  /** Of who changed it, to the team. */
  comment?: string | null
  own?: MailText | undefined
  links: StatusLinks
}): Mail {
  const { first_name, team_name, event, status, comment = null, links } = to
  const own = to.own ?? standardMail(status, to.event_status)
  const team_in_subject = inSubject(team_name)
  return layOutOutcome({
    ...sayInWords(own, status, { first_name, team_name, team_in_subject, event, comment }),
    first_name,
    outcome: { to: status, round: null },
    facts: [{ label: 'Team', value: team_name }, ...factsOf(event)],
    links,
    contact: event.contact,
  })
}

/** What a text of staff comes to for a reader. */
export function sayInWords(
  own: MailText,
  status: ApplicationStatus,
  reader: Omit<SeatReader, 'link'> & { comment: string | null },
): Pick<OwnMailContent, 'subject' | 'paragraphs'> {
  const { first_name, team_name, team_in_subject, event, comment } = reader
  const known = decisionPlaceholders(status)
  const values = { ...eventValues(event), first_name, team_name, status: applicationStatuses[status].label }
  // A subject is one line, and a comment may be many.
  const onOneLine = { ...values, ...namesInSubject(event), team_name: team_in_subject }
  return {
    subject: fillPlaceholders(own.subject, known, onOneLine).trim(),
    paragraphs: paragraphsOf(own.text, Boolean(comment)).map(paragraph =>
      fillPlaceholders(paragraph, known, { ...values, comment }),
    ),
  }
}

interface StatusLinks {
  /** The pages with one's applications and with other challenges. */
  applications: string
  challenges: string
}

/** A mail about what becomes of a team: its badge, the button that leads on from it, and whom to ask who lost a place. */
export function layOutOutcome({
  outcome,
  links,
  contact,
  ...content
}: Pick<OwnMailContent, 'subject' | 'first_name' | 'paragraphs' | 'facts' | 'button'> & {
  outcome: Choice
  links: StatusLinks
  contact: string | null
}): Mail {
  const { tone } = outcomes[outcome.to]
  const { first_name, subject, paragraphs, facts = [] } = content
  const href = leavesEvent(outcome.to) ? links.challenges : links.applications
  const button = content.button ?? { label: decisionButton(outcome.to), href }
  return layOut({
    subject,
    first_name,
    status: { label: sayOutcome(outcome), tone },
    paragraphs,
    facts,
    button,
    ...(outcome.to === 'revoked' && { footnote: sayMistake(contact) }),
  })
}
