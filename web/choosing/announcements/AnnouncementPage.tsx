import { Navigate, useNavigate } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { useEffect } from 'react'
import {
  announcementPlaceholders,
  cancelAnnouncement,
  endUrgent,
  getAnnouncement,
  hoursUrgent,
} from '../../../contract/choosing/announcements.calls.ts'
import type { AnnouncementDetail } from '../../../contract/choosing/announcements.ts'
import { type PlaceholderValues, placeholders } from '../../../contract/platform/placeholders.ts'
import { useNow } from '../../events/rounds/now.ts'
import { useLoad, useLoads, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { FilledText } from '../../platform/mails/FilledText.tsx'
import { AnnouncementMail } from '../../platform/mails/MailSheet.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { crumbsOf } from './AnnouncementForm.tsx'
import css from './AnnouncementPage.module.css'
import { AudienceCount } from './AudienceCount.tsx'
import { audienceWords } from './audience.texts.ts'
import { installation } from '../../platform/installation.ts'
import { announcementStatus } from './deliveries.ts'
import { Recipients } from './Recipients.tsx'
import { useRoundNames } from './use-round-names.ts'
import { clockInZone, timeInZone } from '../../../contract/platform/time-in-zone.ts'

/** An announcement that is scheduled or sent: what it says, to whom, and what became of each mail. */
export function AnnouncementPage({ id }: { id: string }) {
  const announcement = useLoad(getAnnouncement, { params: { id } })
  const shown = announcement.data?.data
  useRefresh(isOnItsWay(shown))
  if (shown?.status === 'draft')
    return <Navigate to="/announcement/$id" params={{ id }} search={{ tab: 'edit' }} replace />
  return (
    <Page crumbs={crumbsOf(shown?.event)}>
      <Loaded from={announcement} as="panel">
        {data => <Detail announcement={data} />}
      </Loaded>
    </Page>
  )
}

/** Its time has come, and it is not sent yet: that takes seconds. */
function isOnItsWay(announcement: AnnouncementDetail | undefined): boolean {
  return announcement?.status === 'scheduled' && Date.parse(announcement.send_at ?? '') <= Date.now()
}

function useRefresh(isWaiting: boolean) {
  const loads = useLoads()
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void loads.refresh(), 2_000)
    return () => clearInterval(timer)
  }, [isWaiting, loads])
}

function Detail({ announcement }: { announcement: AnnouncementDetail }) {
  const { _id, status, event, is_public, createdBy, subject, body } = announcement
  const rounds = useRoundNames(event._id)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h2 className="text-4xl breaks">
            <FilledText text={subject} known={announcementPlaceholders} values={valuesFor(announcement)} />
          </h2>
          <p className="muted">{whenOf(announcement, createdBy ? ` by ${fullName(createdBy)}` : '')}</p>
        </div>
        <StatusBadge definition={announcementStatus(announcement)} />
        {status === 'scheduled' && !isOnItsWay(announcement) && <Changing id={_id} />}
        <Urgent announcement={announcement} />
      </header>
      <div className={css.columns}>
        <Card title="What it says">
          <div className={css.part}>
            <AnnouncementMail subject={subject} body={body} values={valuesFor(announcement)} />
          </div>
        </Card>
        <Card title="To whom">
          <div className={css.part}>
            <p>{announcement.by_mail ? `${audienceWords(announcement, rounds)}.` : 'Nobody is mailed.'}</p>
            {announcement.on_day && (
              <p className="muted">It is shown at Today and on the big screen, to everybody.</p>
            )}
            {is_public && <p className="muted">It is also shown on the event’s page, to everybody.</p>}
            {status === 'scheduled' && announcement.by_mail && (
              <AudienceCount eventid={event._id} audience={announcement} />
            )}
          </div>
        </Card>
      </div>
      {status === 'sent' && announcement.by_mail && <Recipients id={_id} />}
    </div>
  )
}

/** "Written by Asha Rao on Sat 5 Dec 2026, 09:00 IST, and kept in the outbox: no mail server is set". */
function whenOf(announcement: AnnouncementDetail, by: string): string {
  const { status, send_at, sent_at, event, by_mail } = announcement
  if (status === 'sent' && !by_mail) return `Shown${by} since ${timeInZone(sent_at, event.timezone)}`
  if (status === 'sent')
    return installation().sends_mail
      ? `Sent${by} on ${timeInZone(sent_at, event.timezone)}`
      : `Written${by}, and kept in the outbox on ${timeInZone(sent_at, event.timezone)}: no mail server is set`
  if (isOnItsWay(announcement)) return `It is being sent${by}`
  return `Goes out ${timeInZone(send_at, event.timezone)}, written${by}`
}

/** Shows a placeholder's name where its value differs between readers. */
function valuesFor({ values }: AnnouncementDetail): PlaceholderValues {
  const personal = announcementPlaceholders
    .filter(name => placeholders[name].isPersonal)
    .map(name => [name, `[${placeholders[name].label}]`] as const)
  return { ...values, ...Object.fromEntries(personal) }
}

/** While it stands in red: until when, and how it is ended; then since when it does not. */
function Urgent({ announcement }: { announcement: AnnouncementDetail }) {
  const { _id, urgent_until, event } = announcement
  const ending = useSend(endUrgent)
  const mayWrite = useCan('announcement:write')
  const end = urgent_until === null ? null : Date.parse(urgent_until)
  const now = useNow(end)
  if (urgent_until === null || end === null) return null
  const until = clockInZone(urgent_until, event.timezone)
  if (end <= now || wasEnded(announcement)) return <p className="muted">Was in red until {until}</p>
  return (
    <div className={css.buttons}>
      <p className="medium red">In red until {until}</p>
      {mayWrite && (
        <Button
          isBusy={ending.isSending}
          onClick={() => void attempt(() => ending.send({ params: { id: _id } }))}
        >
          End it now
        </Button>
      )}
    </div>
  )
}

/** Staff ended it before its time. That holds whatever the clock of this device says. */
function wasEnded({ sent_at, urgent_until }: AnnouncementDetail): boolean {
  return Date.parse(urgent_until ?? '') - Date.parse(sent_at ?? '') < hoursUrgent * 3_600_000 - 1_000
}

function Changing({ id }: { id: string }) {
  const cancel = useSend(cancelAnnouncement)
  const navigate = useNavigate()
  const mayWrite = useCan('announcement:write')
  if (!mayWrite) return null
  const stop = () =>
    attempt(async () => {
      await cancel.send({ params: { id } })
      toast.success('It is cancelled, and kept as a draft')
      void navigate({ to: '/announcement/$id', params: { id }, search: { tab: 'edit' } })
    })
  return (
    <div className={css.buttons}>
      <Button isBusy={cancel.isSending} onClick={() => void stop()}>
        Cancel sending
      </Button>
      <Button icon={Pencil} to="/announcement/$id" params={{ id }} search={{ tab: 'edit' }}>
        Edit
      </Button>
    </div>
  )
}
