import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { begun, makeSubmission, momentIn, roundQuestion } from '../server/testing/hand-ins.ts'
import { expectAccessible } from './axe.ts'
import { phone, useBrowser } from './browser.ts'
import { markPrivateFields } from './private-fields.ts'

const browser = useBrowser()

const picture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 1280, height: 800, channels: 3, background } })
    .png()
    .toBuffer(),
})

test('two of a team write one project at the same time, hand it in, and get a receipt', async () => {
  const made = await makeSubmission(browser.t)
  await roundQuestion(browser.t.db, made.round._id, {
    kind: 'text',
    label: 'Which data did you use?',
    required: true,
    limit: 400,
  })
  const page = await browser.open(made.creator.user)
  await page.goto('/my-applications')
  await page.getByRole('link', { name: 'Begin your project at Build' }).click()
  await page.getByRole('heading', { name: 'Your project', level: 1 }).waitFor()
  await page.getByText('5 things are missing').first().waitFor()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'Title' }).fill('The Bill That Answers')
  await page
    .getByRole('textbox', { name: 'In one sentence' })
    .fill('Tap any line of your bill and it tells you why.')
  await page
    .getByLabel('Choose pictures')
    .setInputFiles([await picture('one.png', '#f2c14b'), await picture('two.png', '#0d3444')])
  await page.getByRole('img', { name: 'Picture 2' }).waitFor()
  const story = page.getByRole('textbox', { name: 'Description' })
  const written = 'Bills in the monsoon are guesses.\n\nIt answers in Marathi.\n\n- Reads eleven layouts'
  await story.fill(written)
  // What the page says may still be of the pictures.
  await expect.poll(async () => (await made.content()).description).toBe(written)
  await page.getByText('Draft saved at').waitFor()

  const other = await browser.open(made.member.user)
  await other.goto(`/hand-in/${made.id}`)
  const theirStory = other.getByRole('textbox', { name: 'Description' })
  await expect.poll(() => theirStory.inputValue()).toBe(written)
  await theirStory.fill(`${written}\n- Knows every tariff order`)
  await story.fill('Bills in the monsoon are lies.\n\nIt answers in Marathi.\n\n- Reads eleven layouts')
  const both =
    'Bills in the monsoon are lies.\n\nIt answers in Marathi.\n\n- Reads eleven layouts\n- Knows every tariff order'
  await expect.poll(() => story.inputValue(), { timeout: 40_000 }).toBe(both)
  await expect.poll(() => theirStory.inputValue(), { timeout: 40_000 }).toBe(both)

  await page.getByRole('textbox', { name: 'Which data did you use?' }).fill('61 bills of our neighbours.')
  await page.getByRole('heading', { name: 'Nothing is missing' }).waitFor()
  await page.getByRole('button', { name: 'Preview', exact: true }).last().click()
  await page.getByRole('dialog').getByText('The Bill That Answers').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('heading', { name: 'Your project is in.' }).waitFor()
  const [version] = await made.versions()
  await page
    .getByText(version?.receipt ?? '')
    .first()
    .waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Keep editing' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your project', exact: true }).waitFor()
  await page.goto('/my-applications')
  await page.getByText(`Version 1 is in, receipt ${version?.receipt}.`).waitFor()

  const staff = await browser.open(made.staff.user)
  await staff.goto(`/application/${made.team._id}?tab=project`)
  await staff.getByRole('heading', { name: 'The Bill That Answers' }).waitFor()
  await expectAccessible(staff)
}, 120_000)

