import { getTextPage, type TextPage } from '../../../contract/console/settings.calls.ts'
import { preload } from '../../platform/api.ts'
import type { Loads } from '../../platform/loads.ts'

/** The loader of the text pages. */
export async function loadTextPage(loads: Loads, name: TextPage): Promise<void> {
  await preload(loads, getTextPage, { params: { name } })
}
