import { linkPermissions } from '../platform/permissions.ts'

/** The calls of a judge, with the session that their link opened; bodies and replies are in judge.ts. */

const may = linkPermissions.judge

export const openJudging = { method: 'POST', path: '/api/judge/open', may: 'anyone' } as const
export const getJudging = { method: 'GET', path: '/api/judge', may } as const
export const getJudgedProject = { method: 'GET', path: '/api/judge/project/:id', may } as const
export const getJudgedPicture = { method: 'GET', path: '/api/judge/picture/:id', may } as const
export const getJudgedFile = { method: 'GET', path: '/api/judge/file/:id', may } as const
export const saveBallot = { method: 'PUT', path: '/api/judge/ballot/:id', may } as const
export const showOthers = { method: 'PUT', path: '/api/judge/others/:id', may } as const
export const skipVisit = { method: 'PUT', path: '/api/judge/skip/:id', may } as const
export const nextTeam = { method: 'PUT', path: '/api/judge/next/:id', may } as const
export const listKnownTeams = { method: 'GET', path: '/api/judge/teams', may } as const
export const confirmJudge = { method: 'PUT', path: '/api/judge/confirm', may } as const
export const leaveJudging = { method: 'POST', path: '/api/judge/leave', may } as const
export const giveOrder = { method: 'PUT', path: '/api/judge/order/:id', may } as const

/** Why a visit is not made now. `conflict` means "I know this team": it is never shown again. */
export const skipReasons = ['busy', 'not_there', 'conflict'] as const
export type SkipReason = (typeof skipReasons)[number]

/** Sent to a team; not sent, because more looks would change nothing; not sent, because no team is free for this judge. */
export const nextOutcomes = ['sent', 'may_stop', 'none'] as const
export type NextOutcome = (typeof nextOutcomes)[number]

/** Whether a round is judged now, by the database's clock. */
export const judgingStates = ['not_open', 'open', 'closed'] as const
export type JudgingState = (typeof judgingStates)[number]
