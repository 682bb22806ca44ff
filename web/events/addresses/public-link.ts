import { getAddress } from '../../../contract/events/addresses.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { eventAddress } from '../events/event-address.ts'
import { shortAddress } from './short-address.ts'

/** What staff copy to tell of an event: its short address, once that is known. */
export function usePublicLink(id: string): string {
  const address = useLoad(getAddress, { params: { id } }).data?.data.address
  return address ? shortAddress(address) : eventAddress(id)
}
