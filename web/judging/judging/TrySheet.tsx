import { useState } from 'react'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import type { Change, Marks } from '../judge/book.ts'
import { SheetMarks } from '../judge/SheetMarks.tsx'
import css from './StepsOfRound.module.css'

const noMarks: Marks = { scores: {}, note: null, strengths: null, next_step: null, is_done: false }

/** The score sheet as judges have it on their phones, to try out. It sends nothing and keeps nothing. */
export default function TrySheet({ judging, onClose }: { judging: RoundJudging; onClose: () => void }) {
  const { name, criteria } = judging
  const [marks, setMarks] = useState(noMarks)
  const [isLacking, setIsLacking] = useState(false)
  const missing = criteria.filter(({ _id }) => marks.scores[_id] === undefined).length
  const set = (change: Change) =>
    setMarks(last => ({ ...last, ...change, scores: { ...last.scores, ...change.scores } }))
  return (
    <Drawer isOpen onClose={onClose} title={`${name}, as judges score it`}>
      <div className={css.tried}>
        <p className="muted">
          Judges see this for each team they visit. Try it: nothing of it is sent or kept.
        </p>
        <SheetMarks round={judging} marks={marks} isLacking={isLacking} onChange={set} />
        <p role="status" className="muted">
          {missing === 0
            ? 'All criteria are scored: a judge would be done with this team.'
            : `${missing} of ${criteria.length} criteria are not scored.`}
        </p>
        <div className="row-2">
          <Button onClick={() => (missing === 0 ? onClose() : setIsLacking(true))}>Done</Button>
          <Button variant="quiet" onClick={() => setMarks(noMarks)}>
            Begin anew
          </Button>
        </div>
      </div>
    </Drawer>
  )
}
