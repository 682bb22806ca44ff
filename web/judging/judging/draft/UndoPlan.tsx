import { Undo2 } from 'lucide-react'
import type { PlanDraftReply } from '../../../../contract/judging/plan-draft.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { count } from '../../../platform/ui/base/formats.ts'
import { TimeToUndo, useSecondsLeft } from '../../../platform/ui/base/TimeToUndo.tsx'
import css from './Draft.module.css'

interface UndoPlanProps {
  used: NonNullable<PlanDraftReply['used']>
  isBusy: boolean
  onUndo: () => void
}

/** For a minute after a draft is used, and until a visit that changed has begun. */
export function UndoPlan({ used, isBusy, onUndo }: UndoPlanProps) {
  const left = useSecondsLeft(used.seconds_left)
  if (left === 0) return null
  return (
    <section className={css.undo} aria-label="The plan in use">
      <TimeToUndo left={left} of={60} />
      <div role="status">
        <p className="text-xl strong">Plan in use, {count(used.told, 'phone')} told</p>
        <p className={`text-s ${css.until}`}>Undo puts back the old one, until a changed visit begins.</p>
      </div>
      <Button size="l" icon={Undo2} isBusy={isBusy} onClick={onUndo}>
        Undo
      </Button>
    </section>
  )
}
