import { useState } from 'react'
import { sendConfirmation } from '../../../contract/people/accounts.calls.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './AddressNotice.module.css'
import { withRetryAfterText } from './retry-after-text.ts'

interface SendConfirmationProps {
  isAgain: boolean
  /** Whether it is alone on its page. */
  isRoomy?: boolean
}

/** Mails the link that confirms one's address. The server limits how often. */
export function SendConfirmation({ isAgain, isRoomy }: SendConfirmationProps) {
  const sending = useSend(sendConfirmation)
  const [refusal, setRefusal] = useState<string>()
  const send = async () => {
    setRefusal(undefined)
    try {
      await withRetryAfterText(sending.send({}))
      toast.success('The link is on its way to you.')
    } catch (error) {
      setRefusal(messageOf(error))
    }
  }
  return (
    <>
      <Button
        variant={isRoomy ? 'primary' : 'default'}
        size={isRoomy ? 'l' : 'm'}
        isFull={isRoomy}
        isBusy={sending.isSending}
        onClick={() => void send()}
      >
        {isAgain ? 'Send again' : 'Send the link'}
      </Button>
      {refusal && (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      )}
    </>
  )
}
