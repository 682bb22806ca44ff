import { Drawing } from './Drawing.tsx'
import css from './EventArt.module.css'
import { inkClass } from './ink-class.ts'
import { type InkName, inks } from './inks.ts'
import { drawWreaths } from './wreaths.ts'

const width = 616
const height = 776

/** Wreath in wreath, the innermost gold: beside the sign-in forms. Fills its box. */
export function WreathArt({ ink = 'pine' }: { ink?: InkName }) {
  return (
    <span className={`${css.art} ${inkClass(ink)}`}>
      <Drawing
        box={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        inside={drawWreaths({ ink: inks[ink], width, height })}
      />
    </span>
  )
}
