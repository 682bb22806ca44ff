import type { Plugin } from 'vite'
import { paletteCss } from '../drawings/palette-css.ts'

/** The colours of drawings/poster-palettes.ts, as a CSS module. */
export function posterPalettes(): Plugin {
  const name = 'virtual:poster-palettes.module.css'
  return {
    name: 'laurel:poster-palettes',
    resolveId: { filter: { id: /^virtual:poster-palettes/ }, handler: () => name },
    load: { filter: { id: /^virtual:poster-palettes/ }, handler: paletteCss },
  }
}
