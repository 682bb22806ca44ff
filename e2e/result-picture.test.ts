import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp, { type Region } from 'sharp'
import { expect, test } from 'vitest'
import { enterRound } from '../server/testing/hand-ins.ts'
import * as make from '../server/testing/factories.ts'
import { publishedExample } from '../server/testing/published-example.ts'
import { expectAccessible } from './axe.ts'
import { useBrowser } from './browser.ts'

const b = useBrowser()

type Scene = Awaited<ReturnType<typeof publishedExample>>

/** Who is in another team than the one with the first prize. */
async function memberOf({ team }: Scene, name: 'A' | 'C') {
  const { user } = await b.t.candidate()
  await b.t.db
    .updateTable('applicants')
    .set({ user_id: user._id })
    .where('application_id', '=', team(name)._id)
    .execute()
  return user
}

/** Presses the button, and reads the file that the browser saves. */
async function savePicture(page: Page, team: string) {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Save picture of ${team}` }).click(),
  ])
  const file = await readFile(await saved.path())
  const { format, width, height } = await sharp(file).metadata()
  return { file, name: saved.suggestedFilename(), look: { format, width, height } }
}

/** The share of pixels of a part that have exactly this colour. */
async function shareOf(file: Buffer, [red, green, blue]: readonly number[], part: Region): Promise<number> {
  const raw = await sharp(file).extract(part).removeAlpha().raw().toBuffer()
  let same = 0
  for (let at = 0; at < raw.length; at += 3) {
    if (raw[at] === red && raw[at + 1] === green && raw[at + 2] === blue) same++
  }
  return same / (raw.length / 3)
}

const size = { format: 'png', width: 1200, height: 630 }
/** Where words begin. It ends before the event's drawing, which may have the same gold. */
const words = { left: 536, top: 20, width: 140, height: 490 }
const pillGold = [240, 201, 92]
const white = [255, 255, 255]

test('a team with a prize saves a picture of it', async () => {
  const { creator } = await publishedExample(b.t)
  const page = await b.open(creator.user)
  await page.goto('/my-applications')
  const { file, look, name } = await savePicture(page, 'B')
  expect(look).toEqual(size)
  expect(name).toMatch(/^B-[\p{L}\p{M}\p{N}-]+\.png$/u)
  expect((await shareOf(file, pillGold, words)) > 0.01).toBe(true)
  expect((await shareOf(file, white, words)) > 0.005).toBe(true)
  await expectAccessible(page)
})

test('a team without a prize saves a picture of its project, with its own picture', async () => {
  const scene = await publishedExample(b.t)
  const { t } = b
  const user = await memberOf(scene, 'C')
  const round = await make.round(t.db, {
    event_id: scene.event._id,
    name: 'Build',
    position: 9,
    has_hand_in: true,
    hand_in_opens_at: '2026-01-01T00:00:00Z',
    hand_in_closes_at: '2099-01-01T00:00:00Z',
  })
  const id = await enterRound(t.db, round._id, scene.team('C')._id)
  const client = await t.signedIn(user)
  const form = new FormData()
  form.append('type', 'submission/picture')
  const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  form.append('file', new Blob([new Uint8Array(picture)]), 'red.png')
  const uploaded = await fetch(`${b.origin}/api/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${client.token}` },
    body: form,
  })
  const { key } = ((await uploaded.json()) as { data: { key: string } }).data
  const title = 'बिजली कटौती की पूर्व चेतावनी देने वाला मोहल्ला नक्शा'
  const fields = Object.entries({
    title,
    tagline: 'Tap any line of your bill',
    description: 'Bills are guesses.',
  }).map(([field, now]) => [field, { was: '', now }] as const)
  const handedIn = await client.post(`/api/submission/handin/${id}`, {
    fields: { ...Object.fromEntries(fields), pictures: { was: [], now: [key] } },
  })
  expect(handedIn.status).toBe(201)
  const page = await b.open(user)
  await page.goto('/my-applications')
  const seen = { left: 700, top: 20, width: 480, height: 480 }
  const isRed = async (file: Buffer) => {
    // Statistics are of the whole file that they are read from.
    const part = await sharp(file).extract(seen).png().toBuffer()
    const [r, g] = (await sharp(part).stats()).channels
    return (r?.mean ?? 0) > 240 && (g?.mean ?? 255) < 15
  }
  const { file, look } = await savePicture(page, 'C')
  expect([look, await isRed(file)]).toEqual([size, true])
  // Without the picture it is drawn with the event's drawing.
  await page.route('**/api/submission/picture/**', route => route.abort())
  await page.reload()
  const without = await savePicture(page, 'C')
  expect([without.look, await isRed(without.file)]).toEqual([size, false])
  expect((await shareOf(without.file, pillGold, words)) < 0.01).toBe(true)
})

test('a picture is of the result as it is now, and none of one that is offline', async () => {
  const { creator, staff, round } = await publishedExample(b.t)
  const page = await b.open(creator.user)
  await page.goto('/my-applications')
  const button = page.getByRole('button', { name: 'Save picture of B' })
  await button.waitFor()
  await staff.put(`/api/round/offline/${round._id}`, { reason: 'A word.' })
  await button.click()
  const said = page.getByText('This result is not public any more. Please reload the page.')
  await expect.poll(() => said.count()).toBe(1)
})
