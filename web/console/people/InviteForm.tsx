import { messages } from '../../../contract/platform/messages.ts'
import { inviteOrganiser } from '../../../contract/console/people.calls.ts'
import { useSend } from '../../platform/api.ts'
import { useProof } from '../../people/factors/use-proof.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { NameFields } from '../../platform/ui/form/fields/NameFields.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'

/** Invites an organiser, who gets a mail with a link to set a password. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const invite = useSend(inviteOrganiser)
  const { insist, dialog } = useProof()
  return (
    <>
      <Form
        schema={async () => (await import('../../../contract/console/people.ts')).inviteBody}
        initial={{}}
        onSend={async body => {
          const { data } = await insist(() => invite.send({ body }))
          toast.success(`${fullName(data)} gets a link to set a password.${keptNote()}`)
        }}
        failure={messages.generic}
        submit="Invite organiser"
        keeps="organiser"
        onClose={onClose}
        layout="drawer"
      >
        <NameFields />
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="off"
          hint="A link to set a password is sent here. It works for 7 days. Organisers see and change everything."
          isRequired
        />
      </Form>
      {dialog}
    </>
  )
}
