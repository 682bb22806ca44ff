import css from 'virtual:poster-palettes.module.css'
import type { PaletteName } from '../../../drawings/poster-palettes.ts'

/** A class that sets `--poster-ground`, `--poster-ground-2` and `--poster-text`. */
export function paletteClass(palette: PaletteName): string {
  return css[palette] ?? ''
}
