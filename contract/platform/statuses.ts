/** The three status tables (docs/product.md §4 and §5). Screens, server and tests read them. */

/** How a status is shown: a colour and a glyph beside the word, never colour alone. */
export type Tone = 'blue' | 'green' | 'orange' | 'yellow' | 'red' | 'grey' | 'gold'
export type Glyph =
  | 'quarter'
  | 'half'
  | 'three-quarters'
  | 'full'
  | 'wreath'
  | 'cross'
  | 'pause'
  | 'dash'
  | 'check'
  | 'dotted'

export interface StatusLook {
  label: string
  tone: Tone
  glyph: Glyph
}

export interface StatusDefinition<Status extends string> extends StatusLook {
  /** The other statuses that may follow; empty means final. Keeping the status is always allowed. */
  next: readonly Status[]
}

export const applicationStatusNames = [
  'registered',
  'onboarded',
  'shortlisted',
  'rejected',
  'on_hold',
  'revoked',
  'participated',
  'won',
  'disqualified',
] as const
export type ApplicationStatus = (typeof applicationStatusNames)[number]

export const applicationStatuses: Record<ApplicationStatus, StatusDefinition<ApplicationStatus>> = {
  registered: { label: 'Registered', tone: 'blue', glyph: 'quarter', next: ['onboarded'] },
  onboarded: {
    label: 'Onboarded',
    tone: 'green',
    glyph: 'half',
    next: ['rejected', 'on_hold', 'shortlisted', 'revoked', 'registered'],
  },
  shortlisted: {
    label: 'Shortlisted',
    tone: 'blue',
    glyph: 'three-quarters',
    next: ['participated', 'rejected', 'revoked', 'on_hold'],
  },
  rejected: { label: 'Rejected', tone: 'red', glyph: 'cross', next: ['shortlisted', 'on_hold', 'revoked'] },
  on_hold: { label: 'On hold', tone: 'orange', glyph: 'pause', next: ['rejected', 'shortlisted', 'revoked'] },
  revoked: { label: 'Revoked', tone: 'grey', glyph: 'dash', next: ['shortlisted', 'on_hold'] },
  participated: { label: 'Participated', tone: 'green', glyph: 'full', next: ['won', 'disqualified'] },
  won: { label: 'Won', tone: 'gold', glyph: 'wreath', next: [] },
  disqualified: { label: 'Disqualified', tone: 'red', glyph: 'cross', next: [] },
}

/** How the status of an application is shown: a team that withdrew by itself was not revoked by anybody. */
export function statusShown({
  status,
  withdrawn_from,
}: {
  status: ApplicationStatus
  withdrawn_from: ApplicationStatus | null
}): StatusDefinition<ApplicationStatus> {
  const definition = applicationStatuses[status]
  return withdrawn_from === null ? definition : { ...definition, label: withdrawnLabel }
}

const withdrawnLabel = 'Withdrawn'

/** The comments of a withdrawal and of its end, which nobody typed, and how the history calls the former. */
export const withdrawnByTeam = 'Withdrawn by the team'
export const broughtBackByTeam = 'Brought back by the team'
export const withdrawal = 'The team withdrew'

/** The status that a line of the history led to, as it is shown. */
export function statusReached({ to, title }: { to: ApplicationStatus; title: string }) {
  return statusShown({ status: to, withdrawn_from: title === withdrawal ? to : null })
}

/** Looks without a status: nothing in Laurel is applied or attended, but a badge can say so. */
export const labelsAlone = {
  applied: { label: 'Applied', tone: 'blue', glyph: 'quarter' },
  attended: { label: 'Attended', tone: 'green', glyph: 'full' },
} as const satisfies Record<string, StatusLook>

/** The statuses in which the creator may withdraw an application: any before `participated` (docs/product.md §5). */
export const withdrawable: readonly ApplicationStatus[] = [
  'registered',
  'onboarded',
  'shortlisted',
  'on_hold',
  'rejected',
]

/** From which of them the creator brings it back as `registered`. What the organisers held or rejected, they decide. */
export const canComeBack: readonly ApplicationStatus[] = ['registered', 'onboarded', 'shortlisted']

