import {
  Clock3,
  FolderOpen,
  Gavel,
  Hourglass,
  ListChecks,
  MailX,
  MapPinOff,
  Megaphone,
  Scale,
  Trophy,
  Users,
} from 'lucide-react'
import type { NeedKind } from '../../../contract/console/workspace.calls.ts'
import { mailed } from '../../platform/mails/kept-mails.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { resultsOf, tabOf, writeToMissing } from './act.ts'
import { actFor, hasNo, restOf } from './lacks.ts'
import { sayDay, sayLastDay, sayMoment, sayOpening, sayUntil, sayWeekday, sentence } from './moments.ts'
import {
  doOrOpenDesk,
  doTo,
  isAre,
  type NeedAsked,
  type NeedWords,
  openDesk,
  sayWaiting,
  whoOf,
} from './need-parts.texts.ts'
import { sayAsked, sayNames } from './need-asked.texts.ts'
import { dayNeeds } from './need-days.texts.ts'
import { seatNeeds } from './need-seats.texts.ts'

export function sayNeed(asked: NeedAsked): NeedWords {
  return words[asked.need.kind](asked)
}

const words: Record<NeedKind, (asked: NeedAsked) => NeedWords> = {
  to_decide: ({ need, event, clock }) => ({
    icon: ListChecks,
    title: `${count(need.n, 'application')} ${isAre(need.n)} to decide`,
    date: need.at
      ? need.is_due
        ? `Answers are due ${sayDay(need.at, clock)}.`
        : `Since registration closed on ${sayLastDay(need.at, clock)}.`
      : '',
    detail: whoOf(need),
    act: { label: 'Decide', to: '/events/$id/triage', params: { id: event._id } },
  }),
  decisions_wait: ({ need, event, clock }) => ({
    icon: Megaphone,
    title: `${count(need.n, 'decision')} ${need.n === 1 ? 'waits' : 'wait'} to be released`,
    date: need.at ? `Since ${sayMoment(need.at, clock)}.` : '',
    detail: whoOf(need),
    act: { label: 'Release', to: '/events/$id/release', params: { id: event._id } },
  }),
  decisions_stuck: ({ need, event }) => ({
    icon: Megaphone,
    title: `${count(need.n, 'decision')} cannot move any more`,
    detail: `Something else changed since. ${whoOf(need)}`,
    act: { label: 'See why', to: '/events/$id/release', params: { id: event._id } },
  }),
  small_teams: ({ need, event, clock }) => ({
    icon: Users,
    title: `${count(need.n, 'team')} ${isAre(need.n)} smaller than ${need.of}`,
    date: need.at
      ? `${need.is_due ? 'Registration closes' : 'Registration closed'} ${sayLastDay(need.at, clock)}.`
      : '',
    detail: whoOf(need),
    act: { label: doTo('See', need.n), ...tabOf(event, 'applications', { team: 'incomplete' }) },
  }),
  ...seatNeeds,
  ...dayNeeds,
  nobody_entered: ({ need, event, clock }) => ({
    icon: Hourglass,
    title: need.also
      ? `${count(need.n, 'shortlisted team is', 'shortlisted teams are')} in no round`
      : `No team is in ${need.round?.name}`,
    date: need.at
      ? `${need.also ? `The hand-in of ${need.round?.name}` : 'Its hand-in'} closes ${sayWeekday(need.at, clock)}.`
      : '',
    detail: `${need.also ? 'They cannot hand in.' : `${count(need.n, 'team')} could enter.`} ${whoOf(need)}`,
    act: { label: 'Let teams enter', ...tabOf(event, 'rounds', { round: need.round?._id ?? '' }) },
  }),
  not_handed_in: ({ need, event, clock }) => ({
    icon: Hourglass,
    title: `${need.n} of ${count(need.of ?? 0, 'team')} ${need.n === 1 ? 'has' : 'have'} handed nothing in`,
    date: need.at ? `${need.is_due ? 'Closes' : 'Closed'} ${sayWeekday(need.at, clock)}.` : '',
    detail: whoOf(need),
    act: need.is_due
      ? { label: doTo('Write to', need.n), ...writeToMissing(event, need.round) }
      : {
          label: doTo('See', need.n),
          ...tabOf(event, 'applications', { handin: `${need.round?._id}.missing` }),
        },
  }),
  projects_waiting: ({ need, event, clock }) => ({
    icon: FolderOpen,
    title: `${count(need.n, 'project')} ${isAre(need.n)} not approved`,
    date: need.at ? `Since ${sayMoment(need.at, clock)}.` : '',
    detail: whoOf(need),
    act: { label: doTo('Look at', need.n), ...tabOf(event, 'projects', { status: 'waiting' }) },
  }),
  projects_changed: ({ need, event, clock }) => ({
    icon: FolderOpen,
    title: `${count(need.n, 'project')} changed after approval`,
    date: need.at ? `Since ${sayMoment(need.at, clock)}.` : '',
    detail: whoOf(need),
    act: { label: doTo('Look at', need.n), ...tabOf(event, 'projects', { status: 'changed' }) },
  }),
  judging_lacks: ({ need, event, clock }) => ({
    icon: Scale,
    title: need.is_due
      ? `Judging of ${need.round?.name} opens ${sayOpening(need.at ?? '', clock)} and ${hasNo(need.lacks)}`
      : `Judging of ${need.round?.name} should be open and ${hasNo(need.lacks)}`,
    date: need.at
      ? need.is_due
        ? sentence(sayUntil(need.at, clock))
        : `Since ${sayMoment(need.at, clock)}.`
      : '',
    detail: restOf(need.lacks),
    act: actFor(need.lacks, event, need.round),
  }),
  results_leave: ({ need, event, clock }) => ({
    icon: Trophy,
    title: `${need.also ? 'A correction of the results' : 'The results'} of ${need.round?.name} ${need.also ? 'goes' : 'go'} out ${sayWeekday(need.at ?? '', clock)}`,
    detail: 'Until then nobody is told.',
    act: { label: 'See the results', ...resultsOf(event, need.round) },
  }),
  links_unopened: ({ need, event, clock }) => ({
    icon: Gavel,
    title: `${count(need.n, 'judge')} ${need.n === 1 ? 'has' : 'have'} not opened their link`,
    detail: whoOf(need, `${mailed()} ${sayDay(need.at ?? '', clock)}`),
    act: { label: 'See who', to: '/events/$id/judges', params: { id: event._id } },
  }),
  links_undelivered: ({ need, event, clock }) => ({
    icon: MailX,
    title: `The link of ${count(need.n, 'judge')} could not be delivered`,
    detail: whoOf(need, `sent ${sayDay(need.at ?? '', clock)}`),
    act: {
      label: need.n === 1 ? 'See the judge' : 'See the judges',
      to: '/events/$id/judges',
      params: { id: event._id },
    },
  }),
  judge_silent: ({ need, event, clock }) => ({
    icon: Clock3,
    title: `${need.names[0]} is silent`,
    date: need.at ? `Last tap ${sayMoment(need.at, clock)}.` : 'No tap yet.',
    detail: sayWaiting(need),
    act: doOrOpenDesk(event, need, 'share_out', `Share out ${count(need.also ?? 0, 'visit')}`),
  }),
  judges_silent: ({ need, event }) => ({
    icon: Clock3,
    title: `All ${count(need.n, 'judge')} with visits left are silent`,
    date: `For ${count(need.also ?? 0, 'minute')}.`,
    detail: whoOf(need),
    act: openDesk(event, need.round),
  }),
  team_missing: ({ need, event, clock }) => ({
    icon: MapPinOff,
    title: `Judges do not find ${need.names[0]}`,
    date: need.at ? `Since ${sayMoment(need.at, clock)}.` : '',
    detail: need.n > 0 ? `${count(need.n, 'judge')} ${need.n === 1 ? 'was' : 'were'} there.` : '',
    act: doOrOpenDesk(event, need, 'tell_team', 'Tell the team'),
  }),
  judge_slow: ({ need, event }) => ({
    icon: Hourglass,
    title: `${need.names[0]} will not be done in time`,
    detail: `At this pace the last visit ends ${count(need.n, 'minute')} after closing.`,
    act: doOrOpenDesk(event, need, 'share_out', `Move ${count(need.also ?? 0, 'visit')}`),
  }),
  no_prizes: ({ need, event }) => ({
    icon: Trophy,
    title: 'There are no prizes',
    detail: `Without them the results of ${need.round?.name} propose no awards.`,
    act: { label: 'Add prizes', to: '/events/$id/prizes', params: { id: event._id } },
  }),
  prizes_undecided: ({ need, event }) => ({
    icon: Trophy,
    title: need.n === 1 ? `${need.names[0]} is not decided` : `${need.n} prizes are not decided`,
    detail: 'The ballots do not tell the first teams apart.',
    act: { label: 'See the results', ...resultsOf(event, need.round) },
  }),
  names_asked: sayNames,
  partners_asked: asked => sayAsked(asked, 'partner'),
  associates_asked: asked => sayAsked(asked, 'associate'),
  mails_undelivered: ({ need, clock }) => ({
    icon: MailX,
    title: `${count(need.n, 'mail')} could not be delivered`,
    detail: `To ${whoOf(need, `since ${sayDay(need.at ?? '', clock)}`)}`,
    act: {
      label: 'Look',
      to: '/outbox',
      may: 'outbox:read',
      ...(need.names.length === 1 && { search: { q: need.names[0] ?? '' } }),
    },
  }),
}
