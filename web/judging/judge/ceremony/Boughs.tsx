import { Drawing } from '../../../platform/brand/Drawing.tsx'
import css from './Stage.module.css'

/** Rings of leaves behind words. */
export function Boughs() {
  return (
    <Drawing
      key="boughs"
      className={css.boughs}
      box="0 0 1120 760"
      preserveAspectRatio="xMidYMid slice"
      draw={drawings => drawings.drawBoughs(1120, 760)}
    />
  )
}
