import { baseUrl } from '../../platform/base-url.ts'

/** The address of an event's public page, for sharing. */
export function eventAddress(id: string): string {
  return `${baseUrl()}/event-page/${id}`
}
