import { sizedKey } from '../../../../contract/platform/folder-widths.ts'
import { projectPicture } from '../../../../contract/projects/project-pictures.ts'
import type { StageContent, StageItem } from '../../../../contract/judging/ceremony.ts'

const shelf = 'laurel-stage'
const width = 1280

/** Pictures by address, as this page has them in memory. */
const loaded = new Map<string, string>()

function addressOf({ team }: StageItem): string | undefined {
  return team.picture === null ? undefined : projectPicture(team._id, sizedKey(team.picture, width))
}

export function pictureOf(item: StageItem): string | undefined {
  const address = addressOf(item)
  return address === undefined ? undefined : loaded.get(address)
}

/** Takes all pictures along, from what is kept or from the network. One that cannot be had is drawn instead. */
export async function takePictures({ items }: StageContent): Promise<void> {
  const addresses = items.flatMap(item => addressOf(item) ?? []).filter(address => !loaded.has(address))
  await Promise.all(
    addresses.map(async address => {
      const kept = 'caches' in window ? await caches.match(address) : undefined
      const response = kept ?? (await fetch(address))
      if (!response.ok) return
      if (!kept && 'caches' in window) await (await caches.open(shelf)).put(address, response.clone())
      loaded.set(address, URL.createObjectURL(await response.blob()))
    }),
  ).catch(() => undefined)
}
