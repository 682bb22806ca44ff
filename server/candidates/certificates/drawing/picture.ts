import sharp from 'sharp'
import { type Drawn, sheetOf } from './draw.ts'
import { page } from './sheet.ts'
import { writeSvg } from './write-svg.ts'

/** As sites that show links want it. */
const link = { width: 1200, height: 630 }
const margin = 24
const ground = '#e7ece9'

/** The page on a ground, because sites cut pictures of another shape. */
export async function certificatePicture(drawn: Drawn): Promise<Uint8Array> {
  const content = writeSvg(await sheetOf(drawn))
  const scale = (link.height - 2 * margin) / page.height
  const left = (link.width - page.width * scale) / 2
  return png(
    link,
    `<rect width="100%" height="100%" fill="${ground}"/><g transform="matrix(${scale} 0 0 ${scale} ${left} ${margin})">${content}</g>`,
  )
}

/** The page alone, for screens. */
export async function certificateSheet(drawn: Drawn): Promise<Uint8Array> {
  const content = writeSvg(await sheetOf(drawn))
  const width = 1400
  const scale = width / page.width
  return png(
    { width, height: Math.round(page.height * scale) },
    `<g transform="scale(${scale})">${content}</g>`,
  )
}

function png({ width, height }: { width: number; height: number }, content: string): Promise<Uint8Array> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true }).png({ palette: true, colours: 128 }).toBuffer()
}
