import { Pause, PencilLine, Play } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import type { Standing } from '../../../../contract/judging/desk-standing.ts'
import { canOpenNow } from '../../../../contract/judging/judging-steps.ts'
import { useAskedFor } from '../../../platform/asked-for.ts'
import type { LiveClock } from '../../../platform/live-clock.ts'
import { LiveMark } from '../../../platform/ui/base/LiveMark.tsx'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { ConfirmDialog } from '../../../platform/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import { CloseGate } from '../gate/CloseGate.tsx'
import type { DeskActs } from './acts.ts'
import css from './Desk.module.css'
import { clockOf, sayCloses } from './desk.texts.ts'
import type { Opened } from './opened.ts'

/** Before judging opens. */
const OpenNow = lazy(() => import('./OpenNow.tsx'))

interface DeskBarProps {
  desk: Desk
  standing: Standing
  acts: DeskActs
  clock: LiveClock
  reload: () => void
  onOpen: (opened: Opened) => void
}

/** Whether the desk is live, when judging closes, and the ways to extend and pause it. */
export function DeskBar({ desk, standing, acts, clock, reload, onOpen }: DeskBarProps) {
  const { now } = clock
  const [isPausing, setIsPausing] = useState(false)
  const [isExtending, setIsExtending] = useAskedFor('extend')
  const [isClosing, setIsClosing] = useAskedFor('close')
  const [isOpening, setIsOpening] = useAskedFor('open')
  const mayWrite = useCan('event:write')
  useClosedMeanwhile(desk, isClosing, () => setIsClosing(false))
  const isPaused = desk.pauses.at(-1)?.resumed_at === null
  return (
    <div className="row-2 text-s">
      <LiveMark clock={clock} say={moment => clockOf(desk, moment)} reload={reload} />
      <p className={css.closes}>{sayCloses(desk, now)}</p>
      {mayWrite && !desk.is_sealed && (
        <>
          {desk.state !== 'closed' && (
            <Button size="s" icon={PencilLine} onClick={() => onOpen({ kind: 'paper' })}>
              Enter paper ballots
            </Button>
          )}
          <Button size="s" onClick={() => setIsExtending(true)}>
            Extend
          </Button>
          {isPaused && desk.state !== 'closed' ? (
            <Button
              size="s"
              variant="primary"
              icon={Play}
              isBusy={acts.isBusy}
              onClick={() => void acts.goOn()}
            >
              Go on
            </Button>
          ) : (
            desk.state === 'open' && (
              <Button size="s" icon={Pause} onClick={() => setIsPausing(true)}>
                Pause
              </Button>
            )
          )}
        </>
      )}
      {mayWrite && canOpenNow(desk) && (
        <Button size="s" onClick={() => setIsOpening(true)}>
          Open judging now
        </Button>
      )}
      {isOpening && mayWrite && canOpenNow(desk) && (
        <Suspense>
          <OpenNow {...{ desk, now, reload }} onClose={() => setIsOpening(false)} />
        </Suspense>
      )}
      {mayWrite && desk.state === 'open' && (
        <Button size="s" onClick={() => setIsClosing(true)}>
          Close judging
        </Button>
      )}
      {isClosing && mayWrite && desk.state === 'open' && (
        <CloseGate {...{ desk, standing, acts, now, reload, onOpen }} onClose={() => setIsClosing(false)} />
      )}
      {isExtending && mayWrite && !desk.is_sealed && (
        <Extend {...{ desk, acts, now }} onClose={() => setIsExtending(false)} />
      )}
      {isPausing && (
        <ConfirmDialog
          title="Pause judging?"
          description="Judges read on their phones that judging is paused, and are sent to no other team. What they have begun they may finish: every score is taken, now and later. When judging goes on, the times of all visits that are still to come move by the length of the pause. The end of judging stays where it is."
          confirm="Pause"
          isBusy={acts.isBusy}
          onConfirm={() => void acts.pause().then(() => setIsPausing(false))}
          onClose={() => setIsPausing(false)}
        />
      )}
    </div>
  )
}

/** The gate goes when somebody else closes judging, or its time comes: that is said. */
function useClosedMeanwhile({ state, is_sealed }: Desk, isClosing: boolean, close: () => void) {
  const isOver = isClosing && state === 'closed'
  useEffect(() => {
    if (!isOver) return
    close()
    toast.info(
      is_sealed
        ? 'Somebody closed judging meanwhile, and the ballots are sealed. See the results'
        : 'Judging has closed by itself meanwhile',
    )
    // oxlint-disable-next-line react/exhaustive-deps -- said once, when it closes
  }, [isOver])
}

const minutes = [10, 15, 30, 60] as const

function Extend({
  desk,
  acts,
  now,
  onClose,
}: Pick<DeskBarProps, 'desk' | 'acts'> & { now: number; onClose: () => void }) {
  const { closes_at } = desk
  const from = Math.max(now, closes_at === null ? 0 : Date.parse(closes_at))
  const isOver = closes_at !== null && Date.parse(closes_at) <= now
  const extend = (by: number) => {
    void acts.extend(new Date(from + by * 60_000).toISOString(), closes_at).then(onClose)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Extend judging"
      description={`${
        closes_at === null
          ? 'It has no end yet.'
          : isOver
            ? `It closed at ${clockOf(desk, closes_at)}. Judges can score again until then.`
            : `It closes at ${clockOf(desk, closes_at)}.`
      } Judges read the new time on their phones within a minute. Scores that came too late meanwhile are sent again by their phones.`}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <div className={css.extend}>
        {minutes.map(by => (
          <Button key={by} isBusy={acts.isBusy} onClick={() => extend(by)}>
            {by} minutes, until {clockOf(desk, from + by * 60_000)}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}
