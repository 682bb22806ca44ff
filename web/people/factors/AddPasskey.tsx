import type { HeldBack } from '../../../contract/people/factors.ts'
import { addPasskey, newPasskeyOptions } from '../../../contract/people/factors.calls.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useSend } from '../../platform/api.ts'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { elsewhere } from './elsewhere.ts'
import { makePasskey } from './browser-passkeys.ts'
import { passkeyError } from './passkey-error.ts'
import { rememberPasskeyUse } from './passkey-use.ts'
import { useProof } from './use-proof.tsx'

interface AddPasskeyProps {
  onCodes: (held: HeldBack | null) => void
  onClose: () => void
}

/** Asks for a name, then lets the browser make the passkey. */
export function AddPasskey({ onCodes, onClose }: AddPasskeyProps) {
  const options = useSend(newPasskeyOptions, { keeps: () => true })
  const add = useSend(addPasskey)
  const { guard, dialog } = useProof()
  const make = async ({ name }: { name: string }) => {
    try {
      const asked = await guard(() => options.send({}))
      const passkey = asked && (await makePasskey(asked.data))
      return passkey && (await add.send({ body: { name, passkey } }))
    } catch (error) {
      throw error instanceof ApiError && !error.fields.passkey ? error : new ApiError(0, said(error))
    }
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title="Add a passkey"
        description={`Your browser asks where to keep it: on this device, on a phone, or on a security key. ${elsewhere}`}
      >
        <BareForm
          schema={async () => (await import('../../../contract/people/factors.ts')).passkeyNameBody}
          initial={{ name: deviceName(navigator.userAgent) }}
          onSend={make}
          onSent={reply => {
            if (!reply) {
              toast.info('No passkey was made.')
              return
            }
            rememberPasskeyUse()
            if (!reply.data.held_back) toast.success('The passkey is added.')
            onCodes(reply.data.held_back)
            onClose()
          }}
          failure={messages.passkeyNotAdded}
          submit="Add"
          layout="drawer"
          onCancel={onClose}
        >
          <TextField
            name="name"
            label="Name"
            hint="So that you know it later."
            maxLength={longest.passkeyName}
            isRequired
          />
        </BareForm>
      </Dialog>
      {dialog}
    </>
  )
}

/** The authenticator says by this error that it has a passkey of this account already. */
function said(error: unknown): string {
  const isKnown = error instanceof Error && error.name === 'InvalidStateError'
  if (isKnown) return messages.passkeyKnown
  return error instanceof ApiError ? passkeyError(error) : messages.passkeyNotAdded
}

/** The name that a new passkey begins with, from what the browser says of itself. iPads say that they are Macs. */
const names: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android phone'],
  [/CrOS/, 'Chromebook'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows computer'],
  [/Linux/, 'Linux computer'],
]

function deviceName(userAgent: string): string {
  return names.find(([mark]) => mark.test(userAgent))?.[1] ?? 'Passkey'
}
