import { Drawer } from '../../../platform/ui/overlay/Drawer.tsx'
import type { DeskDrawerProps } from './drawer-props.ts'
import { DrawerOfJudge } from './DrawerOfJudge.tsx'
import { DrawerOfTeam } from './DrawerOfTeam.tsx'
import { GiveVisit } from './GiveVisit.tsx'
import { MoveFromDesk } from './MoveFromDesk.tsx'
import { PaperBallot } from './PaperBallot.tsx'

/** A judge or a team with their visits, and the forms that move one or give one. */
export function DeskDrawer(props: DeskDrawerProps) {
  const { desk, standing, opened, onOpen } = props
  const close = () => onOpen(undefined)
  const judge = opened?.kind === 'judge' ? desk.judges.find(({ _id }) => _id === opened.id) : undefined
  const team = opened?.kind === 'team' || opened?.kind === 'give' ? standing.teams.get(opened.id) : undefined
  const visit = opened?.kind === 'move' ? standing.visits.find(({ _id }) => _id === opened.id) : undefined
  const isPaper = opened?.kind === 'paper'
  const title =
    (isPaper ? 'Enter paper ballot' : judge?.name) ??
    (opened?.kind === 'give' ? `Send a judge to ${team?.team_name ?? 'a team'}` : team?.team_name) ??
    'Move a visit'
  return (
    <Drawer
      isOpen={isPaper || judge !== undefined || team !== undefined || visit !== undefined}
      onClose={close}
      title={title}
    >
      {judge && opened?.kind === 'judge' && <DrawerOfJudge {...props} judge={judge} pointed={opened.team} />}
      {team && opened?.kind === 'team' && <DrawerOfTeam {...props} team={team} />}
      {team && opened?.kind === 'give' && <GiveVisit {...props} team={team} onDone={close} />}
      {isPaper && <PaperBallot {...props} judge={opened.judge} team={opened.team} onDone={close} />}
      {visit && <MoveFromDesk {...props} visit={visit} onDone={close} />}
    </Drawer>
  )
}
