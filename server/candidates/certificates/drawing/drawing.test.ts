import { readFile, writeFile } from 'node:fs/promises'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import decode from 'qr/decode.js'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { certificateDesigns } from '../../../../contract/candidates/certificates.calls.ts'
import type { CertificateClaim } from '../../../../contract/candidates/certificates.ts'
import { CertificateDrawer } from './drawer.ts'

const drawer = new CertificateDrawer()
afterAll(() => drawer.close())

const claim: CertificateClaim = {
  kind: 'took_part',
  name: 'Ananya Iyer',
  team: 'Crop Doctor',
  project: 'Leaf by Leaf',
  prize: null,
  event: 'Monsoon Hack',
  event_id: '665f1c2e9b1d8a0012345678',
  days: '21 and 22 November 2026',
  host: 'Silk Mill Labs',
  language: 'en',
  design: 'classic',
  issued_on: '2026-11-22',
  code: '7K3QX9M2VBT5HD8R',
  address: 'https://laurel.example/certificates/7K3QX9M2VBT5HD8R',
  signature: { name: 'Leela Varma', office: 'Head of programmes' },
}

describe('a certificate as a PDF', () => {
  it.each(certificateDesigns)('is one tagged page of A4 across with its fonts inside (%s)', async design => {
    const bytes = await drawer.draw({ ...claim, design }, {})
    const pdf = await parse(bytes)
    const page = await pdf.getPage(1)
    const [{ info, metadata }, fonts] = [await pdf.getMetadata(), await fontsOf(pdf)]
    expect([pdf.numPages, page.view]).toEqual([1, [0, 0, 841.89, 595.28]])
    expect([metadata.get('pdfuaid:part'), bytes.includes('/Marked true')]).toEqual(['1', true])
    expect(info).toMatchObject({ Title: 'Certificate for Ananya Iyer, Monsoon Hack', Language: 'en' })
    expect(fonts).toEqual([true, true])
  })

  it('is read aloud from the event to the code, with the name as its heading', async () => {
    const pictures = { signature: await picture(400, 120), logos: [await picture(90, 90)] }
    expect(await readAloud(await open(claim, pictures))).toEqual([
      'P: Monsoon Hack',
      'P: 21 and 22 November 2026',
      'Figure: Logo',
      'P: This certificate is for',
      'H1: Ananya Iyer',
      'P: who took part with the team Crop Doctor and handed in Leaf by Leaf.',
      'Figure: Signature of Leela Varma',
      'P: Leela Varma',
      'P: Head of programmes',
      'P: Issued 22 November 2026 by Silk Mill Labs',
      'P: Check it at',
      'P: laurel.example/certificates',
      'P: 7K3Q X9M2 VBT5 HD8R',
      'Figure: QR code of https://laurel.example/certificates/7K3QX9M2VBT5HD8R',
    ])
  })

  it('leaves out what it lacks, and says who issued it where nobody signs', async () => {
    const said = await readAloud(await open({ ...claim, team: null, project: null, signature: null }))
    expect(said.slice(3, 7)).toEqual([
      'H1: Ananya Iyer',
      'P: who took part in Monsoon Hack.',
      'P: Silk Mill Labs',
      'P: Issued on 22 November 2026',
    ])
  })

  it.each([
    ['finalist', 'who reached the final with the team Crop Doctor and the project Leaf by Leaf.'],
    ['prize', 'who won this prize with the team Crop Doctor for Leaf by Leaf.'],
    ['judged', 'who judged the projects of Monsoon Hack.'],
    ['mentored', 'who was a mentor at Monsoon Hack.'],
    ['helped', 'who helped to run Monsoon Hack.'],
  ] as const)('says what somebody did (%s)', async (kind, sentence) => {
    expect(await readAloud(await open({ ...claim, kind, prize: '1st prize' }))).toContain(`P: ${sentence}`)
  })

  it('has an Arabic name for screen readers in the order in which it is said', async () => {
    const tree = await (
      await (await open({ ...claim, name: 'مريم الأحمد (Maryam)' })).getPage(1)
    ).getStructTree()
    const text = (await drawer.draw({ ...claim, name: 'مريم' }, {})).toString('latin1')
    expect(JSON.stringify(tree)).toContain('"role":"H1"')
    expect(text).toContain(
      `/ActualText (${Buffer.from('\ufeffمريم', 'utf16le').swap16().toString('latin1')})`,
    )
  })

  it('has the same bytes for the same claim, whatever else was drawn', async () => {
    const arabic = { ...claim, name: 'لاجين محمد' }
    const first = await drawer.draw(arabic, {})
    const others = ['حجخ جحخ', 'क्षत्रिय', 'ABC'].map(name => drawer.draw({ ...claim, name }, {}))
    await Promise.all(others)
    const again = await Promise.all(Array.from({ length: 4 }, () => drawer.draw(arabic, {})))
    expect(again.map(bytes => bytes.equals(first))).toEqual([true, true, true, true])
  })

  it('has a code that leads to its page', async () => {
    const { data, info } = await sharp(await render(claim, 4))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(decode({ data: new Uint8Array(data), width: info.width, height: info.height })).toBe(claim.address)
  })
})

