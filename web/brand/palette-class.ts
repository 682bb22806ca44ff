import css from 'virtual:poster-palettes.module.css'
import type { PaletteName } from '../../drawings/poster-palettes.ts'

/** Sets `--poster-ground`, `--poster-ground-2` and `--poster-text` for a poster's box. */
export function paletteClass(palette: PaletteName): string {
  return css[palette] ?? ''
}
