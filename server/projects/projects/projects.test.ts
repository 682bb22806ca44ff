import sharp from 'sharp'
import { beforeEach, describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import {
  begun,
  type Changes,
  enterRound,
  handInRound,
  makeSubmission,
  roundQuestion,
} from '../../testing/hand-ins.ts'

const t = useTestApp()
beforeEach(() => t.app.publicAnswers.clear())

type Made = Awaited<ReturnType<typeof makeSubmission>>

/** A team that has handed in, at an event whose gallery is open. Nothing is approved. */
async function handedIn(fields: Changes = {}, given?: Made) {
  const made = await makeSubmission(t, given ? { round: { ...given.round, event_id: given.event._id } } : {})
  const staff = given?.staff ?? made.staff
  const { status, body } = await made.creator.post(made.handInPath, { fields: await made.whole(fields) })
  expect(status).toBe(201)
  if (!given) await staff.put(galleryOf(made), { is_open: true })
  return { ...made, staff, receipt: String(body.data.receipt) }
}

const galleryOf = ({ event }: Pick<Made, 'event'>) => `/api/event/gallery/${event._id}`
const listOf = ({ event }: Pick<Made, 'event'>) => `/api/event/projects/${event._id}`

async function approved(fields?: Changes, given?: Made) {
  const made = await handedIn(fields, given)
  const { body } = await made.staff.put(listOf(made), { receipts: [made.receipt] })
  expect(body.data).toEqual({ approved: 1, receipts: [made.receipt] })
  return made
}

const read = (made: Pick<Made, 'event'>, query = {}) =>
  t.visitor.get(`/api/gallery/${made.event._id}`, { ...query, limit: 960 })
const titles = async (made: Pick<Made, 'event'>, query = {}) =>
  (await read(made, query)).body.data.map(({ title }: { title: string }) => title)
const page = ({ team }: Pick<Made, 'team'>) => t.visitor.get(`/api/project/${team._id}`)

describe('a gallery', () => {
  it('is not there until staff open it, nor after they close it', async () => {
    const made = await approved()
    expect((await read(made)).body).toMatchObject({
      event: { _id: made.event._id, event_name: 'Monsoon Grid Hackathon' },
      total: 1,
      data: [{ _id: made.team._id, title: 'The Bill That Answers', team_name: made.team.team_name }],
    })
    await made.staff.put(galleryOf(made), { is_open: false })
    expect([(await read(made)).status, (await page(made)).status]).toEqual([404, 404])
    await made.staff.put(galleryOf(made), { is_open: true })
    expect([(await read(made)).status, (await page(made)).status]).toEqual([200, 200])
  })

  it('is counted on the page of its event, and listed for search engines', async () => {
    const made = await approved()
    await handedIn({}, made)
    const projects = async () =>
      (await t.visitor.get(`/api/geteventdetails/${made.event._id}`)).body.data.projects
    expect(await projects()).toBe(1)
    const { text } = await t.visitor.get('/sitemap.xml')
    expect(text).toContain(`/event-page/${made.event._id}/projects<`)
    expect(text).toContain(`/projects/${made.team._id}<`)
    await made.staff.put(galleryOf(made), { is_open: false })
    expect(await projects()).toBe(null)
  })

  it('of an event without a public page cannot be opened', async () => {
    const { staff, event, ...made } = await approved()
    await t.db.updateTable('events').set({ event_status: 'draft' }).where('_id', '=', event._id).execute()
    t.app.publicAnswers.clear()
    expect([(await read({ event })).status, (await page(made)).status]).toEqual([404, 404])
    const { status, body } = await staff.put(galleryOf({ event }), { is_open: true })
    expect([status, body.message]).toEqual([409, messages.galleryNeedsPage])
  })

  it('shows what is approved and nothing else', async () => {
    const made = await approved()
    await handedIn(begun({ title: 'Not looked at' }), made)
    const hidden = await approved(begun({ title: 'Hidden' }), made)
    await made.staff.put(`/api/project/hide/${hidden.team._id}`, { reason: 'A logo that is not yours.' })
    const out = await approved(begun({ title: 'Out' }), made)
    await t.db
      .updateTable('applications')
      .set({ status: 'disqualified' })
      .where('_id', '=', out.team._id)
      .execute()
    const left = await approved(begun({ title: 'Left the round' }), made)
    await t.db.deleteFrom('round_entries').where('application_id', '=', left.team._id).execute()
    t.app.publicAnswers.clear()
    expect(await titles(made)).toEqual(['The Bill That Answers'])
    const pages = await Promise.all([hidden, out, left].map(page))
    expect(pages.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  it('is searched and filtered, counts what there is, and has the same order for everybody', async () => {
    const one = await approved(begun({ title: 'Six Hours Ahead', technologies: ['Python', 'LoRa'] }))
    const two = await approved(begun({ title: 'Said Once', technologies: ['python'] }), one)
    const three = await approved(begun({ title: 'Wet Feet', technologies: [] }), one)
    await t.db.updateTable('applications').set({ theme: 'Water' }).where('_id', '=', three.team._id).execute()
    t.app.publicAnswers.clear()
    const { body } = await read(one)
    expect(body).toMatchObject({
      total: 3,
      all: 3,
      technologies: [
        { name: expect.stringMatching(/^python$/i), count: 2 },
        { name: 'LoRa', count: 1 },
      ],
    })
    expect(body.themes).toEqual(
      expect.arrayContaining([
        { name: one.team.theme, count: 2 },
        { name: 'Water', count: 1 },
      ]),
    )
    expect(await titles(one)).toEqual(await titles(one))
    expect(await titles(one, { q: 'six hours' })).toEqual(['Six Hours Ahead'])
    expect(await titles(one, { q: two.team.team_name })).toEqual(['Said Once'])
    expect((await titles(one, { technology: 'PYTHON' })).toSorted()).toEqual(['Said Once', 'Six Hours Ahead'])
    expect((await read(one, { theme: 'Water' })).body).toMatchObject({ total: 1, all: 3 })
    expect((await t.visitor.get(`/api/gallery/${one.event._id}`, { limit: 1 })).body).toMatchObject({
      data: [{}],
      total: 3,
    })
    // Each page leads to the next, from the first to the last.
    const order = (await read(one)).body.data.map(({ _id }: { _id: string }) => _id)
    const steps = await Promise.all(
      order.map(async (_id: string) => {
        const { previous, next } = (await t.visitor.get(`/api/project/${_id}`)).body.data
        return [previous?._id ?? null, next?._id ?? null]
      }),
    )
    expect(steps).toEqual([
      [null, order[1]],
      [order[0], order[2]],
      [order[1], null],
    ])
  })

  it('has projects with a prize first, with its name, once results stand', async () => {
    const one = await approved(begun({ title: 'Six Hours Ahead' }))
    const two = await approved(begun({ title: 'Said Once' }), one)
    await approved(begun({ title: 'Wet Feet' }), one)
    const fair = await titles(one)
    const round_id = (await make.round(t.db, { event_id: one.event._id, name: 'Demo', position: 9 }))._id
    const publish = async (
      number: number,
      given: (readonly [string, { _id: string }])[],
      stands: boolean,
    ) => {
      const { _id } = await make.publication(t.db, {
        round_id,
        number,
        what_changed: number === 1 ? null : 'Another winner.',
        ...(!stands && { stands_at: null }),
      })
      const rows = given.map(([prize_name, { _id: application_id }], position) => {
        return { publication_id: _id, position, prize_name, application_id, label: 'clear' as const }
      })
      await t.db.insertInto('awards').values(rows).execute()
      t.app.publicAnswers.clear()
      return _id
    }
    const waiting = await publish(1, [['1st prize', two.team]], false)
    expect(await titles(one)).toEqual(fair)
    expect((await page(two)).body.data.prizes).toEqual([])
    await t.db
      .updateTable('publications')
      .set({ stands_at: '2026-12-06T10:00:00Z' })
      .where('_id', '=', waiting)
      .execute()
    t.app.publicAnswers.clear()
    expect((await titles(one))[0]).toBe('Said Once')
    await publish(
      2,
      [
        ['1st prize', one.team],
        ['2nd prize', two.team],
        ['Water', one.team],
      ],
      true,
    )
    expect((await titles(one)).slice(0, 2)).toEqual(['Six Hours Ahead', 'Said Once'])
    expect((await read(one)).body.data.map(({ prizes }: { prizes: string[] }) => prizes)).toEqual([
      ['1st prize', 'Water'],
      ['2nd prize'],
      [],
    ])
    const first = (await page(one)).body.data
    expect([first.prizes, first.previous, first.next._id]).toEqual([
      ['1st prize', 'Water'],
      null,
      two.team._id,
    ])
    expect((await page(two)).body.data.previous._id).toBe(one.team._id)
  })

  it('is of no concern to staff of other companies', async () => {
    const made = await approved()
    const other = await t.companyUser()
    const answers = await Promise.all([
      other.get(listOf(made)),
      other.put(listOf(made), { receipts: [made.receipt] }),
      other.put(galleryOf(made), { is_open: false }),
      other.put(`/api/project/hide/${made.team._id}`, { reason: 'No' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await page(made)).status).toBe(200)
  })
})

describe('approving', () => {
  const change = (title: string) => ({ title: { was: 'The Bill That Answers', now: title } })

  it('is of a version: what is handed in later shows after the next approval', async () => {
    const made = await approved()
    await made.creator.put(made.path, { fields: change('A draft') })
    expect((await page(made)).body.data.title).toBe('The Bill That Answers')
    const again = await made.creator.post(made.handInPath, { fields: {} })
    t.app.publicAnswers.clear()
    expect((await page(made)).body.data.title).toBe('The Bill That Answers')
    const { body } = await made.staff.get(listOf(made))
    expect(body).toMatchObject({
      data: [{ title: 'A draft', state: 'changed', is_changed: true, is_approved: true }],
      counts: { all: 1, changed: 1, approved: 0 },
      is_open: true,
      shown: 1,
    })
    await made.staff.put(listOf(made), { receipts: [again.body.data.receipt] })
    expect((await page(made)).body.data.title).toBe('A draft')
  })

  it('tells staff which versions to compare, and both can be read', async () => {
    const made = await approved()
    await made.creator.post(made.handInPath, { fields: change('Another title') })
    const versions = async () => (await made.staff.get(listOf(made))).body.data[0].versions
    const { approved: before, handed_in: after } = await versions()
    const titleOf = async ({ submission_id, number }: { submission_id: string; number: number }) =>
      (await made.staff.get(`/api/submission/handin/${submission_id}`, { number })).body.data.content.title
    expect([await titleOf(before), await titleOf(after)]).toEqual(['The Bill That Answers', 'Another title'])
    const stranger = await t.companyUser()
    const { status } = await stranger.get(`/api/submission/handin/${before.submission_id}`, before)
    expect(status).toBe(404)
  })

  it('has no approved version to compare before the first approval', async () => {
    const made = await handedIn()
    const { versions } = (await made.staff.get(listOf(made))).body.data[0]
    expect(versions.approved).toBe(null)
  })

  it('approves nothing that was handed in after one looked', async () => {
    const made = await handedIn()
    const { now } = (await made.staff.get(listOf(made))).body
    await made.creator.post(made.handInPath, { fields: change('Swapped') })
    const late = await made.staff.put(listOf(made), { receipts: [made.receipt], until: now })
    expect([late.status, late.body.data]).toEqual([200, { approved: 0, receipts: [] }])
    expect((await page(made)).status).toBe(404)
    const { now: later } = (await made.staff.get(listOf(made))).body
    expect((await made.staff.put(listOf(made), { until: later })).body.data.approved).toBe(1)
    expect((await page(made)).body.data.title).toBe('Swapped')
  })

  it('approves several and all, each once, and leaves what is hidden', async () => {
    const first = await handedIn()
    const second = await handedIn({}, first)
    const third = await handedIn({}, first)
    await first.staff.put(`/api/project/hide/${third.team._id}`, { reason: 'Please wait.' })
    const { body } = await first.staff.get(listOf(first))
    expect(body.counts).toEqual({ all: 3, waiting: 2, approved: 0, changed: 0, hidden: 1 })
    const [one, two] = await Promise.all([
      first.staff.put(listOf(first), { receipts: [first.receipt, second.receipt], until: body.now }),
      first.staff.put(listOf(first), { until: body.now }),
    ])
    expect([one.status, two.status]).toEqual([200, 200])
    expect((await first.staff.get(listOf(first), { status: 'approved' })).body).toMatchObject({
      total: 2,
      counts: { approved: 2, hidden: 1, waiting: 0 },
    })
    expect(await titles(first)).toHaveLength(2)
  })

  it('is taken back by who gave it, to what was approved before, unless somebody did something since', async () => {
    const made = await approved()
    const back = (who: typeof made.staff, receipts: string[]) =>
      who.put(`/api/event/projects/takeback/${made.event._id}`, { receipts })
    const taken = async (who: typeof made.staff, receipts: string[]) =>
      (await back(who, receipts)).body.data?.taken_back
    const colleague = await t.companyUser({ _id: made.staff.user.company_id ?? '' })
    expect(await taken(colleague, [made.receipt])).toBe(0)
    expect((await page(made)).status).toBe(200)
    // A later version is public, and then the one before it again.
    const { body } = await made.creator.post(made.handInPath, { fields: change('Changed') })
    const { receipt } = body.data
    expect((await made.staff.put(listOf(made), { receipts: [receipt] })).body.data.approved).toBe(1)
    expect((await page(made)).body.data.title).toBe('Changed')
    expect(await taken(made.staff, [receipt])).toBe(1)
    expect((await page(made)).body.data.title).toBe('The Bill That Answers')
    expect((await made.staff.get(listOf(made))).body.data[0].state).toBe('changed')
    expect(await taken(made.staff, [receipt, made.receipt])).toBe(0)
    // The first approval leaves nothing.
    const first = await approved({}, made)
    expect(await taken(made.staff, [first.receipt])).toBe(1)
    expect((await page(first)).status).toBe(404)
    // What was hidden since is left.
    await made.staff.put(listOf(made), { receipts: [first.receipt] })
    await colleague.put(`/api/project/hide/${first.team._id}`, { reason: 'Please wait.' })
    expect(await taken(made.staff, [first.receipt])).toBe(0)
    expect((await made.staff.get(listOf(made), { status: 'hidden' })).body.total).toBe(1)
  })

  it('takes what the team handed in last, at whichever round', async () => {
    const made = await approved()
    const later = await handInRound(t.db, { event_id: made.event._id, name: 'Final', position: 1 })
    const id = await enterRound(t.db, later._id, made.team._id)
    const fields = await made.whole(begun({ title: 'The final thing' }))
    const { body } = await made.creator.post(`/api/submission/handin/${id}`, { fields })
    expect((await made.staff.get(listOf(made))).body.data).toMatchObject([
      { title: 'The final thing', round: 'Final', state: 'changed' },
    ])
    expect((await page(made)).body.data.title).toBe('The Bill That Answers')
    await made.staff.put(listOf(made), { receipts: [body.data.receipt] })
    expect((await page(made)).body.data.title).toBe('The final thing')
  })
})

describe('hiding', () => {
  it('tells everybody in the team why, once, and lasts until the project is approved again', async () => {
    const made = await approved()
    const invited = await t.candidate()
    await make.applicant(t.db, { application_id: made.team._id, user_id: invited.user._id, position: 2 })
    const hide = () =>
      made.staff.put(`/api/project/hide/${made.team._id}`, { reason: 'Picture 2 shows somebody’s face.' })
    const [first, second] = [await hide(), await hide()]
    expect([first.status, second.status, second.body.message]).toEqual([200, 409, messages.projectIsHidden])
    expect((await page(made)).status).toBe(404)
    const mails = await t.db
      .selectFrom('mails')
      .select(['to', 'text', 'subject'])
      .where('cause', 'like', 'project-hidden:%')
      .where('to', 'in', [made.creator.user.email, made.member.user.email, invited.user.email])
      .execute()
    expect(mails.map(({ to }) => to).toSorted()).toEqual(
      [made.creator.user.email, made.member.user.email].toSorted(),
    )
    expect(mails[0]?.subject).toBe('The Bill That Answers is hidden for now')
    expect(mails[0]?.text).toContain('Picture 2 shows somebody’s face.')
    expect((await made.creator.get('/api/project/own')).body.data).toMatchObject([
      { state: 'hidden', is_shown: false, hidden_reason: 'Picture 2 shows somebody’s face.' },
    ])
    await made.staff.put(listOf(made), { receipts: [made.receipt] })
    expect((await page(made)).status).toBe(200)
    expect((await made.creator.get('/api/project/own')).body.data).toMatchObject([
      {
        application_id: made.team._id,
        state: 'approved',
        is_open: true,
        is_shown: true,
        hidden_reason: null,
      },
    ])
  })

  it('needs a reason, and a project', async () => {
    const made = await handedIn()
    const none = await made.staff.put(`/api/project/hide/${made.team._id}`, { reason: ' ' })
    expect(none.status).toBe(422)
    const empty = await makeSubmission(t)
    const { status } = await empty.staff.put(`/api/project/hide/${empty.team._id}`, { reason: 'No' })
    expect(status).toBe(404)
  })
})

describe('the page of a project', () => {
  it('has what was handed in, with the description as safe HTML', async () => {
    const made = await approved({
      ...begun({
        title: 'The Bill',
        description: '**Bills** are <script>guesses</script>.',
        code: 'https://git.example/bill',
        video: 'https://youtu.be/abcdefgh',
        technologies: ['SQLite'],
      }),
    })
    const { body } = await page(made)
    expect(body.data).toEqual({
      _id: made.team._id,
      title: 'The Bill',
      tagline: 'Tap any line of your bill',
      description_html: expect.stringContaining('<strong>Bills</strong>'),
      pictures: [expect.stringMatching(/^submission\/picture\//)],
      code: 'https://git.example/bill',
      demo: '',
      slides: '',
      video: 'https://youtu.be/abcdefgh',
      technologies: ['SQLite'],
      prizes: [],
      answers: [],
      team_name: made.team.team_name,
      logo: null,
      theme: made.team.theme,
      members: [],
      others: 2,
      event: {
        _id: made.event._id,
        event_name: 'Monsoon Grid Hackathon',
        company_name: expect.any(String),
        has_results: false,
        timezone: expect.any(String),
      },
      handed_in_at: expect.any(String),
      previous: null,
      next: null,
    })
    expect(body.data.description_html).not.toContain('<script>')
  })

  it('names those who want it, and each person decides for themself', async () => {
    const made = await approved()
    const path = `/api/project/name/${made.team._id}`
    const stranger = await t.candidate()
    expect((await stranger.put(path, { shows_name: true })).status).toBe(404)
    expect((await made.member.put(path, { shows_name: true })).body.data).toEqual({ shows_name: true })
    expect((await made.member.put(path, { shows_name: true })).body.data).toEqual({ shows_name: true })
    const shown = t.db.selectFrom('happenings').select('_id').where('actor_id', '=', made.member.user._id)
    expect(await shown.where('action', '=', 'name_shown').execute()).toHaveLength(1)
    const { first_name, last_name } = made.member.user
    t.app.publicAnswers.clear()
    expect((await page(made)).body.data).toMatchObject({ members: [{ first_name, last_name }], others: 1 })
    expect((await made.creator.get('/api/project/own')).body.data).toMatchObject([{ shows_name: false }])
    await made.member.put(path, { shows_name: false })
    t.app.publicAnswers.clear()
    expect((await page(made)).body.data).toMatchObject({ members: [], others: 2 })
  })

  it('has no private answer, no file and nothing of a removed question', async () => {
    const made = await makeSubmission(t)
    const ask = (label: string, more = {}) =>
      roundQuestion(t.db, made.round._id, { kind: 'line', label, ...more })
    const shown = await ask('Which data?')
    const hidden = await ask('Who pays?', { private: true })
    const later = await ask('Who helped?')
    const removed = await ask('Which colour?')
    const file = await ask('Your plan', { kind: 'file' })
    await ask('Nothing said')
    const { key } = await make.file(t.db, { folder: 'submission/file', uploaded_by: made.creator.user._id })
    const fields = await made.whole(
      begun({
        [`answers.${shown._id}`]: '61 bills',
        [`answers.${hidden._id}`]: 'My aunt',
        [`answers.${later._id}`]: 'The neighbours',
        [`answers.${removed._id}`]: 'Green',
        [`answers.${file._id}`]: [{ key }],
      }),
    )
    const { body } = await made.creator.post(made.handInPath, { fields })
    await made.staff.put(galleryOf(made), { is_open: true })
    await made.staff.put(listOf(made), { receipts: [body.data.receipt] })
    await t.db
      .updateTable('questions')
      .set({ removed_at: '2020-01-01' })
      .where('_id', '=', removed._id)
      .execute()
    const texts = async () => {
      t.app.publicAnswers.clear()
      return (await page(made)).body.data.answers.map(({ text }: { text: string }) => text)
    }
    expect(await texts()).toEqual(['61 bills', 'The neighbours'])
    await t.db.updateTable('questions').set({ private: true }).where('_id', '=', later._id).execute()
    expect(await texts()).toEqual(['61 bills'])
  })
})

describe('pictures of a project', () => {
  async function withPicture(given?: Made) {
    const made = await makeSubmission(
      t,
      given ? { round: { ...given.round, event_id: given.event._id } } : {},
    )
    const key = await made.picture()
    const webp = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#17694a' } })
      .webp()
      .toBuffer()
    for (const part of [key, key.replace('.webp', '.w640.webp'), key.replace('.webp', '.w1280.webp')])
      await t.app.disk.put(part, webp)
    const fields = await made.whole({ pictures: { was: [], now: [key] } })
    const { body } = await made.creator.post(made.handInPath, { fields })
    const staff = given?.staff ?? made.staff
    await staff.put(galleryOf(made), { is_open: true })
    const file = key.split('/').at(-1) ?? ''
    const get = (name = file) => t.visitor.get(`/projects/${made.team._id}/pictures/${name}`)
    return { ...made, staff, key, file, get, receipt: body.data.receipt as string }
  }

  it('are public while the project is, and private before and after', async () => {
    const made = await withPicture()
    const link = () => t.visitor.get(`/projects/${made.team._id}/link.jpg`)
    const statuses = async () => [(await made.get()).status, (await link()).status]
    expect(await statuses()).toEqual([404, 404])
    await made.staff.put(listOf(made), { receipts: [made.receipt] })
    expect(await statuses()).toEqual([200, 200])
    const { headers } = await made.get(made.file.replace('.webp', '.w640.webp'))
    expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-cache' })
    const again = await t.visitor.get(
      `/projects/${made.team._id}/pictures/${made.file}`,
      {},
      { 'if-none-match': `"${made.file}"` },
    )
    expect(again.status).toBe(304)
    expect((await t.visitor.get(`/assets/${made.key}`)).status).toBe(404)
    await made.staff.put(`/api/project/hide/${made.team._id}`, { reason: 'Not now.' })
    expect(await statuses()).toEqual([404, 404])
    // A browser that has kept it is told so too.
    const kept = { 'if-none-match': `"${made.file}"` }
    expect((await t.visitor.get(`/projects/${made.team._id}/pictures/${made.file}`, {}, kept)).status).toBe(
      404,
    )
  })

  it('are those of the approved version, and of no other project', async () => {
    const shown = await withPicture()
    await shown.staff.put(listOf(shown), { receipts: [shown.receipt] })
    const other = await withPicture(shown)
    expect((await shown.get(other.file)).status).toBe(404)
    const next = await shown.picture()
    await t.app.disk.put(next, 'x')
    await shown.creator.post(shown.handInPath, { fields: { pictures: { was: [shown.key], now: [next] } } })
    expect((await shown.get(next.split('/').at(-1))).status).toBe(404)
    expect((await shown.get()).status).toBe(200)
    expect((await shown.get('../../secret')).status).toBe(404)
  })

  it('have one for links, in the size that sites ask for, with and without a cover', async () => {
    const made = await withPicture()
    await made.staff.put(listOf(made), { receipts: [made.receipt] })
    const sizeOf = async (id: string) => {
      const { rawPayload, headers } = await t.app.inject({ url: `/projects/${id}/link.jpg` })
      const { width, height, format } = await sharp(rawPayload).metadata()
      return [headers['content-type'], format, width, height]
    }
    expect(await sizeOf(made.team._id)).toEqual(['image/jpeg', 'jpeg', 1200, 630])
    const bare = await makeSubmission(t, { hand_in_needs: [] })
    const fields = await bare.whole({ pictures: { was: [], now: [] } })
    const { body } = await bare.creator.post(bare.handInPath, { fields })
    await bare.staff.put(galleryOf(bare), { is_open: true })
    await bare.staff.put(listOf(bare), { receipts: [body.data.receipt] })
    expect(await sizeOf(bare.team._id)).toEqual(['image/jpeg', 'jpeg', 1200, 630])
  })
})
