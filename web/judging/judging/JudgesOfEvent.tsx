import { useSearch } from '@tanstack/react-router'
import { Printer, Send, UserPlus } from 'lucide-react'
import { useContext, useState } from 'react'
import { mostOf } from '../../../contract/platform/budgets.ts'
import { listJudges, sendJudgeLinks } from '../../../contract/judging/judging.calls.ts'
import type { Judge, Judges } from '../../../contract/judging/judging.ts'
import { WriteToThese } from '../../choosing/announcements/WriteToThese.tsx'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import type { Search } from '../../routes/__root.tsx'
import { subjectOf } from '../../platform/page-subject.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PeoplePicture } from '../../platform/ui/base/pictures/PeoplePicture.tsx'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { AddJudges } from './AddJudges.tsx'
import { ChairOfJury } from './ChairOfJury.tsx'
import { JudgeNews } from './JudgeNews.tsx'
import { JudgeRow } from './JudgeRow.tsx'
import { LinkCode } from './LinkCode.tsx'
import css from './JudgesOfEvent.module.css'
import { sayMailed } from '../../platform/mails/kept-mails.ts'

/** /events/{id}/judges: who judges, with their links and conflicts. */
export function JudgesOfEvent({ id }: { id: string }) {
  const judges = useLoad(listJudges, { params: { id } })
  const { round }: Search = useSearch({ strict: false })
  return (
    <Page
      crumbs={[
        { label: 'Events', to: '/events' },
        {
          label: 'View Event',
          to: '/event/$id',
          params: { id },
          search: { tab: 'rounds', ...(round && { round }) },
        },
      ]}
      thing={subjectOf(judges, ({ data }) => data.event.event_name)}
    >
      <JudgeNews eventId={id} />
      <Loaded from={judges} as="rows">
        {shown => <List shown={shown} round={round} />}
      </Loaded>
    </Page>
  )
}

function List({ shown, round }: { shown: Judges; round: string | undefined }) {
  const { event, judges } = shown
  const isReadOnly = useContext(ReadOnly)
  const [isAdding, setIsAdding] = useState(() => wasInterrupted(`judges new ${round ?? ''}`))
  const [isSending, setIsSending] = useState(false)
  const [walkIn, setWalkIn] = useState<Judge | null>(null)
  // A printed code that was not used yet may lie anywhere, or have never left the screen.
  const withoutLink = judges.filter(
    ({ has_link, link_sent_at, opened_at, rounds }) =>
      rounds.length > 0 && (!has_link || (link_sent_at === null && opened_at === null)),
  )
  // Whoever was removed and has scored stays in the list, and is no judge of a round.
  const present = judges.filter(({ rounds }) => rounds.length > 0)
  const away = judges.length - present.length
  const printed = round ?? shown.rounds.findLast(({ is_sealed }) => !is_sealed)?._id
  const opened = present.filter(({ opened_at }) => opened_at !== null).length
  const conflicts = judges.reduce((sum, judge) => sum + judge.conflicts.length, 0)
  return (
    <div className="stack-4">
      <header className={css.head}>
        <p className="muted">
          {judges.length > 0 &&
            `${count(present.length, 'judge')}${away > 0 ? `, ${away} in no round` : ''}, ${opened} with an opened link, ${count(conflicts, 'conflict')}. `}
          A judge never sees a team they are in conflict with.
        </p>
        <div className={css.acts} hidden={isReadOnly}>
          {judges.length > 0 && <WriteToThese eventid={event._id} list="judges" />}
          {withoutLink.length > 0 && (
            <Button icon={Send} onClick={() => setIsSending(true)}>
              Send {count(withoutLink.length, 'link')}
            </Button>
          )}
          {printed && present.some(({ rounds }) => rounds.includes(printed)) && (
            <Button
              icon={Printer}
              to="/events/$id/judging/$round/codes"
              params={{ id: event._id, round: printed }}
            >
              Print codes
            </Button>
          )}
          <Button icon={UserPlus} variant="primary" onClick={() => setIsAdding(true)}>
            Add judges
          </Button>
        </div>
      </header>
      {judges.length === 0 ? (
        <EmptyState
          drawing={<PeoplePicture />}
          title="Nobody judges yet"
          text="Add associates of the event, contacts of its company, or anyone by name and address. Each gets a personal link, and needs no password."
        />
      ) : (
        <ul className="panel">
          {judges.map(judge => (
            <JudgeRow key={judge._id} judge={judge} shown={shown} />
          ))}
        </ul>
      )}
      {!isReadOnly && <ChairOfJury shown={shown} />}
      <Drawer isOpen={isAdding} onClose={() => setIsAdding(false)} title="Add judges">
        <AddJudges shown={shown} round={round} onWalkIn={setWalkIn} onClose={() => setIsAdding(false)} />
      </Drawer>
      {walkIn && <LinkCode judge={walkIn} onClose={() => setWalkIn(null)} />}
      {isSending && (
        <SendLinks
          eventId={event._id}
          judges={withoutLink}
          mailsLeft={shown.mails_left}
          onClose={() => setIsSending(false)}
        />
      )}
    </div>
  )
}

/** From this many on it is said how many mails are left. */
const fewMails = 50

function saySent(sent: number, leftOut: number): string {
  const said = sayMailed(count(sent, 'link is', 'links are'), 'on the way')
  return leftOut > 0 ? `${said}. Left out, because they got one today: ${count(leftOut, 'judge')}` : said
}

function SendLinks({
  eventId,
  judges,
  mailsLeft,
  onClose,
}: {
  eventId: string
  judges: Judges['judges']
  mailsLeft: number
  onClose: () => void
}) {
  const send = useSend(sendJudgeLinks)
  const confirm = () =>
    attempt(async () => {
      const { sent, left_out } = await send.send({
        params: { id: eventId },
        body: { judges: judges.map(({ _id }) => _id) },
      })
      toast.success(saySent(sent, left_out))
    }).finally(onClose)
  return (
    <ConfirmDialog
      title={`Send ${count(judges.length, 'link')}?`}
      description={
        <>
          {judges.length === 1 ? `${judges[0]?.name} gets` : 'Each of them gets'} a mail with a personal link.
          It opens the judging of this event, and nothing else. A judge gets at most {mostOf('linkOfJudge')} a
          day.
          {mailsLeft < Math.max(judges.length, fewMails) &&
            ` You can send ${count(mailsLeft, 'more link')} within this hour.`}
        </>
      }
      confirm="Send"
      isBusy={send.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
