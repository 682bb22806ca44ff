import { changeJudge } from '../../contract/judging.calls.ts'
import type { Judge, Judges } from '../../contract/judging.ts'
import { messages } from '../../contract/messages.ts'
import { useSend } from '../api.ts'
import { CheckboxGroup } from '../ui/form/fields/CheckboxGroup.tsx'
import { TextField } from '../ui/form/fields/TextField.tsx'
import { Form } from '../ui/form/Form.tsx'
import { toast } from '../ui/overlay/toasts.ts'

interface EditJudgeProps {
  judge: Judge
  rounds: Judges['rounds']
  onClose: () => void
}

/** Changes a judge, and in which rounds they judge. */
export function EditJudge({ judge, rounds, onClose }: EditJudgeProps) {
  const change = useSend(changeJudge)
  const { name, email, affiliation } = judge
  return (
    <Form
      schema={async () => (await import('../../contract/judging.ts')).judgeBody}
      edits={{ name, email, affiliation, rounds: [...judge.rounds] }}
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
          hint="In a round that they leave, their visits are given to others."
          options={rounds.map(({ _id, name: label }) => ({ value: _id, label }))}
        />
      )}
    </Form>
  )
}
