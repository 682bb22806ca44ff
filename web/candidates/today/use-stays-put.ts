import { useLayoutEffect, useRef } from 'react'

/**
 * Keeps a row where it is in the window when the answer to a press adds something above it. Browsers do that by themselves only
 * where the page was scrolled before, and some never. `hold` is to be called with the press, `answer` changes with what it brings.
 */
export function useStaysPut(answer: unknown) {
  const pressed = useRef<{ row: Element; at: number }>(undefined)
  const seen = useRef(answer)
  useLayoutEffect(() => {
    if (seen.current === answer) return
    seen.current = answer
    const held = pressed.current
    pressed.current = undefined
    if (held) scrollBy(0, placeOf(held.row) - held.at)
  })
  return (row: Element | null | undefined) => {
    pressed.current = row ? { row, at: placeOf(row) } : undefined
  }
}

/** On the page, however far it is scrolled. */
function placeOf(row: Element): number {
  return row.getBoundingClientRect().top + scrollY
}
