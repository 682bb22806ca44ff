import type { ComponentType } from 'react'

/** What areas after this one show in the programme; the screen of the workspace puts them together. */
export interface LaterParts {
  /** Whom to tell of changes; asked anew after each save. */
  Tell: ComponentType<{ id: string; saves: number }>
  /** Who signed up to an item. */
  Signups: ComponentType<{ id: string }>
}
