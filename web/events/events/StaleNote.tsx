import { Button } from '../../platform/ui/base/Button.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { useAct } from '../../platform/use-act.ts'

/** Shown when somebody else saved meanwhile: their version, and the choice to save over it. */
export function StaleNote({ id, onOverrule }: { id: string | undefined; onOverrule: () => Promise<void> }) {
  const { act, isActing } = useAct()
  const overrule = () =>
    act(async () => {
      await onOverrule()
      toast.info('What you save next takes the place of theirs.')
    })
  return (
    <>
      <a className="link" href={`/event/${id}`} target="_blank" rel="noreferrer">
        See theirs
      </a>{' '}
      <Button size="s" isBusy={isActing} onClick={() => void overrule()}>
        Keep mine
      </Button>
    </>
  )
}