test('on a phone a project is kept without a network, a file goes on after a break, and a closed round says what to do', async () => {
  const made = await makeSubmission(browser.t)
  await made.creator.put(made.path, { fields: await made.whole() })
  const page = await browser.open(made.creator.user, phone)
  await page.goto(`/hand-in/${made.id}`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await title.waitFor()
  await expectAccessible(page)
  await page.context().setOffline(true)
  await title.fill('The Bill')
  await page.getByText('You are offline').waitFor()
  await page.context().setOffline(false)
  await page.getByText('Draft saved at').waitFor()
  await expect.poll(async () => (await made.content()).title).toBe('The Bill')

  let parts = 0
  await page.route('**/api/upload/part/**', async route => {
    parts += 1
    await (parts === 2 ? route.abort() : route.continue())
  })
  const noise = await sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: '#17694a',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  await page
    .getByLabel('Choose pictures')
    .setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: noise })
  await page.getByRole('img', { name: 'Picture 2' }).waitFor()
  expect(parts).toBe(Math.ceil(noise.length / (512 * 1024)) + 1)
  await page.getByText('Draft saved at').waitFor()

  await browser.t.db
    .updateTable('rounds')
    .set({ hand_in_opens_at: '2020-01-01', hand_in_closes_at: await momentIn(browser.t.db, -120) })
    .where('_id', '=', made.round._id)
    .execute()
  await page.getByRole('button', { name: 'Hand in' }).click()
  await page.getByRole('heading', { name: 'Build is closed' }).waitFor()
  await page.getByRole('button', { name: 'Keep a copy' }).waitFor()
  await expectAccessible(page)
  await expect.poll(() => made.versions()).toEqual([])
}, 120_000)

const mark = 'unspokenmark'

