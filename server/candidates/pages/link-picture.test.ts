import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'

const t = useTestApp()

const pictureOf = (event: { _id: string }) =>
  t.app.inject({ method: 'GET', url: `/event-page/${event._id}/picture.jpg` })

test('the picture for links has the shape that sites show, from an uploaded banner and from a drawn one', async () => {
  const organiser = await t.organiser()
  const banner = await make.file(t.db, { folder: 'event/banner', uploaded_by: organiser.user._id })
  const red = await sharp({ create: { width: 1600, height: 400, channels: 3, background: '#c00000' } })
    .webp()
    .toBuffer()
  await t.app.disk.put(banner.key, red)
  const uploaded = await make.event(t.db, { banner: banner.key })
  const drawn = await make.event(t.db)
  for (const event of [uploaded, drawn]) {
    const answer = await pictureOf(event)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(answer.headers['cache-control']).toBe('public, max-age=86400')
    const { format, width, height } = await sharp(answer.rawPayload).metadata()
    expect([format, width, height]).toEqual(['jpeg', 1200, 630])
  }
  const { dominant } = await sharp((await pictureOf(uploaded)).rawPayload).stats()
  expect(dominant.r).toBeGreaterThan(150)
  expect(dominant.g).toBeLessThan(40)
})

test('a draft and an unknown event have none', async () => {
  const draft = await make.event(t.db, { event_status: 'draft' })
  expect((await pictureOf(draft)).statusCode).toBe(404)
  expect((await pictureOf({ _id: crypto.randomUUID() })).statusCode).toBe(404)
  expect((await pictureOf({ _id: 'x' })).statusCode).toBe(404)
})
