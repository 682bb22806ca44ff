import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { paletteClass } from '../../platform/brand/palette-class.ts'
import { paletteOf } from '../../../drawings/poster-palettes.ts'
import { sayDaysLeft } from '../../events/events/days-left.ts'
import { placeOf, teamsOf } from '../../events/events/event.texts.ts'
import { EventPicture } from '../../platform/brand/EventPicture.tsx'
import { formatDateRange } from '../../platform/ui/base/formats.ts'
import css from './NextTicket.module.css'
import type { Challenge } from '../../../contract/candidates/challenges.ts'

/** The challenge that closes first, drawn as a ticket. */
export function NextTicket({ challenge }: { challenge: Challenge }) {
  const { _id, event_name, banner, company, start_date, end_date } = challenge
  return (
    <article className={`${css.ticket} ${paletteClass(banner ? 'pine' : paletteOf(_id))}`}>
      <div className={css.poster}>
        <div className={css.picture}>
          <EventPicture event={challenge} width={480} isEager />
        </div>
        <div className={css.words}>
          <p>{company.company_name} presents</p>
          <h2>
            <Link to="/event-page/$id" params={{ id: _id }}>
              {event_name}
            </Link>
          </h2>
          <p>
            {formatDateRange(start_date, end_date)}, {inSentence(placeOf(challenge))}. {teamsOf(challenge)}.
          </p>
        </div>
      </div>
      <div className={css.stub}>
        <span suppressHydrationWarning>{emphasised(sayDaysLeft(challenge))}</span>
        <ArrowRight className="icon" aria-hidden />
      </div>
    </article>
  )
}

function inSentence(place: string): string {
  return place === 'Online' ? 'online' : place
}

/** "9 days left" with a large 9. */
function emphasised(text: string) {
  const [, count, rest] = /^(\d+)( days? left)$/.exec(text) ?? []
  if (!count) return <b>{text}</b>
  return (
    <>
      <b className={css.count}>{count}</b>
      {rest} to apply
    </>
  )
}
