import { useEffect } from 'react'

/** A screen's own keys, which the list of shortcuts names before all others: the keys, and what they do. */
export type ScreenKeys = readonly (readonly [keys: readonly string[], what: string])[]

let shown: ScreenKeys | undefined

/** While the screen is shown. */
export function useScreenKeys(keys: ScreenKeys): void {
  useEffect(() => {
    shown = keys
    return () => {
      shown = undefined
    }
  })
}

export function keysOfScreen(): ScreenKeys | undefined {
  return shown
}
