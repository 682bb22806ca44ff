import { changeApplicationStatuses } from '../../../contract/teams/applications.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { applicationStatuses } from '../../../contract/platform/statuses.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { useSend } from '../../platform/api.ts'
import { SelectField } from '../../platform/ui/form/fields/SelectField.tsx'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import type { ManyProps } from './chosen.ts'
import { ManyDialog, useMany } from './ManyDialog.tsx'
import { MailsNote } from './MailNote.tsx'
import { SendToTeam } from './SendToTeam.tsx'

/** Changes the status of all selected rows with one comment, and shows the result of each. */
export default function MoveDialog(props: ManyProps) {
  const move = useSend(changeApplicationStatuses)
  const many = useMany(props)
  const { opened, setResults, close } = many
  return (
    <ManyDialog
      many={many}
      title="Change Status"
      description={`${formatCount(opened.count)} selected. The status changes at once. Decide keeps it with staff until you release it.`}
    >
      <Form
        schema={async () => (await import('../../../contract/teams/applications.ts')).changeStatusesBody}
        initial={{ ...opened.which, status: '', comment: '', send_to_team: false }}
        onSend={body => move.send({ body })}
        onSent={reply => setResults(reply.data)}
        failure={messages.statusFailed}
        submit="Submit"
        requireFilled={['status', 'comment']}
        layout="drawer"
        keeps="move"
        onCancel={close}
      >
        <SelectField
          name="status"
          label="New status"
          isRequired
          hint="Teams for which this is not possible stay as they are. You see which."
          options={opened
            .choicesOf(from => applicationStatuses[from].next)
            .map(value => ({ value, label: applicationStatuses[value].label }))}
        />
        <TextArea
          name="comment"
          label="Comment"
          isRequired
          rows={4}
          maxLength={longest.comment}
          hint="Kept in the history of each, with your name and the time."
        />
        <SendToTeam />
        <MailsNote eventId={props.filter.eventid} />
      </Form>
    </ManyDialog>
  )
}
