import type { LinkProps } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What G and another key open. */
export interface GoKey {
  /** After G. */
  key: string
  name: string
  to: Pick<LinkProps, 'to' | 'params' | 'search'>
}

let offered: readonly GoKey[] | undefined

/** In an event its screens take the place of the console's. */
export function useGoKeys(keys: readonly GoKey[]): void {
  useEffect(() => {
    offered = keys
    return () => {
      offered = undefined
    }
  })
}

export function offeredGoKeys(): readonly GoKey[] | undefined {
  return offered
}
