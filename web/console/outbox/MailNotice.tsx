import { MailX } from 'lucide-react'
import type { MailState } from '../../../contract/platform/mail.ts'
import { mailTrouble } from '../../../contract/platform/mail-trouble.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import css from './MailNotice.module.css'

/** That mails do not reach people, until one does. */
export function MailNotice({ mail }: { mail: MailState }) {
  if (mail.state === 'works') return null
  return (
    <div className={css.notice} role="note">
      <MailX className="icon" aria-hidden />
      <p>{noticeOf(mail)}</p>
      <Button size="s" to="/outbox">
        Outbox
      </Button>
      <Button size="s" to="/settings/system">
        System
      </Button>
    </div>
  )
}

function noticeOf({ state, error, waiting }: MailState): string {
  if (state === 'none')
    return 'No mail leaves this installation, because no mail server is set. All mails are in the outbox.'
  if (state === 'untried') return 'No mail was sent yet. Send yourself a test mail, to see that mails arrive.'
  const wait = waiting > 0 ? ` ${count(waiting, 'mail')} will be tried again.` : ''
  return `Mails do not go out: ${mailTrouble(error ?? '')}.${wait}`
}
