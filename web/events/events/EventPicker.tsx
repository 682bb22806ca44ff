import { linkEventAssociate, linkEventPartner } from '../../../contract/events/events.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import type { Linkable } from '../links/ends.ts'
import { useCan } from '../../platform/session.ts'
import { LinkPicker } from '../../platform/ui/form/LinkPicker.tsx'
import { loadEvents } from './event-options.ts'

/** Links one of the actor's events to a partner or an associate; only for those who may. */
export function EventPicker(linkable: Linkable) {
  const { partnerid, associateid } = linkable
  const toPartner = useSend(linkEventPartner)
  const toAssociate = useSend(linkEventAssociate)
  const mayLink = useCan(partnerid ? 'partner:write' : 'associate:write')
  if (!mayLink) return null
  return (
    <LinkPicker
      label="Add Event"
      load={q => loadEvents(q, { notTo: linkable })}
      onAdd={({ value: event_id }) =>
        partnerid
          ? toPartner.send({ body: { event_id, partner_id: partnerid } })
          : toAssociate.send({ body: { event_id, associate_id: associateid ?? '' } })
      }
      failure={partnerid ? messages.eventToPartnerFailed : messages.eventToAssociateFailed}
    />
  )
}
