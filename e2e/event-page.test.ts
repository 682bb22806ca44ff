import { describe, expect, test } from 'vitest'
import * as make from '../server/testing/factories.ts'
import { expectAccessible, expectAccessibleInBoth } from './axe.ts'
import { letPagesAge, phone, useBrowser, wide } from './browser.ts'

const b = useBrowser()
const tablet = { width: 768, height: 1024 }
const open = { timezone: 'Asia/Kolkata', last_day_of_registration: make.dayFromNow(6) }

/** 21 Nov 2026, where the events take place. */
function today() {
  const format = { day: 'numeric', month: 'short', year: 'numeric', timeZone: open.timezone } as const
  return new Intl.DateTimeFormat('en-GB', format).format(new Date())
}

async function makeRich() {
  const event = await make.event(b.t.db, {
    event_name: 'Rivers </script><b>for all',
    details:
      '# Why\n\nTwo days beside the **Mula**.\n\n<img src=x onerror=alert(1)>\n\n[bad](javascript:alert(1))',
    themes: ['Clean water', 'Flood warning'],
    rounds: [
      { name: 'Idea', description: 'On paper' },
      { name: 'Demo', description: null },
    ],
    ...open,
  })
  const associate = await make.associate(b.t.db, { first_name: 'Sana', last_name: 'Qureshi' })
  const partner = await make.partner(b.t.db, {
    partner_name: 'Hall 27',
    category: 'venue',
    website: 'https://hall.example.test',
  })
  await make.link.eventAssociate(b.t.db, event._id, associate._id)
  await make.link.eventPartner(b.t.db, event._id, partner._id)
  return event
}

