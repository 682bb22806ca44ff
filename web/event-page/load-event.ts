import { notFound } from '@tanstack/react-router'
import { getEventDetails } from '../../contract/event-page.calls.ts'
import { ApiError } from '../api-error.ts'
import { preload } from '../api.ts'
import type { Loads } from '../loads.ts'
import type { PublicEvent } from '../../contract/event-page.ts'

/** For the routes of the public page: what is no published event, or no id, is a page that does not exist. */
export async function loadEvent(loads: Loads, id: string): Promise<PublicEvent> {
  try {
    return (await preload(loads, getEventDetails, { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw notFound()
    throw error
  }
}
