import { notFound } from '@tanstack/react-router'
import { getEventDetails } from '../../../contract/candidates/event-page.calls.ts'
import { ApiError } from '../../platform/api-error.ts'
import { preload } from '../../platform/api.ts'
import type { LoadedData } from '../../platform/loads.ts'
import type { PublicEvent } from '../../../contract/candidates/event-page.ts'

/** The loader of the public page. An unknown, malformed or unpublished id is a 404. */
export async function loadEvent(loads: LoadedData, id: string): Promise<PublicEvent> {
  try {
    return (await preload(loads, getEventDetails, { params: { id } })).data
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw notFound()
    throw error
  }
}
