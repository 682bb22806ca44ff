import { linkCompanyPartner } from '../../../contract/events/companies.calls.ts'
import { linkEventPartner } from '../../../contract/events/events.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { listPartners } from '../../../contract/events/partners.calls.ts'
import { call, useSend } from '../../platform/api.ts'
import { AskByMail } from '../asked-people/AskByMail.tsx'
import type { Place } from '../links/ends.ts'
import { useCan } from '../../platform/session.ts'
import { LinkPicker } from '../../platform/ui/form/LinkPicker.tsx'
import type { Option } from '../../platform/ui/form/options.ts'
import { NewPartnerForm } from './PartnerForm.tsx'
import { partnerKind } from './partner-kind.ts'

/** Links an existing partner to a company or an event, or creates one in a drawer. */
export function PartnerPicker(place: Place) {
  const { companyid, eventid } = place
  const toCompany = useSend(linkCompanyPartner)
  const toEvent = useSend(linkEventPartner)
  if (!useCan('partner:write')) return null
  return (
    <LinkPicker
      label="Add Partner"
      load={q => loadPartners(q, place)}
      onAdd={({ value: partner_id }) =>
        companyid
          ? toCompany.send({ body: { company_id: companyid, partner_id } })
          : toEvent.send({ body: { event_id: eventid ?? '', partner_id } })
      }
      failure={companyid ? messages.companyLinkFailed : messages.partnerToEventFailed}
      create={{
        label: 'Add a new partner',
        title: 'Add partner',
        renderForm: close => <NewPartnerForm {...place} layout="drawer" onClose={close} />,
      }}
      more={eventid && <AskByMail kind="partner" eventid={eventid} />}
    />
  )
}

/** Those that are not linked to the place yet. */
async function loadPartners(q: string, { companyid, eventid }: Place): Promise<Option[]> {
  const unlinked = { notcompanyid: companyid, noteventid: eventid }
  const partners = await call(listPartners, { query: { q, limit: 10, sort: 'partner_name', ...unlinked } })
  return partners.data.map(partner => ({
    value: partner._id,
    label: partner.partner_name,
    hint: partnerKind(partner.category),
    image: partner.logo,
  }))
}
