import { logoBox, logoPath } from '../../../../drawings/logo-path.ts'
import type { MotifName } from '../../../../drawings/motifs.ts'
import { drawArt, drawBoughs, drawMark, drawWreath } from '../../../../drawings/pictures.ts'
import { paletteOf, palettes } from '../../../../drawings/poster-palettes.ts'
import { drawnImage, readableImage } from './drawn-image.ts'
import { isRightToLeft, sizes } from './fit-text.ts'
import { makePen, type Pen } from './pen.ts'

/** What the picture says. It has no score, no place and no count of teams. */
export interface ResultPictureContent {
  team: string
  /** The address of its logo. */
  logo: string | undefined
  prizes: readonly string[]
  project: { title: string; tagline: string; picture: string | undefined } | undefined
  event: { _id: string; name: string; motif: MotifName; company: string; when: string }
  brand: { name: string; logo: string | undefined }
}

const width = 1200
const height = 630
/** Where the foot begins. */
const ground = 518

/** Draws a team's result as a PNG of 1200 by 630, in the font of the page (docs/product.md §22). */
export async function drawResultPicture(content: ResultPictureContent): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas.')
  const family = getComputedStyle(document.body).fontFamily
  await loadFonts(family, content)
  const pen = makePen(context, family)
  await (content.prizes.length > 0 ? drawPrize : drawProject)(context, pen, content)
  await drawFoot(context, pen, content)
  return new Promise((resolve, reject) => {
    canvas.toBlob(blob => (blob ? resolve(blob) : reject(new Error('No picture was made.'))), 'image/png')
  })
}

/** A canvas does not wait for fonts, and they come in parts by the letters that are asked for. */
async function loadFonts(family: string, { team, prizes, project, event, brand }: ResultPictureContent) {
  const said = [team, ...prizes, project?.title, project?.tagline, event.name, event.company, brand.name]
  // Without the font the text is written in the next one of the list.
  await document.fonts.load(`400 32px ${family}`, said.join(' ')).catch(() => undefined)
}

async function drawPrize(context: CanvasRenderingContext2D, pen: Pen, content: ResultPictureContent) {
  const { team, prizes, project, logo } = content
  const light = context.createRadialGradient(267, 277, 0, 267, 277, 720)
  light.addColorStop(0, '#22664a')
  light.addColorStop(1, '#123528')
  context.fillStyle = light
  context.fillRect(0, 0, width, ground)
  const boughs = { width: 1400, height: 1160 }
  // The drawing has its middle 40 above that of its box.
  const around = await drawnImage(drawBoughs(1400, 1160), '0 0 1400 1160', boughs)
  context.drawImage(around, 267 - 700, 277 - 540)
  context.drawImage(await drawnImage(drawWreath(), '0 0 200 200', { width: 440, height: 440 }), 47, 50)
  await drawLogo(context, logo, team, { x: 194, y: 204, size: 146, radius: 30 })
  const words = { x: 536, width: 608, colour: '#ffffff' }
  const name = { ...words, weight: 650, steps: [...sizes(108, 60, 2), ...sizes(60, 32, 3)] }
  const what = { ...words, weight: 400, steps: [...sizes(38, 30, 2), ...sizes(30, 22, 3)] }
  const said = project && [project.title, project.tagline].filter(Boolean).join(': ')
  const [fittedName, fittedWhat] = [pen.fit(team, name), said ? pen.fit(said, what) : undefined]
  const below = said && fittedWhat ? 16 + pen.heightOf(said, fittedWhat) : 0
  const top = (ground - (52 + 24 + pen.heightOf(team, fittedName) + below)) / 2
  drawPill(context, pen, prizes.join(', '), { ...words, top, fromRight: isRightToLeft(team) })
  const end = pen.write(team, top + 76, name, fittedName)
  if (said) pen.write(said, end + 16, what, fittedWhat)
}

interface Pill {
  x: number
  width: number
  top: number
  fromRight: boolean
}

function drawPill(
  context: CanvasRenderingContext2D,
  pen: Pen,
  text: string,
  { x, width: room, top, fromRight }: Pill,
) {
  const words = { width: room - 50, weight: 600, colour: '#2e1f00', steps: sizes(28, 20, 1) }
  const fitted = pen.fit(text, { ...words, x })
  const wide = pen.widthOf(fitted.lines.join(''), 600, fitted.size)
  const left = fromRight ? x + room - wide - 50 : x
  context.fillStyle = '#f0c95c'
  context.beginPath()
  context.roundRect(left, top, wide + 50, 52, 26)
  context.fill()
  const inside = { ...words, x: left + 25, width: wide }
  pen.write(text, top + (52 - pen.heightOf(text, fitted)) / 2, inside, fitted)
}

