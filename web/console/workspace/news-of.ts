/** What the Overview asks for its news; asked while the pointer is over the link as well. */
export function newsOf(eventId: string) {
  return { query: { eventid: eventId, limit: 10 } } as const
}
