import { getAddress } from '../../../contract/events/addresses.calls.ts'
import { call, useLoad } from '../../platform/api.ts'
import { eventAddress } from '../events/event-address.ts'
import { shortAddress } from './short-address.ts'

/** What staff copy to tell of an event: its short address, once that is known. */
export function usePublicLink(id: string): string {
  const address = useLoad(getAddress, { params: { id } }).data?.data.address
  return linkOf(id, address)
}

/** The same as it is now; the long one where it cannot be asked for. */
export async function readPublicLink(id: string): Promise<string> {
  const { data } = await call(getAddress, { params: { id } }).catch(() => ({ data: { address: null } }))
  return linkOf(id, data.address)
}

function linkOf(id: string, address: string | null | undefined): string {
  return address ? shortAddress(address) : eventAddress(id)
}
