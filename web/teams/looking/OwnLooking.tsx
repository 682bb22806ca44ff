import { lazy, type ReactNode, Suspense, useState } from 'react'
import { getOwnLooking, stopLooking } from '../../../contract/teams/looking.calls.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Chips } from '../../platform/ui/base/Chips.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { NoTeam } from './NoTeam.tsx'
import css from './OwnLooking.module.css'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'
import type { OwnLooking as Own } from '../../../contract/teams/looking.ts'

const LookingDialog = lazy(() => import('./LookingDialog.tsx'))

interface OwnLookingProps {
  event: PublicEvent
  waiting: ReactNode
}

/** Whether the reader looks for a team of the event; they say so, change it and take it back. */
export function OwnLooking({ event, waiting }: OwnLookingProps) {
  const own = useLoad(getOwnLooking, { params: { id: event._id } })
  const [isOpen, setIsOpen] = useState(false)
  const { may_look, looking } = own.data?.data ?? {}
  if (own.error && !own.data) {
    return (
      <NoTeam text="Whether you look for a team could not be read. Nothing is lost.">
        <Button onClick={own.reload}>Try again</Button>
      </NoTeam>
    )
  }
  if (!may_look) return waiting
  if (may_look === 'no') return null
  const dialog = isOpen && (
    <Suspense>
      <LookingDialog event={event} said={looking ?? null} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
  if (may_look === 'unproved') {
    return (
      <NoTeam text="Say what you can do, and teams of this event invite you by mail. Confirm your email address first.">
        <Button to="/my-applications">Confirm my address</Button>
      </NoTeam>
    )
  }
  return (
    <>
      {looking ? (
        <Looking event={event} looking={looking} onChange={() => setIsOpen(true)} />
      ) : (
        <NoTeam>
          <Button onClick={() => setIsOpen(true)}>Look for a team</Button>
        </NoTeam>
      )}
      {dialog}
    </>
  )
}

interface LookingProps {
  event: PublicEvent
  looking: NonNullable<Own['looking']>
  onChange: () => void
}

function Looking({ event, looking, onChange }: LookingProps) {
  const stopping = useSend(stopLooking)
  const stop = () =>
    attempt(async () => {
      await stopping.send({ params: { id: event._id } })
      toast.success('You no longer look for a team.')
    })
  return (
    <NoTeam
      title="You look for a team"
      text="Teams with room see this, with your first name and picture. An invitation comes by mail, and is listed under My applications."
      details={
        <div className={css.said}>
          <p>{looking.sentence}</p>
          <Chips labels={looking.skills} />
        </div>
      }
    >
      <div className={css.buttons}>
        <Button onClick={onChange}>Change</Button>
        <Button isBusy={stopping.isSending} onClick={() => void stop()}>
          Stop looking
        </Button>
      </div>
    </NoTeam>
  )
}
