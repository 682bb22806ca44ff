import { useState } from 'react'
import { reopenRound } from '../../../contract/judging/judging.calls.ts'
import type { RoundResults } from '../../../contract/judging/judging-results.ts'
import { getPublicationPlan } from '../../../contract/judging/publication.calls.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { sayReopening, sayUntil, sayWaits } from './seal.texts.ts'

interface ReopenDialogProps {
  results: RoundResults
  onClose: () => void
}

/** What reopening does, and to whom, before somebody gives a reason for it. */
export function ReopenDialog({ results, onClose }: ReopenDialogProps) {
  const reopen = useSend(reopenRound)
  const [now] = useState(Date.now)
  const waiting = useLoad(getPublicationPlan, { params: { id: results._id } }).data?.data.under_way
  if (waiting)
    return (
      <Dialog isOpen onClose={onClose} title="Reopen judging?" description={sayWaits(waiting, results)}>
        <Button onClick={onClose}>Close</Button>
      </Dialog>
    )
  return (
    <Dialog isOpen onClose={onClose} title="Reopen judging?" description={sayUntil(results, now)}>
      <ul className="stack-2 text-s muted">
        {sayReopening(results).map(said => (
          <li key={said}>{said}</li>
        ))}
      </ul>
      <Form
        schema={async () => (await import('../../../contract/judging/judging-results.ts')).reopenBody}
        initial={{ reason: '' }}
        onSend={body => reopen.send({ params: { id: results._id }, body })}
        onSent={() => {
          toast.success('Judging is open again')
          onClose()
        }}
        failure={messages.generic}
        submit="Reopen"
        layout="drawer"
        keeps={`reopen ${results._id}`}
        onCancel={onClose}
      >
        <TextField name="reason" label="Reason" isRequired maxLength={longest.noteTitle} />
      </Form>
    </Dialog>
  )
}
