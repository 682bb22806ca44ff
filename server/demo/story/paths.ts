import type { ApplicationStatus } from '../../../contract/platform/statuses.ts'

/** Sequences of statuses after `registered`, by the outcome of the application. */
export const paths = {
  new: [],
  welcomed: ['onboarded'],
  returned: ['onboarded', 'registered'],
  listed: ['onboarded', 'shortlisted'],
  reconsidered: ['onboarded', 'on_hold', 'shortlisted'],
  held: ['onboarded', 'on_hold'],
  heldLate: ['onboarded', 'shortlisted', 'on_hold'],
  refused: ['onboarded', 'rejected'],
  refusedLate: ['onboarded', 'shortlisted', 'rejected'],
  withdrawn: ['onboarded', 'revoked'],
  withdrawnLate: ['onboarded', 'shortlisted', 'revoked'],
  tookPart: ['onboarded', 'shortlisted', 'participated'],
  won: ['onboarded', 'shortlisted', 'participated', 'won'],
  wonAfterDoubt: ['onboarded', 'rejected', 'shortlisted', 'participated', 'won'],
  disqualified: ['onboarded', 'shortlisted', 'participated', 'disqualified'],
} as const satisfies Record<string, readonly ApplicationStatus[]>

export type PathName = keyof typeof paths
