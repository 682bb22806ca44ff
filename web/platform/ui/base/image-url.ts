import { sizedKey } from '../../../../contract/platform/folder-widths.ts'
import { assetHost } from '../../asset-host.ts'

/** The address of an uploaded file; with a width, that of its smallest stored variant that is wide enough. */
export function imageUrl(key: string, width?: number): string {
  return `${assetHost()}/${width ? sizedKey(key, width) : key}`
}
