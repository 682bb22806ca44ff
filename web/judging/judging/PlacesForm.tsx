import { placeTeams } from '../../../contract/judging/judging.calls.ts'
import type { Plan } from '../../../contract/judging/judging-plan.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface PlacesFormProps {
  plan: Plan
  onSaved: (plan: Plan) => void
  onClose: () => void
}

/** Where judges find each team. */
export function PlacesForm({ plan, onSaved, onClose }: PlacesFormProps) {
  const save = useSend(placeTeams)
  return (
    <Form
      schema={async () => (await import('../../../contract/judging/judging-plan.ts')).placesBody}
      edits={{ places: Object.fromEntries(plan.teams.map(({ _id, place }) => [_id, place ?? ''])) }}
      onSend={body => save.send({ params: { id: plan._id }, body })}
      onSent={({ data }) => {
        toast.success('The places are saved')
        onSaved(data)
      }}
      failure={messages.generic}
      submit="Save places"
      layout="drawer"
      keeps={`places ${plan._id}`}
      onClose={onClose}
    >
      <p>The number of a table, or a few words. Judges see it beside the team.</p>
      {plan.teams.map(({ _id, team_name }) => (
        <TextField key={_id} name={`places.${_id}`} label={team_name} maxLength={longest.place} />
      ))}
    </Form>
  )
}
