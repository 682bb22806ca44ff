import { moveVisit } from '../../../contract/judging/judging.calls.ts'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { slotTimes } from '../../../contract/platform/slot-times.ts'
import { useSend } from '../../platform/api.ts'
import type { BoundForm } from '../../platform/ui/form/fields/bind.ts'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { timeInZoneOnly } from './slot-clock.ts'

interface MoveVisitProps {
  plan: Plan
  visit: Plan['visits'][number]
  onMoved: (plan: Plan) => void
  onClose: () => void
}

/** Gives a visit to another judge, or another time. Only those are offered that can take it. */
export function MoveVisit({ plan, visit, onMoved, onClose }: MoveVisitProps) {
  const move = useSend(moveVisit)
  const name = plan.teams.find(({ _id }) => _id === visit.application_id)?.team_name ?? ''
  return (
    <Form
      schema={async () => (await import('../../../contract/judging/judging-plan.ts')).moveBody}
      edits={{ judge_id: visit.judge_id, slot: visit.slot }}
      onSend={body => move.send({ params: { id: visit._id }, body })}
      onSent={({ data }) => {
        toast.success(`The visit of ${name} is moved`)
        onMoved(data)
      }}
      failure={messages.generic}
      submit="Move"
      layout="drawer"
      keeps={`visit ${visit._id}`}
      onClose={onClose}
    >
      {form => <Fields form={form} plan={plan} visit={visit} name={name} />}
    </Form>
  )
}

function Fields({
  form,
  plan,
  visit,
  name,
}: Pick<MoveVisitProps, 'plan' | 'visit'> & { form: BoundForm; name: string }) {
  const others = plan.visits.filter(({ _id }) => _id !== visit._id)
  const onTeam = new Set(
    others
      .filter(({ application_id }) => application_id === visit.application_id)
      .map(({ judge_id }) => judge_id),
  )
  const judges = plan.judges.filter(
    ({ _id, has_left, conflicts }) =>
      !has_left && !conflicts.includes(visit.application_id) && !onTeam.has(_id),
  )
  const taken = new Set(
    others
      .filter(
        ({ judge_id, application_id }) =>
          judge_id === form.values.judge_id || application_id === visit.application_id,
      )
      .map(({ slot }) => slot),
  )
  const slots = slotTimes(plan).flatMap(({ starts }, index) =>
    taken.has(index + 1)
      ? []
      : [{ value: String(index + 1), label: timeInZoneOnly(starts, plan.event.timezone) }],
  )
  return (
    <>
      <p>{name} is visited by:</p>
      <SelectField
        name="judge_id"
        label="Judge"
        hint="Judges who know the team, or visit it already, are left out."
        isRequired
        options={judges.map(({ _id, name: label }) => ({ value: _id, label }))}
      />
      {slots.length > 0 && (
        <SelectField
          name="slot"
          label="Time"
          isOptional
          isNumber
          placeholder="No fixed time"
          options={slots}
        />
      )}
    </>
  )
}
