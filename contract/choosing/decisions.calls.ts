import { call } from '../platform/call.ts'
import type { ApplicationStatus } from '../platform/statuses.ts'

/** The calls about pending decisions; bodies and replies are in decisions.ts. Candidates have none of them. */

export const getDecision = call('GET', '/api/application/decision/:id', 'application:review')
export const setDecision = call('PUT', '/api/application/decision/:id', 'application:review')
export const setDecisions = call('PUT', '/api/application/decisions', 'application:review')
export const undoDecisions = call('PUT', '/api/application/decisions/undo', 'application:review')
export const listTriage = call('GET', '/api/event/triage/:id', 'application:review')

/**
 * The parts of an event's applications: without a decision and still in, with one that can be released, with one that a
 * later change has overtaken.
 */
export const triageParts = ['undecided', 'decided', 'overtaken'] as const
export type TriagePart = (typeof triageParts)[number]

/** The statuses of teams that are still in: a decision about them is due some day. */
export const openStatuses = [
  'registered',
  'onboarded',
  'shortlisted',
  'on_hold',
  'participated',
] as const satisfies ApplicationStatus[]

/**
 * Why a release leaves a decision alone: the team withdrew; the status is another one by now, or one with which no team is in a round; the
 * team was taken out of the round; a release has said already what becomes of it; no round follows any more.
 */
export const overtakenReasons = [
  'withdrew',
  'status',
  'not_in_round',
  'already_said',
  'no_next_round',
] as const
export type OvertakenReason = (typeof overtakenReasons)[number]
