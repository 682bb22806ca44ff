import { mkdtempSync, rmSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { partBytes } from '../../../contract/platform/files.calls.ts'
import { maxSubmissionBytes } from '../../../contract/platform/folders.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import type { MadeUser } from '../../testing/factories.ts'
import { submissionAllowance } from './allowance.ts'
import { sweepFiles } from './sweep.ts'

// Files that arrive in parts, and go on after a break (docs/product.md §6).

const directory = mkdtempSync(join(tmpdir(), 'laurel-parts-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory,
  configureBuckets: [{ name: 'laurel', configs: [] }],
})
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  rmSync(directory, { recursive: true, force: true })
})

const storages = {
  'on disk': {},
  'in a bucket': {
    S3_BUCKET: 'laurel',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  },
}

const octets = { 'content-type': 'application/octet-stream' }
const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'laurel ')])

function begin(person: Client<MadeUser>, bytes: Buffer | number, fields: object = {}) {
  const size = typeof bytes === 'number' ? bytes : bytes.length
  const body = {
    type: 'submission/file',
    file_name: 'Plan “B”.pdf',
    bytes: size,
    last_modified: 1_766_000_000_000,
  }
  return person.post('/api/upload/begin', { ...body, ...fields })
}

function send(person: Client<MadeUser>, id: string, bytes: Buffer, number: number) {
  const part = bytes.subarray(number * partBytes, (number + 1) * partBytes)
  return person.put(`/api/upload/part/${id}?number=${number}`, part, octets)
}

describe.each(Object.entries(storages))('a file in parts, %s', (_, settings) => {
  const t = useTestApp(settings)

  it('goes on where it stopped, with the same bytes in the end, and leaves no part behind', async () => {
    const person = await t.candidate()
    const bytes = pdf(2 * partBytes + 1000)
    const first = await begin(person, bytes)
    const { _id: id } = first.body.data
    expect([first.status, first.body.data]).toEqual([201, { _id: id, received: [], part_bytes: partBytes }])
    await send(person, id, bytes, 2)
    expect((await send(person, id, bytes, 0)).body.data.received).toEqual([0, 2])
    // The page was closed in between: the same file is chosen again.
    expect((await begin(person, bytes)).body.data).toEqual({
      _id: id,
      received: [0, 2],
      part_bytes: partBytes,
    })
    const early = await person.post(`/api/upload/finish/${id}`)
    expect([early.status, early.body.message]).toEqual([409, messages.uploadIncomplete])
    await Promise.all([send(person, id, bytes, 1), send(person, id, bytes, 1), send(person, id, bytes, 0)])
    const done = await person.post(`/api/upload/finish/${id}`)
    const { key } = done.body.data
    expect([done.status, done.body.data]).toEqual([
      201,
      { key, file_name: 'Plan “B”.pdf', bytes: bytes.length },
    ])
    expect(Buffer.from(await t.app.disk.getBytes(key)).equals(bytes)).toBe(true)
    const row = await t.db
      .selectFrom('files')
      .select('sha256')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    expect(row.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    // They are removed once the answer is on its way.
    for (const number of [0, 1, 2])
      await expect.poll(() => t.app.disk.exists(`submission/part/${id}-${number}`)).toBe(false)
    // A repeat, and one after a lost answer, give the same file.
    expect((await person.post(`/api/upload/finish/${id}`)).body.data.key).toBe(key)
    expect((await send(person, id, bytes, 0)).status).toBe(409)
    expect((await begin(person, bytes)).body.data._id).not.toBe(id)
  })

  it('is finished once by many at the same time', async () => {
    const person = await t.candidate()
    const bytes = pdf(900)
    const { _id: id } = (await begin(person, bytes)).body.data
    await send(person, id, bytes, 0)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => person.post(`/api/upload/finish/${id}`)),
    )
    expect(new Set(answers.map(({ body }) => body.data?.key)).size).toBe(1)
    const { count } = await t.db
      .selectFrom('files')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('uploaded_by', '=', person.user._id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
  })

  it('is removed with its parts when it was given up for a day', async () => {
    const person = await t.candidate()
    const bytes = pdf(900)
    const { _id: id } = (await begin(person, bytes)).body.data
    await send(person, id, bytes, 0)
    await t.db
      .updateTable('partial_uploads')
      .set({ created_at: '2020-01-01' })
      .where('_id', '=', id)
      .execute()
    await sweepFiles(t.db, t.app.disk)
    expect(await t.app.disk.exists(`submission/part/${id}-0`)).toBe(false)
    expect((await send(person, id, bytes, 0)).status).toBe(404)
  })

  it('keeps no part that is past its end, or whose upload is gone', async () => {
    const person = await t.candidate()
    const bytes = pdf(900)
    const { _id: id } = (await begin(person, bytes)).body.data
    await send(person, id, bytes, 0)
    const part = (upload: string, number: number) => `submission/part/${upload}-${number}`
    const stray = [part(id, 1), part(id, 2_147_483_648), part(crypto.randomUUID(), 0)]
    for (const key of stray) await t.app.disk.put(key, Buffer.alloc(0))
    await sweepFiles(t.db, t.app.disk)
    const left = [part(id, 0), ...stray].map(key => t.app.disk.exists(key))
    expect(await Promise.all(left)).toEqual([true, false, false, false])
  })
})