/** Everything that a visitor comes to by links, from these addresses on: pages, styles, scripts and pictures. */
async function crawl(from: readonly string[]) {
  const seen = new Map<string, string>()
  for (const open = [...from]; open.length > 0; ) {
    const address = open.pop() ?? ''
    if (seen.has(address)) continue
    const { body } = await browser.t.app.inject({ url: address, headers: { 'accept-encoding': 'identity' } })
    seen.set(address, body)
    for (const [, link = ''] of body.matchAll(/(?:href|src)="([^"#]+)"/g)) {
      const url = URL.parse(link.replaceAll('&amp;', '&'), browser.origin)
      if (url?.origin === browser.origin) open.push(url.pathname + url.search)
    }
  }
  return seen
}

/**
 * Opens the gallery of the event. One project is approved, with a private answer, a file, people who are not named, and a
 * newer version and draft that are not; another is hidden.
 */
async function openGallery(
  { event, round, team, staff }: Awaited<ReturnType<typeof makeSubmission>>,
  questions: { hidden: string; file: string },
  file: string,
) {
  const { t } = browser
  const list = `/api/event/projects/${event._id}`
  const handIn = async (title: string) => {
    const made = await makeSubmission(t, { round: { ...round, event_id: event._id } })
    for (const { user } of [made.creator, made.member]) {
      const person = {
        first_name: mark,
        last_name: mark,
        email: `${user._id}@${mark}.test`,
      }
      await t.db.updateTable('users').set(person).where('_id', '=', user._id).execute()
    }
    await t.db
      .updateTable('files')
      .set({ uploaded_by: made.creator.user._id })
      .where('key', '=', file)
      .execute()
    const fields = await made.whole(
      begun({
        title,
        [`answers.${questions.hidden}`]: mark,
        [`answers.${questions.file}`]: [{ key: file }],
      }),
    )
    const { status, body } = await made.creator.post(made.handInPath, { fields })
    expect(status).toBe(201)
    return { ...made, receipt: String(body.data.receipt) }
  }
  const one = await handIn('Shown to everybody')
  const other = await handIn(`Hidden ${mark}`)
  await staff.put(list, { receipts: [one.receipt, other.receipt] })
  await staff.put(`/api/project/hide/${other.team._id}`, { reason: mark })
  await staff.put(`/api/event/gallery/${event._id}`, { is_open: true })
  const change = (was: string, now: string) => ({ fields: { title: { was, now } } })
  const again = await one.creator.post(one.handInPath, change('Shown to everybody', `New ${mark}`))
  expect(again.status).toBe(201)
  await one.creator.put(one.path, change(`New ${mark}`, `Draft ${mark}`))
  const people = [one, other].flatMap(({ creator, member }) => [creator.user, member.user])
  return {
    teams: [one.team._id, other.team._id, team._id],
    private: [one.receipt, ...people.map(({ contact_number }) => String(contact_number))],
  }
}

test('nothing private of a team, staff or judge is in any public page, file or answer, nor a hand-in that was not approved', async () => {
  const { t } = browser
  const made = await makeSubmission(t)
  const open = await roundQuestion(t.db, made.round._id, { kind: 'text', label: 'Which data did you use?' })
  const hidden = await roundQuestion(t.db, made.round._id, {
    kind: 'line',
    label: 'Who pays?',
    private: true,
  })
  const file = await roundQuestion(t.db, made.round._id, { kind: 'file', label: 'Your plan' })
  const pictures = [await made.picture()]
  const attached = await make.file(t.db, { folder: 'submission/file', uploaded_by: made.creator.user._id })
  await t.db
    .updateTable('files')
    .set({ file_name: `${mark}.pdf` })
    .where('key', '=', attached.key)
    .execute()
  const keys = [attached.key, ...pictures]
  for (const key of keys) await t.app.disk.put(key, mark)
  const marked = (round: number) =>
    begun({
      title: `${mark} ${round}`,
      tagline: mark,
      description: mark,
      code: `https://${mark}.example`,
      demo: `https://${mark}.example`,
      slides: `https://${mark}.example`,
      video: `https://${mark}.example`,
      technologies: [mark],
      [`answers.${open._id}`]: mark,
      [`answers.${hidden._id}`]: mark,
      [`answers.${file._id}`]: [{ key: attached.key }],
    })
  const fields = { ...marked(1), pictures: { was: [], now: pictures } }
  const handed = await made.creator.post(made.handInPath, { fields })
  expect(handed.status).toBe(201)
  await made.creator.put(made.path, { fields: { title: { was: `${mark} 1`, now: `${mark} draft` } } })
  await made.creator.put(`/api/submission/presence/${made.id}`, { field: mark })
  expect((await made.creator.get(made.path)).text).toContain(mark)

  const shown = await openGallery(made, { hidden: hidden._id, file: file._id }, attached.key)

  await markPrivateFields(t, made, mark)

  const publicCalls = t.app.endpoints
    .filter(({ method, may }) => method === 'GET' && may === 'anyone')
    .flatMap(({ path }) =>
      [
        made.event._id,
        made.round._id,
        made.id,
        made.team._id,
        ...shown.teams,
        ...keys.map(key => key.split('/').at(-1) ?? ''),
      ].map(id => path.replace(/:\w+/, id)),
    )
  const gallery = `/event-page/${made.event._id}/projects`
  const search = `/api/gallery/${made.event._id}?q=${mark}`
  const pages = [gallery, search, '/', '/challenges', `/event-page/${made.event._id}`, `/hand-in/${made.id}`]
  const projectFiles = shown.teams.flatMap(team => [
    `/projects/${team}`,
    `/projects/${team}/link.jpg`,
    ...keys.map(key => `/projects/${team}/pictures/${key.split('/').at(-1)}`),
  ])
  const files = keys.flatMap(key => [`/assets/${key}`, `/assets/${key.replace('.webp', '.w640.webp')}`])
  const seen = await crawl([...pages, ...new Set(publicCalls), ...projectFiles, ...files])
  expect(seen.get(`/event-page/${made.event._id}`)).toContain('Monsoon Grid Hackathon')
  expect(seen.get(gallery)).toContain('Shown to everybody')
  expect(seen.get(`/projects/${shown.teams[0]}`)).toContain('Shown to everybody')
  expect(JSON.parse(seen.get(search) ?? '')).toMatchObject({ total: 0, data: [] })
  expect(seen.size).toBeGreaterThan(60)
  expect([...seen].filter(([, body]) => body.includes(mark)).map(([address]) => address)).toEqual([])
  for (const text of [handed.body.data.receipt, handed.body.data.digest, ...shown.private]) {
    expect([...seen].filter(([, body]) => body.includes(text)).map(([address]) => address)).toEqual([])
  }
})
