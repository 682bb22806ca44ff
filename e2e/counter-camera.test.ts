import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import encode from 'qr'
import { expect, test } from 'vitest'
import { ticketAddress } from '../day/ticket-code.ts'
import { phone, useBrowser } from './browser.ts'
import { counterScene } from './counter-scene.ts'

const b = useBrowser()

// A third of the film is a code that is no ticket, as on a poster beside the badge, with all that a code can hold.
const poster = `javascript:alert(document.domain)//${'Ω"<script>'.repeat(40)}`

test('a code is read through the camera, whatever else it reads, and again only once it was away', async () => {
  const scene = await counterScene(b.t)
  const asha = await scene.addGuest('Asha Iyer')
  const device = await scene.addDevice()
  const folder = await mkdtemp(join(tmpdir(), 'laurel-camera-'))
  const film = join(folder, 'film.y4m')
  const ticket = ticketAddress('https://hall.example.org', await scene.codeFor(asha))
  await writeFile(film, filmOf(poster, ticket))
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [
      '--no-sandbox',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  })
  try {
    const page = await browser.newPage({ viewport: phone })
    await page.goto(device.href)
    await page.getByText('Camera works').waitFor()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect.poll(() => scene.outcomesOf(asha)).toEqual(['in: in'])
    // Both stay before the camera, and are one and the same.
    await page.waitForTimeout(4_000)
    expect(await scene.outcomesOf(asha)).toEqual(['in: in'])
    const listed = await page
      .getByRole('list', { name: 'The last ones' })
      .getByRole('button')
      .allTextContents()
    expect(listed.toSorted()).toEqual(['In: Asha', 'Unknown: Unknown'])
    expect(await page.locator('[data-camera="on"]').count()).toBe(1)
    expect(await page.locator('video').evaluate(video => !(video as HTMLVideoElement).paused)).toBe(true)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
})

const [width, height] = [640, 480]

/**
 * Half a second of the first code and more than one of the next, in the middle of the picture, as YUV4MPEG2. A slow reader that
 * looks once a second sees both.
 */
function filmOf(...texts: string[]): Buffer {
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([
    head,
    ...texts.flatMap((text, place) => Array.from({ length: 5 + 7 * place }, () => frameOf(text))),
  ])
}

/** Grey values, then two planes of colour that say none. */
function frameOf(text: string): Buffer {
  const cells = encode(text, 'raw', { ecc: 'medium', border: 4 })
  const scale = Math.floor((height - 40) / cells.length)
  const [left, top] = [(width - scale * cells.length) >> 1, (height - scale * cells.length) >> 1]
  const luma = Buffer.alloc(width * height, 90)
  for (const [row, line] of cells.entries())
    for (const [column, isDark] of line.entries())
      for (let y = 0; y < scale; y += 1) {
        const from = (top + row * scale + y) * width + left + column * scale
        luma.fill(isDark ? 20 : 230, from, from + scale)
      }
  const colour = Buffer.alloc((width * height) / 2, 128)
  return Buffer.concat([Buffer.from('FRAME\n'), luma, colour])
}
