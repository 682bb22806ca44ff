import { useNavigate } from '@tanstack/react-router'
import { useLoads } from '../../platform/api.ts'
import { signIn } from '../../platform/session.ts'

/** Signs in with the token, ends this browser's earlier session, and opens the page that the person wanted. */
export function useEntering() {
  const loads = useLoads()
  const navigate = useNavigate()
  return (token: string) => {
    const wanted = signIn(token)
    loads.forget()
    void navigate({ href: wanted, replace: true })
  }
}
