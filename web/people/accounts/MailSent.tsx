import type { ReactNode } from 'react'
import { AuthPage } from '../../platform/shell/AuthPage.tsx'
import { PostPicture } from '../../platform/ui/base/pictures/PostPicture.tsx'
import css from './MailSent.module.css'

interface MailSentProps {
  message: string
  email: string
  actions: ReactNode
}

/** Says that the next step is in a mail. */
export default function MailSent({ message, email, actions }: MailSentProps) {
  return (
    <AuthPage title="Check your mail">
      <div className={css.drawing}>
        <PostPicture />
      </div>
      <div role="status">
        <p>{message}</p>
        <p className="strong breaks above-1">{email}</p>
      </div>
      <p className="text-m muted above-3">
        The link works once, for 10 minutes. If it does not arrive, check the spam folder.
      </p>
      <div className={css.actions}>{actions}</div>
    </AuthPage>
  )
}
