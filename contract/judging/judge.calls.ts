import { call } from '../platform/call.ts'
import { linkPermissions } from '../platform/permissions.ts'

/** The calls of a judge, with the session that their link opened; bodies and replies are in judge.ts. */

const may = linkPermissions.judge

export const openJudging = call('POST', '/api/judge/open', 'anyone')
export const getJudging = call('GET', '/api/judge', may)
export const getJudgedProject = call('GET', '/api/judge/project/:id', may)
export const getJudgedPicture = call('GET', '/api/judge/picture/:id', may)
export const getJudgedFile = call('GET', '/api/judge/file/:id', may)
export const saveBallot = call('PUT', '/api/judge/ballot/:id', may)
export const showOthers = call('PUT', '/api/judge/others/:id', may)
export const skipVisit = call('PUT', '/api/judge/skip/:id', may)
export const nextTeam = call('PUT', '/api/judge/next/:id', may)
export const listKnownTeams = call('GET', '/api/judge/teams', may)
export const confirmJudge = call('PUT', '/api/judge/confirm', may)
export const leaveJudging = call('POST', '/api/judge/leave', may)
export const giveOrder = call('PUT', '/api/judge/order/:id', may)

/** Why a visit is not made now. `conflict` means "I know this team": it is never shown again. */
export const skipReasons = ['busy', 'not_there', 'conflict'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Sent to a team; not sent, because more looks would change nothing; not sent, because no team is free for this judge. */
export const nextOutcomes = ['sent', 'may_stop', 'none'] as const
export type NextOutcome = (typeof nextOutcomes)[number]

/** Whether a round is judged now, by the database's clock. */
export const judgingStates = ['not_open', 'open', 'closed'] as const
export type JudgingState = (typeof judgingStates)[number]
