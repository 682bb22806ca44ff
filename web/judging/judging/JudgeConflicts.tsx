import { useContext } from 'react'
import { listApplications } from '../../../contract/teams/applications.calls.ts'
import { changeConflict } from '../../../contract/judging/judging.calls.ts'
import type { Judge } from '../../../contract/judging/judging.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { call, useSend } from '../../platform/api.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { ComboboxField } from '../../platform/ui/form/fields/Combobox.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './JudgeConflicts.module.css'
import { conflictWords } from './judging.texts.ts'

interface JudgeConflictsProps {
  judge: Judge
  eventId: string
  onClose: () => void
}

/** The teams that a judge is in conflict with, and why. What was stated can be taken back, what was found cannot. */
export function JudgeConflicts({ judge, eventId, onClose }: JudgeConflictsProps) {
  const isReadOnly = useContext(ReadOnly)
  const change = useSend(changeConflict)
  const params = { id: judge._id }
  const takeBack = (application_id: string) =>
    attempt(async () => {
      await change.send({ params, body: { application_id, is_conflict: false } })
      toast.success('The conflict is taken back')
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Conflicts of ${judge.name}`}
      description="They see nothing of these teams. Teams of their company or mail domain are found by themselves."
    >
      {judge.conflicts.length > 0 && (
        <ul className={css.list}>
          {judge.conflicts.map(({ application_id, team_name, sources }) => (
            <li key={application_id}>
              <span>
                <b className="block breaks medium">{team_name}</b>
                <small className="block breaks text-s muted">
                  {sources.map(source => conflictWords[source]).join(', ')}
                </small>
              </span>
              {!isReadOnly && sources.some(source => source !== 'company' && source !== 'mail_domain') && (
                <Button size="s" isBusy={change.isSending} onClick={() => void takeBack(application_id)}>
                  Take back<span className="visually-hidden"> {team_name}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <Form
          schema={async () => (await import('../../../contract/judging/judging.ts')).conflictBody}
          initial={{ application_id: '', is_conflict: true }}
          onSend={body => change.send({ params, body })}
          onSent={() => {
            toast.success('The conflict is noted')
            onClose()
          }}
          failure={messages.generic}
          submit="Add conflict"
          layout="drawer"
          keeps={`conflict ${judge._id}`}
          onCancel={onClose}
        >
          <ComboboxField
            name="application_id"
            label="Team that they know"
            hint="A visit that is planned is given to another judge."
            isRequired
            load={q => loadTeams(q, eventId)}
            emptyText="No team of this event has such a name."
          />
        </Form>
      )}
    </Dialog>
  )
}

async function loadTeams(q: string, eventid: string) {
  const { data } = await call(listApplications, { query: { q, eventid, limit: 10 } })
  return data.map(({ _id, team_name, theme }) => ({ value: _id, label: team_name, hint: theme }))
}
