import { GripVertical } from 'lucide-react'
import css from './Grip.module.css'
import type { Moving } from './moving.ts'

interface GripProps {
  label: string
  index: number
  moving: Moving
}

/** What a row is dragged by; with the focus on it, the arrow keys move the row. */
export function Grip({ label, index, moving }: GripProps) {
  const step = { ArrowUp: -1, ArrowDown: 1 } as Record<string, number | undefined>
  return (
    <button
      type="button"
      className={css.grip}
      aria-label={`Move ${label}`}
      title="Drag, or press ↑ and ↓"
      draggable
      onDragStart={() => moving.onDragStart(index)}
      onDragEnd={moving.onDragEnd}
      onKeyDown={event => {
        const by = step[event.key]
        if (!by) return
        event.preventDefault()
        const grip = event.currentTarget
        moving.move(index, index + by)
        // The row is the same element in another place, and lost the focus on its way.
        requestAnimationFrame(() => grip.focus())
      }}
    >
      <GripVertical className="icon-s" aria-hidden />
    </button>
  )
}
