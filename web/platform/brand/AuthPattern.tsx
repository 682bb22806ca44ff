import { Drawing } from './Drawing.tsx'
import css from './EventArt.module.css'
import { paletteClass } from './palette-class.ts'
import { type PaletteName, palettes } from '../../../drawings/poster-palettes.ts'
import { drawWreathPattern } from '../../../drawings/draw-wreath-pattern.ts'

const width = 616
const height = 776

/** Nested wreaths, the innermost gold, for the side of the sign-in forms. Fills its box. */
export function AuthPattern({ palette = 'pine' }: { palette?: PaletteName }) {
  return (
    <span className={`${css.art} ${paletteClass(palette)}`}>
      <Drawing
        box={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
        inside={drawWreathPattern({ palette: palettes[palette], width, height })}
      />
    </span>
  )
}
