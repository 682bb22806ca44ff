import { messages } from '../../../contract/platform/messages.ts'
import { changeEntries, listRounds } from '../../../contract/events/rounds.calls.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import type { ManyProps } from '../../teams/applications/chosen.ts'
import { ManyDialog, useMany } from '../../teams/applications/ManyDialog.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { RadioGroup } from '../../platform/ui/form/fields/RadioGroup.tsx'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'

interface EnterManyProps extends ManyProps {
  eventid: string
}

/** Lets the selected teams of an event enter a round, or takes them out, and says of each what became of it. */
export default function EnterManyDialog({ eventid, ...props }: EnterManyProps) {
  const change = useSend(changeEntries)
  const rounds = useLoad(listRounds, { params: { id: eventid } })
  const many = useMany(props)
  const { opened, setResults, close } = many
  return (
    <ManyDialog many={many} title="Round" description={`${formatCount(opened.count)} selected`}>
      <Loaded from={rounds} as="form">
        {all => (
          <Form
            schema={async () => (await import('../../../contract/choosing/entering.ts')).chosenRoundBody}
            initial={{ ...opened.which, is_in: 'true', round_id: all.length === 1 ? all[0]?._id : '' }}
            onSend={({ round_id, ...body }) => change.send({ params: { id: round_id }, body })}
            onSent={reply => setResults(reply.data)}
            failure={messages.generic}
            submit="Submit"
            requireFilled={['round_id']}
            layout="drawer"
            keeps="round of many"
            onCancel={close}
          >
            <SelectField
              name="round_id"
              label="Round"
              isRequired
              hint={all.length === 0 ? 'This event has no rounds yet. Add them under Rounds.' : undefined}
              options={all.map(({ _id: value, name: label }) => ({ value, label }))}
            />
            <RadioGroup
              name="is_in"
              label="What happens"
              options={[
                { value: 'true', label: 'Let them enter it' },
                { value: 'false', label: 'Take them out of it' },
              ]}
            />
          </Form>
        )}
      </Loaded>
    </ManyDialog>
  )
}
