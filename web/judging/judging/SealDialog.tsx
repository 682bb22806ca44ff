import { getDesk, giveVisit } from '../../../contract/judging/judging-desk.calls.ts'
import { sealRound } from '../../../contract/judging/judging.calls.ts'
import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { useSend } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { missingBeforeClosing, sayClosingTime, sayClosingTitle } from './desk/closing.ts'
import { standingOf } from '../../../contract/judging/desk-standing.ts'
import css from './Results.module.css'
import { sayClosing } from './seal.texts.ts'

interface SealDialogProps {
  results: RoundResults
  onClose: () => void
}

/**
 * The gate before judging is closed: what would be missing, and the visits that would tell most first. What it counts is sent
 * along, so that nothing else is sealed.
 */
export function SealDialog({ results, onClose }: SealDialogProps) {
  const { _id, ballots, unfinished, lines } = results
  const { data, error } = useLive(getDesk, { params: { id: _id } })
  const seal = useSend(sealRound)
  const give = useSend(giveVisit)
  const desk = data?.data
  const now = desk ? Date.parse(desk.now) : 0
  const missing = desk ? missingBeforeClosing(desk, standingOf(desk, now), now) : []
  const counting = ballots + unfinished.filter(({ will_count }) => will_count).length
  const best = desk?.state === 'open' ? (lines.find(({ label }) => label !== 'clear')?.visits ?? []) : []
  const confirm = () =>
    attempt(async () => {
      await seal.send({ params: { id: _id }, body: { counting } })
      toast.success('Judging is closed and its ballots are sealed')
    }).finally(onClose)
  const sendFirst = () =>
    attempt(async () => {
      for (const body of best) await give.send({ params: { id: _id }, body })
      toast.success(`${count(best.length, 'visit is', 'visits are')} sent. Judging stays open`)
    }).finally(onClose)
  const isSerious = missing.some(one => one.isSerious)
  const isBusy = seal.isSending || give.isSending
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={desk ? sayClosingTitle(desk, now) : `Close judging of ${results.name}?`}
      description={`${desk ? `${sayClosingTime(desk, now)} ` : ''}${sayClosing(results)}`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Keep judging open
          </Button>
          <Button
            variant={best.length > 0 ? (isSerious ? 'danger' : 'default') : 'primary'}
            isBusy={seal.isSending}
            disabled={isBusy}
            onClick={() => void confirm()}
          >
            Close and seal {count(counting, 'ballot')}
          </Button>
          {best.length > 0 && (
            <Button
              variant="primary"
              isBusy={give.isSending}
              disabled={isBusy}
              onClick={() => void sendFirst()}
            >
              Send the {count(best.length, 'best visit')} first
            </Button>
          )}
        </>
      }
    >
      {error && !desk && <p>What is missing could not be looked up.</p>}
      {!error && !desk && <p>Looking up what is missing…</p>}
      {desk && missing.length === 0 && (
        <p>Every visit is made{unfinished.length === 0 && ', and every ballot is finished'}.</p>
      )}
      <ul className={css.missing}>
        {missing.map(one => (
          <li key={one.text} className={one.isSerious ? 'strong red' : undefined}>
            {one.text}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
