import { useNavigate } from '@tanstack/react-router'
import { messages } from '../../contract/messages.ts'
import { createAssociate, getAssociate, updateAssociate } from '../../contract/associates.calls.ts'
import { useLoad, useSend } from '../api.ts'
import { NotAllowed } from '../shell/NotAllowed.tsx'
import { Form } from '../ui/form/Form.tsx'
import { Loaded } from '../ui/list/Loaded.tsx'
import { Page } from '../ui/base/Page.tsx'
import { toast } from '../ui/overlay/toasts.ts'
import { AssociateFields } from './AssociateFields.tsx'

interface AssociateFormProps {
  /** Edits this one; without it, adds one. */
  id?: string
  /** What a new one is linked to at once. */
  companyid?: string
  eventid?: string
  /** Stands in a drawer: what Cancel and success call, instead of going to the list. */
  onClose?: () => void
}

export function AssociateForm({ id, onClose, ...of }: AssociateFormProps) {
  if (id) return <EditAssociate id={id} />
  if (onClose) return <AddAssociate {...of} onClose={onClose} />
  return (
    <Page crumbs={[{ label: 'Associates', to: '/associates' }, { label: 'Add Associate' }]} isHeading>
      <AddAssociate />
    </Page>
  )
}

function AddAssociate({ companyid, eventid, onClose }: Omit<AssociateFormProps, 'id'>) {
  const create = useSend(createAssociate)
  const navigate = useNavigate()
  return (
    <Form
      schema={async () => (await import('../../contract/associates.ts')).createAssociateBody}
      initial={{ companyid, eventid }}
      onSend={body => create.send({ body })}
      onSent={() => {
        if (!onClose) void navigate({ to: '/associates' })
      }}
      failure={messages.associateCreateFailed}
      submit="Add Associate"
      cancelTo="/associates"
      onClose={onClose}
      layout={onClose ? 'drawer' : 'page'}
    >
      <AssociateFields />
    </Form>
  )
}

function EditAssociate({ id }: { id: string }) {
  const associate = useLoad(getAssociate, { params: { id }, fresh: true })
  const update = useSend(updateAssociate)
  const navigate = useNavigate()
  if (associate.data && !associate.data.data.can_edit) return <NotAllowed />
  return (
    <Page crumbs={[{ label: 'Associates', to: '/associates' }, { label: 'Edit Associate' }]} isHeading>
      <Loaded from={associate} as="form">
        {shown => (
          <Form
            schema={async () => (await import('../../contract/associates.ts')).associateBody}
            edits={{ ...shown, ...shown.user }}
            onSend={body => update.send({ params: { id }, body, ifMatch: associate.etag })}
            onSent={() => {
              toast.success(messages.associateUpdated)
              void navigate({ to: '/associates' })
            }}
            failure={messages.associateUpdateFailed}
            submit="Update Associate"
            cancelTo="/associates"
          >
            <AssociateFields location={shown.location} />
          </Form>
        )}
      </Loaded>
    </Page>
  )
}
