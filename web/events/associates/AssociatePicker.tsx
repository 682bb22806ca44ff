import { listAssociates } from '../../../contract/events/associates.calls.ts'
import { linkCompanyAssociate } from '../../../contract/events/companies.calls.ts'
import { linkEventAssociate } from '../../../contract/events/events.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { call, useSend } from '../../platform/api.ts'
import { AskByMail } from '../asked-people/AskByMail.tsx'
import type { Place } from '../links/ends.ts'
import { useCan } from '../../platform/session.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { LinkPicker } from '../../platform/ui/form/LinkPicker.tsx'
import type { Option } from '../../platform/ui/form/options.ts'
import { NewAssociateForm } from './AssociateForm.tsx'

/** Links an existing associate to a company or an event, or creates one in a drawer. */
export function AssociatePicker(place: Place) {
  const { companyid, eventid } = place
  const toCompany = useSend(linkCompanyAssociate)
  const toEvent = useSend(linkEventAssociate)
  if (!useCan('associate:write')) return null
  return (
    <LinkPicker
      label="Add Associate"
      load={q => loadAssociates(q, place)}
      onAdd={({ value: associate_id }) =>
        companyid
          ? toCompany.send({ body: { company_id: companyid, associate_id } })
          : toEvent.send({ body: { event_id: eventid ?? '', associate_id } })
      }
      failure={companyid ? messages.associateLinkFailed : messages.eventToAssociateFailed}
      create={{
        label: 'Add a new associate',
        title: 'Add associate',
        renderForm: close => <NewAssociateForm {...place} layout="drawer" onClose={close} />,
      }}
      more={eventid && <AskByMail kind="associate" eventid={eventid} />}
    />
  )
}

/** Those that are not linked to the place yet. */
async function loadAssociates(q: string, { companyid, eventid }: Place): Promise<Option[]> {
  const unlinked = { notcompanyid: companyid, noteventid: eventid }
  const associates = await call(listAssociates, { query: { q, limit: 10, sort: 'name', ...unlinked } })
  return associates.data.map(associate => ({
    value: associate._id,
    label: fullName(associate.user),
    hint: `${associate.designation}, ${associate.company_name}`,
    image: associate.photo,
  }))
}
