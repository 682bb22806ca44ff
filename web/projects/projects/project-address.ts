import { baseUrl } from '../../platform/base-url.ts'

/** The address of a project's page, for sharing. */
export function projectAddress(id: string): string {
  return `${baseUrl()}/projects/${id}`
}

/** The address of the gallery of an event. */
export function galleryAddress(eventId: string): string {
  return `${baseUrl()}/event-page/${eventId}/projects`
}
