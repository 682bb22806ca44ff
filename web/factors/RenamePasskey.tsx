import { renamePasskey } from '../../contract/factors.calls.ts'
import type { Passkey } from '../../contract/factors.ts'
import * as longest from '../../contract/lengths.ts'
import { messages } from '../../contract/messages.ts'
import { useSend } from '../api.ts'
import { BareForm } from '../ui/form/BareForm.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const rename = useSend(renamePasskey)
  return (
    <Dialog isOpen onClose={onClose} title="Rename the passkey" description="Only you see its name.">
      <BareForm
        schema={async () => (await import('../../contract/factors.ts')).passkeyNameBody}
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
