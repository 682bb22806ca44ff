import { EventArt } from './EventArt.tsx'
import { eventTypes, type EventType } from '../../../contract/events/events.calls.ts'
import { Picture } from '../ui/base/Picture.tsx'
import css from './EventPicture.module.css'

interface EventPictureProps {
  event: { _id: string; event_type: string; banner: string | null }
  /** The width it is shown at. */
  width: number
  /** Whether it is in view at once, and so is fetched first. */
  isEager?: boolean
}

/** An event's banner, or its drawing if none was uploaded; fills its box. */
export function EventPicture({ event, width, isEager }: EventPictureProps) {
  if (event.banner) {
    return <Picture image={event.banner} width={width} alt="" className={css.picture} isEager={isEager} />
  }
  return <EventArt motif={isMotif(event.event_type) ? event.event_type : 'hackathon'} seed={event._id} />
}

function isMotif(type: string): type is EventType {
  return eventTypes.some(known => known === type)
}
