import PDFDocument from 'pdfkit'
import { type Block, page, points, type Repeated, type Shape, type Sheet } from './sheet.ts'
import { isArabic, type Line } from './text.ts'
import { drawLine } from './write-glyphs.ts'

export interface About {
  title: string
  language: string
  /** Both dates of the file: it depends on nothing else than the certificate. */
  day: Date
}

/** A tagged PDF (PDF/UA) of one page. */
export function writePdf(sheet: Sheet, { title, language, day }: About): Promise<Uint8Array> {
  const options: PDFKit.PDFDocumentOptions = {
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: language,
    // No font of pdfkit's own is opened.
    font: '',
    info: { Title: title, Creator: 'Laurel', Producer: 'Laurel', CreationDate: day, ModDate: day },
  }
  // Which pdfkit's types do not know.
  const document = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
  const written = read(document)
  document.scale(1 / points)
  document.markContent('Artifact', { type: 'Layout' })
  for (const shape of sheet.art)
    if ('places' in shape) drawRepeated(document, shape)
    else drawShape(document, shape)
  document.endMarkedContent()
  const root = document.struct('Document')
  document.addStructure(root)
  for (const block of sheet.blocks) {
    root.add(document.struct(block.tag, saidOf(block), () => drawBlock(document, block)))
  }
  root.end()
  document.end()
  return written
}

/** What a screen reader says instead of reading the glyphs. */
function saidOf(block: Block): { alt?: string; actual?: string } {
  if (block.tag === 'Figure') return { alt: block.alt }
  const text = block.lines.map(({ line }) => readIn(line)).join(' ')
  return isArabic(text) ? { actual: text } : {}
}

function readIn({ runs }: Line): string {
  const asRead = runs.toSorted((one, other) => one.order - other.order)
  return asRead.map(({ text }) => text).join('')
}

function read(document: PDFKit.PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
}

function drawBlock(document: PDFKit.PDFDocument, block: Block) {
  if (block.tag !== 'Figure') {
    document.fillColor(block.colour)
    for (const { line, x, y } of block.lines) drawLine(document, line, x, y)
  } else if ('shapes' in block) for (const shape of block.shapes) drawShape(document, shape)
  else {
    const { x, y, width, height } = block.box
    document.image(Buffer.from(block.picture), x, y, { width, height })
  }
}

function drawShape(document: PDFKit.PDFDocument, { d, fill, stroke, width = 0, dash, at }: Shape) {
  document.save()
  if (at) document.transform(...at)
  if (fill) document.fillColor(fill)
  if (stroke) document.strokeColor(stroke).lineWidth(width).lineCap('round').lineJoin('round')
  if (dash) document.dash(dash[0], { space: dash[1] })
  document.addContent(operatorsOf(d))
  document.addContent(fill && stroke ? 'B' : fill ? 'f' : 'S')
  document.restore()
}

/** Kept once in the file, as a form. */
function drawRepeated(document: PDFKit.PDFDocument, { d, fill, places }: Repeated) {
  const form = document.ref({
    Type: 'XObject',
    Subtype: 'Form',
    BBox: [0, -page.height, page.width, page.height],
  })
  form.end(`${operatorsOf(d)} f`)
  document.page.xobjects['Repeated'] = form
  document.fillColor(fill)
  for (const place of places) {
    document.save()
    document.transform(...place)
    document.addContent('/Repeated Do')
    document.restore()
  }
}

const drawn = new Map<string, string>()
const mostKept = 100

/** An outline as a PDF has it. The boughs are the same on every certificate, so it is kept. */
function operatorsOf(d: string): string {
  const before = drawn.get(d)
  if (before !== undefined) return before
  if (drawn.size >= mostKept) drawn.clear()
  const written = write(d)
  drawn.set(d, written)
  return written
}

function write(d: string): string {
  let [x, y] = [0, 0]
  const steps: string[] = []
  for (const [, letter = '', rest = ''] of d.matchAll(/([MLCQZ])([^MLCQZ]*)/gu)) {
    const n = (rest.match(/-?[\d.]+(?:e-?\d+)?/gu) ?? []).map(Number)
    if (letter === 'Z') steps.push('h')
    else if (letter === 'Q') steps.push(`${cubic([x, y], n)} c`)
    else
      for (let i = 0; i < n.length; i += sizes[letter] ?? 2)
        steps.push(
          `${n.slice(i, i + (sizes[letter] ?? 2)).join(' ')} ${i > 0 && letter === 'M' ? 'l' : letter.toLowerCase()}`,
        )
    ;[x = x, y = y] = n.slice(-2)
  }
  return steps.join('\n')
}

const sizes: Record<string, number> = { M: 2, L: 2, C: 6 }

function cubic([x, y]: readonly [number, number], [cx = 0, cy = 0, ex = 0, ey = 0]: number[]): string {
  const near = (from: number, control: number) =>
    Math.round((from + (2 / 3) * (control - from)) * 1000) / 1000
  return [near(x, cx), near(y, cy), near(ex, cx), near(ey, cy), ex, ey].join(' ')
}
