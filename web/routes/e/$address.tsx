import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { findByAddress } from '../../../contract/events/addresses.calls.ts'
import { ApiError } from '../../platform/api-error.ts'
import { preload } from '../../platform/api.ts'
import type { LoadedData } from '../../platform/loads.ts'
import { NotFound } from '../../platform/shell/NotFound.tsx'

/** The short address of an event leads to its page. */
export const Route = createFileRoute('/e/$address')({
  staticData: { title: 'Event', may: 'anyone' },
  loader: async ({ context, params }) => {
    throw redirect({ to: '/event-page/$id', params: { id: await eventAt(context.loads, params.address) } })
  },
  notFoundComponent: NotFound,
})

async function eventAt(loads: LoadedData, address: string): Promise<string> {
  try {
    return (await preload(loads, findByAddress, { params: { address } })).data._id
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw notFound()
    throw error
  }
}
