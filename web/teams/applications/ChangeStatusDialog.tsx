import { ArrowRight, RotateCw } from 'lucide-react'
import {
  type ApplicationStatus,
  applicationStatuses,
  statusShown,
} from '../../../contract/platform/statuses.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { useLoads } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { fullName } from '../../platform/ui/base/formats.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import css from './ChangeStatusDialog.module.css'
import { MailNote } from './MailNote.tsx'
import { SendToTeam } from './SendToTeam.tsx'
import { type LostRace, type Said, statusDraft, type StatusHolder } from './status-change.ts'

interface ChangeStatusDialogProps {
  application: StatusHolder
  next: ApplicationStatus
  said: Said
  isOpen: boolean
  tries: number
  problem?: string
  lost?: LostRace
  onSubmit: (said: Said) => Promise<void>
  onClose: () => void
}

/** Asks for the comment on a change. It closes at once, and reopens with the comment if the change fails. */
export default function ChangeStatusDialog({
  application,
  next,
  said,
  isOpen,
  tries,
  problem,
  lost,
  onSubmit,
  onClose,
}: ChangeStatusDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Change Status"
      description={`${application.team_name} · ${application.event.event_name}`}
    >
      {lost ? <Lost lost={lost} onClose={onClose} /> : problem && <Problem text={problem} />}
      {!lost && (
        <Form
          key={tries}
          schema={async () => (await import('../../../contract/teams/applications.ts')).changeStatusBody}
          initial={{ status: next, ...said }}
          onSend={({ comment, send_to_team }) => onSubmit({ comment, send_to_team })}
          keeps={statusDraft(application._id, next)}
          submit="Submit"
          requireFilled={['comment']}
          layout="drawer"
          onCancel={onClose}
        >
          <Shift from={statusShown(application)} to={next} />
          <TextArea
            name="comment"
            label="Comment"
            isRequired
            rows={4}
            maxLength={longest.comment}
            hint="Kept in the history with your name and the time."
          />
          {next !== application.status && <SendToTeam />}
          <MailNote application={application} to={next} />
        </Form>
      )}
    </Dialog>
  )
}

function Shift({ from, to }: { from: ReturnType<typeof statusShown>; to: ApplicationStatus }) {
  return (
    <div className={css.shift}>
      <div>
        <span>Now</span>
        <StatusBadge definition={from} />
      </div>
      <ArrowRight className="icon-s muted" aria-hidden />
      <div>
        <span>Next</span>
        <StatusBadge definition={applicationStatuses[to]} />
      </div>
    </div>
  )
}

function Problem({ text }: { text: string }) {
  return (
    <div className={css.problem} role="alert">
      <p>{text}</p>
      <p>The status is as it was; nothing you typed is lost.</p>
    </div>
  )
}

function Lost({ lost, onClose }: { lost: LostRace; onClose: () => void }) {
  const loads = useLoads()
  const reload = () => {
    void loads.refresh()
    onClose()
  }
  return (
    <div className={`${css.lost} stack-2`} role="alert">
      <p>
        <b>{lost.by ? fullName(lost.by) : 'Somebody else'}</b> was faster and changed it to{' '}
        <StatusBadge definition={applicationStatuses[lost.status]} />
      </p>
      <p className="muted">{formatTime(lost.createdAt)}. Your change was not made.</p>
      <div className={css.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" icon={RotateCw} onClick={reload}>
          Reload
        </Button>
      </div>
    </div>
  )
}
