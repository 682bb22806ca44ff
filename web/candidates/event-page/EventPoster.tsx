import { EventArt } from '../../platform/brand/EventArt.tsx'
import { paletteClass } from '../../platform/brand/palette-class.ts'
import { paletteOf } from '../../../drawings/poster-palettes.ts'
import { eventTypeLabels } from '../../../contract/events/events.calls.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { Picture } from '../../platform/ui/base/Picture.tsx'
import css from './EventPoster.module.css'
import { placeOf } from '../../events/events/event.texts.ts'
import { longRange } from '../../../contract/platform/day.texts.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

/** The hero: the uploaded banner, else a drawing that thins out behind the name. */
export function EventPoster({ event }: { event: PublicEvent }) {
  const { _id, event_name, event_type, company } = event
  // A banner drawn by Laurel is redrawn in the poster's size and palette.
  const art = event.banner_art ?? { motif: event_type, seed: _id }
  const banner = event.banner_art ? null : event.banner
  const palette = banner ? 'pine' : paletteOf(art.seed)
  return (
    <header className={`${css.poster} ${paletteClass(palette)}`}>
      <div className={banner ? css.banner : css.art}>
        {banner ? (
          <Picture image={banner} width={1280} alt="" isEager />
        ) : (
          <EventArt
            motif={art.motif}
            seed={art.seed}
            palette={palette}
            width={1120}
            height={432}
            fade={[420, 760]}
          />
        )}
      </div>
      <div className={css.words}>
        <p className={css.host}>
          <Logo name={company.company_name} image={company.logo} size={44} />
          {company.company_name} presents {articled(eventTypeLabels[event_type])}
        </p>
        <h1 className={css[sizeOf(event_name)]}>{event_name}</h1>
        <p className={`${css.when} text-3xl medium`}>
          {longRange(event.start_date, event.end_date)}, {placeOf(event)}
        </p>
      </div>
    </header>
  )
}

function articled(type: string): string {
  return `${/^[aeiou]/i.test(type) ? 'an' : 'a'} ${type.toLowerCase()}`
}

function sizeOf(name: string): 'short' | 'middle' | 'long' {
  const longestWord = Math.max(...name.split(/\s+/).map(word => word.length))
  if (name.length <= 24 && longestWord <= 9) return 'short'
  return name.length <= 48 && longestWord <= 14 ? 'middle' : 'long'
}
