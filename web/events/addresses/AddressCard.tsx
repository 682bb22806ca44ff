import { Copy, Pencil, Printer } from 'lucide-react'
import { useState } from 'react'
import { getAddress, longestAddress, setAddress } from '../../../contract/events/addresses.calls.ts'
import type { EventAddresses } from '../../../contract/events/addresses.ts'
import type { Event } from '../../../contract/events/events.ts'
import { useLoad, useSend } from '../../platform/api.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { copyLink } from '../../platform/ui/base/copy-link.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import css from './AddressCard.module.css'
import { shortAddress } from './short-address.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'

/** The short address of an event: to copy, to change, and on a poster (docs/product.md §31). */
export function AddressCard({ event }: { event: Event }) {
  const addresses = useLoad(getAddress, { params: { id: event._id } })
  return (
    <Card title="Short address">
      <div className={css.inside}>
        <Loaded from={addresses} as="panel">
          {data => <Address event={event} {...data} />}
        </Loaded>
      </div>
    </Card>
  )
}

function Address({ event, address, former }: EventAddresses & { event: Event }) {
  const mayWrite = useCan('event:write') && event.archived_at === null
  const [isChanging, setIsChanging] = useState(false)
  const close = () => setIsChanging(false)
  return (
    <>
      {address && <p className={css.address}>{breakable(shortAddress(address))}</p>}
      <p className="text-s muted">{sayWhatItDoes(event, former)}</p>
      <div className={`row-2 above-1 ${css.acts}`}>
        {address && event.is_public && (
          <Button size="s" icon={Copy} onClick={() => void copyLink(shortAddress(address))}>
            Copy
          </Button>
        )}
        {mayWrite && (
          <Button size="s" icon={Pencil} onClick={() => setIsChanging(true)}>
            Change
          </Button>
        )}
        <Button size="s" icon={Printer} to="/events/$id/poster" params={{ id: event._id }}>
          Poster
        </Button>
      </div>
      <Dialog isOpen={isChanging} onClose={close} title="Short address">
        <AddressForm event={event} address={address ?? ''} onClose={close} />
      </Dialog>
    </>
  )
}

/** May be broken before its last part, and not within it as long as that has room. */
function breakable(address: string) {
  const at = address.lastIndexOf('/') + 1
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      <span className={css.name}>{address.slice(at)}</span>
    </>
  )
}

function sayWhatItDoes({ is_public }: Event, former: readonly string[]): string {
  if (!is_public) return 'It leads nowhere until the event is published.'
  if (former.length === 0) return 'It leads to the public page.'
  const [latest] = former
  return former.length === 1
    ? `It leads to the public page. So does /e/${latest}.`
    : `It leads to the public page. So do ${former.length} former ones.`
}

interface AddressFormProps {
  event: Event
  address: string
  onClose: () => void
}

function AddressForm({ event, address, onClose }: AddressFormProps) {
  const set = useSend(setAddress)
  return (
    <Form
      schema={async () => (await import('../../../contract/events/addresses.ts')).addressBody}
      initial={{ address }}
      onSend={body => set.send({ params: { id: event._id }, body })}
      onSent={({ data }) => {
        const former = event.is_public && data.former.length > 0 ? ' The one before leads on to it.' : ''
        toast.success(`The short address is ${shortAddress(data.address ?? '')}.${former}`)
      }}
      failure={messages.generic}
      keeps="address"
      onClose={onClose}
      layout="drawer"
    >
      <TextField
        name="address"
        label="Short address"
        hint={`It follows ${shortAddress('')}. Small letters a to z, digits and hyphens.`}
        maxLength={longestAddress}
        isRequired
      />
    </Form>
  )
}