describe('letters of certificates', () => {
  const names = {
    devanagari: 'क्षत्रिय',
    tamil: 'ஸ்ரீ',
    telugu: 'తెలుగు',
    arabic: 'مريم',
    long: 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewis',
  }

  it.each(Object.entries(names))('are drawn as in the kept picture (%s)', async (kept, name) => {
    const drawn = await middleOf(await render({ ...claim, name }, 1))
    const file = new URL(`golden/${kept}.png`, import.meta.url)
    if (process.env.KEEP_GOLDEN)
      await writeFile(file, await sharp(drawn.data, { raw: drawn.raw }).png().toBuffer())
    const before = await sharp(await readFile(file))
      .greyscale()
      .raw()
      .toBuffer()
    const changed = drawn.data.filter((grey, at) => Math.abs(grey - (before[at] ?? 0)) > 96).length
    expect(drawn.data.length).toBe(before.length)
    expect(changed / drawn.data.length).toBeLessThan(0.002)
  })

  it('are missing where no font has them', async () => {
    const asked = ['Ngọc Łukasz क्षत्रिय مريم', '李 Wei 李', 'Zo\u0308e']
    expect(await drawer.missingLetters(asked)).toEqual([[], ['李'], []])
  })
})

describe('a certificate as a picture', () => {
  it('has the shape that links want, and that of the page', async () => {
    const sizes = [await drawer.picture(claim, {}), await drawer.sheet(claim, {})].map(png => [
      png.readUInt32BE(16),
      png.readUInt32BE(20),
    ])
    expect(sizes).toEqual([
      [1200, 630],
      [1400, 990],
    ])
  })

  it('shows what the PDF shows', async () => {
    const size = { width: 300, height: 212, fit: 'fill' } as const
    const grey = (png: Uint8Array) => sharp(png).resize(size).greyscale().raw().toBuffer()
    const [sheet, pdf] = [await grey(await drawer.sheet(claim, {})), await grey(await render(claim, 2))]
    const changed = sheet.filter((value, at) => Math.abs(value - (pdf[at] ?? 0)) > 60).length
    expect(changed / sheet.length).toBeLessThan(0.01)
  })
})

async function open(given: CertificateClaim, pictures = {}): Promise<PDFDocumentProxy> {
  return parse(await drawer.draw(given, pictures))
}

function parse(bytes: Uint8Array): Promise<PDFDocumentProxy> {
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
}

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#14593f80' } })
    .png()
    .toBuffer()
}

/** What a reader finds of each element of the structure, in its order. */
async function readAloud(pdf: PDFDocumentProxy): Promise<string[]> {
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const texts = new Map<string, string>()
  let id = ''
  for (const item of items)
    if ('str' in item) texts.set(id, (texts.get(id) ?? '') + item.str + (item.hasEOL ? ' ' : ''))
    else if (item.type === 'beginMarkedContentProps' && item.id) id = item.id
  const [root] = (await page.getStructTree())?.children ?? []
  if (!root || !('children' in root)) throw new Error('The page has no structure.')
  return root.children.flatMap(element => {
    if (!('children' in element)) return []
    const said = element.children.map(part => ('id' in part ? (texts.get(part.id) ?? '') : '')).join('')
    const alt = 'alt' in element && typeof element.alt === 'string' ? element.alt : said
    return [`${element.role}: ${alt.replaceAll(/\s+/gu, ' ').trim()}`]
  })
}

/** Whether each font of the page is in the file. */
async function fontsOf(pdf: PDFDocumentProxy): Promise<boolean[]> {
  const page = await pdf.getPage(1)
  await page.getOperatorList()
  const { items } = await page.getTextContent()
  const names = new Set(items.flatMap(item => ('fontName' in item ? [item.fontName] : [])))
  return [...names].map(name => {
    const font: { missingFile: boolean } = page.commonObjs.get(name)
    return !font.missingFile
  })
}

/** The page as pdf.js draws it. */
async function render(given: CertificateClaim, scale: number): Promise<Buffer> {
  const pdf = await open(given)
  const page = await pdf.getPage(1)
  const viewport = page.getViewport({ scale })
  const factory = pdf.canvasFactory as { create: (width: number, height: number) => { canvas: NodeCanvas } }
  const { canvas } = factory.create(Math.round(viewport.width), Math.round(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return canvas.toBuffer('image/png')
}

interface NodeCanvas {
  toBuffer: (type: 'image/png') => Buffer
}

/** Where the name stands. */
async function middleOf(png: Buffer) {
  const { width, height } = await sharp(png).metadata()
  const { data, info } = await sharp(png)
    .extract({
      left: Math.round(width * 0.2),
      top: Math.round(height * 0.4),
      width: Math.round(width * 0.6),
      height: Math.round(height * 0.14),
    })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, raw: { width: info.width, height: info.height, channels: 1 as const } }
}
