import { Mail } from 'lucide-react'
import { useState } from 'react'
import { getJudgeNews, tellJudges } from '../../../contract/judging/judging.calls.ts'
import type { JudgeNews as News } from '../../../contract/judging/judge-news.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, formatList } from '../../platform/ui/base/formats.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { attempt } from '../../platform/use-act.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './JudgeNews.module.css'

/** Judges who were mailed other times than those of now, and the way to tell them. Nothing where every mail is right. */
export function JudgeNews({ eventId }: { eventId: string }) {
  const { data } = useLoad(getJudgeNews, { params: { id: eventId } })
  const mayWrite = useCan('event:write')
  const [isOpen, setIsOpen] = useState(false)
  const judges = data?.data.judges ?? []
  if (judges.length === 0) return null
  return (
    <section className={`${css.news} panel`} aria-label="Mails that are not right any more">
      <Mail className="icon" aria-hidden />
      <p>
        <b className="medium">
          {count(judges.length, 'judge was', 'judges were')} mailed other times than those of now:
        </b>{' '}
        {sayNames(judges)}.
      </p>
      {mayWrite && (
        <Button size="s" onClick={() => setIsOpen(true)}>
          See and tell
        </Button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Tell judges their new times?"
        width={560}
        description={`${count(judges.length, 'judge gets', 'judges get')} one mail each, with a file that changes the entry in their calendar. Links stay the same.`}
        footer={<Acts eventId={eventId} judges={judges} onDone={() => setIsOpen(false)} />}
      >
        <ul className={css.judges}>
          {judges.map(judge => (
            <li key={judge._id}>
              <Judge judge={judge} />
            </li>
          ))}
        </ul>
      </Dialog>
    </section>
  )
}

function sayNames(judges: News['judges']): string {
  const most = 4
  const names = judges.slice(0, most).map(({ name }) => name)
  const more = judges.length - names.length
  return formatList(more > 0 ? [...names, `${more} more`] : names)
}

function Judge({ judge }: { judge: News['judges'][number] }) {
  const { name, email, rounds, subject, text } = judge
  return (
    <>
      <b className="medium breaks">{name}</b>
      <dl>
        {rounds.map(({ round_name, was, now }) => (
          <div key={round_name}>
            <dt className="text-s muted">{round_name}</dt>
            {was !== null && (
              <dd>
                <span className="visually-hidden">Was: </span>
                <s className="muted">{was}</s>
              </dd>
            )}
            <dd>
              <span className="visually-hidden">Is now: </span>
              {now ?? 'Does not judge it any more'}
            </dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>The mail</summary>
        <p className="text-s muted breaks">
          To {email}: {subject}
        </p>
        <p className="text-s lines breaks">{text}</p>
      </details>
    </>
  )
}

interface ActsProps {
  eventId: string
  judges: News['judges']
  onDone: () => void
}

function Acts({ eventId, judges, onDone }: ActsProps) {
  const tell = useSend(tellJudges)
  const [isTelling, setIsTelling] = useState(true)
  const send = (tells_nobody: boolean) => {
    setIsTelling(!tells_nobody)
    const body = { judges: judges.map(({ _id }) => _id), tells_nobody }
    return attempt(async () => {
      const { told } = await tell.send({ params: { id: eventId }, body })
      toast.success(
        tells_nobody ? 'Nobody is mailed' : `${count(told, 'judge is', 'judges are')} told by mail`,
      )
    }).finally(onDone)
  }
  return (
    <>
      <Button isBusy={tell.isSending && !isTelling} onClick={() => void send(true)}>
        They know, tell nobody
      </Button>
      <Button variant="primary" isBusy={tell.isSending && isTelling} onClick={() => void send(false)}>
        Tell {count(judges.length, 'judge')}
      </Button>
    </>
  )
}
