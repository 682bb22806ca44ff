import { Drawer } from '../../../platform/ui/overlay/Drawer.tsx'
import type { DeskDrawerProps } from './drawer-props.ts'
import { MoveFromDesk } from './MoveFromDesk.tsx'
import { PaperBallot } from './PaperBallot.tsx'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { useCan } from '../../../platform/session.ts'
import { Button } from '../../../platform/ui/base/Button.tsx'
import { formatList, count } from '../../../platform/ui/base/formats.ts'
import { clockOf, placeOf } from './desk.texts.ts'
import { VisitsInDrawer } from './VisitsInDrawer.tsx'
import { isToMake } from '../../../../contract/judging/desk-standing.ts'
import { giveVisit } from '../../../../contract/judging/judging-desk.calls.ts'
import { messages } from '../../../../contract/platform/messages.ts'
import { useSend } from '../../../platform/api.ts'
import { SelectField } from '../../../platform/ui/form/fields/SelectField.tsx'
import { Form } from '../../../platform/ui/form/Form.tsx'
import { toast } from '../../../platform/ui/overlay/toasts.ts'

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

/** A judge, what can be done about them, and their visits. */
function DrawerOfJudge({
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
        {judge.email !== '' && (
          <Button size="s" href={`mailto:${judge.email}`}>
            Write
          </Button>
        )}
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
          <Button size="s" isBusy={acts.isBusy} onClick={() => void acts.shareOut(unbegun)}>
            Share out {count(unbegun.length, 'visit')}
          </Button>
        )}
      </div>
      <VisitsInDrawer {...{ desk, visits, onOpen, pointed }} nameOf={({ team }) => team.team_name} />
    </div>
  )
}

/** A team, what can be done about it, and its visits. */
function DrawerOfTeam({
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
        {standing.looks.get(team._id) ?? 0} of {count(desk.looks, 'visit')} so far.
        {team.lacks_project && ' It handed nothing in: judges see no project of it.'}
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

/** Sends one more judge to a team. */
function GiveVisit({
  desk,
  standing,
  team,
  reload,
  onDone,
}: DeskDrawerProps & { team: Desk['teams'][number]; onDone: () => void }) {
  const give = useSend(giveVisit)
  const onTeam = new Set(standing.visits.filter(visit => visit.team === team).map(({ judge }) => judge._id))
  const may = desk.judges.filter(
    ({ _id, has_left, conflicts }) => !has_left && !onTeam.has(_id) && !conflicts.includes(team._id),
  )
  if (may.length === 0) {
    return <p>Every judge of this round visits {team.team_name} already, or knows the team.</p>
  }
  return (
    <Form
      schema={async () => (await import('../../../../contract/judging/judging-desk.ts')).giveBody}
      initial={{ judge_id: '', application_id: team._id }}
      onSend={body => give.send({ params: { id: desk._id }, body })}
      onSent={() => {
        toast.success(`${team.team_name} has one more visit`)
        reload()
        onDone()
      }}
      failure={messages.generic}
      submit="Send"
      layout="drawer"
      keeps={`give ${desk._id} ${team._id}`}
      onClose={onDone}
    >
      <SelectField
        name="judge_id"
        label="Judge"
        hint="The visit has no fixed time, and comes at the end of the judge’s list."
        isRequired
        options={may.map(judge => ({
          value: judge._id,
          label: `${judge.name}, ${count(standing.visitsOf(judge._id).filter(isToMake).length, 'visit')} to make`,
        }))}
      />
    </Form>
  )
}