/** The team is out of the event. */
export const outStatuses: readonly ApplicationStatus[] = ['rejected', 'revoked', 'disqualified']

export const inStatuses = applicationStatusNames.filter(status => !outStatuses.includes(status))

/** The team is in, and has not taken part yet. */
export const waitingStatuses: readonly ApplicationStatus[] = [
  'registered',
  'onboarded',
  'shortlisted',
  'on_hold',
]

/** A decision is due about the team; about who is shortlisted one is made in a round, or the team has taken part. */
export const dueStatuses: readonly ApplicationStatus[] = ['registered', 'onboarded', 'on_hold']

/** The team has taken part: nobody leaves it any more. */
export const tookPart: readonly ApplicationStatus[] = ['participated', 'won', 'disqualified']

export const applicantStatusNames = [
  'registered',
  'invited',
  'invitation-accepted',
  'invitation-rejected',
  'on_hold',
  'participated',
] as const
export type ApplicantStatus = (typeof applicantStatusNames)[number]

/**
 * `next` is what staff may choose. `on_hold` returns to the status it came from: the table lists every candidate, and
 * the server picks (docs/product.md §5). Only the invited person answers an invitation.
 */
export const applicantStatuses: Record<ApplicantStatus, StatusDefinition<ApplicantStatus>> = {
  registered: { label: 'Registered', tone: 'blue', glyph: 'quarter', next: ['on_hold'] },
  invited: { label: 'Invited', tone: 'blue', glyph: 'dotted', next: ['on_hold'] },
  'invitation-accepted': { label: 'Invitation Accepted', tone: 'green', glyph: 'check', next: ['on_hold'] },
  'invitation-rejected': { label: 'Declined', tone: 'red', glyph: 'cross', next: [] },
  on_hold: {
    label: 'On hold',
    tone: 'orange',
    glyph: 'pause',
    next: ['registered', 'invited', 'invitation-accepted'],
  },
  participated: { label: 'Participated', tone: 'green', glyph: 'full', next: [] },
}

export const eventStatusNames = ['published', 'completed', 'cancelled', 'draft', 'onhold'] as const
export type EventStatus = (typeof eventStatusNames)[number]

export const eventStatuses: Record<EventStatus, StatusDefinition<EventStatus>> = {
  published: {
    label: 'Published',
    tone: 'green',
    glyph: 'check',
    next: ['completed', 'cancelled', 'draft', 'onhold'],
  },
  completed: { label: 'Completed', tone: 'orange', glyph: 'full', next: [] },
  cancelled: {
    label: 'Cancelled',
    tone: 'red',
    glyph: 'cross',
    next: ['published', 'completed', 'draft', 'onhold'],
  },
  draft: {
    label: 'Draft',
    tone: 'yellow',
    glyph: 'dotted',
    next: ['published', 'completed', 'cancelled', 'onhold'],
  },
  onhold: {
    label: 'On hold',
    tone: 'orange',
    glyph: 'pause',
    next: ['published', 'completed', 'cancelled', 'draft'],
  },
}

/** People apply to such an event or wait for it: it must be completed or cancelled before it can be archived or deleted. */
export const liveStatuses = ['published', 'onhold'] as const satisfies EventStatus[]

export function isLive(status: EventStatus): boolean {
  return liveStatuses.some(live => live === status)
}

/** Nothing is to come at such an event, whatever its dates say. */
export function isEnded(status: EventStatus): boolean {
  return status === 'completed' || status === 'cancelled'
}

/** Whether one status may follow another. Keeping the status changes nothing and is allowed, even if it is final. */
export function canBecome<Status extends string>(
  statuses: Record<Status, StatusDefinition<Status>>,
  from: Status,
  to: Status,
): boolean {
  return from === to || statuses[from].next.includes(to)
}

export function isFinal<Status extends string>(
  statuses: Record<Status, StatusDefinition<Status>>,
  status: Status,
): boolean {
  return statuses[status].next.length === 0
}
