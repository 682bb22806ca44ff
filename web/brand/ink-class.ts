import css from './EventArt.module.css'
import type { InkName } from './inks.ts'

/** Sets `--ink-ground`, `--ink-ground-2` and `--ink-text` for a poster's box. */
export function inkClass(ink: InkName): string {
  return css[ink] ?? ''
}
