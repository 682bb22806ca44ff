import { getDesk, giveVisit } from '../../../contract/judging/judging-desk.calls.ts'
import { sealRound } from '../../../contract/judging/judging.calls.ts'
import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { missingBeforeClosing } from './desk/closing.ts'
import { standingOf } from '../../../contract/judging/desk-standing.ts'
import { sayClosing } from './result.texts.ts'
import css from './Results.module.css'

interface SealDialogProps {
  results: RoundResults
  onClose: () => void
}

/** Asks before judging is closed, and says what would be missing then. */
export function SealDialog({ results, onClose }: SealDialogProps) {
  const seal = useSend(sealRound)
  const confirm = () =>
    attempt(async () => {
      await seal.send({ params: { id: results._id }, body: {} })
      toast.success('Judging is closed and its ballots are sealed')
    }).finally(onClose)
  return (
    <ConfirmDialog
      title={`Close judging of ${results.name}?`}
      description={sayClosing(results)}
      confirm="Close judging"
      isBusy={seal.isSending}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <WhatIsMissing results={results} onSent={onClose} />
    </ConfirmDialog>
  )
}

function WhatIsMissing({ results, onSent }: { results: RoundResults; onSent: () => void }) {
  const { data, error } = useLoad(getDesk, { params: { id: results._id } })
  const give = useSend(giveVisit)
  if (error) return <p>What is missing could not be looked up.</p>
  if (!data) return <p>Looking up what is missing…</p>
  const desk = data.data
  const now = Date.parse(desk.now)
  const missing = missingBeforeClosing(desk, standingOf(desk, now), now)
  if (missing.length === 0) return <p>Every visit is made, and every ballot is finished.</p>
  const visits = results.lines.find(({ label }) => label !== 'clear')?.visits ?? []
  const sendFirst = async () => {
    await attempt(async () => {
      for (const body of visits) await give.send({ params: { id: results._id }, body })
      toast.success(`${count(visits.length, 'visit is', 'visits are')} sent. Judging stays open`)
    })
    onSent()
  }
  return (
    <>
      <ul className={css.missing}>
        {missing.map(({ text, isSerious }) => (
          <li key={text} className={isSerious ? 'strong red' : undefined}>
            {text}
          </li>
        ))}
      </ul>
      {desk.state === 'open' && visits.length > 0 && (
        <p className="below-3">
          <Button size="s" isBusy={give.isSending} onClick={() => void sendFirst()}>
            Send the {count(visits.length, 'best visit')} first
          </Button>
        </p>
      )}
    </>
  )
}
