import { canComeBack, tookPart, withdrawable } from '../../../contract/platform/statuses.ts'
import { readClaims } from '../../platform/token.ts'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

// What its own people may do with an application. The server decides.

/** The creator may, while the team is registered and registration is open. The server decides. */
export function canChange({ createdBy, status, event }: ApplicationRow): boolean {
  return createdBy._id === readClaims()?.id && status === 'registered' && event.days_left !== null
}

/** The creator brings people by the team's link, also where the team is incomplete and let in or on hold. The server decides. */
export function canBring(application: ApplicationRow): boolean {
  const { createdBy, is_incomplete, withdrawn_from, event } = application
  if (canChange(application)) return true
  const isLead = createdBy._id === readClaims()?.id && withdrawn_from === null
  return isLead && is_incomplete && event.days_left !== null
}

type Joined = Pick<ApplicationRow, 'active_members'> & { event: Pick<ApplicationRow['event'], 'team_min'> }

type Sized = Pick<ApplicationRow, 'status' | 'team'> & {
  event: Pick<ApplicationRow['event'], 'team_max' | 'days_left'>
}

/** How many more people the team may have; who is invited has a place until they decline. */
export function roomIn({ team, event }: Sized): number {
  return event.team_max - 1 - team.filter(({ status }) => status !== 'invitation-rejected').length
}

/** How many more have to join before the team is complete. */
export function lackingIn({ active_members, event }: Joined): number {
  return Math.max(0, event.team_min - active_members.length)
}

/** Everybody in a team that takes people sees who looks for one, and whom it invited there. The server decides. */
export function canSeeWhoLooks(application: Sized): boolean {
  const { status, event, team } = application
  if (status !== 'registered' || event.days_left === null || event.team_max === 1) return false
  return roomIn(application) > 0 || team.some(({ email }) => email === null)
}

/** The creator may withdraw the team before it takes part. The server decides. */
export function canWithdraw({ createdBy, status }: ApplicationRow): boolean {
  return createdBy._id === readClaims()?.id && withdrawable.includes(status)
}

/** The creator may bring a withdrawn team back until the deadline, unless the organisers had held or rejected it. */
export function canBringBack({ createdBy, withdrawn_from, event }: ApplicationRow): boolean {
  return (
    createdBy._id === readClaims()?.id &&
    withdrawn_from !== null &&
    canComeBack.includes(withdrawn_from) &&
    event.days_left !== null
  )
}

/** A member leaves until the team takes part, and has nothing to leave once it has withdrawn. */
export function canLeave({ createdBy, status, withdrawn_from }: ApplicationRow): boolean {
  return createdBy._id !== readClaims()?.id && withdrawn_from === null && !tookPart.includes(status)
}

/** The creator may hand the team over to somebody who has joined. */
export function canHandOver({ createdBy, withdrawn_from, active_members }: ApplicationRow): boolean {
  return createdBy._id === readClaims()?.id && withdrawn_from === null && active_members.length > 1
}
