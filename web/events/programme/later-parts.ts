import type { ComponentType } from 'react'

/** What areas after this one show in the programme; the screen of the workspace puts them together. */
export interface LaterParts {
  /** Whom to tell of changes; asked once what this person changed is among them. */
  Tell: ComponentType<{ id: string; changed: readonly string[] }>
  /** Who signed up to an item. */
  Signups: ComponentType<{ id: string }>
}
