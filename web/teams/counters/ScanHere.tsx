import { addDevice } from '../../../contract/teams/counters.calls.ts'
import type { Counters } from '../../../contract/teams/counters.ts'
import { useSend } from '../../platform/api.ts'
import { useActor } from '../../platform/session.ts'
import { attempt } from '../../platform/use-act.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { keepScanHere, readScanHere } from '../counter/scan-here.ts'

/** Makes this browser a device at all open counters, and opens it. One that is a device already goes on. */
export function ScanHere({ data }: { data: Counters }) {
  const add = useSend(addDevice)
  const actor = useActor()
  const counters = data.counters.filter(({ is_closed }) => !is_closed).map(({ _id }) => _id)
  const name = actor ? `${actor.first_name}’s browser` : 'A browser of staff'
  const scan = () =>
    attempt(async () => {
      const own = data.devices.find(({ _id }) => _id === readScanHere().device)
      const isOpen = own?.opened_at && own.state !== 'ended'
      if (isOpen) return window.location.assign('/counter')
      const { data: made } = await add.send({ params: { id: data.event._id }, body: { name, counters } })
      keepScanHere(made.device._id, window.location.pathname)
      window.location.assign(new URL(made.href).pathname)
    })
  return (
    <Button size="s" isBusy={add.isSending} disabled={counters.length === 0} onClick={() => void scan()}>
      Scan here
    </Button>
  )
}
