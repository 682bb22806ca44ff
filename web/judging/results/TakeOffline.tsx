import { useState } from 'react'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { putResultsBack, takeResultsOffline } from '../../../contract/judging/publication.calls.ts'
import { useLoads, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { SwitchField } from '../../platform/ui/form/fields/SwitchField.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { ConfirmDialog } from '../../platform/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

interface TakeOfflineProps {
  roundId: string
  isOffline: boolean
}

/** Takes the published results offline, or puts them back, after a question that says who is told. */
export function TakeOffline({ roundId, isOffline }: TakeOfflineProps) {
  // What was asked stays asked, whatever somebody else does meanwhile.
  const [asked, setAsked] = useState<'take' | 'back'>()
  const close = () => setAsked(undefined)
  return (
    <>
      <Button size="s" onClick={() => setAsked(isOffline ? 'back' : 'take')}>
        {isOffline ? 'Put back' : 'Take offline'}
      </Button>
      {asked === 'take' && <Take roundId={roundId} onClose={close} />}
      {asked === 'back' && <PutBack roundId={roundId} onClose={close} />}
    </>
  )
}

interface QuestionProps {
  roundId: string
  onClose: () => void
}

function Take({ roundId, onClose }: QuestionProps) {
  const take = useSend(takeResultsOffline)
  const loads = useLoads()
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Take the results offline?"
      description="Nobody is mailed. The public page says that the results are offline for now, and so do the teams’ own results. Prizes are not shown in the gallery or on the event’s page. Mails that were sent and files that were downloaded stay where they are. You can put the same results back at any time."
    >
      <Form
        schema={async () => (await import('../../../contract/judging/publication.ts')).takeOfflineBody}
        initial={{ reason: '', shows_reason: false }}
        onSend={async body => {
          try {
            return await take.send({ params: { id: roundId }, body })
          } catch (error) {
            // Somebody else may have done it: the screen behind shows that.
            void loads.refresh()
            throw error
          }
        }}
        onSent={() => {
          toast.success('The results are offline')
          onClose()
        }}
        failure={messages.generic}
        submit="Take offline"
        layout="drawer"
        onCancel={onClose}
      >
        <TextField
          name="reason"
          label="Reason"
          hint="Staff read it here and in the activity."
          isRequired
          maxLength={longest.whatChanged}
        />
        <SwitchField
          name="shows_reason"
          label="Show the reason to everybody"
          hint="On the public page, and to the teams."
        />
      </Form>
    </Dialog>
  )
}

function PutBack({ roundId, onClose }: QuestionProps) {
  const back = useSend(putResultsBack)
  const loads = useLoads()
  const put = async () => {
    const isDone = await attempt(async () => {
      await back.send({ params: { id: roundId } })
      toast.success('The results are public again')
    })
    if (!isDone) void loads.refresh()
    onClose()
  }
  return (
    <ConfirmDialog
      title="Put the results back?"
      description="Everybody sees the same results as before, in the same moment. Nobody is mailed."
      confirm="Put back"
      isBusy={back.isSending}
      onConfirm={() => void put()}
      onClose={onClose}
    />
  )
}
