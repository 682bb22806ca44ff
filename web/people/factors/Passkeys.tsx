import type { HeldBack } from '../../../contract/people/factors.ts'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { removePasskey, renamePasskey } from '../../../contract/people/factors.calls.ts'
import type { Passkey } from '../../../contract/people/factors.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatDay } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { MoreMenu } from '../../platform/ui/overlay/MoreMenu.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { hasPasskeys, type SecondFactor } from './browser-passkeys.ts'
import { elsewhere } from './elsewhere.ts'
import css from './SecondFactor.module.css'
import { useProof } from './use-proof.tsx'
import * as longest from '../../../contract/platform/lengths.ts'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'

interface PasskeysProps {
  factors: SecondFactor
  onCodes: (held: HeldBack | null) => void
}

/** One's passkeys: adds, renames and removes them. */
export function Passkeys({ factors, onCodes }: PasskeysProps) {
  const [isAdding, setIsAdding] = useState(false)
  const { passkeys } = factors
  const obstacle = obstacleOf(factors)
  return (
    <div className={css.factor}>
      <div>
        <h3 className="text-l">Passkeys</h3>
        <p className="text-m muted">
          {obstacle ??
            'A passkey logs you in with your fingerprint, your face or a PIN, and needs no password. After a password it is your second factor.'}
        </p>
      </div>
      {!obstacle && (
        <div className="row-2">
          <Button onClick={() => setIsAdding(true)}>Add a passkey</Button>
        </div>
      )}
      {passkeys.length > 0 && (
        <ul className={css.passkeys}>
          {passkeys.map(passkey => (
            <PasskeyRow key={passkey._id} passkey={passkey} isLast={passkeys.length === 1 && !factors.app} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey onCodes={onCodes} onClose={() => setIsAdding(false)} />}
    </div>
  )
}

function obstacleOf({ can_add_passkeys }: SecondFactor): string | undefined {
  if (!can_add_passkeys) return messages.passkeysNeedDomain
  return hasPasskeys() ? undefined : 'This browser knows no passkeys.'
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  const { name, created_at, last_used_at, is_synced } = passkey
  const facts = [
    `Added ${formatDay(created_at)}`,
    last_used_at ? `last used ${formatDay(last_used_at)}` : 'never used',
    ...(is_synced ? ['synced between devices'] : []),
  ]
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p className="text-m muted">{facts.join(', ')}</p>
      </div>
      <MoreMenu
        label={`More about ${name}`}
        items={[
          { label: 'Rename', icon: Pencil, onClick: () => setOpen('rename') },
          { label: 'Remove', icon: Trash2, isDanger: true, onClick: () => setOpen('remove') },
        ]}
      />
      {open === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      {open === 'remove' && <Remove passkey={passkey} isLast={isLast} onClose={close} />}
    </li>
  )
}

function Remove({ passkey, isLast, onClose }: { passkey: Passkey; isLast: boolean; onClose: () => void }) {
  const remove = useSend(removePasskey)
  const { guard, dialog } = useProof()
  const send = () =>
    attempt(async () => {
      const reply = await guard(() => remove.send({ params: { id: passkey._id } }))
      if (reply) toast.success(reply.data.message)
      onClose()
    })
  const consequence = isLast
    ? ' It is your only second factor: your password alone logs you in then, and your recovery codes end.'
    : ''
  return (
    <>
      <ConfirmDialog
        title={`Remove the passkey “${passkey.name}”?`}
        description={`It does not log you in any more. Delete it on your device, too, so that it is not offered again.${consequence} ${elsewhere}`}
        confirm="Remove"
        isDanger
        isBusy={remove.isSending}
        onConfirm={() => void send()}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
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
