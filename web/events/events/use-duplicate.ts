import { useNavigate } from '@tanstack/react-router'

/** Leads to a new event that is begun like this one. */
export function useDuplicate(id: string) {
  const navigate = useNavigate()
  return () => void navigate({ to: '/events/new', search: { event: id } })
}
