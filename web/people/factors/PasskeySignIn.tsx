import { Fingerprint } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { passkeySignInOptions, signInByPasskey } from '../../../contract/people/factors.calls.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { passkeyError } from './passkey-error.ts'
import { rememberPasskeyUse, wasPasskeyUsed } from './passkey-use.ts'

/** Fetched when a passkey is asked for: most people have none. */
const passkeys = () => import('./browser-passkeys.ts')

/** Logs in by a passkey alone: by the button, or, where one was used before, from the list under the address. */
export function PasskeySignIn({ onEntered }: { onEntered: (token: string) => void }) {
  const options = useSend(passkeySignInOptions, { keeps: () => true })
  const entering = useSend(signInByPasskey, { keeps: () => true })
  const [isAsking, setIsAsking] = useState(false)
  const enter = async (inAutofill: boolean) => {
    const { data: asked } = await options.send({ body: {} })
    const passkey = await (await passkeys()).askForPasskey(asked, inAutofill)
    if (!passkey) return
    const { data } = await entering.send({ body: { passkey } })
    rememberPasskeyUse()
    if (data.token !== null) onEntered(data.token)
  }
  const ask = () => {
    setIsAsking(true)
    enter(false)
      .catch((error: unknown) => toast.error(passkeyError(error)))
      .finally(() => setIsAsking(false))
  }
  const offer = useEffectEvent(async () => {
    if (wasPasskeyUsed() && (await (await passkeys()).canOfferInAutofill())) await enter(true)
  })
  useEffect(() => {
    // The button remains.
    offer().catch(() => undefined)
    return () => {
      if (wasPasskeyUsed()) void passkeys().then(({ stopAsking }) => stopAsking())
    }
  }, [])
  return (
    <Button size="l" icon={Fingerprint} isFull isBusy={isAsking} onClick={ask}>
      Use a passkey
    </Button>
  )
}