describe('an upload in parts', () => {
  const t = useTestApp()

  it('is nobody else’s, and its parts have no address', async () => {
    const person = await t.candidate()
    const bytes = pdf(900)
    const { _id: id } = (await begin(person, bytes)).body.data
    const other = await t.candidate()
    expect((await begin(other, bytes)).body.data._id).not.toBe(id)
    expect((await send(other, id, bytes, 0)).status).toBe(404)
    await send(person, id, bytes, 0)
    expect((await other.post(`/api/upload/finish/${id}`)).status).toBe(404)
    expect((await t.visitor.get(`/assets/submission/part/${id}-0`)).status).toBe(404)
  })

  it('is refused to a visitor before any of a part is read', async () => {
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
    const socket = connect((t.app.server.address() as AddressInfo).port, '127.0.0.1')
    // Only the head of the request: what waits for its body would never answer.
    socket.write(
      [
        `PUT /api/upload/part/${crypto.randomUUID()}?number=0 HTTP/1.1`,
        'Host: a',
        'Content-Type: application/octet-stream',
        `Content-Length: ${partBytes}`,
        '\r\n',
      ].join('\r\n'),
    )
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer).split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized')
  })

  it('takes no part of another size, and none that is too large', async () => {
    const person = await t.candidate()
    const bytes = pdf(900)
    const { _id: id } = (await begin(person, bytes)).body.data
    const path = `/api/upload/part/${id}?number=`
    expect((await person.put(`${path}0`, bytes.subarray(1), octets)).status).toBe(400)
    expect((await person.put(`${path}1`, bytes, octets)).status).toBe(400)
    expect((await person.put(`${path}0`, Buffer.alloc(partBytes + 1), octets)).status).toBe(413)
    expect((await person.put(`${path}0`, { not: 'bytes' })).status).toBe(400)
    expect((await begin(person, bytes)).body.data.received).toEqual([])
  })

  it('takes no part past its end', async () => {
    const person = await t.candidate()
    const bytes = pdf(900)
    const { _id: id } = (await begin(person, bytes)).body.data
    for (const number of [1, 123_456, 2_147_483_648, Number.MAX_SAFE_INTEGER]) {
      const answer = await person.put(`/api/upload/part/${id}?number=${number}`, undefined, octets)
      expect([number, answer.status]).toEqual([number, 400])
      expect(await t.app.disk.exists(`submission/part/${id}-${number}`)).toBe(false)
    }
    expect((await begin(person, bytes)).body.data.received).toEqual([])
  })

  it('is refused before a byte is sent if the file is too large, or the person has no room', async () => {
    const person = await t.candidate()
    const large = await begin(person, maxSubmissionBytes + 1)
    expect(large.status).toBe(422)
    const picture = await begin(person, 10 * 1024 * 1024 + 1, { type: 'submission/picture' })
    expect([picture.status, picture.body.fields]).toEqual([413, { file: messages.tooLarge }])
    expect((await begin(person, 900, { type: 'application/logo' })).status).toBe(422)
    const fitting = Math.floor(submissionAllowance.bytes / maxSubmissionBytes)
    for (let n = 0; n < fitting; n += 1) {
      expect((await begin(person, maxSubmissionBytes, { last_modified: n })).status).toBe(201)
    }
    const full = await begin(person, 900)
    expect([full.status, full.body.fields]).toEqual([429, { file: messages.tooManyUploads }])
  })

  it('is checked by its content, whatever its name', async () => {
    const person = await t.candidate()
    const bytes = Buffer.from('<!doctype html><script>alert(1)</script>')
    const { _id: id } = (await begin(person, bytes)).body.data
    await send(person, id, bytes, 0)
    const { status, body } = await person.post(`/api/upload/finish/${id}`)
    expect([status, body.fields]).toEqual([415, { file: messages.unsupported }])
  })

  it('of a picture is re-encoded, kept in small widths too, and private', async () => {
    const person = await t.candidate()
    const bytes = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#17694a' } })
      .png()
      .toBuffer()
    const begun = await begin(person, bytes, { type: 'submission/picture', file_name: 'cover.png' })
    await send(person, begun.body.data._id, bytes, 0)
    const { key } = (await person.post(`/api/upload/finish/${begun.body.data._id}`)).body.data
    const { format, width } = await sharp(await t.app.disk.getBytes(key)).metadata()
    expect([format, width]).toEqual(['webp', 1600])
    const small = await sharp(await t.app.disk.getBytes(key.replace('.webp', '.w640.webp'))).metadata()
    expect(small.width).toBe(640)
    expect((await t.visitor.get(`/assets/${key}`)).status).toBe(404)
  })
})
