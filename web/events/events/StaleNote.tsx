import { useState } from 'react'
import { Button } from '../../platform/ui/base/Button.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** Shown when somebody else saved meanwhile: their version, and the choice to save over it. */
export function StaleNote({ id, onOverrule }: { id: string | undefined; onOverrule: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const overrule = async () => {
    setIsBusy(true)
    await onOverrule().then(
      () => toast.info('What you save next takes the place of theirs.'),
      error => toast.error(messageOf(error)),
    )
    setIsBusy(false)
  }
  return (
    <>
      <a className="link" href={`/event/${id}`} target="_blank" rel="noreferrer">
        See theirs
      </a>{' '}
      <Button size="s" isBusy={isBusy} onClick={() => void overrule()}>
        Keep mine
      </Button>
    </>
  )
}
