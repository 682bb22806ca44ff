import { call } from '../platform/call.ts'

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
export const getRoundJudging = call('GET', '/api/round/judging/:id', 'event:read')
export const saveRoundJudging = call('PUT', '/api/round/judging/:id', 'event:write')
export const unlockCriteria = call('PUT', '/api/round/unlock/:id', 'event:write')
export const listJudges = call('GET', '/api/event/judges/:id', 'event:read')
export const addJudges = call('PUT', '/api/event/judges/:id', 'event:write')
export const changeJudge = call('PUT', '/api/judges/:id', 'event:write')
export const removeJudge = call('POST', '/api/judges/remove/:id', 'event:write')
export const changeConflict = call('PUT', '/api/judges/conflict/:id', 'event:write')
export const sendJudgeLinks = call('PUT', '/api/event/judgelinks/:id', 'event:write')
export const getJudgeNews = call('GET', '/api/event/judgenews/:id', 'event:read')
export const tellJudges = call('PUT', '/api/event/judgenews/:id', 'event:write')
export const showJudgeLink = call('POST', '/api/judges/code/:id', 'event:write')
export const printJudgeCodes = call('POST', '/api/round/judgecodes/:id', 'event:write')
export const revokeJudgeLinks = call('POST', '/api/judges/revoke/:id', 'event:write')
export const getPlan = call('GET', '/api/round/plan/:id', 'event:read')
export const makePlan = call('PUT', '/api/round/plan/:id', 'event:write')
export const takePlanBack = call('PUT', '/api/round/plan/back/:id', 'event:write')
/** Why there is a draft of a plan: staff plan, anew or what is missing; visits are shared out; a judge left or came. */
export const planReasons = ['anew', 'filled', 'shared_out', 'left', 'came'] as const
export type PlanReason = (typeof planReasons)[number]

export const getPlanDraft = call('GET', '/api/round/plandraft/:id', 'event:read')
export const draftPlan = call('PUT', '/api/round/plandraft/:id', 'event:write')
export const shareOutVisits = call('PUT', '/api/round/shareout/:id', 'event:write')
export const takePlanDraft = call('PUT', '/api/round/plandraft/use/:id', 'event:write')
export const dropPlanDraft = call('PUT', '/api/round/plandraft/drop/:id', 'event:write')
export const moveVisit = call('PUT', '/api/visits/:id', 'event:write')
export const placeTeams = call('PUT', '/api/round/places/:id', 'event:write')
export const getRoundResults = call('GET', '/api/round/results/:id', 'event:read')
export const sealRound = call('PUT', '/api/round/seal/:id', 'event:write')
export const reopenRound = call('PUT', '/api/round/reopen/:id', 'event:write')
export const getResultsBundle = call('GET', '/api/round/bundle/:id', 'event:write')

export const mostJudges = 200
