import { getOwnProviders } from '../../../contract/people/providers.calls.ts'
import { useLoad } from '../../platform/api.ts'

/** Most people have one; who logs in with a provider may have none. True until it is known. */
export function useHasPassword(): boolean {
  const own = useLoad(getOwnProviders, {})
  return own.data?.data.has_password ?? true
}