async function drawProject(context: CanvasRenderingContext2D, pen: Pen, content: ResultPictureContent) {
  const { team, project, event } = content
  const palette = palettes[paletteOf(event._id)]
  const paper = context.createLinearGradient(0, 0, width, ground)
  paper.addColorStop(0, palette.ground)
  paper.addColorStop(1, palette.ground2)
  context.fillStyle = paper
  context.fillRect(0, 0, width, ground)
  const picture = await readableImage(project?.picture)
  if (picture) drawBehindSeam(context, picture, palette.ground2)
  else {
    const art = drawArt(event.motif, event._id, { width, height: ground, fade: [680, 900] })
    context.drawImage(await drawnImage(art, `0 0 ${width} ${ground}`, { width, height: ground }), 0, 0)
  }
  const words = { x: 56, width: 548, colour: palette.text }
  const title = { ...words, weight: 650, steps: [...sizes(120, 60, 2), ...sizes(60, 32, 3)] }
  const tagline = { ...words, weight: 400, steps: [...sizes(36, 28, 2), ...sizes(28, 20, 3)] }
  const small = { ...words, weight: 500, steps: [...sizes(32, 24, 1), ...sizes(24, 24, 2)] }
  pen.write(project ? `${team} built` : 'Took part', 54, small)
  const large = project?.title ?? team
  const said = project?.tagline
  const [fittedTitle, fittedLine] = [pen.fit(large, title), said ? pen.fit(said, tagline) : undefined]
  const below = said && fittedLine ? 14 + pen.heightOf(said, fittedLine) : 0
  const end = pen.write(large, ground - 46 - below - pen.heightOf(large, fittedTitle), title, fittedTitle)
  if (said) pen.write(said, end + 14, tagline, fittedLine)
}

/** Fills the right side, and cuts what is too much at its edges. */
function drawBehindSeam(context: CanvasRenderingContext2D, picture: HTMLImageElement, colour: string) {
  const seam = 660
  const room = width - seam
  const scale = Math.max(room / picture.naturalWidth, ground / picture.naturalHeight)
  const [wide, high] = [room / scale, ground / scale]
  const [left, top] = [(picture.naturalWidth - wide) / 2, (picture.naturalHeight - high) / 2]
  context.drawImage(picture, left, top, wide, high, seam, 0, room, ground)
  context.fillStyle = colour
  for (let y = 13; y < ground; y += 26) {
    context.beginPath()
    context.arc(seam, y, 6.5, 0, 2 * Math.PI)
    context.fill()
  }
}

async function drawFoot(context: CanvasRenderingContext2D, pen: Pen, content: ResultPictureContent) {
  const { event, brand } = content
  context.fillStyle = '#0a0f0c'
  context.fillRect(0, ground, width, height - ground)
  await drawLogo(context, undefined, event.company, { x: 56, y: 546, size: 56, radius: 10 })
  const ofBrand = Math.min(pen.widthOf(brand.name, 550, 30), 300)
  const atBrand = width - 56 - ofBrand
  const one = { x: 132, width: atBrand - 132 - 100 }
  pen.write(event.name, 541, { ...one, weight: 600, colour: '#ffffff', steps: sizes(28, 20, 1) })
  pen.write(event.when, 576, { ...one, weight: 400, colour: '#b9c2bc', steps: sizes(24, 20, 1) })
  const own = await readableImage(brand.logo)
  const mark = `<path fill="#5fc797" d="${logoPath}"/>`
  const size = { width: 44, height: 44 }
  const { naturalWidth, naturalHeight } = own ?? { naturalWidth: 1, naturalHeight: 1 }
  const scale = Math.min(44 / naturalWidth, 44 / naturalHeight)
  const [wide, high] = [naturalWidth * scale, naturalHeight * scale]
  const image = own ?? (await drawnImage(mark, logoBox, size))
  context.drawImage(image, atBrand - 12 - wide, 574 - high / 2, wide, high)
  const name = { x: atBrand, width: ofBrand, weight: 550, colour: '#ffffff', steps: sizes(32, 16, 1) }
  const fitted = pen.fit(brand.name, { ...name, width: ofBrand + 1, steps: [[30, 1], ...sizes(28, 16, 1)] })
  pen.write(brand.name, 574 - pen.heightOf(brand.name, fitted) / 2, name, fitted)
}

interface Corner {
  x: number
  y: number
  size: number
  radius: number
}

/** A logo, or the mark that is drawn from the name. */
async function drawLogo(
  context: CanvasRenderingContext2D,
  address: string | undefined,
  name: string,
  { x, y, size, radius }: Corner,
) {
  const image =
    (await readableImage(address)) ??
    (await drawnImage(drawMark(name), '0 0 48 48', { width: size, height: size }))
  context.save()
  context.beginPath()
  context.roundRect(x, y, size, size, radius)
  context.fillStyle = '#ffffff'
  context.fill()
  context.clip()
  context.drawImage(image, x, y, size, size)
  context.restore()
}
