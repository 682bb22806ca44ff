import { lastDayToAnswer } from '../../../contract/platform/day.texts.ts'
import { completeInTime } from './team.texts.ts'
import { sayTeam, type TeamSize } from './team-size.texts.ts'
import { inSubject, layOut, type Mail } from './layout.ts'
import { factsOf, type MailedEvent } from './mailed-event.ts'

// Mails about changes that teams make themselves. The caller makes the links from BASE_URL.

interface OfTeam {
  first_name: string
  team_name: string
  event: MailedEvent
  link: string
}

/** To who was in the team, or invited to it. */
export function teamWithdrawnMail(to: OfTeam & { creator_name: string; has_joined: boolean }): Mail {
  const { creator_name, team_name, event, has_joined } = to
  return layOut({
    subject: `${inSubject(team_name)} has withdrawn from ${inSubject(event.event_name)}`,
    first_name: to.first_name,
    paragraphs: [
      `${creator_name} withdrew the application of the team ${team_name} to ${event.event_name} by ${event.company_name}.`,
      has_joined
        ? 'You are free to join another team of this event, or to apply with your own, while registration is open.'
        : 'Your invitation to the team is over with it: there is nothing to answer.',
    ],
    facts: [{ label: 'Team', value: team_name }, ...factsOf(event)],
    button: { label: 'Browse challenges', href: to.link },
  })
}

/** To who is in the team again, or invited again. */
export function teamBackMail(to: OfTeam & { creator_name: string; has_joined: boolean }): Mail {
  const { creator_name, team_name, event, has_joined } = to
  return layOut({
    subject: `${inSubject(team_name)} is back at ${inSubject(event.event_name)}`,
    first_name: to.first_name,
    paragraphs: [
      `${creator_name} brought the application of the team ${team_name} to ${event.event_name} by ${event.company_name} back.`,
      has_joined
        ? 'You are in the team again. If you do not want to be, you can leave it.'
        : `Your invitation to the team is open again: you can accept or decline until ${lastDayToAnswer(event)}. ${completeInTime}`,
    ],
    facts: [{ label: 'Team', value: team_name }, ...factsOf(event)],
    button: has_joined
      ? { label: 'See your application', href: to.link }
      : { label: 'See your invitation', href: to.link },
  })
}

/** To the creator of a team. */
export function memberLeftMail(
  to: OfTeam & {
    member_name: string
    size: TeamSize
    /** The page where the team can be changed; null once it cannot. */
    editLink: string | null
  },
): Mail {
  const { member_name, team_name, event, editLink } = to
  return layOut({
    subject: `${inSubject(member_name)} left ${inSubject(team_name)}`,
    first_name: to.first_name,
    paragraphs: [
      `${member_name} left the team ${team_name} for ${event.event_name}.`,
      sayTeam(to.size),
      ...(editLink === null ? [] : ['The place is free again: you can ask somebody else.']),
    ],
    facts: [{ label: 'Team', value: team_name }, ...factsOf(event)],
    button:
      editLink === null
        ? { label: 'See your application', href: to.link }
        : { label: 'Change your team', href: editLink },
  })
}

/** To everybody in a team, once another member leads it. */
export function handedOverMail(
  to: OfTeam & {
    former_name: string
    next_name: string
    /** Who leads it now, who did, or another member. */
    reader: 'next' | 'former' | 'other'
  },
): Mail {
  const { reader, former_name, next_name, team_name, event } = to
  const isNext = reader === 'next'
  const who = reader === 'former' ? 'You' : former_name
  return layOut({
    subject: isNext
      ? `You lead the team ${inSubject(team_name)} now`
      : `${inSubject(next_name)} leads the team ${inSubject(team_name)} now`,
    first_name: to.first_name,
    paragraphs: [
      isNext
        ? `${former_name} handed the team ${team_name} for ${event.event_name} over to you. You are its contact now: the organisers write and ring you, and you can change the application.`
        : `${who} handed the team ${team_name} for ${event.event_name} over to ${next_name}.`,
      reader === 'former'
        ? 'You stay in the team as a member.'
        : `${former_name} stays in the team as a member.`,
    ],
    facts: [{ label: 'Team', value: team_name }, ...factsOf(event)],
    button: { label: 'See your application', href: to.link },
  })
}
