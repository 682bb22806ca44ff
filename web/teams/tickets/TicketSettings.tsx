import { messages } from '../../../contract/platform/messages.ts'
import { getTicketSettings, saveTicketSettings } from '../../../contract/teams/tickets.calls.ts'
import { useEdited, useSend } from '../../platform/api.ts'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** What all tickets of the event say. */
export function TicketSettings({ id, onClose }: { id: string; onClose: () => void }) {
  const saved = useEdited(getTicketSettings, { params: { id } })
  const save = useSend(saveTicketSettings)
  return (
    <Loaded from={saved} as="form">
      {({ bring }) => (
        <Form
          schema={async () => (await import('../../../contract/teams/tickets.ts')).ticketSettingsBody}
          edits={{ bring }}
          reread={async () => ({ bring: (await saved.reread()).data.bring })}
          onSend={body => save.send({ params: { id }, body, ifMatch: saved.version() })}
          onSent={() => {
            toast.success('Saved. Tickets that are opened, printed or mailed from now on say it.')
            onClose()
          }}
          failure={messages.generic}
          submit="Save"
          layout="drawer"
          keeps={`ticket settings ${id}`}
          onClose={onClose}
        >
          <TextArea
            name="bring"
            label="What people bring"
            hint="On the printed ticket, in its mail, and in the mail of the evening before. Such as a laptop, a charger, a document with a picture."
            isOptional
            maxLength={500}
            rows={4}
          />
        </Form>
      )}
    </Loaded>
  )
}
