import { getTextPage, type TextPage } from '../../contract/settings.calls.ts'
import { preload } from '../api.ts'
import type { Loads } from '../loads.ts'

/** The loader of the text pages. */
export async function loadTextPage(loads: Loads, name: TextPage): Promise<void> {
  await preload(loads, getTextPage, { params: { name } })
}
