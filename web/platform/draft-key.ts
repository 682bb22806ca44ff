/*
 * Apart from the drafts themselves, because every page can sign out.
 */

/** What a person typed at an address; `name` tells apart the forms of one address. */
export function draftKey(personId: string, pathname: string, name = ''): string {
  return addressKey(personId, pathname) + name
}

/** Whether anything is kept of what the person typed at the address. */
export function hasDraftAt(personId: string, pathname: string): boolean {
  return Object.keys(localStorage).some(key => key.startsWith(addressKey(personId, pathname)))
}

/** For the person who signs out. */
export function dropDraftsOf(personId: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(draftsOf(personId))) localStorage.removeItem(key)
  }
}

/** Addresses match in any letter case. */
function addressKey(personId: string, pathname: string): string {
  return `${draftsOf(personId)}${pathname.toLowerCase().replace(/\/$/, '')}#`
}

function draftsOf(personId: string): string {
  return `draft:${personId}:`
}
