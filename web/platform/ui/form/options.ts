/** One choice of a picker or select. */
export interface Option {
  value: string
  label: string
  /** A second line in the list, muted. */
  hint?: string
  /** A key of an uploaded image; `null` draws a mark in its place, absent shows nothing. */
  image?: string | null
}
