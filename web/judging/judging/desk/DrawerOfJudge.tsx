import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { count, formatList } from '../../../platform/ui/base/formats.ts'
import { clockOf } from './desk.texts.ts'
import type { DeskDrawerProps } from './drawer-props.ts'
import { VisitsInDrawer } from './VisitsInDrawer.tsx'
import { isToMake } from '../../../../contract/judging/desk-standing.ts'

/** A judge, what can be done about them, and their visits. */
export function DrawerOfJudge({
  desk,
  standing,
  acts,
  onOpen,
  judge,
  pointed,
}: DeskDrawerProps & { judge: Desk['judges'][number]; pointed: string | undefined }) {
  const mayWrite = useCan('event:write')
  const visits = standing.visitsOf(judge._id)
  const unbegun = visits.filter(visit => isToMake(visit) && visit.begun_at === null)
  const known = judge.conflicts.flatMap(id => standing.teams.get(id)?.team_name ?? [])
  return (
    <div className="stack-4">
      <p>
        {visits.length - visits.filter(isToMake).length} of {count(visits.length, 'visit')} scored.{' '}
        {judge.tapped_at === null ? 'No tap yet.' : `Last tap ${clockOf(desk, judge.tapped_at)}.`}
        {judge.has_left && ' Left the round.'}
        {known.length > 0 && ` In conflict with ${formatList(known)}.`}
      </p>
      <div className="row-2">
        <Button size="s" href={`mailto:${judge.email}`}>
          Write
        </Button>
        {mayWrite && !desk.is_sealed && (
          <Button
            size="s"
            onClick={() =>
              onOpen({ kind: 'paper', judge: judge._id, team: visits.find(isToMake)?.application_id })
            }
          >
            Enter paper ballot
          </Button>
        )}
        {mayWrite && unbegun.length > 0 && desk.state !== 'closed' && (
          <Button size="s" isBusy={acts.isBusy} onClick={() => void acts.shareOut(judge, unbegun)}>
            Share out {count(unbegun.length, 'visit')}
          </Button>
        )}
      </div>
      <VisitsInDrawer {...{ desk, visits, onOpen, pointed }} nameOf={({ team }) => team.team_name} />
    </div>
  )
}
