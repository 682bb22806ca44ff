import { Lock, LockOpen } from 'lucide-react'
import { unlockCriteria } from '../../../contract/judging/judging.calls.ts'
import type { RoundJudging } from '../../../contract/judging/judging.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './CriteriaLock.module.css'

/** Says that ballots lock the criteria, and leads to unlocking them. */
export function CriteriaLock({ judging, onUnlock }: { judging: RoundJudging; onUnlock: () => void }) {
  const { is_locked, ballots, older_ballots, unlock_reason } = judging
  if (ballots === 0) return null
  const Icon = is_locked ? Lock : LockOpen
  return (
    <div className={css.note}>
      <Icon className="icon-s" aria-hidden />
      <p>
        {is_locked
          ? 'Judges have begun to score by these criteria, so they are locked.'
          : `Unlocked: ${unlock_reason}. A change marks the ballots that are there as older; judges are asked to look again.`}
        {older_ballots > 0 &&
          ` ${count(older_ballots, 'ballot is', 'ballots are')} older than the last change.`}
      </p>
      {is_locked && (
        <Button size="s" onClick={onUnlock}>
          Unlock
        </Button>
      )}
    </div>
  )
}

interface UnlockDialogProps {
  judging: RoundJudging
  onUnlocked: (unlocked: RoundJudging) => void
  onClose: () => void
}

/** Asks why the criteria shall change. */
export function UnlockDialog({ judging, onUnlocked, onClose }: UnlockDialogProps) {
  const unlock = useSend(unlockCriteria)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Unlock the criteria?"
      description="Judges have begun to score by them. After a change the ballots that are there are marked as older. The reason is recorded."
    >
      <Form
        schema={async () => (await import('../../../contract/judging/judging.ts')).unlockBody}
        initial={{ reason: '' }}
        onSend={body => unlock.send({ params: { id: judging._id }, body })}
        onSent={({ data }) => {
          toast.success('The criteria are unlocked')
          onUnlocked(data)
        }}
        failure={messages.generic}
        submit="Unlock"
        layout="drawer"
        keeps={`unlock ${judging._id}`}
        onCancel={onClose}
      >
        <TextField name="reason" label="Reason" isRequired maxLength={longest.noteTitle} />
      </Form>
    </Dialog>
  )
}
