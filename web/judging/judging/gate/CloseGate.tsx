import { ArrowRight, Lock, Route } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { getClosing, sendBestVisits } from '../../../../contract/judging/judging-desk.calls.ts'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import type { Standing } from '../../../../contract/judging/desk-standing.ts'
import { useSend } from '../../../platform/api.ts'
import { useLive } from '../../../platform/live.ts'
import { attempt } from '../../../platform/use-act.ts'
import { Avatar } from '../../../platform/ui/base/Avatar.tsx'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { count } from '../../../platform/ui/base/formats.ts'
import { messageOf } from '../../../platform/ui/base/message-of.ts'
import { Dialog } from '../../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import type { DeskActs } from '../desk/acts.ts'
import type { Opened } from '../desk/opened.ts'
import css from './Gate.module.css'
import { type Known } from './gate-known.ts'
import { gateRows, sayMissed } from './gate-rows.texts.ts'
import { clearRows, isClear, sayBest, saySum, sayTime, sayTitle } from './gate.texts.ts'
import { ClearRows, GateRows, GateSum } from './GateRows.tsx'
import { useSeal } from './use-seal.ts'

interface CloseGateProps {
  desk: Desk
  standing: Standing
  acts: DeskActs
  now: number
  reload: () => void
  onOpen: (opened: Opened) => void
  onClose: () => void
}

/**
 * The gate before judging is closed: what is missing, and the visits that would tell most first. It closes nothing by itself. The
 * number that it shows is sent along, so that nothing else is sealed.
 */
export function CloseGate(props: CloseGateProps) {
  const { desk, standing, acts, now, onOpen, onClose } = props
  const { data, error, reload } = useLive(getClosing, { params: { id: desk._id } })
  const wayOn = useRef<HTMLButtonElement>(null)
  const closing = data?.data
  const known = closing && { desk, standing, closing, now }
  const goTo = (opened: Opened) => {
    onClose()
    onOpen(opened)
  }
  const isAllIn = known !== undefined && isClear(known)
  const rows = known ? gateRows(known) : []
  return (
    <Dialog
      isOpen
      width={isAllIn ? 560 : 736}
      onClose={onClose}
      title={known ? sayTitle(known) : `Close judging of ${desk.name}?`}
      description={sayTime({ desk, now })}
      focusOn={wayOn}
      footer={
        known && (
          <Foot
            {...{ known, wayOn, onClose }}
            isSerious={rows.some(({ kind }) => kind === 'unseen')}
            reload={() => {
              reload()
              props.reload()
            }}
          />
        )
      }
    >
      {!known && !error && <p>Looking up what is missing…</p>}
      {!known && error && (
        <div className="stack-3 start">
          <p>{messageOf(error)}</p>
          <Button size="s" onClick={reload}>
            Try again
          </Button>
        </div>
      )}
      {known && (
        <div className={css.gate}>
          <GateSum known={known} sum={saySum(known)} />
          {isAllIn ? (
            <ClearRows rows={clearRows(known)} />
          ) : (
            <GateRows rows={rows} acts={acts} onOpen={goTo} />
          )}
          {known.closing.best.length > 0 && <Best {...known} />}
        </div>
      )}
    </Dialog>
  )
}

interface FootProps {
  known: Known
  isSerious: boolean
  wayOn: React.RefObject<HTMLButtonElement | null>
  reload: () => void
  onClose: () => void
}

function Foot({ known, isSerious, wayOn, reload, onClose }: FootProps) {
  const { desk, closing } = known
  const seal = useSeal(desk, reload)
  // Its numbers come a moment after the sheet.
  useEffect(() => wayOn.current?.focus(), [wayOn])
  const send = useSend(sendBestVisits)
  const best = closing.best
  const isWayOn = best.length === 0
  const sendFirst = () =>
    attempt(async () => {
      await send.send({ params: { id: desk._id }, body: { visits: best } })
      toast.success(`${count(best.length, 'visit is', 'visits are')} sent. Judging stays open`)
      onClose()
    }).finally(reload)
  const isBusy = seal.isSending || send.isSending
  return (
    <>
      {seal.asked !== undefined && (
        <p role="alert" className={css.asked}>
          {seal.asked}
        </p>
      )}
      <span className={css.keep}>
        <Button variant="quiet" onClick={onClose}>
          Keep judging open
        </Button>
      </span>
      <span className={isSerious ? css.dire : css.seal}>
        <Button
          {...(isWayOn && { ref: wayOn, icon: Lock })}
          variant={isWayOn && !isSerious ? 'primary' : 'default'}
          isBusy={seal.isSending}
          disabled={isBusy}
          onClick={() => void seal.seal(closing).then(isDone => isDone && onClose())}
        >
          Close and seal {count(closing.counting, 'ballot')}
        </Button>
      </span>
      {best.length > 0 && (
        <Button
          ref={wayOn}
          variant="primary"
          icon={Route}
          isBusy={send.isSending}
          disabled={isBusy}
          onClick={() => void sendFirst()}
        >
          Send the {best.length === 1 ? 'best visit' : `${best.length} best visits`} first
        </Button>
      )}
    </>
  )
}

function Best(known: Known) {
  const { desk, standing, closing } = known
  const names = new Map(desk.judges.map(({ _id, name }) => [_id, name]))
  const missed = sayMissed(
    known,
    closing.best.flatMap(({ application_id }) => standing.teams.get(application_id) ?? []),
  ).trim()
  return (
    <section className={css.best} aria-label="The best visits">
      <h3 className="text-m strong">{sayBest(known)}</h3>
      <ul>
        {closing.best.map(({ judge_id, application_id }) => (
          <li key={judge_id}>
            <Avatar name={names.get(judge_id) ?? ''} size={24} />
            <span className="trunc">{names.get(judge_id)}</span>
            <ArrowRight className="icon-s muted" aria-label="to" />
            <span className="trunc">{standing.teams.get(application_id)?.team_name}</span>
          </li>
        ))}
      </ul>
      {missed && <p className="text-s muted above-2">{missed}</p>}
    </section>
  )
}
