/** Choices about judging, and what is fixed; bodies and replies are in judging.ts and judge.ts. */

/** The highest mark; the lowest is 1. */
export const scales = [5, 10] as const
export type Scale = (typeof scales)[number]

export const mostCriteria = 8
export const mostLooks = 9

/** Who wins a tie at a prize (docs/judging-method.md §3). */
export const tieRules = ['criteria', 'comparisons', 'person', 'shared'] as const
export type TieRule = (typeof tieRules)[number]

/**
 * What becomes of a visit. `busy` and `not_there` are put off and can still be made; `recused` is not made because the
 * judge knows the team; `moved` was given to somebody else, or dropped by a later plan.
 */
export const visitStates = ['planned', 'done', 'busy', 'not_there', 'recused', 'moved'] as const
export type VisitState = (typeof visitStates)[number]

/** How a visit came about. A later plan leaves alone what is not of the plan. */
export const visitOrigins = ['plan', 'staff', 'handed_on', 'next'] as const
export type VisitOrigin = (typeof visitOrigins)[number]

/** Conflicts that somebody stated: the judge before judging, the judge at the table, or staff. */
export const statedConflictSources = ['declared', 'recused', 'staff'] as const
/** The others are found: somebody of the team is of the judge's company, or has the same mail domain. They are stored only once such an address is deleted. */
export const conflictSources = [...statedConflictSources, 'company', 'mail_domain'] as const
export type ConflictSource = (typeof conflictSources)[number]

/** Sent by mail, shown as a code on a screen of staff, or printed as a code for one round. */
export const judgeLinkKinds = ['mail', 'screen', 'print'] as const
export type JudgeLinkKind = (typeof judgeLinkKinds)[number]

/** Three judges did not find the team; or a visit was handed back and nobody else may take it. */
export const judgingFlagKinds = ['not_there', 'no_judge'] as const
export type JudgingFlagKind = (typeof judgingFlagKinds)[number]

/**
 * The calls of staff about judging, and the permission each needs. Those of judges are in judge.calls.ts, those of the desk in
 * judging-desk.calls.ts.
 */
export const getRoundJudging = { method: 'GET', path: '/api/round/judging/:id', may: 'event:read' } as const
export const saveRoundJudging = { method: 'PUT', path: '/api/round/judging/:id', may: 'event:write' } as const
export const unlockCriteria = { method: 'PUT', path: '/api/round/unlock/:id', may: 'event:write' } as const
export const listJudges = { method: 'GET', path: '/api/event/judges/:id', may: 'event:read' } as const
export const addJudges = { method: 'PUT', path: '/api/event/judges/:id', may: 'event:write' } as const
export const changeJudge = { method: 'PUT', path: '/api/judges/:id', may: 'event:write' } as const
export const removeJudge = { method: 'POST', path: '/api/judges/remove/:id', may: 'event:write' } as const
export const changeConflict = { method: 'PUT', path: '/api/judges/conflict/:id', may: 'event:write' } as const
export const sendJudgeLinks = {
  method: 'PUT',
  path: '/api/event/judgelinks/:id',
  may: 'event:write',
} as const
export const getJudgeNews = { method: 'GET', path: '/api/event/judgenews/:id', may: 'event:read' } as const
export const tellJudges = { method: 'PUT', path: '/api/event/judgenews/:id', may: 'event:write' } as const
export const showJudgeLink = { method: 'POST', path: '/api/judges/code/:id', may: 'event:write' } as const
export const printJudgeCodes = {
  method: 'POST',
  path: '/api/round/judgecodes/:id',
  may: 'event:write',
} as const
export const revokeJudgeLinks = {
  method: 'POST',
  path: '/api/judges/revoke/:id',
  may: 'event:write',
} as const
export const getPlan = { method: 'GET', path: '/api/round/plan/:id', may: 'event:read' } as const
export const makePlan = { method: 'PUT', path: '/api/round/plan/:id', may: 'event:write' } as const
export const takePlanBack = { method: 'PUT', path: '/api/round/plan/back/:id', may: 'event:write' } as const
/** Why there is a draft of a plan: staff plan, anew or what is missing; visits are shared out; a judge left or came. */
export const planReasons = ['anew', 'filled', 'shared_out', 'left', 'came'] as const
export type PlanReason = (typeof planReasons)[number]

export const getPlanDraft = { method: 'GET', path: '/api/round/plandraft/:id', may: 'event:read' } as const
export const draftPlan = { method: 'PUT', path: '/api/round/plandraft/:id', may: 'event:write' } as const
export const shareOutVisits = { method: 'PUT', path: '/api/round/shareout/:id', may: 'event:write' } as const
export const takePlanDraft = {
  method: 'PUT',
  path: '/api/round/plandraft/use/:id',
  may: 'event:write',
} as const
export const dropPlanDraft = {
  method: 'PUT',
  path: '/api/round/plandraft/drop/:id',
  may: 'event:write',
} as const
export const moveVisit = { method: 'PUT', path: '/api/visits/:id', may: 'event:write' } as const
export const placeTeams = { method: 'PUT', path: '/api/round/places/:id', may: 'event:write' } as const
export const getRoundResults = { method: 'GET', path: '/api/round/results/:id', may: 'event:read' } as const
export const sealRound = { method: 'PUT', path: '/api/round/seal/:id', may: 'event:write' } as const
export const reopenRound = { method: 'PUT', path: '/api/round/reopen/:id', may: 'event:write' } as const
export const getResultsBundle = { method: 'GET', path: '/api/round/bundle/:id', may: 'event:write' } as const

export const mostJudges = 200
