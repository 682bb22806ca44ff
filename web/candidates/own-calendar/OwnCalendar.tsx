import { useEffect } from 'react'
import { getOwnCalendar, setOwnCalendar } from '../../../contract/candidates/own-calendar.calls.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { attempt } from '../../platform/use-act.ts'

/** The address of one’s own calendar: made, copied, replaced and ended. */
export default function OwnCalendar() {
  const calendar = useLoad(getOwnCalendar, {})
  const isThere = calendar.data !== undefined
  useEffect(() => {
    // The page is longer by then than when the router looked for it.
    if (isThere && location.hash === '#your-calendar') document.getElementById('your-calendar')?.focus()
  }, [isThere])
  return (
    <FormSection
      title="Your calendar"
      lead="Your events with the dates of their rounds, what you starred or signed up to, and your visits as a judge, in the calendar program that you use. Calendars ask for changes when they like, some once a day: on the day, Today is newer."
    >
      <Loaded from={calendar} as="rows">
        {({ address }) => <Address address={address} />}
      </Loaded>
    </FormSection>
  )
}

function Address({ address }: { address: string | null }) {
  const send = useSend(setOwnCalendar)
  const set = (is_on: boolean, said: string) =>
    attempt(async () => {
      await send.send({ body: { is_on } })
      toast.success(said)
    })
  if (address === null)
    return (
      <div>
        <Button isBusy={send.isSending} onClick={() => void set(true, 'Your calendar has an address')}>
          Make an address
        </Button>
      </div>
    )
  return (
    <div className="stack-3">
      <p className="breaks">
        <code>{address}</code>
      </p>
      <p className="text-s muted">
        Add it in your calendar program as a calendar that it follows. Whoever has the address reads your
        calendar.
      </p>
      <div className="row-2">
        <Button onClick={() => void copyLink(address)}>Copy the address</Button>
        <Button
          variant="quiet"
          isBusy={send.isSending}
          onClick={() => void set(true, 'The address is new. The one before has ended.')}
        >
          Make a new one
        </Button>
        <Button
          variant="quiet"
          isBusy={send.isSending}
          onClick={() => void set(false, 'The address has ended')}
        >
          End it
        </Button>
      </div>
    </div>
  )
}
