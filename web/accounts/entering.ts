import { useNavigate } from '@tanstack/react-router'
import { useLoads } from '../api.ts'
import { signIn } from '../session.ts'

/** Goes on, signed in by the token, to where the person wanted to be; a former session of this browser is over. */
export function useEntering() {
  const loads = useLoads()
  const navigate = useNavigate()
  return (token: string) => {
    const wanted = signIn(token)
    loads.forget()
    void navigate({ href: wanted, replace: true })
  }
}
