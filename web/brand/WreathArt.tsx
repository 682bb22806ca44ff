import css from './EventArt.module.css'
import { inkClass } from './ink-class.ts'
import { inks } from './inks.ts'
import { drawWreaths } from './wreaths.ts'

const width = 616
const height = 776

/** Wreath in wreath, the innermost gold: beside the sign-in forms. Fills its box. */
export function WreathArt() {
  return (
    <span className={`${css.art} ${inkClass('pine')}`}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        // Two engines may round the last digit of a sine differently; the server's drawing stands.
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: drawWreaths({ ink: inks.pine, width, height }) }}
      />
    </span>
  )
}
