import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { hideProject } from '../../../contract/projects/gallery.calls.ts'
import type { StaffProject } from '../../../contract/projects/projects.ts'
import { useSend } from '../../platform/api.ts'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { keptNote } from '../../platform/mails/kept-mails.ts'

/** Takes a project out of the gallery, and tells its team why. */
export function HideProjectDialog({ project, onClose }: { project: StaffProject; onClose: () => void }) {
  const hide = useSend(hideProject)
  const { _id, title, team_name } = project
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Hide ${title}`}
      description={`Nobody sees it in the gallery until you approve it again. Everybody in ${team_name} gets a mail with the reason.`}
    >
      <Form
        schema={async () => (await import('../../../contract/projects/projects.ts')).hideBody}
        initial={{ reason: '' }}
        onSend={body => hide.send({ params: { id: _id }, body })}
        onSent={() => {
          toast.success(`The project is hidden, and the team is told.${keptNote()}`)
          onClose()
        }}
        failure={messages.generic}
        submit="Hide and tell the team"
        layout="drawer"
        keeps={`hide project ${_id}`}
        onCancel={onClose}
      >
        <TextArea name="reason" label="Reason" isRequired maxLength={longest.comment} rows={4} />
      </Form>
    </Dialog>
  )
}
