import type { AskedPerson } from '../../../contract/events/asked-people.ts'
import { createAssociate, getAssociate, updateAssociate } from '../../../contract/events/associates.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useEdited, useSend } from '../../platform/api.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import type { Place } from '../links/ends.ts'
import { NotAllowed } from '../../platform/shell/NotAllowed.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { type FormEnds, FormPage } from '../../platform/ui/form/FormPage.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { namesIn } from '../asked-people/names-in.ts'
import { AssociateFields } from './AssociateFields.tsx'

const home = { label: 'Associates', to: '/associates' } as const

/** The page to add an associate, or with `id` to edit one. */
export function AssociateForm({ id }: { id?: string }) {
  if (id) return <EditAssociate id={id} />
  return <FormPage home={home}>{ends => <NewAssociateForm {...ends} />}</FormPage>
}

/** Adds an associate, and links it to the place if there is one; of somebody who was `asked`, who is not waited for then. */
export function NewAssociateForm({
  companyid,
  eventid,
  asked,
  ...ends
}: Partial<Place> & FormEnds & { asked?: AskedPerson }) {
  const create = useSend(createAssociate)
  return (
    <Form
      {...ends}
      schema={async () => (await import('../../../contract/events/associates.ts')).createAssociateBody}
      initial={{
        companyid,
        eventid,
        ...(asked && { askedid: asked._id, email: asked.email, ...namesIn(asked.name) }),
      }}
      onSend={async body => {
        const { data } = await create.send({ body })
        toast.success('Associate added.', {
          actions: [{ label: 'View', to: '/associates/$id', params: { id: data._id } }],
        })
      }}
      failure={messages.associateCreateFailed}
      submit="Add Associate"
      keeps={asked ? `Asked ${asked._id}` : 'New associate'}
    >
      <AssociateFields />
    </Form>
  )
}

function EditAssociate({ id }: { id: string }) {
  const associate = useEdited(getAssociate, { params: { id } })
  const update = useSend(updateAssociate)
  if (associate.data && !associate.data.data.can_edit) return <NotAllowed />
  return (
    <FormPage
      home={home}
      thing={subjectOf(associate, ({ data }) => fullName(data.user))}
      said={messages.associateUpdated}
    >
      {ends => (
        <Loaded from={associate} as="form">
          {shown => (
            <Form
              {...ends}
              schema={async () => (await import('../../../contract/events/associates.ts')).associateBody}
              edits={{ ...shown, ...shown.user }}
              onSend={body => update.send({ params: { id }, body, ifMatch: associate.version() })}
              reread={() => associate.reread().then(reply => ({ ...reply.data, ...reply.data.user }))}
              failure={messages.associateUpdateFailed}
              submit="Update"
            >
              <AssociateFields location={shown.location} />
            </Form>
          )}
        </Loaded>
      )}
    </FormPage>
  )
}
