import { hash } from 'node:crypto'
import sharp from 'sharp'

export interface FittedPicture {
  /** A PNG on white, which a PDF takes as it is. */
  bytes: Uint8Array
  width: number
  height: number
}

/** Enough for print at the size that a certificate shows them. */
const most = { width: 700, height: 360 }

/** All certificates of an event have the same pictures. */
const kept = new Map<string, Promise<FittedPicture>>()
const mostKept = 20

export function fitPicture(bytes: Uint8Array): Promise<FittedPicture> {
  const key = hash('sha256', bytes)
  const before = kept.get(key)
  if (before) return before
  if (kept.size >= mostKept) kept.clear()
  const fitted = make(bytes)
  kept.set(key, fitted)
  return fitted
}

async function make(bytes: Uint8Array): Promise<FittedPicture> {
  const { data, info } = await sharp(bytes)
    .rotate()
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ palette: false })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
