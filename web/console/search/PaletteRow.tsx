import { useEffect, useRef } from 'react'
import { Dot } from '../event-shell/Dot.tsx'
import css from './CommandPalette.module.css'
import type { Target } from './palette-groups.ts'

interface RowProps {
  id: string
  target: Target
  isChosen: boolean
  onPoint: () => void
  onGo: () => void
}

/** One target of the palette: what it is, how many, and its keys. */
export function PaletteRow({ id, target, isChosen, onPoint, onGo }: RowProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const Icon = target.icon
  return (
    <button
      type="button"
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={css.row}
      onPointerMove={isChosen ? undefined : onPoint}
      onClick={onGo}
    >
      <Icon className="icon-s muted" aria-hidden />
      <span className={css.name}>{target.name}</span>
      {target.detail && <span className={css.detail}>{target.detail}</span>}
      {target.hasDot && (
        <>
          <Dot />
          <span className="visually-hidden">, needs somebody</span>
        </>
      )}
      {target.key && (
        <span className={css.keys} aria-hidden="true">
          <kbd>G</kbd>
          <kbd>{target.key.toUpperCase()}</kbd>
        </span>
      )}
    </button>
  )
}
