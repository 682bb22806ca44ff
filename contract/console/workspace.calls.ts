import { call } from '../platform/call.ts'

/** The call about an event as a workspace, and what it may say; bodies and replies are in workspace.ts. */

export const getWorkspace = call('GET', '/api/event/workspace/:id', 'event:read')

/** The life of an event, in order. */
export const lifeStages = [
  'draft',
  'applications',
  'choosing',
  'building',
  'judging',
  'results',
  'over',
] as const
export type LifeStage = (typeof lifeStages)[number]

/** One is present; `open` is an earlier one that is not over beside it, `skipped` one of an event that is over of which nothing came. */
export const stageStates = ['done', 'open', 'skipped', 'now', 'next'] as const

/** What stands under a stage: what its days mean, or that one is missing. */
export const stageNotes = [
  'unseen',
  'published',
  'offline',
  'no_last_day',
  'until',
  'open_until',
  'closed',
  'answers_by',
  'no_answers_by',
  'take_part',
  'days',
  'opens',
  'closes',
  'no_opening',
  'no_closing',
  'after',
  'unpublished',
] as const
export type StageNote = (typeof stageNotes)[number]

/** The one thing to do next. The first that holds is said, in the order of server/console/workspace/next-step.ts. */
export const nextSteps = [
  'archived',
  'cancelled',
  'on_hold',
  'draft_lacks',
  'draft_ready',
  'judging_paused',
  'judging_open',
  'judging_lacks',
  'decisions_leave',
  'decisions_wait',
  'results_leave',
  'results_offline',
  'judging_closed',
  'to_decide',
  'seats_unanswered',
  'hand_in_open',
  'projects_waiting',
  'nobody_applied',
  'applications_open',
  'over',
  'until',
  'nothing',
] as const
export type NextStepKind = (typeof nextSteps)[number]

/** What comes next where nothing is to be done. */
export const comingDates = [
  'starts',
  'ends',
  'registration_ends',
  'hand_in_opens',
  'hand_in_closes',
  'judging_opens',
  'answers_due',
  'seats_due',
] as const
export type ComingDate = (typeof comingDates)[number]

/** What needs somebody. Conditions: server/console/workspace/needs.ts and desk-needs.ts. */
export const needKinds = [
  'to_decide',
  'decisions_wait',
  'decisions_stuck',
  'small_teams',
  'seats_unanswered',
  'seats_unfilled',
  'seats_by_hand',
  'seats_too_many',
  'seats_small',
  'seats_not_asked',
  'seats_ask_nothing',
  'hours_not_set',
  'programme_off_days',
  'hand_in_before_start',
  'hand_in_after_end',
  'nobody_entered',
  'not_handed_in',
  'projects_waiting',
  'projects_changed',
  'judging_lacks',
  'links_unopened',
  'links_undelivered',
  'judge_silent',
  'judges_silent',
  'team_missing',
  'judge_slow',
  'no_prizes',
  'prizes_undecided',
  'results_leave',
  'names_asked',
  'partners_asked',
  'associates_asked',
  'mails_undelivered',
] as const
export type NeedKind = (typeof needKinds)[number]

/** Due; missing, but in nobody's way; broken. */
export const needTones = ['orange', 'yellow', 'red'] as const
export type NeedTone = (typeof needTones)[number]

/** The screens of an event, in the order of its navigation. Each round that is judged has a `round` of its own. */
export const eventEntries = [
  'overview',
  'applications',
  'triage',
  'release',
  'applicants',
  'day',
  'seats',
  'guests',
  'badges',
  'counters',
  'programme',
  'rounds',
  'projects',
  'round',
  'judges',
  'prizes',
  'results',
  'certificates',
  'partners',
  'associates',
  'announcements',
  'details',
  'questions',
  'mails',
  'activity',
] as const
export type EventEntry = (typeof eventEntries)[number]

/** Four of them are shown, the first that there are. */
export const figureKinds = [
  'visits',
  'judges_tapped',
  'fewest_looks',
  'took_part',
  'awards',
  'seats',
  'seats_of_teams',
  'applications',
  'applicants',
  'handed_in',
  'going_on',
  'projects',
  'partners',
  'associates',
] as const
export type FigureKind = (typeof figureKinds)[number]

/** What is good before publishing, and never in the way of it. */
export const goodKinds = ['dates', 'questions', 'judging', 'prizes', 'partners', 'associates'] as const
export type GoodKind = (typeof goodKinds)[number]
