import type { NextStepKind } from '../../../contract/console/workspace.calls.ts'
import { sayMinutes } from '../../projects/submissions/time-left.ts'
import { count } from '../../platform/ui/base/formats.ts'
import {
  besideIf,
  copyLink,
  decide,
  deskOf,
  duplicate,
  preview,
  publicPage,
  resultsOf,
  stepsOf,
  tabOf,
  writeToMissing,
  writeToTeams,
} from './act.ts'
import { actFor, isMissing, restOf } from './lacks.ts'
import { firstMissing } from './missing-rows.ts'
import { sayDay, sayLastDay, sayWeekday } from './moments.ts'
import { sayNextOfSeats } from './need-seats.texts.ts'
import {
  type Asked,
  type NextWords,
  sayChosen,
  sayComing,
  sayDaysLeft,
  sayDone,
  sayJudgingClosed,
  sayLeaving,
  sayOpens,
  sayOver,
  sayPace,
  sayReady,
  sayReleasing,
  sayTime,
} from './next-parts.ts'

/** The sentence, its reason, and its buttons. */
export function sayNext(asked: Asked): NextWords {
  return words[asked.next.kind](asked)
}

const words: Record<NextStepKind, (asked: Asked) => NextWords> = {
  archived: ({ next, clock }) => ({
    sentence: next.at ? `It was archived on ${sayDay(next.at, clock)}.` : 'It is archived.',
    why: 'It is in no list, and nothing of it changes until it is restored.',
  }),
  cancelled: ({ next, event, clock }) => ({
    sentence: next.at ? `It was cancelled on ${sayDay(next.at, clock)}.` : 'It is cancelled.',
    why: event.is_public ? 'Nobody can apply. Its page says that it is cancelled.' : 'Nobody can apply.',
    act: duplicate(event),
    ...besideIf(event.application > 0, writeToTeams(event)),
  }),
  on_hold: ({ next, event, clock }) => ({
    sentence: 'It is on hold: nobody can apply.',
    why: next.at ? `Since ${sayDay(next.at, clock)}. Its page says so.` : 'Its page says so.',
    act: { label: 'Publish again', does: 'publish', may: 'event:write' },
    ...besideIf(event.application > 0, writeToTeams(event)),
  }),
  draft_lacks: ({ next, event, publishing }) => ({
    sentence:
      next.n === 1
        ? 'One field is missing before it can be published.'
        : `${next.n} fields are missing before it can be published.`,
    why: 'Then teams can apply. What is filled in stays a draft that only staff see.',
    act: {
      label: next.n === 1 ? 'Fill in 1 field' : `Fill in ${next.n} fields`,
      to: '/events/edit/$id',
      params: { id: event._id },
      hash: firstMissing(publishing?.missing ?? []),
      may: 'event:write',
    },
    beside: preview(event),
  }),
  draft_ready: ({ event }) => ({
    ...sayReady(event),
    act: { label: 'Publish', does: 'publish', may: 'event:write' },
    beside: preview(event),
  }),
  judging_paused: ({ next, event, clock }) => ({
    sentence: `Judging of ${next.round?.name} is paused since ${sayTime(next.at, clock)}.`,
    why: `${sayDone(next)}. The times of visits move by the pause; the end of judging stays.`,
    act: { label: 'Open the desk', ...deskOf(event, next.round) },
  }),
  judging_open: ({ next, event, clock }) => ({
    sentence: `${sayDone(next)}, and judging ${
      next.at ? `closes in ${sayMinutes(Date.parse(next.at) - clock.now)}` : 'has no end'
    }.`,
    why: sayPace(next, clock),
    act: { label: 'Open the desk', ...deskOf(event, next.round) },
    ...besideIf(next.at !== null, {
      label: 'Extend',
      ...deskOf(event, next.round),
      search: { act: 'extend' },
      may: 'event:write',
    }),
  }),
  judging_lacks: ({ next, event, clock }) => ({
    sentence: `Judging of ${next.round?.name} ${sayOpens(next.at, clock)}, and ${isMissing(next.lacks)}.`,
    why: restOf(next.lacks),
    act: actFor(next.lacks, event, next.round),
    beside: { label: 'Steps', ...stepsOf(event, next.round) },
  }),
  decisions_leave: sayReleasing,
  decisions_wait: ({ next, event }) => ({
    sentence:
      next.n === 1 ? '1 decision waits to be released.' : `${count(next.n, 'decision')} wait to be released.`,
    why: `Until they are released nobody but staff can tell. ${
      next.also ? `${count(next.also, 'application')} ${next.also === 1 ? 'is' : 'are'} still to decide.` : ''
    }`.trim(),
    act: {
      label: `Release ${count(next.n, 'decision')}`,
      to: '/events/$id/release',
      params: { id: event._id },
    },
    ...besideIf(Boolean(next.also), decide(event, next.also ?? 0)),
  }),
  results_leave: sayLeaving,
  results_offline: ({ next, event, clock }) => ({
    sentence: `The results of ${next.round?.name} are offline since ${sayTime(next.at, clock)}.`,
    why: 'The public page says so. Put them back, or publish a correction.',
    act: { label: 'See the results', ...resultsOf(event, next.round) },
  }),
  judging_closed: sayJudgingClosed,
  to_decide: ({ next, event, clock }) => ({
    sentence: `${count(next.n, 'application')} ${next.n === 1 ? 'is' : 'are'} to decide${
      next.at && Date.parse(next.at) > clock.now ? ` by ${sayDay(next.at, clock)}` : ''
    }.`,
    why: 'Nobody is told before the decisions are released.',
    act: decide(event, next.n),
    ...besideIf(next.n > 1, {
      label: 'Choose together',
      ...tabOf(event, 'applications', { decision: 'undecided' }),
    }),
  }),
  seats_unanswered: sayNextOfSeats,
  hand_in_open: ({ next, event, clock }) => {
    const left = (next.of ?? 0) - next.n
    return {
      sentence: `${next.n} of ${count(next.of ?? 0, 'team')} ${next.n === 1 ? 'has' : 'have'} handed in${
        next.at ? `; it closes ${sayWeekday(next.at, clock)}` : ''
      }.`,
      why:
        left === 0
          ? `Every team in ${next.round?.name} has. They may hand in again until then.`
          : `${count(left, 'team')} in ${next.round?.name} ${left === 1 ? 'has' : 'have'} handed nothing in yet.`,
      act: { label: 'See the teams', ...tabOf(event, 'applications', { round: next.round?._id ?? '' }) },
      ...besideIf(left > 0, { label: `Write to ${left}`, ...writeToMissing(event, next.round) }),
    }
  },
  projects_waiting: ({ next, event }) => ({
    sentence: `${count(next.n, 'project')} ${next.n === 1 ? 'waits' : 'wait'} for your approval.`,
    why: 'Until then nobody but staff and their teams sees them.',
    act: {
      label: next.n === 1 ? 'Look at it' : 'Look at them',
      ...tabOf(event, 'projects', { status: 'waiting' }),
    },
    ...besideIf(next.n > 1, {
      label: 'Approve all',
      ...tabOf(event, 'projects', { act: 'approve' }),
      may: 'application:review',
    }),
  }),
  nobody_applied: ({ next, event, clock }) => ({
    sentence: 'Nobody has applied yet.',
    why: next.at ? `Teams can apply until ${sayLastDay(next.at, clock)}.` : '',
    act: copyLink,
    beside: publicPage(event),
  }),
  applications_open: ({ next, event, clock }) => ({
    sentence: `${count(next.n, 'team')} ${next.n === 1 ? 'has' : 'have'} applied; ${sayDaysLeft(next.at, clock)}.`,
    why: [sayChosen(next), next.at && `Teams can apply until ${sayLastDay(next.at, clock)}.`]
      .filter(Boolean)
      .join(' '),
    act: { label: next.n === 1 ? 'See it' : 'See them', ...tabOf(event, 'applications') },
    beside: next.also ? decide(event, next.also) : copyLink,
  }),
  over: sayOver,
  until: ({ next, event, clock }) => ({
    sentence: `${next.n === 0 ? 'Nothing is to be done until' : 'The next date is'} ${sayComing(next, clock)}.`,
    why:
      next.n === 0
        ? 'Reminders and closing times run by themselves.'
        : 'What needs somebody before is below.',
    act: { label: 'Rounds', ...tabOf(event, 'rounds') },
  }),
  nothing: ({ next, event }) => ({
    sentence: next.n === 0 ? 'Nothing is to be done.' : 'No date is near.',
    why: next.n === 0 ? 'No date lies ahead.' : 'What needs somebody is below.',
    act: { label: 'Rounds', ...tabOf(event, 'rounds') },
  }),
}
