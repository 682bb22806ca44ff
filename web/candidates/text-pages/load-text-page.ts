import { getTextPage, type TextPage } from '../../../contract/console/settings.calls.ts'
import { preload } from '../../platform/api.ts'
import type { LoadedData } from '../../platform/loads.ts'

/** The loader of the text pages. */
export async function loadTextPage(loads: LoadedData, name: TextPage): Promise<void> {
  await preload(loads, getTextPage, { params: { name } })
}
