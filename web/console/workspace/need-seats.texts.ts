import { Armchair, Clock } from 'lucide-react'
import { count } from '../../platform/ui/base/formats.ts'
import { seatsOf, tabOf } from './act.ts'
import { sayMoment, sayWeekday } from './moments.ts'
import { isAre, type NeedAsked, type NeedWords, whoOf } from './need-parts.texts.ts'
import type { Asked, NextWords } from './next-parts.ts'

/** What the seats of an event need somebody for (docs/product.md §29). */
export const seatNeeds = {
  seats_unanswered: ({ need, event, clock }) => ({
    icon: Armchair,
    title: `Answers of ${count(need.n, 'team')} with an offer of seats are missing`,
    date: need.at ? `The first offer ends ${sayWeekday(need.at, clock)}.` : '',
    detail: `${need.also === 1 ? '1 person has' : `${need.also} people have`} not answered. ${whoOf(need)}`,
    act: seatsOf(event),
  }),
  seats_unfilled: ({ need, event }) => ({
    icon: Armchair,
    title: `${count(need.n, 'seat')} ${isAre(need.n)} free, and no waiting team fits`,
    detail: `The smallest is ${need.of}. ${whoOf({ ...need, n: need.also ?? 0 })}`,
    act: seatsOf(event, 'See what can be done'),
  }),
  seats_by_hand: ({ need, event }) => ({
    icon: Armchair,
    title: `${count(need.n, 'waiting team')} could have seats`,
    detail: `Nothing is offered by itself${need.also === null ? '' : `, and ${count(need.also, 'seat')} ${isAre(need.also)} free`}.`,
    act: seatsOf(event, 'Offer seats'),
  }),
  seats_too_many: ({ need, event }) => ({
    icon: Armchair,
    title: `${count(need.n, need.also === null ? 'seat' : 'team')} more than may be held`,
    detail: 'Nothing is offered until it fits. Nobody has lost a seat.',
    act: seatsOf(event),
  }),
  seats_small: ({ need, event }) => ({
    icon: Armchair,
    title: `${count(need.n, 'team')} ${need.n === 1 ? 'comes' : 'come'} with fewer than ${need.of}`,
    detail: whoOf(need),
    act: seatsOf(event),
  }),
  seats_not_asked: ({ need, event }) => ({
    icon: Armchair,
    title: `${count(need.n, 'shortlisted team')} ${need.n === 1 ? 'has' : 'have'} no seats`,
    detail: `Decide Ask, and a release offers them some. ${whoOf(need)}`,
    act: {
      label: need.n === 1 ? 'See it' : 'See them',
      ...tabOf(event, 'applications', { status: 'shortlisted' }),
    },
  }),
  seats_ask_nothing: ({ need, event, clock }) => ({
    icon: Armchair,
    title: 'Nobody who comes is asked anything',
    date: need.at ? `It begins ${sayMoment(need.at, clock)}.` : '',
    detail: 'What they eat, or whom to call.',
    act: { ...seatsOf(event, 'Ask something'), search: { step: 'questions' } },
  }),
  hours_not_set: ({ event }) => ({
    icon: Clock,
    title: 'Nobody has set the hours of the event',
    detail: 'Seats and tickets say only its days.',
    act: { label: 'Set the hours', to: '/events/$id/programme', params: { id: event._id } },
  }),
} satisfies Record<string, (asked: NeedAsked) => NeedWords>

export function sayNextOfSeats({ next, event, clock }: Asked): NextWords {
  const end = next.at ? `; the first offer ends ${sayWeekday(next.at, clock)}` : ''
  return {
    sentence: `Answers of ${count(next.n, 'team')} with an offer of seats are missing${end}.`,
    why: 'A team of which too few say yes by then loses its seats.',
    act: seatsOf(event),
  }
}
