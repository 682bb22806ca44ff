import { BadgeCheck, GraduationCap, Handshake } from 'lucide-react'
import { askedHash } from '../../events/asked-people/asked.texts.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { tabOf } from './act.ts'
import { sayDay, sayMoment } from './moments.ts'
import { doTo, type NeedAsked, type NeedWords, whoOf } from './need-parts.texts.ts'

/** Partners or associates who were asked to fill in their own details, and have not. */
export function sayAsked({ need, event, clock }: NeedAsked, kind: 'partner' | 'associate'): NeedWords {
  const cameBack = need.also ?? 0
  return {
    icon: kind === 'partner' ? Handshake : GraduationCap,
    title: `${count(need.n, kind)} ${need.n === 1 ? 'has' : 'have'} not filled in their details`,
    detail: [
      whoOf(need, `asked ${sayDay(need.at ?? '', clock)}`),
      cameBack > 0 && `${count(cameBack, 'mail')} could not be delivered.`,
    ]
      .filter(Boolean)
      .join(' '),
    act: { label: doTo('See', need.n), ...tabOf(event, `${kind}s`), hash: askedHash },
  }
}

/** Owners of certificates who ask for another name on them. */
export function sayNames({ need, event, clock }: NeedAsked): NeedWords {
  return {
    icon: BadgeCheck,
    title: `Another name is asked for on ${count(need.n, 'certificate')}`,
    date: need.at ? `Since ${sayMoment(need.at, clock)}.` : '',
    detail: whoOf(need),
    act: {
      label: 'Answer',
      to: '/events/$id/certificates',
      params: { id: event._id },
      search: { step: 'issued', status: 'asked' },
    },
  }
}
