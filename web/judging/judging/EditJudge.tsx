import { Fragment } from 'react'
import { changeJudge } from '../../../contract/judging/judging.calls.ts'
import type { Judge, Judges } from '../../../contract/judging/judging.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { CheckboxGroup } from '../../platform/ui/form/fields/CheckboxGroup.tsx'
import { DateTimeField } from '../../platform/ui/form/fields/DateTimeField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { useForm } from '../../platform/ui/form/fields/bind.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface EditJudgeProps {
  judge: Judge
  shown: Judges
  onClose: () => void
}

/** Changes a judge, in which rounds they judge, and when they are there. */
export function EditJudge({ judge, shown, onClose }: EditJudgeProps) {
  const change = useSend(changeJudge)
  const { name, email, affiliation } = judge
  const { rounds, event } = shown
  const hours = rounds.map(({ _id }) => {
    const { from = null, to = null } = judge.hours.find(({ round_id }) => round_id === _id) ?? {}
    return { round_id: _id, from, to }
  })
  return (
    <Form
      schema={async () => (await import('../../../contract/judging/judging.ts')).judgeBody}
      edits={{ name, email, affiliation, rounds: [...judge.rounds], hours }}
      onSend={body => change.send({ params: { id: judge._id }, body })}
      onSent={() => {
        toast.success(`${name} is saved`)
        onClose()
      }}
      failure={messages.generic}
      submit="Save"
      layout="drawer"
      keeps={`judge ${judge._id}`}
      onClose={onClose}
    >
      <TextField name="name" label="Name" isRequired />
      <TextField
        name="email"
        label="Email"
        type="email"
        isRequired
        hint="With another address all links end, and a new one has to be sent."
      />
      <TextField name="affiliation" label="Where they work" isOptional />
      {rounds.length > 0 && (
        <CheckboxGroup
          name="rounds"
          label="Judges in"
          hint="In a round that they leave, their visits are given to others: with a draft of the plan where judging runs."
          options={rounds.map(({ _id, name: label }) => ({ value: _id, label }))}
        />
      )}
      <Hours rounds={rounds} timezone={event.timezone} />
    </Form>
  )
}

/** When they are there, for each round that they judge. */
function Hours({ rounds, timezone }: { rounds: Judges['rounds']; timezone: string }) {
  const { values } = useForm()
  const chosen = Array.isArray(values.rounds) ? values.rounds : []
  return rounds.map(({ _id, name }, index) => {
    if (!chosen.includes(_id)) return null
    return (
      <Fragment key={_id}>
        <DateTimeField name={`hours.${index}.from`} label={`There in ${name} from`} isOptional />
        <DateTimeField
          name={`hours.${index}.to`}
          label={`There in ${name} until`}
          isOptional
          hint={`On the clock of the event (${timezone}). The next plan has no visits of theirs at other times.`}
        />
      </Fragment>
    )
  })
}
