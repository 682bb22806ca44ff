import { useCallback, useLayoutEffect, useRef } from 'react'
import type { DraftFields } from '../../../contract/projects/submission-content.ts'
import { movedCaret } from './merge.ts'

/**
 * Leaves the caret where it was in the text, when somebody else's words come before it: called with what the fields will
 * have, before they are drawn.
 */
export function useCaret() {
  const place = useRef<{ box: HTMLInputElement | HTMLTextAreaElement; at: number }>(null)
  useLayoutEffect(() => {
    const { box, at } = place.current ?? {}
    place.current = null
    box?.setSelectionRange(at ?? 0, at ?? 0)
  })
  return useCallback((fields: DraftFields) => {
    const box = document.activeElement
    const isBox =
      box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && box.type === 'text')
    if (!isBox || box.selectionStart === null) return
    const next = fields[box.name]
    if (typeof next !== 'string' || next === box.value) return
    place.current = { box, at: movedCaret(box.value, next, box.selectionStart) }
  }, [])
}
