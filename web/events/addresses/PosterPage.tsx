import { Printer } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { getAddress } from '../../../contract/events/addresses.calls.ts'
import { getEvent } from '../../../contract/events/events.calls.ts'
import type { Event } from '../../../contract/events/events.ts'
import { longRange } from '../../../contract/platform/day.texts.ts'
import { paletteOf } from '../../../drawings/poster-palettes.ts'
import { useLoad } from '../../platform/api.ts'
import { EventArt } from '../../platform/brand/EventArt.tsx'
import { paletteClass } from '../../platform/brand/palette-class.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { Picture } from '../../platform/ui/base/Picture.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { eventAddress } from '../events/event-address.ts'
import css from './PosterPage.module.css'
import { shortAddress } from './short-address.ts'

const CodePicture = lazy(() => import('../../platform/ui/base/CodePicture.tsx'))

/** A sheet of A4 to hang up: the event's picture, when and where, and its address as a code (docs/product.md §31). */
export function PosterPage({ id }: { id: string }) {
  const event = useLoad(getEvent, { params: { id } })
  const addresses = useLoad(getAddress, { params: { id } })
  const address = addresses.data?.data.address
  return (
    <Page
      crumbs={[{ label: 'Events', to: '/events' }]}
      thing={subjectOf(event, ({ data }) => data.event_name)}
      isHeading
    >
      <Loaded from={event} as="rows">
        {data => (
          <Loaded from={addresses} as="rows">
            {() => <Sheet event={data} link={address ? shortAddress(address) : eventAddress(id)} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}

function Sheet({ event, link }: { event: Event; link: string }) {
  const art = event.banner_art ?? { motif: event.event_type ?? 'hackathon', seed: event._id }
  const banner = event.banner_art ? null : event.banner
  const palette = banner ? 'pine' : paletteOf(art.seed)
  return (
    <>
      <div className={css.tools}>
        <Button variant="primary" icon={Printer} onClick={() => print()}>
          Print
        </Button>
        <p className="text-s muted">
          {event.is_public
            ? 'One sheet of A4, without margins. The code leads to the public page.'
            : 'One sheet of A4. The code leads nowhere until the event is published.'}
        </p>
      </div>
      <article className={`${css.sheet} ${paletteClass(palette)}`} aria-label="Poster">
        <div className={css.picture}>
          {banner ? (
            <Picture image={banner} width={1280} alt="" isEager />
          ) : (
            <EventArt motif={art.motif} seed={art.seed} palette={palette} width={840} height={640} />
          )}
        </div>
        <div className={css.words}>
          {event.company && <p className="medium">{event.company.company_name} presents</p>}
          <h2 className={event.event_name.length > 28 ? css.long : css.short}>{event.event_name}</h2>
          <p className={css.when}>{[whenOf(event), whereOf(event)].filter(Boolean).join(', ')}</p>
          <div className={css.foot}>
            <div className={css.code}>
              <Suspense>
                <CodePicture text={link} label={`Code of ${link}`} />
              </Suspense>
            </div>
            <div>
              {event.last_day_of_registration && (
                <p>Apply by {longRange(event.last_day_of_registration, event.last_day_of_registration)}</p>
              )}
              <p className={css.link}>{link.replace(/^https?:\/\//, '')}</p>
            </div>
          </div>
        </div>
      </article>
    </>
  )
}

function whenOf({ start_date, end_date }: Event) {
  return start_date && longRange(start_date, end_date ?? start_date)
}

function whereOf({ mode, venue, location }: Event) {
  if (mode === 'online') return 'online'
  return [venue, location?.cityName].filter(Boolean).join(', ')
}
