import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { count } from '../../../platform/ui/base/formats.ts'
import { placeOf } from './desk.texts.ts'
import type { DeskDrawerProps } from './drawer-props.ts'
import { VisitsInDrawer } from './VisitsInDrawer.tsx'

/** A team, what can be done about it, and its visits. */
export function DrawerOfTeam({
  desk,
  standing,
  acts,
  onOpen,
  team,
}: DeskDrawerProps & { team: Desk['teams'][number] }) {
  const mayWrite = useCan('event:write')
  const visits = standing.visits.filter(visit => visit.team === team)
  const isPutOff = visits.some(({ cell }) => cell === 'busy' || cell === 'not_there')
  const mayAct = mayWrite && desk.state !== 'closed'
  const mayEnter = mayWrite && !desk.is_sealed
  return (
    <div className="stack-4">
      <p>
        {team.place === null ? 'No place is said. ' : `At ${placeOf(team)}. `}
        {standing.looks.get(team._id) ?? 0} of {count(desk.looks, 'look')} so far.
      </p>
      {mayEnter && (
        <div className="row-2">
          <Button size="s" onClick={() => onOpen({ kind: 'paper', team: team._id })}>
            Enter paper ballot
          </Button>
          {mayAct && (
            <Button size="s" onClick={() => onOpen({ kind: 'give', id: team._id })}>
              Send a judge
            </Button>
          )}
          {mayAct && isPutOff && (
            <Button size="s" isBusy={acts.isBusy} onClick={() => void acts.visitAtEnd(team)}>
              Visit at the end
            </Button>
          )}
        </div>
      )}
      <VisitsInDrawer {...{ desk, visits, onOpen }} nameOf={({ judge }) => judge.name} />
    </div>
  )
}
