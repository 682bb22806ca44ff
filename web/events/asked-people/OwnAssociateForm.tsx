import { saveAssociateDetails } from '../../../contract/events/asked-people.calls.ts'
import type { Details } from '../../../contract/events/asked-people.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { AssociateFields } from '../associates/AssociateFields.tsx'
import type { OwnFormProps } from './DetailsPage.tsx'
import { namesIn } from './names-in.ts'

/** An associate's own form. Before the first save it begins with what staff typed. */
export function OwnAssociateForm({ token, shown, edited, onSaved }: OwnFormProps) {
  const save = useSend(saveAssociateDetails)
  return (
    <Form
      schema={async () => (await import('../../../contract/events/asked-people.ts')).associateDetailsBody}
      edits={editsOf(shown)}
      onSend={body => save.send({ params: { token }, body, ifMatch: edited.version() })}
      onSent={onSaved}
      reread={() => edited.reread().then(({ data }) => editsOf(data))}
      failure={messages.associateUpdateFailed}
      submit="Save"
      layout="public"
    >
      <AssociateFields location={shown.associate?.location ?? null} isOwn />
    </Form>
  )
}

function editsOf({ associate, name, email }: Details) {
  return associate ? { ...associate, ...associate.user } : { ...nothing, ...namesIn(name), email }
}

const nothing = {
  location: null,
  contact_number: null,
  linkedin: null,
  facebook: null,
  twitter: null,
  instagram: null,
  photo: null,
  logo: null,
  category: null,
  skills: [],
  profile_details: null,
  company_name: null,
  designation: null,
}
