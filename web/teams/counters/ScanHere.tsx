import { addDevice } from '../../../contract/teams/counters.calls.ts'
import type { Counters } from '../../../contract/teams/counters.ts'
import { useSend } from '../../platform/api.ts'
import { useActor } from '../../platform/session.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'

/** Makes this browser a device at all open counters, and opens it. */
export function ScanHere({ data }: { data: Counters }) {
  const add = useSend(addDevice)
  const actor = useActor()
  const counters = data.counters.filter(({ is_closed }) => !is_closed).map(({ _id }) => _id)
  const name = actor ? `${actor.first_name}’s browser` : 'A browser of staff'
  const scan = () =>
    attempt(async () => {
      const { data: made } = await add.send({ params: { id: data.event._id }, body: { name, counters } })
      window.location.assign(new URL(made.href).pathname)
    })
  return (
    <Button size="s" isBusy={add.isSending} disabled={counters.length === 0} onClick={() => void scan()}>
      Scan here
    </Button>
  )
}
