import { Copy, Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { keepRecoveryCodes } from '../../../contract/people/factors.calls.ts'
import type { HeldBack } from '../../../contract/people/factors.ts'
import { ApiError } from '../../platform/api-error.ts'
import { useSend } from '../../platform/api.ts'
import { useInstallation } from '../../platform/installation.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useActor } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { UnsavedGuard } from '../../platform/ui/form/UnsavedGuard.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { copyText } from './copy-text.ts'
import css from './RecoveryCodes.module.css'

interface RecoveryCodesProps {
  held: HeldBack
  /** They come with the first second factor, which is off until they are kept. */
  isFirst: boolean
  onDone: () => void
}

/**
 * New recovery codes, shown this once. They count when the person says that they are kept, and whoever leaves before is
 * asked. Not in a dialog, which a slip would close.
 */
export function RecoveryCodes({ held, isFirst, onDone }: RecoveryCodesProps) {
  const { _id, recovery_codes: codes } = held
  const keep = useSend(keepRecoveryCodes)
  const isKept = useRef(false)
  const title = useRef<HTMLHeadingElement>(null)
  const { name } = useInstallation()
  const email = useActor()?.email ?? ''
  useEffect(() => title.current?.focus(), [])
  const text = [`Recovery codes of ${email} at ${name}. Each works once.`, '', ...codes, ''].join('\n')
  const confirm = async () => {
    try {
      const { data } = await keep.send({ body: { _id } })
      isKept.current = true
      toast.success(data.message)
    } catch (error) {
      toast.error(messageOf(error))
      // Asked again, these codes would be refused again.
      if (!(error instanceof ApiError && error.status === 409)) return
    }
    onDone()
  }
  return (
    <section className={css.sheet} aria-label="Recovery codes">
      <h3 ref={title} tabIndex={-1}>
        Keep your recovery codes
      </h3>
      <p>
        Each logs you in once, when your app or passkey is not at hand. They are shown only now. Keep them
        where you find them without your phone.{' '}
        {isFirst
          ? 'Your second factor is off until you say that you have kept them.'
          : 'The codes of before work until you say that you have kept these.'}
      </p>
      <p className={css.whose}>
        {name}, {email}
      </p>
      <ul className={css.codes}>
        {codes.map(code => (
          <li key={code}>
            <code className="text-l">{code}</code>
          </li>
        ))}
      </ul>
      <div className={`${css.acts} row-2`}>
        <Button icon={Copy} onClick={() => void copyText(codes.join('\n'), 'Codes')}>
          Copy
        </Button>
        <Button
          icon={Download}
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt')}
        >
          Download
        </Button>
        <Button icon={Printer} onClick={() => window.print()}>
          Print
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button variant="primary" isBusy={keep.isSending} onClick={() => void confirm()}>
          I have kept them
        </Button>
      </div>
      <UnsavedGuard
        isUnsaved={() => !isKept.current}
        onLeave={() => undefined}
        question={{
          title: 'Leave without your recovery codes?',
          description: `They are shown only now. ${isFirst ? 'Your second factor stays off.' : 'The codes of before stay valid.'}`,
        }}
      />
    </section>
  )
}
