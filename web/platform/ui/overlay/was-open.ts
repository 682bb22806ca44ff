import { useState } from 'react'

/** Whether it is open or was once: what closed stays for its closing animation and its next opening. */
export function useWasOpen(isOpen: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  return isOpen || wasOpen
}
