import { useState } from 'react'
import { changeApplicationStatuses } from '../../contract/applications.calls.ts'
import type { ChangeOutcome } from '../../contract/applications.ts'
import { messages } from '../../contract/messages.ts'
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusNames,
} from '../../contract/statuses.ts'
import * as longest from '../../contract/lengths.ts'
import { useSend } from '../api.ts'
import { Dialog } from '../ui/overlay/Dialog.tsx'
import { SelectField } from '../ui/form/fields/Select.tsx'
import { TextArea } from '../ui/form/fields/TextArea.tsx'
import { Form } from '../ui/form/Form.tsx'
import { formatCount } from '../ui/base/formats.ts'
import type { ApplicationsSearch } from './applications-search.ts'
import { MailsNote } from './MailNote.tsx'
import { MoveResults } from './MoveResults.tsx'
import type { Selection } from './selection.ts'

interface MoveDialogProps {
  selection: Selection
  /** The number of matches on all pages. */
  total: number
  filter: ApplicationsSearch['filter']
  onClose: () => void
}

/** Changes the status of all selected rows with one comment, and shows the result of each. */
export default function MoveDialog({ selection, total, filter, onClose }: MoveDialogProps) {
  const move = useSend(changeApplicationStatuses)
  const [results, setResults] = useState<ChangeOutcome[]>()
  // Fixed when the dialog opens: the list below may change meanwhile.
  const [opened] = useState(() => ({
    count: selection.isAll ? total : selection.rows.size,
    which: selection.isAll ? { filter: listFilter(filter) } : { ids: [...selection.rows.keys()] },
    choices: choicesFor(selection, filter.status),
  }))
  const close = () => {
    if (results) selection.clear()
    onClose()
  }
  if (results) {
    return (
      <Dialog isOpen onClose={close} title="Change Status">
        <MoveResults results={results} onClose={close} />
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      title="Change Status"
      description={`${formatCount(opened.count)} selected`}
    >
      <Form
        schema={async () => (await import('../../contract/applications.ts')).changeStatusesBody}
        initial={{ ...opened.which, status: '', comment: '' }}
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
          label="Move to"
          isRequired
          hint="Those that cannot go there stay as they are, and are named afterwards."
          options={opened.choices.map(value => ({ value, label: applicationStatuses[value].label }))}
        />
        <TextArea
          name="comment"
          label="Comment"
          isRequired
          rows={4}
          maxLength={longest.comment}
          hint="Kept in the history of each, with your name and the time."
        />
        <MailsNote />
      </Form>
    </Dialog>
  )
}

function listFilter({ status, ...filter }: MoveDialogProps['filter']) {
  return { ...filter, status: applicationStatusNames.find(name => name === status) }
}

/** The statuses that are allowed for at least one selected row. */
function choicesFor(selection: Selection, status: string | undefined): ApplicationStatus[] {
  const filtered = applicationStatusNames.filter(name => !status || name === status)
  const from = selection.isAll ? filtered : [...selection.rows.values()].map(row => row.status)
  const next = new Set(from.flatMap(name => applicationStatuses[name].next))
  return applicationStatusNames.filter(name => next.has(name))
}
