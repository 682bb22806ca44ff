import { giveVisit } from '../../../../contract/judging/judging-desk.calls.ts'
import type { Desk } from '../../../../contract/judging/judging-desk.ts'
import { messages } from '../../../../contract/platform/messages.ts'
import { useSend } from '../../../platform/api.ts'
import { count } from '../../../platform/ui/base/formats.ts'
import { SelectField } from '../../../platform/ui/form/fields/Select.tsx'
import { Form } from '../../../platform/ui/form/Form.tsx'
import { toast } from '../../../platform/ui/overlay/toasts.ts'
import type { DeskDrawerProps } from './drawer-props.ts'
import { isToMake } from '../../../../contract/judging/desk-standing.ts'

/** Sends one more judge to a team. */
export function GiveVisit({
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
