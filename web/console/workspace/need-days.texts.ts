import { CalendarClock, Hourglass } from 'lucide-react'
import { count } from '../../platform/ui/base/formats.ts'
import { tabOf } from './act.ts'
import { sayMoment } from './moments.ts'
import { isAre, type NeedAsked, type NeedWords } from './need-parts.texts.ts'

/** What lies on days on which the event is not. */
export const dayNeeds = {
  programme_off_days: ({ need, event }) => ({
    icon: CalendarClock,
    title: `${need.n} of ${count(need.of ?? 0, 'item')} of the programme ${isAre(need.n)} on days on which the event is not`,
    detail: 'The event has other days now. The programme keeps its own until you move it.',
    act: { label: 'See the programme', to: '/events/$id/programme', params: { id: event._id } },
  }),
  hand_in_before_start: ({ need, event, clock }) => ({
    icon: Hourglass,
    title: `${need.round?.name} closes its hand-in before the event begins`,
    date: need.at ? `It closes ${sayMoment(need.at, clock)}.` : '',
    detail: 'The event has other days now. The round keeps its times until you move them.',
    act: { label: 'See the round', ...tabOf(event, 'rounds', { round: need.round?._id ?? '' }) },
  }),
  hand_in_after_end: ({ need, event, clock }) => ({
    icon: Hourglass,
    title: `${need.round?.name} takes hand-ins after the event’s last day`,
    date: need.at ? `It closes ${sayMoment(need.at, clock)}.` : '',
    detail: 'Is that meant, or have the days of the event changed?',
    act: { label: 'See the round', ...tabOf(event, 'rounds', { round: need.round?._id ?? '' }) },
  }),
} satisfies Record<string, (asked: NeedAsked) => NeedWords>
