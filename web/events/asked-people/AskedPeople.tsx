import { useLocation } from '@tanstack/react-router'
import { Send } from 'lucide-react'
import { useContext } from 'react'
import {
  listAskedPeople,
  sendAskedLinks,
  type AskedKind,
} from '../../../contract/events/asked-people.calls.ts'
import type { AskedPerson } from '../../../contract/events/asked-people.ts'
import { type Load, useLoad, useSend } from '../../platform/api.ts'
import { sayMailed } from '../../platform/mails/kept-mails.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { askedHash } from './asked.texts.ts'
import css from './AskedPeople.module.css'
import { AskedRow } from './AskedRow.tsx'

/** The list below waits for who was asked, so that it does not move when they come. */
export function useBelowAsked<Reply>(
  { kind, eventid, isShown = true }: AskedPeopleProps & { isShown?: boolean },
  list: Load<Reply>,
): Load<Reply> {
  const asked = useLoad(listAskedPeople, {
    query: { kind, ...(eventid && { eventid }) },
    enabled: isShown,
  })
  return isShown && asked.isPending && !list.error
    ? { ...list, data: undefined, error: null, isPending: true }
    : list
}

interface AskedPeopleProps {
  kind: AskedKind
  /** Without it those who are waited for in all events. */
  eventid?: string
  /** Nobody else is there. */
  isOpen?: boolean
}

/** Who was asked for their details: a line over the list, and folded in it who is waited for and who has filled in. */
export function AskedPeople({ kind, eventid, isOpen }: AskedPeopleProps) {
  const isAskedFor = useLocation({ select: ({ hash }) => hash === askedHash })
  const asked = useLoad(listAskedPeople, { query: { kind, ...(eventid && { eventid }) } })
  if (asked.error && !asked.data) {
    return (
      <div className={css.asked}>
        <Loaded from={asked} as="panel">
          {() => null}
        </Loaded>
      </div>
    )
  }
  const people = asked.data?.data.people ?? []
  if (people.length === 0) return null
  const waiting = people.filter(({ completed_at }) => completed_at === null)
  const done = people.filter(({ completed_at }) => completed_at !== null)
  return (
    <section className={css.asked} aria-label="Asked for their details">
      {waiting.length > 0 && (
        <details open={isOpen || isAskedFor}>
          <summary>{waiting.length === 1 ? '1 waits' : `${waiting.length} wait`} for their details</summary>
          <div className={css.waiting}>
            <p className="muted">Nothing of them is public until the form is complete.</p>
            {eventid && <SendToAll people={waiting} eventid={eventid} />}
          </div>
          <Rows people={waiting} isOfEvent={eventid !== undefined} />
        </details>
      )}
      {done.length > 0 && (
        <details>
          <summary>{count(done.length, 'was', 'were')} asked and filled in</summary>
          <Rows people={done} isOfEvent={eventid !== undefined} />
        </details>
      )}
    </section>
  )
}

/** Who has taken a link back has decided about that one. */
function SendToAll({ people, eventid }: { people: readonly AskedPerson[]; eventid: string }) {
  const isReadOnly = useContext(ReadOnly)
  const sending = useSend(sendAskedLinks)
  const asked = people
    .filter(({ can_send, is_taken_back }) => can_send && !is_taken_back)
    .map(({ _id }) => _id)
  if (isReadOnly || asked.length < 2) return null
  const send = () =>
    attempt(async () => {
      const { data } = await sending.send({ params: { id: eventid }, body: { people: asked } })
      const links = sayMailed(data.sent === 1 ? 'A link is' : `${data.sent} links are`, 'on the way')
      const left = asked.length - data.sent
      toast.success(left > 0 ? `${links}. ${left} of them got three today, and none more` : links)
    })
  return (
    <Button size="s" icon={Send} isBusy={sending.isSending} onClick={() => void send()}>
      Send all {asked.length} a link
    </Button>
  )
}

function Rows({ people, isOfEvent }: { people: readonly AskedPerson[]; isOfEvent: boolean }) {
  return (
    <ul className="panel above-2">
      {people.map(person => (
        <AskedRow key={person._id} person={person} isOfEvent={isOfEvent} />
      ))}
    </ul>
  )
}