describe('an event page', () => {
  test('is complete without JavaScript, and escapes markup in texts', async () => {
    const { _id } = await makeRich()
    const answer = await fetch(`${b.origin}/event-page/${_id}`)
    const html = await answer.text()
    expect(answer.status).toBe(200)
    for (const text of [
      'Two days beside the <strong>Mula</strong>',
      'Clean water',
      'On paper',
      'Sana Qureshi',
      'Hall 27',
    ])
      expect(html).toContain(text)
    expect(html).not.toMatch(/<img src=x|href="javascript:|<b>for all/)
    expect(html).toContain(`<link rel="canonical" href="${b.origin}/event-page/${_id}"`)
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
    expect(JSON.parse(json)).toMatchObject({ '@type': 'Event', name: 'Rivers </script><b>for all' })
    const page = await b.open()
    await page.route('**/*.js', route => route.abort())
    await page.goto(`/event-page?id=${_id}`, { waitUntil: 'load' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'Rounds' }).waitFor()
  })

  test('keeps the section in the address and marks the one being read', async () => {
    const { _id } = await makeRich()
    const page = await b.open()
    await page.goto(`/event-page/${_id}`)
    await page
      .getByRole('navigation', { name: 'On this page' })
      .getByRole('link', { name: 'Rounds' })
      .press('Enter')
    await page.waitForURL(/#rounds$/)
    await expect.poll(() => page.getByRole('heading', { name: 'Rounds' }).isVisible()).toBe(true)
  })

  test('Apply depends on the reader', async () => {
    const { _id } = await makeRich()
    const visitor = await b.open()
    await visitor.goto(`/event-page/${_id}`)
    await visitor.getByRole('link', { name: 'Apply' }).first().click()
    await visitor.waitForURL(/\/login/)

    const candidate = await b.t.candidate()
    const reader = await b.open(candidate.user)
    await reader.goto(`/event-page/${_id}`)
    await expect
      .poll(() => reader.getByRole('link', { name: 'Apply' }).first().getAttribute('href'))
      .toBe(`/add-application/${_id}`)
    await make.application(b.t.db, {
      event_id: _id,
      created_by: candidate.user._id,
      team_name: 'Monsoon Makers',
      status: 'shortlisted',
    })
    await reader.reload()
    await reader.getByText('Monsoon Makers').first().waitFor()
    await reader.getByText('Shortlisted').first().waitFor()
    await expectAccessible(reader)
    const staff = await b.open((await b.t.organiser()).user)
    await staff.goto(`/event-page/${_id}`)
    await staff.getByRole('link', { name: 'Open in the console' }).first().click()
    await staff.waitForURL(`**/event/${_id}`)
  })

  test('members and invited people see the team instead of Apply', async () => {
    const { _id } = await makeRich()
    const { _id: application_id } = await make.application(b.t.db, {
      event_id: _id,
      team_name: 'Mula Makers',
      status: 'onboarded',
    })
    const { user } = await b.t.candidate()
    const member = { application_id, event_id: _id, user_id: user._id }
    const invited = await make.applicant(b.t.db, { ...member, status: 'invited' })
    const page = await b.open(user)
    await page.goto(`/event-page/${_id}`)
    const stub = page.locator('article > div').first()
    await stub.getByRole('link', { name: 'Answer invitation' }).waitFor()
    await expect.poll(() => stub.getByText('Mula Makers').count()).toBe(1)
    await expect.poll(() => stub.getByText('Invited', { exact: true }).count()).toBe(1)
    await expect.poll(() => page.getByRole('link', { name: 'Apply', exact: true }).count()).toBe(0)
    await expectAccessible(page)

    await b.t.db
      .updateTable('applicants')
      .set({ status: 'invitation-accepted' })
      .where('_id', '=', invited._id)
      .execute()
    await page.reload()
    await stub.getByRole('link', { name: 'My application' }).waitFor()
    await expect.poll(() => stub.getByText('Mula Makers').count()).toBe(1)
    await expect.poll(() => stub.getByText('Onboarded', { exact: true }).count()).toBe(1)
    await expect.poll(() => page.getByRole('link', { name: 'Apply', exact: true }).count()).toBe(0)
    await stub.getByRole('link', { name: 'My application' }).click()
    await page.waitForURL('**/my-applications')
  })

  test('prints on white paper, whole, with the deadline before the text', async () => {
    const { _id } = await makeRich()
    const page = await b.open(null, { width: 680, height: 960 })
    await page.goto(`/event-page/${_id}`)
    await page.evaluate(() => void (document.documentElement.dataset.theme = 'dark'))
    await page.emulateMedia({ media: 'print' })
    const box = async (name: string) => page.getByRole('heading', { name, exact: true }).boundingBox()
    const [title, deadline, about] = [
      await box('Rivers </script><b>for all'),
      await box('Registration closes'),
      await box('About'),
    ]
    expect(title?.x).toBe(0)
    expect([title, deadline, about].map(found => found?.y)).toEqual(
      [title, deadline, about].map(found => found?.y).toSorted((one, other) => Number(one) - Number(other)),
    )
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor))
      .toBe('rgb(255, 255, 255)')
    await expect.poll(() => page.getByRole('navigation').locator('visible=true').count()).toBe(0)
  })

  test('closed, over, cancelled, on hold and moved say so to everybody', async () => {
    const page = await b.open()
    const closed = await make.event(b.t.db, { last_day_of_registration: make.dayFromNow(-2) })
    await page.goto(`/event-page/${closed._id}`)
    await page.getByText('Registration closed').first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Apply', exact: true }).count()).toBe(0)
    for (const [event_status, said] of [
      ['completed', 'This event is over'],
      ['cancelled', `This event was cancelled on ${today()} and will not take place.`],
      ['onhold', `This event was put on hold on ${today()}. The organisers decide how it goes on;`],
    ] as const) {
      const { _id, company_id } = await make.event(b.t.db, open)
      const staff = await b.t.companyUser({ _id: company_id })
      await staff.put(`/api/event/update/eventstatus/${_id}`, { event_status })
      expect((await page.goto(`/event-page/${_id}`))?.status()).toBe(200)
      await page.getByText(said).waitFor()
      const registration = event_status === 'onhold' ? 'Registration is paused' : 'Registration closed'
      await page.getByRole('heading', { name: registration }).waitFor()
      await expect.poll(() => page.getByRole('link', { name: 'Apply', exact: true }).count()).toBe(0)
      await expectAccessible(page)
    }
    const moved = await make.event(b.t.db, { start_date: '2031-12-10', end_date: '2031-12-12' })
    const [before, after] = ['2031-12-03', '2031-12-10'].map(start_date => ({
      start_date,
      end_date: start_date.replace(/\d$/, digit => String(Number(digit) + 2)),
      timezone: 'Asia/Kolkata',
      place: 'Main hall, Pune',
    }))
    await b.t.db
      .insertInto('event_notices')
      .values({
        event_id: moved._id,
        event_status: 'published',
        known: JSON.stringify(after),
        before: JSON.stringify(before),
      })
      .execute()
    await page.goto(`/event-page/${moved._id}`)
    await page.getByText('Moved from 3–5 Dec 2031 to 10–12 Dec 2031.').waitFor()
    await expectAccessible(page)
  })

  test('a draft is 404 to everyone, and a marked preview to its own staff', async () => {
    const user = await b.t.companyUser()
    const { _id } = await make.event(b.t.db, {
      event_name: 'Not yet',
      event_status: 'draft',
      company_id: user.user.company_id as string,
    })
    const page = await b.open()
    expect((await page.goto(`/event-page/${_id}`))?.status()).toBe(404)
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    const stranger = await b.open((await b.t.companyUser()).user)
    await stranger.goto(`/event-page/${_id}`)
    await stranger.getByRole('heading', { name: 'This page does not exist' }).waitFor()
    const own = await b.open(user.user)
    await own.goto(`/event-page/${_id}`)
    await own.getByText('Preview: only your staff').waitFor()
    await own.getByRole('heading', { level: 1, name: 'Not yet' }).waitFor()
    await expectAccessible(own)
  })

  test('a change shows within five seconds, and the HTML is the same for everyone', async () => {
    const user = await b.t.companyUser()
    const { _id } = await make.event(b.t.db, {
      event_name: 'Before',
      company_id: user.user.company_id as string,
      ...open,
    })
    const read = async (headers: Record<string, string> = {}) =>
      (await fetch(`${b.origin}/event-page/${_id}`, { headers })).text()
    const anonymous = await read()
    expect(await read({ authorization: `Bearer ${user.token}`, cookie: 'a=b' })).toBe(anonymous)
    expect(anonymous).not.toContain(user.user.email)
    await user.put(`/api/event/update/eventstatus/${_id}`, { event_status: 'draft' })
    letPagesAge()
    const after = await fetch(`${b.origin}/event-page/${_id}`)
    expect(after.status).toBe(404)
    expect(await after.text()).not.toContain('Before')
    for (const path of ['/sitemap.xml', '/challenges', '/']) {
      expect(await (await fetch(b.origin + path)).text()).not.toContain(_id)
    }
  })

  test('goes to a calendar and to the clipboard', async () => {
    const { _id } = await make.event(b.t.db, {
      event_name: 'Keep the day',
      start_date: '2031-12-11',
      end_date: '2031-12-13',
      last_day_of_registration: '2031-11-29',
      timezone: 'Asia/Kolkata',
    })
    const draft = await make.event(b.t.db, { event_status: 'draft' })
    const calendar = await fetch(`${b.origin}/event-page/${_id}/event.ics`)
    const text = await calendar.text()
    expect(calendar.headers.get('content-type')).toContain('text/calendar')
    expect(text).toContain('DTSTART;VALUE=DATE:20311211')
    expect(text).toContain('DTEND;VALUE=DATE:20311214')
    // 23:59 in Kolkata.
    expect(text).toContain('DTSTART:20311129T182900Z')
    expect((await fetch(`${b.origin}/event-page/${draft._id}/event.ics`)).status).toBe(404)
    expect((await fetch(`${b.origin}/event-page/first/event.ics`)).status).toBe(404)
    const page = await b.open()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto(`/event-page/${_id}`)
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied').waitFor()
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toBe(`${b.origin}/event-page/${_id}`)
  })

  test.each([phone, tablet, wide])('has no finding at $width, light and dark', async size => {
    const { _id } = await makeRich()
    const page = await b.open(null, size)
    await page.goto(`/event-page/${_id}`)
    await expectAccessibleInBoth(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })

  test('robots and the sitemap know what is public', async () => {
    const { _id } = await makeRich()
    letPagesAge()
    expect(await (await fetch(`${b.origin}/robots.txt`)).text()).toContain(`Sitemap: ${b.origin}/sitemap.xml`)
    expect(await (await fetch(`${b.origin}/sitemap.xml`)).text()).toContain(
      `<loc>${b.origin}/event-page/${_id}</loc>`,
    )
  })
})
