import type { HeldBack } from '../../../contract/people/factors.ts'
import { Copy } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { confirmApp } from '../../../contract/people/factors.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { withRetryAfterText } from '../accounts/retry-after-text.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { BareForm } from '../../platform/ui/form/BareForm.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { CodeField } from './CodeField.tsx'
import { copyText } from './copy-text.ts'
import { elsewhere } from './elsewhere.ts'
import css from './AppSetUp.module.css'
import { useProof } from './use-proof.tsx'

const CodePicture = lazy(() => import('../../platform/ui/base/CodePicture.tsx'))

export interface Begun {
  secret: string
  uri: string
}

interface AppSetUpProps {
  begun: Begun
  /** One is in use, until this one is confirmed. */
  isAnother: boolean
  onCodes: (held: HeldBack | null) => void
  onClose: () => void
}

/** Shows the secret as a picture and as text, and turns the app on with the first code that it shows. */
export function AppSetUp({ begun, isAnother, onCodes, onClose }: AppSetUpProps) {
  const confirm = useSend(confirmApp)
  const { guard, dialog } = useProof()
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title="Set up an authenticator app"
        description={
          isAnother
            ? `The app that you have works until you enter a code of this one. ${elsewhere}`
            : `Scan the picture with an authenticator app, such as the one of your password manager. Then enter the code that it shows. ${elsewhere}`
        }
      >
        <Picture {...begun} />
        <BareForm
          schema={async () => (await import('../../../contract/people/factors.ts')).confirmAppBody}
          initial={{ code: '' }}
          onSend={async body => guard(() => withRetryAfterText(confirm.send({ body })))}
          onSent={reply => {
            if (!reply) return
            if (!reply.data.held_back) toast.success('The authenticator app is on.')
            onCodes(reply.data.held_back)
            onClose()
          }}
          failure={messages.generic}
          submit="Turn on"
          layout="drawer"
          onCancel={onClose}
        >
          <CodeField label="Code of the app" />
        </BareForm>
      </Dialog>
      {dialog}
    </>
  )
}

function Picture({ secret, uri }: Begun) {
  return (
    <div className={css.picture}>
      <div className={css.code}>
        <Suspense fallback={<span className={css.blank} />}>
          <CodePicture text={uri} label="Picture for the authenticator app" />
        </Suspense>
      </div>
      <p>
        On this phone?{' '}
        <a className="link" href={uri}>
          Open the app
        </a>{' '}
        or enter this key there:
      </p>
      <div className={css.secret}>
        <code className="ink breaks">{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
        <Button size="s" icon={Copy} onClick={() => void copyText(secret, 'Key')}>
          Copy
        </Button>
      </div>
    </div>
  )
}
