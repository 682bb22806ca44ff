import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Search } from '../routes/__root.tsx'

/** Whether the dialog of an act is open. Other screens lead to it with `act` in the address, which closing it removes. */
export function useAskedFor(name: 'approve' | 'close' | 'extend' | 'open' | 'reopen') {
  const { act }: Search = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isOpened, setIsOpened] = useState(false)
  const set = (isOpen: boolean) => {
    setIsOpened(isOpen)
    if (act === undefined) return
    void navigate({
      to: '.',
      search: ({ act: _act, ...others }: Search) => others,
      replace: true,
      resetScroll: false,
    })
  }
  return [isOpened || act === name, set] as const
}
