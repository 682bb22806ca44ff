/** The widths that are stored beside an image, by the folder of its upload: for cards and avatars. Of other files none. */
export const folderWidths = {
  'company/logo': [96, 240],
  'company/banner': [640, 1280],
  'event/banner': [640, 1280],
  'event/signature': [],
  'partner/logo': [96, 240],
  'partner/document': [],
  'profile/picture': [96, 240],
  'application/logo': [96, 240],
  'installation/logo': [96, 240],
  'submission/file': [],
  'submission/picture': [640, 1280],
} as const satisfies Record<string, readonly number[]>

/** The key of the smallest stored width that is at least `width`, or the key itself. */
export function sizedKey(key: string, width: number): string {
  const folder = key.slice(0, key.lastIndexOf('/')) as keyof typeof folderWidths
  const widths: readonly number[] = folderWidths[folder] ?? []
  const fit = widths.find(w => w >= width)
  return fit ? key.replace(/\.([a-z0-9]+)$/, `.w${fit}.$1`) : key
}
