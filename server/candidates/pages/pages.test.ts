import { describe, expect, it, vi } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

describe('the calendar file of an event', () => {
  const read = (id: string) => t.visitor.get(`/event-page/${id}/event.ics`)
  /** Its lines, unfolded (RFC 5545 §3.1), without the time stamp. */
  const linesOf = (text: string) =>
    text
      .replaceAll('\r\n\t', '')
      .split('\r\n')
      .filter(line => !line.startsWith('DTSTAMP:'))

  it('holds whole days, the end of registration where it takes place, and texts that cannot break out', async () => {
    const event = await make.event(t.db, {
      event_name: 'Rivers, lakes; \\n more',
      mode: 'both',
      venue: 'Hall 1, Gate 2',
      location_id: (await make.city(t.db, { city_name: 'Santa Cruz; West' }))._id,
      last_day_of_registration: '2031-12-29',
      start_date: '2031-12-30',
      end_date: '2031-12-31',
      timezone: 'America/Los_Angeles',
    })
    const answer = await read(event._id)
    const { 'content-type': type, 'content-disposition': disposition } = answer.headers
    expect([answer.status, type, disposition]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="event.ics"',
    ])
    const url = `https://laurel.test/event-page/${event._id}`
    expect(linesOf(answer.text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'CALSCALE:GREGORIAN',
      'PRODID:laurel',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:Rivers\\, lakes\\; \\\\n more',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      `UID:${event._id}@laurel`,
      'SUMMARY:Rivers\\, lakes\\; \\\\n more',
      'DTSTART;VALUE=DATE:20311230',
      'DTEND;VALUE=DATE:20320101',
      'SEQUENCE:1',
      `DESCRIPTION:${url}\\nTime zone: America/Los_Angeles`,
      `URL:${url}`,
      'LOCATION:Hall 1\\, Gate 2\\, Santa Cruz\\; West\\, and online',
      'STATUS:CONFIRMED',
      'END:VEVENT',
      'BEGIN:VEVENT',
      `UID:${event._id}-closes@laurel`,
      'SUMMARY:Registration closes: Rivers\\, lakes\\; \\\\n more',
      // 23:59 of the 29th in Los Angeles.
      'DTSTART:20311230T075900Z',
      'SEQUENCE:1',
      `DESCRIPTION:${url}\\nTime zone: America/Los_Angeles`,
      `URL:${url}`,
      'STATUS:CONFIRMED',
      'X-MICROSOFT-CDO-BUSYSTATUS:FREE',
      'DURATION:PT1M',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Registration closes',
      'TRIGGER:-PT24H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it.each([
    // 23:59 in summer time, and where a day begins 14 hours early.
    ['America/New_York', '2031-07-01', 'DTSTART:20310702T035900Z'],
    ['Pacific/Kiritimati', '2031-07-01', 'DTSTART:20310701T095900Z'],
  ])('closes registration at the end of the day in %s', async (timezone, day, line) => {
    const { _id } = await make.event(t.db, {
      timezone,
      last_day_of_registration: day,
      start_date: day,
      end_date: day,
    })
    const starts = linesOf((await read(_id)).text).filter(one => one.startsWith('DTSTART'))
    expect(starts).toEqual(['DTSTART;VALUE=DATE:20310701', line])
  })

  it.each([
    ['published', 'STATUS:CONFIRMED'],
    ['completed', 'STATUS:CONFIRMED'],
    ['cancelled', 'STATUS:CANCELLED'],
    ['onhold', 'STATUS:TENTATIVE'],
  ] as const)('says what became of a %s event', async (event_status, line) => {
    const { text } = await read((await make.event(t.db, { event_status }))._id)
    expect(linesOf(text).filter(one => one.startsWith('STATUS'))).toEqual([line, line])
  })

  it('is not there for a draft, what never was published, an absent one and what is no id', async () => {
    const draft = await make.event(t.db, { event_status: 'draft' })
    const held = await make.event(t.db, { event_status: 'onhold', published_at: null })
    for (const id of [draft._id, held._id, '01890000-0000-7000-8000-000000000000', 'first']) {
      const { status, body } = await read(id)
      expect([status, body.message]).toEqual([404, messages.notFound])
    }
  })
})

it('keeps search engines out of what is behind the sign-in', async () => {
  const { status, text, headers } = await t.visitor.get('/robots.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(text).toBe(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /calendar/',
      'Disallow: /event/',
      'Disallow: /add-application/',
      'Disallow: /invitation/',
      'Disallow: /details/',
      'Disallow: /Resetpassword',
      'Disallow: /confirm-address',
      'Sitemap: https://laurel.test/sitemap.xml\n',
    ].join('\n'),
  )
})

it('maps published and completed events alone, the latest first, up to five seconds old', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await t.db.deleteFrom('events').execute()
    const past = { start_date: '2021-01-02', end_date: '2021-01-03', last_day_of_registration: '2021-01-01' }
    const completed = await make.event(t.db, { ...past, event_status: 'completed' })
    const published = await make.event(t.db)
    for (const event_status of ['draft', 'onhold', 'cancelled'] as const) {
      await make.event(t.db, { event_status })
    }
    const mapOf = (...events: { _id: string }[]) =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        '<url><loc>https://laurel.test/</loc></url>',
        '<url><loc>https://laurel.test/challenges</loc></url>',
        ...['privacy', 'terms', 'accessibility', 'about', 'contact'].map(
          page => `<url><loc>https://laurel.test/${page}</loc></url>`,
        ),
        ...events.map(({ _id }) => `<url><loc>https://laurel.test/event-page/${_id}</loc></url>`),
        '</urlset>\n',
      ].join('\n')
    const first = await t.visitor.get('/sitemap.xml')
    expect([first.status, first.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(first.text).toBe(mapOf(published, completed))
    const later = await make.event(t.db, { start_date: make.dayFromNow(30), end_date: make.dayFromNow(31) })
    expect((await t.visitor.get('/sitemap.xml')).text).toBe(first.text)
    vi.advanceTimersByTime(5_000)
    expect((await t.visitor.get('/sitemap.xml')).text).toBe(mapOf(later, published, completed))
  } finally {
    vi.useRealTimers()
  }
})
