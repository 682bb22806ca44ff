interface Nothing {
  /** What a list without any filter says. */
  empty: string
  emptyText?: string
  isFiltered: boolean
  status: string | undefined
}

/** What an empty list says: nothing matches, none is in this status, or there are none at all. */
export function emptyWords(things: string, { empty, emptyText, isFiltered, status }: Nothing) {
  if (isFiltered) return { empty: `No ${things} match these filters` }
  return status ? { empty: `No ${things} with this status` } : { empty, emptyText }
}
