import type { LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Something to do on the page that is open. */
export interface Act {
  name: string
  icon: LucideIcon
  run: () => void
}

const offers = new Set<{ acts: readonly Act[] }>()

/** Offers acts in the palette (web/search) for as long as the component is shown. */
export function usePageCommands(acts: readonly Act[]): void {
  const offer = useRef({ acts })
  useEffect(() => {
    offer.current.acts = acts
  })
  useEffect(() => {
    const own = offer.current
    offers.add(own)
    return () => void offers.delete(own)
  }, [])
}

/** What the page offers now. */
export function offeredActs(): Act[] {
  return [...offers].flatMap(({ acts }) => acts)
}
