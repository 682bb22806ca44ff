import sharp from 'sharp'
import { folderWidths } from '../../../contract/platform/folder-widths.ts'
import { type Folder, maxImagePixels } from '../../../contract/platform/folders.ts'

// A picture uses one core, and its process (picture-process.ts) decodes one picture at a time.
sharp.concurrency(1)
sharp.cache(false)

/** Pixels. Larger pictures are scaled down; no screen shows more. */
const longestSide = 2560

export interface Encoded {
  whole: Buffer
  /** By width, in the order of the folder's widths. */
  sized: Map<number, Buffer>
}

/**
 * Encodes an image as WebP: whole, and in the folder's widths. It is rotated as its EXIF says. Then only the pixels are
 * kept: no metadata, no location, no further frames, no bytes hidden behind the picture.
 */
export async function encodeImage(bytes: Buffer, folder: Folder): Promise<Encoded> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxImagePixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = () =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const sized = new Map<number, Buffer>()
  for (const width of folderWidths[folder]) {
    sized.set(
      width,
      await pixels().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
    )
  }
  return { whole: await pixels().webp({ quality: 84 }).toBuffer(), sized }
}
