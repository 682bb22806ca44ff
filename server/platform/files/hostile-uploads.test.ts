import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { fileOf, formOf, upload } from '../../testing/upload-form.ts'
import { allowanceOf } from './allowance.ts'
import { sweepFiles } from './sweep.ts'

const t = useTestApp()
const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#17694a' } })
  .png()
  .toBuffer()

function send(person: Client<make.MadeUser>, bytes: Buffer, headers: Record<string, string> = {}) {
  return upload(
    person,
    [
      ['type', 'profile/picture'],
      ['file', fileOf(bytes)],
    ],
    headers,
  )
}

/** White, 7,000 by 7,000: 1.6 kB that take 1 GB to decode. */
const avif = inflateSync(
  Buffer.from(
    `
  eNpjYGCQSSupLEgsy0xjAILczDRDEDs3MxHEv5abWpLIAAGKGSk5RVA2Q0FmcgkDGlDKzMlPBjFcHBgYgRAEfkFpBlZ/IKGcmZkHtgYsKg
  rkpDJBeYllBoYgJl9BZkkuXElYZkFRAZC2yCxIzgfSPIllhs6N9mBNIpnFBakQw6UjIJhBoCCzIhMkwszBwQGkxDILcmHuBzqJuZGJGeiU
  8NyUxBIhBi4u+89m67eWTRC4kGm0j0t4bstRz/v//z86f6CBIe78Ka3vksWZO32SbmQ+j5l32OTTlhWv9ha7LQi+cLROOqtH3ZBJN2dOzu
  8bHMvkLKOXb9adGLaKp+n1yXS+qxKNQW7pZg6nulKClOe97amy9qkK2bu7VylvQtMukdj1p4pk5Q/sPH/KvW55jul5Xz6JzhulZzZvWsR4
  f2N71uOH5+VF3/0Qb5q241RS0/xzExPmtXSf6r+gpv248nazoOzS0rPVnOzy3/NC19s4Zb16EWxhepN39+G3ERlRRZOf31oXGnDh6bK7F3
  wv5P543hHdzZezb2vv1OkTD5jbByY1NynnRtgfqfKeqF4Yya9l8qbs3NwZWsuZ+X3WGpVfP+uh3C08c0vn+w9nWpuvFR4RbtITqLIVjtvE
  0/28uI7J+rwFf8q+upxog2qY031Wbe4/rMXF8+1XQI1NTdvNAM2mjd+PH96qJLWPazPzEROp5azSMVwqzSd2SPxomDLTvfLEHCd7i6D0aq
  E5ngvcpcT2RLO/an6jtvF7+HY99YDiq+6v+i30H7tNMlgnevXVOsPSlR1rm+UiJxUvZAjW+HVI4mWagozCeqDlae8lQz6yr44+7digMzvr
  1UbrOoXTeayms+9WvtbQaL3AxGAgNsOxd1r1C341vcCjydZlp3T9P5ztXNm0b7uNiJ3sr4ws1egwbt1DfGHcy6xX+YsdYP1bNvnTgud79h
  7c4SCy8M2Nr6bMi1w2CO5f1LYhf9pFoZUpsw/UPZhebj1Zfhmf0aZO06MunnVTPxWwup2s7BD09OYr5lwxt/NE09tX5m3n9s3nr/jB6/RN
  nEPtzQEn2bjR0CIltK4MUGi9varizz7t0TTlVYuvTZ+ZM+NNS6XTxJBr+Xf2z5y0Rug7wxVn8fUVxy6mpRvw+j9Um5V3hmFxQdHrijL+B2
  zLqz3+Ntpc67v/l/9/uOsjf42XZtYrdnvWp3nrOh7palFQdmgZMrFgf4P10FKLoyfXPWcpyX6r7FOnVMA8fU5i2Iss7zM6lzZoNdfz98/6
  elztxbX2sNw/alv37ky8GBfK3/B/zQMArvGv7Q==`,
    'base64',
  ),
)

