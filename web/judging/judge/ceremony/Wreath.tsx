import type { ReactNode } from 'react'
import { Drawing } from '../../../platform/brand/Drawing.tsx'
import css from './Stage.module.css'

interface WreathProps {
  /** An outline is a name to come, gold is a name. */
  isGold: boolean
  size: 'hall' | 'third' | 'second' | 'first' | 'small' | 'panel'
  children?: ReactNode
}

export function Wreath({ isGold, size, children }: WreathProps) {
  return (
    <div className={css.wreath} data-gold={isGold} data-size={size}>
      <Drawing key="wreath" box="0 0 200 200" draw={drawings => drawings.drawWreath()} />
      {children}
    </div>
  )
}
