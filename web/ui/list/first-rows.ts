import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

/** As many as a row of cards. */
const first = 4
/** As many as are laid out within one frame or two. */
const further = 24

/**
 * The first rows at once, and the others right after, some at a time, so that input is heard in between: on a slow
 * processor the next screen is drawn twice as soon. Whoever comes back to a place further down gets all at once, so that
 * it is there.
 */
export function useFirstRows<Row>(all: readonly Row[]): { rows: readonly Row[]; isWhole: boolean } {
  const place = useElementScrollRestoration({ getElement: () => window })
  const [count, setCount] = useState(place?.scrollY ? all.length : first)
  const isWhole = count >= all.length
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + further))
  }, [isWhole, count])
  return { rows: isWhole ? all : all.slice(0, count), isWhole }
}
