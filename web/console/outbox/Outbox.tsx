import { Send } from 'lucide-react'
import { listOutbox, type MailStatus, sendAgain } from '../../../contract/platform/mail.calls.ts'
import { mailTrouble } from '../../../contract/platform/mail-trouble.ts'
import type { StatusLook } from '../../../contract/platform/statuses.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { useListSearch } from '../../platform/ui/list/list-search.ts'
import { ListPage } from '../../platform/ui/list/ListPage.tsx'
import { Pagination } from '../../platform/ui/list/Pagination.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { PostPicture } from '../../platform/ui/base/pictures/PostPicture.tsx'
import css from './Outbox.module.css'
import { SendTestMail } from './SendTestMail.tsx'
import type { Mail } from '../../../contract/platform/mail.ts'
import type { ReactNode } from 'react'

/** Every mail of the product. Without a mail server, their links can be opened here. */
export function Outbox() {
  const search = useListSearch()
  const mails = useLoad(listOutbox, { query: search.query })
  return (
    <ListPage
      from={mails}
      search={search}
      label="Search address or subject"
      as="rows"
      empty="No mail yet"
      emptyText="Invitations, links to set a password and the like appear here as they are written."
      picture={PostPicture}
      add={<SendTestMail isIconOnPhone />}
    >
      {rows => (
        <div className={css.card}>
          <ul>
            {rows.map(mail => (
              <MailRow key={mail._id} mail={mail} />
            ))}
          </ul>
          <Pagination {...search.paging(mails.data)} />
        </div>
      )}
    </ListPage>
  )
}

export function MailRow({ mail }: { mail: Mail }) {
  const maySend = useCan('outbox:send')
  return (
    <li className={css.mail}>
      <details>
        <summary>
          <span className="medium breaks">
            {mail.subject}
            {mail.error && mail.status !== 'sent' && (
              <span className="block text-s normal orange">{troubleOf(mail)}</span>
            )}
          </span>
          <span className={`muted ${css.to}`}>{mail.to}</span>
          <time className="muted text-s">{formatTime(mail.createdAt)}</time>
          <StatusBadge definition={isFailing(mail) ? failing : mailStatuses[mail.status]} />
        </summary>
        <div className={css.body}>
          <p className={css.text}>{linkedText(mail.text)}</p>
          <div className={css.foot}>
            {maySend && <SendAgain mail={mail} />}
            {mail.calendar && (
              <a
                className="link"
                download="calendar.ics"
                href={`data:text/calendar;charset=utf-8,${encodeURIComponent(mail.calendar)}`}
              >
                Calendar file calendar.ics
              </a>
            )}
            <span className="muted">
              {triesOf(mail.tries)}
              {mail.error && ` · ${mail.error}`}
            </span>
          </div>
        </div>
      </details>
    </li>
  )
}

/** It was tried, and is tried again. */
function isFailing({ status, error }: Mail): boolean {
  return status === 'queued' && error !== null
}

/** Failing, 6 tries: nobody answers at 127.0.0.1:2599. */
function troubleOf(mail: Mail): string {
  const state = isFailing(mail) ? failing.label : mailStatuses[mail.status].label
  return `${state}, ${triesOf(mail.tries)}: ${mailTrouble(mail.error ?? '')}`
}

function triesOf(tries: number): string {
  if (tries === 0) return 'Not tried yet'
  return tries === 1 ? '1 try' : `${formatCount(tries)} tries`
}

function SendAgain({ mail }: { mail: Mail }) {
  const again = useSend(sendAgain)
  async function send() {
    await attempt(async () => {
      await again.send({ params: { id: mail._id } })
      toast.success('Queued to be sent again')
    })
  }
  return (
    <Button size="s" icon={Send} isBusy={again.isSending} onClick={() => void send()}>
      Send again
    </Button>
  )
}

const failing = { label: 'Failing', tone: 'orange', glyph: 'quarter' } as const

const mailStatuses: Record<MailStatus, StatusLook> = {
  kept: { label: 'Not sent', tone: 'yellow', glyph: 'dotted' },
  queued: { label: 'Queued', tone: 'blue', glyph: 'quarter' },
  sent: { label: 'Sent', tone: 'green', glyph: 'check' },
  failed: { label: 'Failed', tone: 'red', glyph: 'cross' },
}

/** A mail's text with clickable links. */
function linkedText(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((part, index) =>
    index % 2 ? (
      <a key={index} className="link" href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
