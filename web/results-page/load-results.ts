import { getPublishedResults } from '../../contract/public-results.calls.ts'
import type { PublishedResults } from '../../contract/published-results.ts'
import { preload } from '../api.ts'
import type { Loads } from '../loads.ts'
import { orNotFound } from '../shell/or-not-found.ts'

/** The loader of the results of an event. Before there are any it is a 404, as for an event that never was. */
export async function loadResults(loads: Loads, id: string): Promise<PublishedResults> {
  return (await orNotFound(preload(loads, getPublishedResults, { params: { id } }))).data
}