describe('a small file that decodes to a large picture', () => {
  it('takes no memory of the server, six at once, and does not block other uploads', async () => {
    const [hostile, other] = [await t.candidate(), await t.candidate()]
    await send(other, png)
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
    const answered: string[] = []
    const large = Array.from({ length: 6 }, async () => {
      const { status } = await send(hostile, avif)
      answered.push(`large ${status}`)
    })
    await expect.poll(isBusy, { timeout: 20_000 }).toBe(true)
    const { status } = await send(other, png)
    answered.push(`small ${status}`)
    await Promise.all(large)
    clearInterval(watch)
    // One large picture was being decoded; the small one was next in turn.
    expect(answered.toSorted()).toEqual([...Array(6).fill('large 201'), 'small 201'])
    expect(answered.indexOf('small 201')).toBeLessThanOrEqual(2)
    expect((most - before) / 1e6).toBeLessThan(150)
  }, 180_000)

  it('is refused with advice when its process is killed; a new process decodes the next', async () => {
    const person = await t.candidate()
    // A process that decoded a picture before still has the memory that marks a busy one.
    for (const pid of openers()) process.kill(pid, 'SIGKILL')
    await expect.poll(async () => (await send(person, png)).status, { timeout: 20_000 }).toBe(201)
    const large = send(person, avif)
    await expect.poll(isBusy, { timeout: 20_000 }).toBe(true)
    const ended = openers()
    for (const pid of ended) process.kill(pid, 'SIGKILL')
    const { status, body } = await large
    expect([status, body.message, body.fields]).toEqual([413, messages.tooHeavy, { file: messages.tooHeavy }])
    expect((await send(person, png)).status).toBe(201)
    expect(openers()).toHaveLength(1)
    expect(openers()).not.toEqual(ended)
  }, 60_000)

  it('ends its process at a memory limit', async () => {
    const limit = 300_000_000
    const script = new URL('picture-process.ts', import.meta.url)
    const child = fork(script, [String(limit)], { serialization: 'advanced', env: {}, execArgv: [] })
    let most = 0
    const peak = setInterval(() => (most = Math.max(most, memoryOf(child.pid))), 10)
    child.send({ bytes: avif, folder: 'profile/picture' })
    const [, signal] = await once(child, 'exit')
    clearInterval(peak)
    expect(signal).toBe('SIGKILL')
    expect(most).toBeGreaterThan(limit / 2)
    expect(most).toBeLessThan(limit + 250_000_000)
  }, 60_000)

  it.runIf(process.platform === 'linux')(
    'is opened by the first process that a machine without memory ends',
    async () => {
      await send(await t.candidate(), png)
      const [pid] = openers()
      expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
      expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/PATH|HOME|PASSWORD/)
    },
  )
})

/** Whether the large picture is being decoded. */
function isBusy() {
  return openers().some(pid => memoryOf(pid) > 200_000_000)
}

/** Our child processes that decode pictures. */
function openers(): number[] {
  const numbers = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  return numbers.filter(isOpener).map(Number)
}

function isOpener(pid: string) {
  try {
    const parent = / (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) \S/s, ''))?.[1]
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return Number(parent) === process.pid && words.includes('picture-process.ts')
  } catch {
    // The process ended after it was listed.
    return false
  }
}

/** Resident memory in bytes; 0 if the process is gone. */
function memoryOf(pid = 0) {
  try {
    return 4096 * Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  } catch {
    return 0
  }
}

