/** Apart from the drafts themselves, because every page can sign out. */
export function draftKey(personId: string, eventId: string): string {
  return draftsOf(personId) + eventId
}

/** For the person who signs out. */
export function dropDraftsOf(personId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftsOf(personId))) localStorage.removeItem(key)
  }
}

function draftsOf(personId: string): string {
  return `draft:${personId}:`
}
