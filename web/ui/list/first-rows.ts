import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

/** As many as a row of cards. */
const first = 4

/**
 * The first rows at once, and all of them right after, in pieces that let input through: on a slow processor the next
 * screen is drawn twice as soon. Whoever comes back to a place further down gets all at once, so that it is there.
 */
export function useFirstRows<Row>(all: readonly Row[]): { rows: readonly Row[]; isWhole: boolean } {
  const place = useElementScrollRestoration({ getElement: () => window })
  const [isWhole, setIsWhole] = useState(Boolean(place?.scrollY))
  useEffect(() => startTransition(() => setIsWhole(true)), [])
  return isWhole ? { rows: all, isWhole } : { rows: all.slice(0, first), isWhole: all.length <= first }
}
