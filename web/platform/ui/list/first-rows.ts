import { useElementScrollRestoration } from '@tanstack/react-router'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'

/** As many as are laid out within one frame or two. */
const further = 24

/**
 * As many rows as are seen first at once, and the others right after, some at a time, so that input is heard in between: on a slow
 * processor the next screen is drawn twice as soon. Whoever comes back to a place further down gets all at once, so that
 * it is there, and so does a page that came from the server with all of them.
 */
export function useFirstRows<Row>(
  all: readonly Row[],
  first: number,
): { rows: readonly Row[]; isWhole: boolean } {
  const place = useElementScrollRestoration({ getElement: () => window })
  const isHydrating = useSyncExternalStore(
    watchNothing,
    () => false,
    () => true,
  )
  const [count, setCount] = useState(isHydrating || place?.scrollY ? all.length : first)
  const isWhole = count >= all.length
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + further))
  }, [isWhole, count])
  return { rows: isWhole ? all : all.slice(0, count), isWhole }
}

function watchNothing() {
  return () => {}
}
