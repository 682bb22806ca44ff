import { type ReactNode, useContext } from 'react'
import { createPortal } from 'react-dom'
import { PageBar } from './page-bar.ts'

/** What is live on this screen, at the right of the strip of its siblings. */
export function StripEnd({ children }: { children: ReactNode }) {
  const end = useContext(PageBar)?.stripEnd
  return end ? createPortal(children, end) : null
}
