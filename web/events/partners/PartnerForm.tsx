import type { AskedPerson } from '../../../contract/events/asked-people.ts'
import { createPartner, getPartner, updatePartner } from '../../../contract/events/partners.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useEdited, useSend } from '../../platform/api.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import type { Place } from '../links/ends.ts'
import { NotAllowed } from '../../platform/shell/NotAllowed.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { type FormEnds, FormPage } from '../../platform/ui/form/FormPage.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { PartnerFields } from './PartnerFields.tsx'

const home = { label: 'Partners', to: '/partners' } as const

/** The page to add a partner, or with `id` to edit one. */
export function PartnerForm({ id }: { id?: string }) {
  if (id) return <EditPartner id={id} />
  return <FormPage home={home}>{ends => <NewPartnerForm {...ends} />}</FormPage>
}

/** Adds a partner, and links it to the place if there is one; of somebody who was `asked`, who is not waited for then. */
export function NewPartnerForm({
  companyid,
  eventid,
  asked,
  ...ends
}: Partial<Place> & FormEnds & { asked?: AskedPerson }) {
  const create = useSend(createPartner)
  return (
    <Form
      {...ends}
      schema={async () => (await import('../../../contract/events/partners.ts')).createPartnerBody}
      initial={{
        global: !asked,
        companyid,
        eventid,
        ...(asked && { askedid: asked._id, partner_name: asked.name, email: asked.email }),
      }}
      onSend={async body => {
        const { data } = await create.send({ body })
        toast.success('Partner added.', {
          actions: [{ label: 'View', to: '/partners/$id', params: { id: data._id } }],
        })
      }}
      failure={messages.partnerCreateFailed}
      submit="Add Partner"
      keeps={asked ? `Asked ${asked._id}` : 'New partner'}
    >
      <PartnerFields />
    </Form>
  )
}

function EditPartner({ id }: { id: string }) {
  const partner = useEdited(getPartner, { params: { id } })
  const update = useSend(updatePartner)
  if (partner.data && !partner.data.data.can_edit) return <NotAllowed />
  return (
    <FormPage
      home={home}
      thing={subjectOf(partner, ({ data }) => data.partner_name)}
      said={messages.partnerUpdated}
    >
      {ends => (
        <Loaded from={partner} as="form">
          {shown => (
            <Form
              {...ends}
              schema={async () => (await import('../../../contract/events/partners.ts')).partnerBody}
              edits={{ ...shown, ...shown.user }}
              onSend={body => update.send({ params: { id }, body, ifMatch: partner.version() })}
              reread={() => partner.reread().then(reply => ({ ...reply.data, ...reply.data.user }))}
              failure={messages.partnerUpdateFailed}
              submit="Update"
            >
              <PartnerFields location={shown.location} />
            </Form>
          )}
        </Loaded>
      )}
    </FormPage>
  )
}
