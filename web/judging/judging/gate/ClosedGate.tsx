import { Lock } from 'lucide-react'
import { getClosing } from '../../../../contract/judging/judging-desk.calls.ts'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import type { Standing } from '../../../../contract/judging/desk-standing.ts'
import { useLive } from '../../../platform/live.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { count } from '../../../platform/ui/base/formats.ts'
import type { DeskActs } from '../desk/acts.ts'
import type { Opened } from '../desk/opened.ts'
import css from './Gate.module.css'
import { type Known } from './gate-known.ts'
import { gateRows } from './gate-rows.texts.ts'
import { saySum } from './gate.texts.ts'
import { GateRows, GateSum } from './GateRows.tsx'
import { useSeal } from './use-seal.ts'

interface ClosedGateProps {
  desk: Desk
  standing: Standing
  acts: DeskActs
  now: number
  reload: () => void
  onOpen: (opened: Opened) => void
}

/** Where judging closed by itself: what the gate would have said, in the past tense, and the way to seal. */
export function ClosedGate({ desk, standing, acts, now, reload, onOpen }: ClosedGateProps) {
  const { data } = useLive(getClosing, { params: { id: desk._id } })
  const closing = data?.data
  if (!closing) return null
  const known: Known = { desk, standing, closing, now }
  return (
    <section className={`${css.closed} panel`} aria-label="What was missing">
      <GateSum known={known} sum={saySum(known)} />
      <GateRows rows={gateRows(known)} acts={acts} onOpen={onOpen} />
      <Foot known={known} reload={reload} />
    </section>
  )
}

function Foot({ known: { desk, closing }, reload }: { known: Known; reload: () => void }) {
  const { seal, asked, isSending } = useSeal(desk, reload)
  const mayWrite = useCan('event:write')
  return (
    <footer>
      <p className="text-s muted" role={asked === undefined ? undefined : 'alert'}>
        {asked ??
          'Judging closed by itself. Once the ballots are sealed the results stand; until then it can be extended.'}
      </p>
      {mayWrite && closing.counting > 0 && (
        <Button variant="primary" icon={Lock} isBusy={isSending} onClick={() => void seal(closing)}>
          Seal {count(closing.counting, 'ballot')}
        </Button>
      )}
    </footer>
  )
}
