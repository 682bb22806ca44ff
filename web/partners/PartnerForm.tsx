import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../contract/messages.ts'
import { createPartner, getPartner, updatePartner } from '../../contract/partners.calls.ts'
import { useLoad, useSend } from '../api.ts'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import { Form } from '../ui/form/Form.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import { Page } from '../ui/base/Page.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { PartnerFields } from './PartnerFields.tsx'

interface PartnerFormProps {
  /** Edits this one; without it, adds one. */
  id?: string
  /** What a new one is linked to at once. */
  companyid?: string
  eventid?: string
  /** Stands in a drawer: what Cancel and success call, instead of going to the list. */
  onClose?: () => void
}

export function PartnerForm({ id, onClose, ...of }: PartnerFormProps) {
  if (id) return <EditPartner id={id} />
  if (onClose) return <AddPartner {...of} onClose={onClose} />
  return (
    <Page crumbs={[{ label: 'Partners', to: '/partners' }, { label: 'Add Partner' }]} isHeading>
      <AddPartner />
    </Page>
  )
}

function AddPartner({ companyid, eventid, onClose }: Omit<PartnerFormProps, 'id'>) {
  const create = useSend(createPartner)
  const navigate = useNavigate()
  return (
    <Form
      schema={async () => (await import('../../contract/partners.ts')).createPartnerBody}
      initial={{ global: true, companyid, eventid }}
      onSend={body => create.send({ body })}
      onSent={() => {
        if (!onClose) void navigate({ to: '/partners' })
      }}
      failure={messages.partnerCreateFailed}
      submit="Add Partner"
      cancelTo="/partners"
      onClose={onClose}
      layout={onClose ? 'drawer' : 'page'}
    >
      <PartnerFields />
    </Form>
  )
}

function EditPartner({ id }: { id: string }) {
  const partner = useLoad(getPartner, { params: { id }, fresh: true })
  const update = useSend(updatePartner)
  const navigate = useNavigate()
  if (partner.data && !partner.data.data.can_edit) return <NotAllowed />
  return (
    <Page crumbs={[{ label: 'Partners', to: '/partners' }, { label: 'Edit Partner' }]} isHeading>
      <Loaded from={partner} as="form">
        {shown => (
          <Form
            schema={async () => (await import('../../contract/partners.ts')).partnerBody}
            edits={{ ...shown, ...shown.user }}
            onSend={body => update.send({ params: { id }, body, ifMatch: partner.etag })}
            onSent={() => {
              toast.success(messages.partnerUpdated)
              void navigate({ to: '/partners' })
            }}
            failure={messages.partnerUpdateFailed}
            submit="Update Partner"
            cancelTo="/partners"
          >
            <PartnerFields location={shown.location} />
          </Form>
        )}
      </Loaded>
    </Page>
  )
}
