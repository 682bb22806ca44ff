import { Monitor } from 'lucide-react'
import { useState } from 'react'
import {
  endOtherSessions,
  endOwnSession,
  listOwnSessions,
} from '../../../contract/people/own-sessions.calls.ts'
import { useLoad, useLoads, useSend } from '../../platform/api.ts'
import { useAct } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './OwnSessions.module.css'
import { deviceName } from './session.texts.ts'
import type { OwnSession } from '../../../contract/people/own-sessions.ts'

/** Where one is logged in, to end what should not be (docs/product.md §24). */
export function OwnSessions() {
  const sessions = useLoad(listOwnSessions, {})
  return (
    <FormSection
      title="Sessions"
      lead="Where you are logged in. End what you do not know, and then change your password."
    >
      <Loaded from={sessions} as="panel">
        {shown => <Sessions sessions={shown} />}
      </Loaded>
    </FormSection>
  )
}

type Asked = OwnSession | 'others'

function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const [asked, setAsked] = useState<Asked>()
  return (
    <div className="stack-4">
      <ul className={css.sessions}>
        {sessions.map((session, index) => (
          <SessionRow
            key={session._id}
            session={session}
            number={index + 1}
            onEnd={() => setAsked(session)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <div>
          <Button onClick={() => setAsked('others')}>End all others</Button>
        </div>
      )}
      {asked && <EndSessions asked={asked} onClose={() => setAsked(undefined)} />}
    </div>
  )
}

interface SessionRowProps {
  session: OwnSession
  /** Tells sessions apart whose devices and times look alike. */
  number: number
  onEnd: () => void
}

function SessionRow({ session, number, onEnd }: SessionRowProps) {
  const { createdAt, seen_at, network, is_current, is_here } = session
  return (
    <li className={css.session}>
      <Monitor className="icon" aria-hidden />
      <div className={css.about}>
        <div className={css.name}>
          {deviceName(session)}
          {is_current && <StatusBadge definition={{ label: 'This one', tone: 'green', glyph: 'check' }} />}
        </div>
        <p className="text-s muted">Logged in {formatTime(createdAt)}</p>
        {!is_current && <p className="text-s muted">Last used {formatTime(seen_at)}</p>}
        <p className="text-s muted">
          {network ? `Network ${network}` : 'Unknown network'}
          {is_here && !is_current && ', the one you are in now'}
        </p>
      </div>
      {!is_current && (
        <Button size="s" onClick={onEnd}>
          End
          <span className="visually-hidden">
            {' '}
            session {number}, {deviceName(session)}, logged in {formatTime(createdAt)}
          </span>
        </Button>
      )}
    </li>
  )
}

/** Says what it means that sessions end, and ends them. */
function EndSessions({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const endOne = useSend(endOwnSession)
  const endOthers = useSend(endOtherSessions)
  const loads = useLoads()
  const { act, isActing } = useAct()
  const isOne = asked !== 'others'
  const confirm = async () => {
    await act(async () => {
      if (isOne) await endOne.send({ params: { id: asked._id } })
      else await endOthers.send({})
      // The rows go before the dialog does, so that the focus does not go with them.
      await loads.settled()
      toast.success(isOne ? 'The session is ended.' : 'All other sessions are ended.')
    })
    onClose()
  }
  return (
    <ConfirmDialog
      title={isOne ? `End the session of ${deviceName(asked)}?` : 'End all other sessions?'}
      description={`${isOne ? 'It is' : 'They are'} logged out at once. What was typed there and not sent is kept in that browser, for when you log in again. Whoever knows your password can log in again too.`}
      confirm={isOne ? 'End the session' : 'End all others'}
      isDanger
      isBusy={isActing}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  )
}
