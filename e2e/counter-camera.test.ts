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

test('a code is read through the camera, and again only once it was away', async () => {
  const scene = await counterScene(b.t)
  const asha = await scene.addGuest('Asha Iyer')
  const device = await scene.addDevice()
  const folder = await mkdtemp(join(tmpdir(), 'laurel-camera-'))
  const film = join(folder, 'film.y4m')
  await writeFile(film, filmOf(ticketAddress('https://hall.example.org', await scene.codeFor(asha))))
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
    await page.getByRole('heading', { name: 'In', exact: true }).waitFor()
    await page.getByRole('alert').filter({ hasText: 'Asha Iyer' }).waitFor()
    await expect.poll(() => scene.outcomesOf(asha)).toEqual(['in: in'])
    // It stays before the camera, and is one and the same.
    await page.waitForTimeout(4_000)
    expect(await scene.outcomesOf(asha)).toEqual(['in: in'])
    expect(await page.locator('[data-camera="on"]').count()).toBe(1)
    expect(await page.locator('video').evaluate(video => !(video as HTMLVideoElement).paused)).toBe(true)
  } finally {
    await browser.close()
    await rm(folder, { recursive: true })
  }
})

const [width, height] = [640, 480]

/** A second of a still picture with a code in its middle, as YUV4MPEG2: grey values, then two planes of colour that say none. */
function filmOf(text: string): Buffer {
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
  const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, colour])
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  return Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)])
}
