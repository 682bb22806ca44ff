/** How many rows a page of a list may have. */
export const pageSizes = [10, 25, 100] as const

/** Where lists end. Who wants what is behind it narrows the list; the export has all of it. */
export const mostPages = 1_000

export const tooManyPages =
  'A list shows its first 1,000 pages. Narrow it by search or filters, or sort it another way'
