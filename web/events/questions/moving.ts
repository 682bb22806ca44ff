import { useState } from 'react'
import { useForm } from '../../platform/ui/form/fields/bind.ts'

export type Moving = Omit<ReturnType<typeof useMoving>, 'said'>

/** Moves the rows of a list in the form: by dragging, by arrow keys, by buttons; says where a row went. */
export function useMoving(path: string, rows: readonly { label: string }[]) {
  const form = useForm()
  const [dragged, setDragged] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    if (to < 0 || to >= rows.length || from === to) return
    form.move(path, from, to)
    setSaid(`${rows[from]?.label || 'The row'} is now ${to + 1} of ${rows.length}.`)
  }
  return {
    said,
    dragged,
    move,
    onDragStart: (index: number) => setDragged(index),
    onDragEnd: () => setDragged(null),
    /** Whoever drags sees the list as it would become. */
    onDragOver: (index: number) => {
      if (dragged === null || dragged === index) return
      move(dragged, index)
      setDragged(index)
    },
  }
}
