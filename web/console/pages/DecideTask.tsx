import { ListChecks } from 'lucide-react'
import { useCan } from '../../platform/session.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { useEventAround } from '../event-shell/workspace-live.ts'
import css from './DecideTask.module.css'

/** What the list of an event's applications is for, as long as some are to be decided; on a phone at the bottom of the screen. */
export function DecideTask({ isCovered }: { isCovered: boolean }) {
  const around = useEventAround()
  const mayDecide = useCan('application:review')
  if (!around?.id || !mayDecide) return null
  // Until it is known, its place is kept: it would push the tools beside it.
  if (!around.workspace && !around.live.error) {
    return (
      <div className={css.place} aria-hidden>
        <Button icon={ListChecks}>Decide 2</Button>
      </div>
    )
  }
  const n = around.workspace?.entries.find(({ entry }) => entry === 'triage')?.n
  if (!n) return null
  return (
    <div className={css.task} data-covered={isCovered || undefined}>
      <Button variant="primary" icon={ListChecks} to="/events/$id/triage" params={{ id: around.id }}>
        Decide {formatCount(n)}
      </Button>
    </div>
  )
}
