import {
  type ApplicationStatus,
  applicationStatuses,
  type EventStatus,
  isFinal,
  outStatuses,
} from './statuses.ts'

interface StatusWords {
  /** What the status means for the team. */
  means: string
  /** The team's next step. */
  next: string
}

/** The explanation of a status for its team: in the mail, on its card, and in the dialog that sends the mail. */
export const applicationStatusWords: Record<ApplicationStatus, StatusWords> = {
  registered: { means: 'Your application is registered.', next: 'The organisers look at it next.' },
  onboarded: { means: 'Your team is on board.', next: 'Next, the organisers may put it on the shortlist.' },
  shortlisted: { means: 'Your team is on the shortlist.', next: 'You can take part in the event.' },
  on_hold: {
    means: 'Your application is on hold.',
    next: 'The organisers take more time to decide, and you get a mail when they have.',
  },
  rejected: { means: 'Your team was not chosen this time.', next: 'Other challenges are open to you.' },
  revoked: {
    means: 'The organisers took the place of your team back.',
    next: 'Other challenges are open to you.',
  },
  participated: { means: 'Your team took part.', next: 'Next is the result.' },
  won: { means: 'Your team won.', next: 'Well earned.' },
  disqualified: { means: 'Your team was disqualified.', next: 'This is final.' },
}

/** The explanation of a team's new status. An event that is over or cancelled has no next step for a team that is in it. */
export function sayStatus(status: ApplicationStatus, event_status?: EventStatus): string {
  const { means, next } = applicationStatusWords[status]
  const isIn = !outStatuses.includes(status) && !isFinal(applicationStatuses, status)
  return `${means} ${(isIn && event_status && withoutNext[event_status]) || next}`
}

const withoutNext: Partial<Record<EventStatus, string>> = {
  completed: 'The event is over.',
  cancelled: 'The event was cancelled.',
}
