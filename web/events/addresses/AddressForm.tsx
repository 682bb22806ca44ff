import { longestAddress, setAddress } from '../../../contract/events/addresses.calls.ts'
import type { Event } from '../../../contract/events/events.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { Form } from '../../platform/ui/form/Form.tsx'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { shortAddress } from './short-address.ts'

interface AddressFormProps {
  event: Event
  address: string
  onClose: () => void
}

export function AddressForm({ event, address, onClose }: AddressFormProps) {
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
        label={`Behind ${shortAddress('')}`}
        hint="Small letters, digits and hyphens."
        maxLength={longestAddress}
        isRequired
      />
    </Form>
  )
}
