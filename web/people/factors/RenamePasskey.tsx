import { renamePasskey } from '../../../contract/people/factors.calls.ts'
import type { Passkey } from '../../../contract/people/factors.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useSend(renamePasskey)
  return (
    <Dialog isOpen onClose={onClose} title="Rename the passkey" description="Only you see its name.">
      <BareForm
        schema={async () => (await import('../../../contract/people/factors.ts')).passkeyNameBody}
        initial={{ name: passkey.name }}
        onSend={body => rename.send({ params: { id: passkey._id }, body })}
        onSent={onClose}
        failure={messages.generic}
        submit="Rename"
        layout="drawer"
        onCancel={onClose}
      >
        <TextField name="name" label="Name" maxLength={longest.passkeyName} isRequired />
      </BareForm>
    </Dialog>
  )
}
