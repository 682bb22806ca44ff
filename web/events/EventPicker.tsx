import { linkEventAssociate, linkEventPartner, listEvents } from '../../contract/events.calls.ts'
import { messages } from '../../contract/messages.ts'
import { call, useSend } from '../api.ts'
import type { Linkable } from '../links/ends.ts'
import { useCan } from '../session.ts'
import { formatDate } from '../ui/base/formats.ts'
import { LinkPicker } from '../ui/form/LinkPicker.tsx'
import type { Option } from '../ui/form/options.ts'

/** Links one of the actor's events to a partner or an associate; only for those who may. */
export function EventPicker({ partnerid, associateid }: Linkable) {
  const toPartner = useSend(linkEventPartner)
  const toAssociate = useSend(linkEventAssociate)
  const mayLink = useCan(partnerid ? 'partner:write' : 'associate:write')
  if (!mayLink) return null
  return (
    <LinkPicker
      label="Add Event"
      load={loadEvents}
      onAdd={({ value: event_id }) =>
        partnerid
          ? toPartner.send({ body: { event_id, partner_id: partnerid } })
          : toAssociate.send({ body: { event_id, associate_id: associateid ?? '' } })
      }
      failure={partnerid ? messages.eventToPartnerFailed : messages.eventToAssociateFailed}
    />
  )
}

async function loadEvents(q: string): Promise<Option[]> {
  const { data } = await call(listEvents, { query: { q, limit: 10 } })
  return data.map(event => ({
    value: event._id,
    label: event.event_name,
    hint: [formatDate(event.start_date), event.location?.cityName].filter(Boolean).join(' · '),
  }))
}
