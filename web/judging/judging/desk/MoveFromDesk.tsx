import { getPlan } from '../../../../contract/judging/judging.calls.ts'
import { useLoad } from '../../../platform/api.ts'
import { Loaded } from '../../../platform/ui/list/Loaded.tsx'
import { MoveVisit } from '../MoveVisit.tsx'
import type { DeskDrawerProps } from './drawer-props.ts'
import type { StandingVisit } from '../../../../contract/judging/desk-standing.ts'

/** The plan is read for this alone: it knows who has which time. */
export function MoveFromDesk({
  desk,
  visit,
  reload,
  onDone,
}: DeskDrawerProps & { visit: StandingVisit; onDone: () => void }) {
  const plan = useLoad(getPlan, { params: { id: desk._id }, fresh: true })
  return (
    <Loaded from={plan} as="panel">
      {shown => {
        const planned = shown.visits.find(({ _id }) => _id === visit._id)
        return planned ? (
          <MoveVisit
            plan={shown}
            visit={planned}
            onMoved={() => {
              reload()
              onDone()
            }}
            onClose={onDone}
          />
        ) : (
          <p>This visit was given to somebody else.</p>
        )
      }}
    </Loaded>
  )
}
