import sharp from 'sharp'
import { type Folder, folders, maxImagePixels } from '../../contract/folders.ts'

// One picture takes one core, and the process that opens it (picture-process.ts) one picture.
sharp.concurrency(1)
sharp.cache(false)

/** The longest side kept; a screen shows no more. */
const longestSide = 2560

export interface Encoded {
  whole: Buffer
  /** By width, in the order of the folder's widths. */
  sized: Map<number, Buffer>
}

/**
 * Makes WebP pictures of an image: the whole and the folder's widths. Turned as its EXIF says, then nothing but pixels
 * is left of it: no metadata, no place, no second frame (an animation keeps its first), no code hidden behind it.
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
  for (const width of folders[folder].widths) {
    sized.set(
      width,
      await pixels().resize({ width, withoutEnlargement: true }).webp({ quality: 80 }).toBuffer(),
    )
  }
  return { whole: await pixels().webp({ quality: 84 }).toBuffer(), sized }
}
