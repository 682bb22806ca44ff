import sharp from 'sharp'
import { resultsFile } from '../../../../drawings/wreath.ts'

/** As sites that show links want it. */
const size = { width: 1200, height: 630 }

export function certificatePicture(): Promise<Uint8Array> {
  return sharp(Buffer.from(resultsFile([], size)))
    .png()
    .toBuffer()
}
