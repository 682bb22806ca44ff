import { outlinesOf } from './outlines.ts'
import { type Block, page, type Repeated, type Shape, type Sheet } from './sheet.ts'

/** The page as the content of an SVG of 297 by 210. Letters are outlines: a server has no fonts of its own. */
export function writeSvg({ art, blocks }: Sheet): string {
  return `<rect width="${page.width}" height="${page.height}" fill="#ffffff"/>${art.map(shape => ('places' in shape ? drawRepeated(shape) : drawShape(shape))).join('')}${blocks.map(drawBlock).join('')}`
}

function drawBlock(block: Block): string {
  if (block.tag !== 'Figure')
    return block.lines
      .flatMap(({ line, x, y }) => outlinesOf(line, x, y, block.colour))
      .map(drawShape)
      .join('')
  if ('shapes' in block) return block.shapes.map(drawShape).join('')
  const { x, y, width, height } = block.box
  const content = Buffer.from(block.picture).toString('base64')
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${content}"/>`
}

function drawShape({ d, fill = 'none', stroke, width, dash, at }: Shape): string {
  const line = stroke
    ? ` stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash.join(' ')}"` : ''}`
    : ''
  return `<path d="${d}" fill="${fill}"${line}${at ? ` transform="matrix(${at.join(' ')})"` : ''}/>`
}

function drawRepeated({ d, fill, places }: Repeated): string {
  const uses = places.map(at => `<use href="#repeated" transform="matrix(${at.join(' ')})"/>`)
  return `<defs><path id="repeated" d="${d}" fill="${fill}"/></defs>${uses.join('')}`
}
