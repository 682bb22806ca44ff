import { call } from '../platform/call.ts'

/** The call for the public results of an event; its reply is in published-results.ts. */

export const getPublishedResults = call('GET', '/api/results/:id', 'anyone')

/** Where results.json of a publication is, while that is the newest of its round. */
export function bundleAddress(publicationId: string): string {
  return `/results/${publicationId}/results.json`
}

/** The picture that links to the results of an event show; its size is that of the pictures of projects. */
export function resultsPicture(eventId: string): string {
  return `/event-page/${eventId}/results/link.jpg`
}
