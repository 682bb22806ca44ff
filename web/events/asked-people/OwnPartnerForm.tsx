import { savePartnerDetails } from '../../../contract/events/asked-people.calls.ts'
import type { Details } from '../../../contract/events/asked-people.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { PartnerFields } from '../partners/PartnerFields.tsx'
import type { OwnFormProps } from './DetailsPage.tsx'

/** A partner's own form. Before the first save it begins with what staff typed. */
export function OwnPartnerForm({ token, shown, edited, onSaved }: OwnFormProps) {
  const save = useSend(savePartnerDetails)
  return (
    <Form
      schema={async () => (await import('../../../contract/events/asked-people.ts')).partnerDetailsBody}
      edits={editsOf(shown)}
      onSend={body => save.send({ params: { token }, body, ifMatch: edited.version() })}
      onSent={onSaved}
      reread={() => edited.reread().then(({ data }) => editsOf(data))}
      failure={messages.partnerUpdateFailed}
      submit="Save"
      layout="public"
    >
      <PartnerFields location={shown.partner?.location ?? null} isOwn />
    </Form>
  )
}

function editsOf({ partner, name, email }: Details) {
  return partner ? { ...partner, ...partner.user } : { ...nothing, partner_name: name, email }
}

const nothing = {
  location: null,
  contact_number: null,
  linkedin: null,
  facebook: null,
  twitter: null,
  instagram: null,
  logo: null,
  document: null,
  category: null,
  description: null,
  website: null,
  first_name: null,
  last_name: null,
}
