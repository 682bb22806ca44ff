import { Send } from 'lucide-react'
import { sendTestMail } from '../../../contract/platform/mail.calls.ts'
import { useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

export function SendTestMail({ onSent, isIconOnPhone }: { onSent?: () => void; isIconOnPhone?: boolean }) {
  const test = useSend(sendTestMail)
  if (!useCan('outbox:send')) return null
  async function send() {
    await attempt(async () => {
      const { data } = await test.send({})
      toast.success(`A test mail to ${data.to} is on its way`)
      onSent?.()
    })
  }
  return (
    <Button icon={Send} isIconOnPhone={isIconOnPhone} isBusy={test.isSending} onClick={() => void send()}>
      Send me a test mail
    </Button>
  )
}
