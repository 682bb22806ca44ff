import type { ReactNode } from 'react'
import { mostOf } from '../../../contract/platform/budgets.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { useAudience } from './use-audience.ts'

interface SendsLeftProps {
  eventid: string
  audience: Audience
  /** When it is to be sent. */
  when: unknown
  onWithoutMail: () => void
}

/** Says how many announcements an event may still mail now, once that is few. */
export function SendsLeft({ eventid, audience, when, onWithoutMail }: SendsLeftProps) {
  const left = useAudience(eventid, audience, { only: 'reached' }).data?.sends_left
  if (when !== 'now' || left === undefined) return null
  return (
    <div className="stack-3 start">
      <MailsLeft left={left}>Choose a later time, save a draft, or show it without a mail.</MailsLeft>
      {left === 0 && (
        <Button size="s" onClick={onWithoutMail}>
          Show it without a mail
        </Button>
      )}
    </div>
  )
}

/** The same where the number is known; its children say what to do when none is left. */
export function MailsLeft({ left, children }: { left: number; children: ReactNode }) {
  const most = mostOf('announcements')
  if (left > few) return null
  return (
    <p className="muted" role="status">
      An event sends at most {most} announcements by mail in an hour
      {left === 0 ? <>, and this one has. {children}</> : `. ${count(left, 'is', 'are')} left.`}
    </p>
  )
}

const few = 2