describe('the allowance of unused uploads', () => {
  const { files, bytes } = allowanceOf('candidate')
  const tooMany = [429, messages.tooManyUploads, { file: messages.tooManyUploads }]
  const said = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body.message, body.fields]

  async function has(person: Client<make.MadeUser>, count: number, fields: object = {}) {
    const { _id: uploaded_by } = person.user
    const made = Array.from({ length: count }, () =>
      make.file(t.db, { folder: 'profile/picture', uploaded_by }),
    )
    const keys = (await Promise.all(made)).map(({ key }) => key)
    await t.db
      .updateTable('files')
      .set({ bytes: 100, ...fields })
      .where('key', 'in', keys)
      .execute()
    return keys
  }

  it('limits the number of files, for this person alone, and says what to do', async () => {
    const [person, other] = [await t.candidate(), await t.candidate()]
    await has(person, files - 1)
    expect((await send(person, png)).status).toBe(201)
    const refused = await send(person, png)
    expect(said(refused)).toEqual(tooMany)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(86_400)
    expect((await send(other, png)).status).toBe(201)
  })

  it('limits the bytes', async () => {
    const person = await t.candidate()
    await has(person, 1, { bytes: bytes - 2_000 })
    expect((await send(person, png)).status).toBe(201)
    const photo = await sharp({
      create: {
        width: 300,
        height: 300,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', sigma: 90 },
      },
    })
      .jpeg()
      .toBuffer()
    expect(said(await send(person, photo))).toEqual(tooMany)
  })

  it('is free again when a record uses a file, when a file is deleted, and after a day', async () => {
    const person = await t.candidate()
    const [used = '', deleted = '', old = ''] = await has(person, files)
    expect(said(await send(person, png))).toEqual(tooMany)
    const location = (await make.city(t.db))._id
    expect((await person.post('/api/candidate', { location, image: used })).status).toBe(201)
    expect((await send(person, png)).status).toBe(201)
    expect(said(await send(person, png))).toEqual(tooMany)
    expect((await person.post('/api/deleteImage', { key: deleted })).status).toBe(200)
    expect((await send(person, png)).status).toBe(201)
    expect(said(await send(person, png))).toEqual(tooMany)
    const created_at = new Date(Date.now() - 25 * 3_600_000).toISOString()
    await t.db.updateTable('files').set({ created_at }).where('key', '=', old).execute()
    expect((await send(person, png)).status).toBe(201)
    await sweepFiles(t.db, t.app.disk)
    expect(said(await send(person, png))).toEqual(tooMany)
  })

  it('holds for simultaneous uploads', async () => {
    const person = await t.candidate()
    const statuses = (await Promise.all(Array.from({ length: 3 * files }, () => send(person, png)))).map(
      ({ status }) => status,
    )
    expect(new Set(statuses)).toEqual(new Set([201, 429]))
    const kept = await t.db
      .selectFrom('files')
      .select('key')
      .where('uploaded_by', '=', person.user._id)
      .execute()
    expect(kept).toHaveLength(statuses.filter(status => status === 201).length)
    expect(kept.length).toBeLessThanOrEqual(files)
    expect(kept.length).toBeGreaterThan(1)
  })

  it('holds to the byte for uploads stored at the same moment', async () => {
    const [person, other] = [await t.candidate(), await t.candidate()]
    const { key } = (await send(other, png)).body.data
    const { bytes: each } = await t.db
      .selectFrom('files')
      .select('bytes')
      .where('key', '=', key)
      .executeTakeFirstOrThrow()
    await has(person, 1, { bytes: bytes - 3 * each })
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(person, png)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      ...Array(3).fill(201),
      ...Array(5).fill(429),
    ])
  })
})

describe('an upload that is cut off', () => {
  const usual = process.env.TMPDIR
  const directory = mkdtempSync(join(tmpdir(), 'laurel-cut-test-'))
  beforeAll(async () => {
    process.env.TMPDIR = directory
    if (!t.app.server.listening) await t.app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => {
    if (usual === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = usual
    rmSync(directory, { recursive: true, force: true })
  })

  it('leaves no temporary file, and does not count for the person', async () => {
    const person = await t.candidate()
    const { body, type } = await formOf([
      ['type', 'profile/picture'],
      ['file', fileOf(png)],
    ])
    const head = [
      'POST /api/upload HTTP/1.1',
      'Host: a',
      `Authorization: Bearer ${person.token}`,
      `Content-Type: ${type}`,
      `Content-Length: ${body.length}`,
    ]
    const whole = Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), body])
    for (let n = 0; n < 5 * allowanceOf('candidate').files; n++) {
      const cut = whole.length - 1 - ((n * 37) % body.length)
      await cutOff(whole.subarray(0, cut), n % 8)
    }
    await expect.poll(async () => (await send(person, png)).status, { timeout: 20_000 }).toBe(201)
    expect(readdirSync(directory)).toEqual([])
  }, 60_000)

  function cutOff(bytes: Buffer, after: number): Promise<void> {
    const address = t.app.server.address()
    const port = typeof address === 'object' && address ? address.port : 0
    return new Promise(done => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(bytes)
        setTimeout(() => socket.destroy(), after)
      })
      socket.on('error', () => {}).on('close', () => done())
    })
  }
})
