import { getPublishedResults } from '../../../contract/judging/public-results.calls.ts'
import { preload } from '../../platform/api.ts'
import type { LoadedData } from '../../platform/loads.ts'
import { orNotFound } from '../../platform/shell/or-not-found.ts'

/** The loader of the results of an event. Before there are any it is a 404, as for an event that never was. */
export async function loadResults(loads: LoadedData, id: string): Promise<unknown> {
  return orNotFound(preload(loads, getPublishedResults, { params: { id } }))
}
