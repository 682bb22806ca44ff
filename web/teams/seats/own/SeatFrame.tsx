import type { ReactNode } from 'react'
import { longRange } from '../../../../contract/platform/day.texts.ts'
import { paletteOf } from '../../../../drawings/poster-palettes.ts'
import { EventArt } from '../../../platform/brand/EventArt.tsx'
import { paletteClass } from '../../../platform/brand/palette-class.ts'
import { PublicPage } from '../../../platform/shell/PublicPage.tsx'
import css from './SeatFrame.module.css'

interface SeatFrameProps {
  event: { _id: string; event_name: string; start_date: string | null; end_date: string | null }
  /** Venue and city, where it has them. */
  place?: string
  /** In place of the event's picture, once the person has answered. */
  strip?: ReactNode
  children: ReactNode
}

/** The page of one's seat, at most 480 wide: the event's ink with its name, then what is asked. */
export function SeatFrame({ event, place, strip, children }: SeatFrameProps) {
  const { _id, event_name, start_date, end_date } = event
  const palette = paletteOf(_id)
  return (
    <PublicPage hasFooter={false} isFullWidth>
      <div className={css.page}>
        {strip ?? (
          <header className={`${css.poster} ${paletteClass(palette)}`}>
            <div className={css.art}>
              <EventArt motif="hackathon" seed={_id} palette={palette} width={648} height={96} />
            </div>
            <div className={css.words}>
              <p className="text-3xl strong breaks">{event_name}</p>
              <p className="text-l">
                {[start_date && end_date && longRange(start_date, end_date), place]
                  .filter(Boolean)
                  .join(', ')}
              </p>
            </div>
          </header>
        )}
        <div className={css.body}>{children}</div>
      </div>
    </PublicPage>
  )
}

/** What the person said, in place of the picture. */
export function SeatStrip({ tone, icon, title, text, end }: SeatStripProps) {
  return (
    <header className={`${css.strip} ${css[tone]}`}>
      {icon}
      <div className="breaks">
        <h1 className="text-xl strong">{title}</h1>
        <p className="text-m">{text}</p>
      </div>
      {end}
    </header>
  )
}

interface SeatStripProps {
  tone: 'green' | 'grey' | 'orange'
  icon: ReactNode
  title: string
  text: string
  end?: ReactNode
}
