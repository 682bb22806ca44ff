import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { folderWidths, sizedKey } from '../../../contract/platform/folder-widths.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { openFileStore } from './disk.ts'
import * as make from '../../testing/factories.ts'
import { keysOf } from './keys.ts'
import { sweepFiles } from './sweep.ts'
import { fileOf, formOf, upload } from '../../testing/upload-form.ts'

const directory = mkdtempSync(join(tmpdir(), 'laurel-files-test-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: [{ name: 'laurel', configs: [] }],
})
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  rmSync(directory, { recursive: true, force: true })
})

const storages = {
  'on disk': { DATA_DIR: join(directory, 'data') },
  'in an S3 bucket': {
    DATA_DIR: join(directory, 'unused'),
    S3_BUCKET: 'laurel',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  },
}

function picture(width = 300, height = 200) {
  return sharp({ create: { width, height, channels: 3, background: '#17694a' } })
}

const png = await picture().png().toBuffer()
const tiff = await picture().tiff().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')

describe.each(Object.entries(storages))('files %s', (_, settings) => {
  const t = useTestApp(settings)

  const rows = () => t.db.selectFrom('files').selectAll().orderBy('created_at').execute()
  const isStored = async (key: string) =>
    (await Promise.all(keysOf(key).map(part => t.app.disk.exists(part)))).every(Boolean)
  const isGone = async (key: string) =>
    (await Promise.all(keysOf(key).map(part => t.app.disk.exists(part)))).every(is => !is)

  async function fetchPicture(key: string) {
    const answer = await t.app.inject({ url: `/assets/${key}` })
    expect(answer.statusCode).toBe(200)
    return sharp(answer.rawPayload).metadata()
  }

  it('stores a picture as WebP with the widths of its folder beside it', async () => {
    const user = await t.companyUser()
    const answer = await upload(user, [
      ['type', 'company/logo'],
      ['file', fileOf(png, 'Logo.png')],
    ])
    expect(answer.status).toBe(201)
    const { key, url } = answer.body.data
    expect(key).toMatch(/^company\/logo\/[0-9a-f]{40}\.webp$/)
    expect(url).toBe(`https://laurel.test/assets/${key}`)
    expect(await fetchPicture(key)).toMatchObject({ format: 'webp', width: 300, height: 200 })
    for (const width of folderWidths['company/logo']) {
      expect(await fetchPicture(sizedKey(key, width))).toMatchObject({ format: 'webp', width })
    }
    const row = (await rows()).find(file => file.key === key)
    expect(row).toMatchObject({
      folder: 'company/logo',
      content_type: 'image/webp',
      uploaded_by: user.user._id,
      company_id: user.user.company_id,
    })
  })

  it('takes the fields in either order', async () => {
    const user = await t.companyUser()
    const answer = await upload(user, [
      ['file', fileOf(png)],
      ['type', 'event/banner'],
    ])
    expect(answer.status).toBe(201)
    expect(answer.body.data.key).toMatch(/^event\/banner\//)
  })

  it('serves a picture to anyone with the key, cacheable for ever and unable to run', async () => {
    const user = await t.candidate()
    const { key } = (
      await upload(user, [
        ['type', 'profile/picture'],
        ['file', fileOf(png)],
      ])
    ).body.data
    const answer = await t.visitor.get(`/assets/${key}`)
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    })
    const again = await t.visitor.get(`/assets/${key}`, {}, { 'if-none-match': String(answer.headers.etag) })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')
  })

  it('serves a document as an attachment under its name', async () => {
    const user = await t.companyUser()
    const answer = await upload(user, [
      ['type', 'partner/document'],
      ['file', fileOf(pdf, '../../etc/Über "uns".pdf', 'application/pdf')],
    ])
    expect(answer.status).toBe(201)
    const { key } = answer.body.data
    const served = await t.visitor.get(`/assets/${key}`)
    expect(served.text).toBe(pdf.toString())
    expect(served.headers['content-type']).toBe('application/pdf')
    expect(served.headers['content-disposition']).toBe(
      'attachment; filename="_ber _22uns_22.pdf"; filename*=UTF-8\'\'%C3%9Cber%20%2522uns%2522.pdf',
    )
  })

  it('deletes a file with all its widths, and only once', async () => {
    const user = await t.companyUser()
    const { key } = (
      await upload(user, [
        ['type', 'company/logo'],
        ['file', fileOf(png)],
      ])
    ).body.data
    expect(await isStored(key)).toBe(true)
    const answers = await Promise.all(Array.from({ length: 5 }, () => user.post('/api/deleteImage', { key })))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 404, 404, 404, 404])
    expect(await isGone(key)).toBe(true)
    expect((await t.visitor.get(`/assets/${key}`)).status).toBe(404)
  })

  it('sweeps files unused for a day, and nothing else', async () => {
    const user = await t.companyUser()
    const send = async () =>
      (
        await upload(user, [
          ['type', 'company/logo'],
          ['file', fileOf(png)],
        ])
      ).body.data.key as string
    const [used, forgotten, fresh] = [await send(), await send(), await send()]
    await make.company(t.db, { logo: used })
    await t.db
      .updateTable('files')
      .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
      .where('key', 'in', [used, forgotten])
      .execute()
    expect(await sweepFiles(t.db, t.app.disk)).toBe(1)
    expect([await isStored(used), await isGone(forgotten), await isStored(fresh)]).toEqual([true, true, true])
    expect((await rows()).map(file => file.key)).toEqual(expect.arrayContaining([used, fresh]))
    expect((await rows()).map(file => file.key)).not.toContain(forgotten)
  })

  it('answers a repeated Idempotency-Key with the first file and stores no second', async () => {
    const user = await t.companyUser()
    const before = (await rows()).length
    const parts = (bytes: Buffer) =>
      [
        ['type', 'company/logo'],
        ['file', fileOf(bytes)],
      ] as [string, string | File][]
    const headers = { 'idempotency-key': 'logo-1' }
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(user, parts(png), headers)))
    expect(answers.map(answer => answer.status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(answer => answer.body.data.key)).size).toBe(1)
    expect((await rows()).length).toBe(before + 1)
    expect(await isStored(answers[0]?.body.data.key)).toBe(true)
    const other = await upload(user, parts(await picture(10, 10).png().toBuffer()), headers)
    expect(other.status).toBe(422)
    expect((await rows()).length).toBe(before + 1)
  })

  it('answers 50 uploads at once', async () => {
    const user = await t.organiser()
    const large = await picture(800, 600).jpeg().toBuffer()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        upload(user, [
          ['type', 'application/logo'],
          ['file', fileOf(large, 'a.jpg', 'image/jpeg')],
        ]),
      ),
    )
    expect(answers.map(answer => answer.status)).toEqual(Array(50).fill(201))
    expect(new Set(answers.map(answer => answer.body.data.key)).size).toBe(50)
  }, 60_000)
})

describe('what an upload may be', () => {
  const t = useTestApp({ DATA_DIR: join(directory, 'kinds') })
  const send = async (folder: string, bytes: Buffer | string, name?: string, type?: string) =>
    upload(await t.organiser(), [
      ['type', folder],
      ['file', fileOf(bytes, name, type)],
    ])
  const stored = async (key: string) => sharp((await t.app.inject({ url: `/assets/${key}` })).rawPayload)

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('takes a picture in %s', async format => {
    const answer = await send(
      'company/logo',
      await picture(64, 48).toFormat(format).toBuffer(),
      'a.bin',
      'text/html',
    )
    expect(answer.status).toBe(201)
    expect(await (await stored(answer.body.data.key)).metadata()).toMatchObject({
      format: 'webp',
      width: 64,
      height: 48,
    })
  })

  it('rotates a photo as its EXIF says and removes metadata and location', async () => {
    const photo = await picture(60, 40)
      .jpeg()
      .withExif({
        IFD0: { Orientation: '6', Artist: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '9/1 55/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { key } = (await send('profile/picture', photo, 'me.jpg', 'image/jpeg')).body.data
    const kept = await (await stored(key)).metadata()
    expect(kept).toMatchObject({ width: 40, height: 60 })
    expect([kept.exif, kept.xmp, kept.icc, kept.iptc, kept.orientation]).toEqual(Array(5).fill(undefined))
    const bytes = (await t.app.inject({ url: `/assets/${key}` })).rawPayload
    expect(bytes.includes('Somebody')).toBe(false)
  })

  it('keeps the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(16 * 16 * 3, 255), Buffer.alloc(16 * 16 * 3, 0)])
    const gif = await sharp(frames, { raw: { width: 16, height: 32, channels: 3, pageHeight: 16 } })
      .gif()
      .toBuffer()
    const { key } = (await send('company/logo', gif)).body.data
    expect(await (await stored(key)).metadata()).toMatchObject({ width: 16, height: 16 })
  })

  it('keeps transparency and shrinks very large pictures', async () => {
    const wide = await sharp({ create: { width: 6000, height: 30, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()
    const { key } = (await send('event/banner', wide)).body.data
    expect(await (await stored(key)).metadata()).toMatchObject({ width: 2560, hasAlpha: true })
  })

  it('removes bytes hidden behind a picture', async () => {
    const script = '<script>alert(1)</script>'
    const { key } = (
      await send('company/logo', Buffer.concat([png, Buffer.from(script)]), 'a.html', 'text/html')
    ).body.data
    const { rawPayload, headers } = await t.app.inject({ url: `/assets/${key}` })
    expect(rawPayload.includes(script)).toBe(false)
    expect(headers['content-type']).toBe('image/webp')
  })

  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const bmp = Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])
  it.each([
    ['SVG', svg, 'a.svg', 'image/svg+xml'],
    ['SVG that says it is a PNG', `<?xml version="1.0"?>${svg}`, 'a.png', 'image/png'],
    ['PDF that says it is a PNG', pdf, 'a.png', 'image/png'],
    ['HTML', '<!doctype html><p>hello</p>', 'a.png', 'image/png'],
    ['BMP', bmp, 'a.bmp', 'image/bmp'],
    ['TIFF', tiff, 'a.tiff', 'image/tiff'],
    ['the first bytes of a PNG alone', png.subarray(0, 60), 'a.png', 'image/png'],
    ['a PNG cut in half', png.subarray(0, png.length / 2), 'a.png', 'image/png'],
    ['a GIF head before HTML', 'GIF89a<script>alert(1)</script>', 'a.gif', 'image/gif'],
  ])('refuses %s as a picture', async (_, bytes, name, type) => {
    const answer = await send('company/logo', bytes, name, type)
    expect(answer.status).toBe(415)
    expect(answer.body).toMatchObject({
      message: messages.unsupported,
      fields: { file: messages.unsupported },
    })
  })

  it('refuses a small file that decodes to more than 50 megapixels', async () => {
    const bomb = await sharp({ create: { width: 20_000, height: 3_000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect((await send('company/logo', bomb)).status).toBe(413)
  })

  it('does not trust the pixel count of a header', async () => {
    const lying = Buffer.from(png)
    lying.writeUInt32BE(30_000, 16)
    lying.writeUInt32BE(30_000, 20)
    expect((await send('company/logo', lying)).status).toBeOneOf([413, 415])
  })

  it.each(['first', 'last'])('refuses a picture of more than 5 MB, its folder named %s', async place => {
    const file = ['file', fileOf(Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]))] as [string, File]
    const type = ['type', 'company/logo'] as [string, string]
    const answer = await upload(await t.organiser(), place === 'first' ? [type, file] : [file, type])
    expect(answer.status).toBe(413)
  })

  it('accepts a document of 20 MB and none larger', async () => {
    const full = Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024 - pdf.length)])
    expect((await send('partner/document', full, 'a.pdf')).status).toBe(201)
    expect((await send('partner/document', Buffer.concat([full, Buffer.from('!')]), 'a.pdf')).status).toBe(
      413,
    )
  })

  it('checks documents by their content', async () => {
    const ppt = oldOffice('PowerPoint Document')
    expect((await send('partner/document', ppt, 'a.doc')).body.data.key).toMatch(/\.ppt$/)
    expect((await send('partner/document', oldOffice('WordDocument'), 'a.ppt')).status).toBe(415)
    const slides = officeZip('ppt/presentation.xml', 'presentationml.presentation.main')
    expect((await send('partner/document', slides, 'a.zip')).body.data.key).toMatch(/\.pptx$/)
    const text = officeZip('word/document.xml', 'wordprocessingml.document.main')
    expect((await send('partner/document', text, 'a.pptx')).status).toBe(415)
    expect((await send('partner/document', zip({ 'ppt/x': 'y' }), 'a.pptx')).status).toBe(415)
    expect((await send('partner/document', png, 'a.pdf', 'application/pdf')).status).toBe(415)
    expect((await send('partner/document', 'hello', 'a.pdf', 'application/pdf')).status).toBe(415)
  })

  it('names each missing or unknown field', async () => {
    const organiser = await t.organiser()
    const fields = async (parts: [string, string | File][]) => {
      const { status, body } = await upload(organiser, parts)
      return { status, fields: Object.keys(body.fields ?? {}) }
    }
    expect(await fields([['x', 'y']])).toEqual({ status: 422, fields: ['type', 'file'] })
    expect(await fields([['type', 'company/logo']])).toEqual({ status: 422, fields: ['file'] })
    expect(
      await fields([
        ['type', '../../etc'],
        ['file', fileOf(png)],
      ]),
    ).toEqual({ status: 422, fields: ['type'] })
    expect(
      await fields([
        ['type', 'company/logo'],
        ['file', fileOf('')],
      ]),
    ).toEqual({ status: 422, fields: ['file'] })
    expect((await organiser.post('/api/upload', {})).status).toBe(415)
  })

  it('answers hundreds of malformed bodies without failing', async () => {
    let organiser = await t.organiser()
    const { body, type } = await formOf([
      ['type', 'company/logo'],
      ['file', fileOf(await picture(8, 8).png().toBuffer())],
    ])
    const random = randomFrom(20_261_120)
    const statuses = new Set<number>()
    for (let n = 0; n < 600; n++) {
      // A new account every 50 uploads, so that the allowance does not refuse the malformed bodies first.
      if (n % 50 === 0) organiser = await t.organiser()
      const mutant = mutate(body, random)
      const header = n % 7 === 0 ? mutateText(type, random) : type
      const answer = await organiser.post('/api/upload', mutant, { 'content-type': header })
      statuses.add(answer.status)
    }
    expect([...statuses].filter(status => status >= 500)).toEqual([])
    expect([...statuses]).toEqual(expect.arrayContaining([201, 415, 422]))
    const files = await t.db.selectFrom('files').select('key').execute()
    const kept = await Promise.all(
      files.flatMap(({ key }) => keysOf(key).map(part => t.app.disk.exists(part))),
    )
    expect(kept.every(Boolean)).toBe(true)
  }, 60_000)
})

it('keeps uploads from other users of the machine, also those that were there', async () => {
  const dataDir = join(directory, 'open')
  const modes = () =>
    ['uploads', 'private'].flatMap(folder =>
      ['', ...readdirSync(join(dataDir, folder), { recursive: true, encoding: 'utf8' })].map(name => {
        const { mode } = statSync(join(dataDir, folder, name))
        return `${join(folder, name)} ${(mode & 0o777).toString(8)}`
      }),
    )
  for (const folder of ['uploads/event/banner', 'private/submission/file']) {
    mkdirSync(join(dataDir, folder), { recursive: true, mode: 0o755 })
    writeFileSync(join(dataDir, folder, 'old'), 'old', { mode: 0o644 })
  }
  const disk = await openFileStore({ dataDir, s3: undefined })
  await disk.put('event/banner/new', 'new')
  await disk.put('submission/answer/new', 'new')
  expect(modes().toSorted()).toEqual([
    'private 700',
    'private/submission 700',
    'private/submission/answer 700',
    'private/submission/answer/new 600',
    'private/submission/file 700',
    'private/submission/file/old 600',
    'uploads 700',
    'uploads/event 700',
    'uploads/event/banner 700',
    'uploads/event/banner/new 600',
    'uploads/event/banner/old 600',
  ])
})

describe('access to files', () => {
  const t = useTestApp({ DATA_DIR: join(directory, 'owners') })
  const send = async (client: Awaited<ReturnType<typeof t.organiser>>, folder: string) =>
    upload(client, [
      ['type', folder],
      ['file', fileOf(png)],
    ])

  it('accepts none from a visitor, and only two folders from a candidate', async () => {
    const candidate = await t.candidate()
    const anonymous = await upload(t.visitor, [['type', 'company/logo']])
    expect(anonymous.status).toBe(401)
    expect((await send(candidate, 'company/logo')).status).toBe(403)
    expect((await send(candidate, 'partner/document')).status).toBe(403)
    expect((await send(candidate, 'profile/picture')).status).toBe(201)
    expect((await send(candidate, 'application/logo')).status).toBe(201)
  })

  it('lets the uploader, their company and organisers delete; others get a 404', async () => {
    const company = await make.company(t.db)
    const [user, colleague] = [await t.companyUser(company), await t.companyUser(company)]
    const remove = async (client: typeof user, key: string) =>
      (await client.post('/api/deleteImage', { key })).status
    const key = async () => (await send(user, 'company/logo')).body.data.key
    const first = await key()
    expect(await remove(await t.companyUser(), first)).toBe(404)
    expect(await remove(await t.candidate(), first)).toBe(404)
    expect((await t.visitor.post('/api/deleteImage', { key: first })).status).toBe(401)
    expect(await remove(user, first.replace('.webp', '.w96.webp'))).toBe(404)
    expect(await remove(user, '../../package.json')).toBe(404)
    expect(await remove(user, first)).toBe(200)
    expect(await remove(colleague, await key())).toBe(200)
    expect(await remove(await t.organiser(), await key())).toBe(200)
  })

  it('deletes no file that a record uses', async () => {
    const user = await t.companyUser()
    const { key } = (await send(user, 'company/banner')).body.data
    await make.company(t.db, { banner_image: key })
    const answer = await user.post('/api/deleteImage', { key })
    expect(answer.status).toBe(409)
    expect(answer.body.message).toBe(messages.fileInUse)
    expect((await t.visitor.get(`/assets/${key}`)).status).toBe(200)
  })

  it('never lets a record keep a file that was deleted at the same moment', async () => {
    const user = await t.companyUser()
    const location = (await make.city(t.db))._id
    const rounds = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const { key } = (await send(user, 'partner/logo')).body.data
        const form = {
          partner_name: `Race ${n}`,
          logo: key,
          category: 'media',
          description: 'x',
          location,
          first_name: 'Some',
          last_name: 'Body',
          email: `race${n}@example.test`,
          contact_number: '9876543210',
        }
        const [saved, removed] = await Promise.all([
          user.post('/api/partner', form),
          user.post('/api/deleteImage', { key }),
        ])
        return { outcome: [saved.status, removed.status].join(' '), isThere: await t.app.disk.exists(key) }
      }),
    )
    for (const { outcome, isThere } of rounds) {
      expect(['201 409 true', '422 200 false']).toContain(`${outcome} ${isThere}`)
    }
  })

  it('answers 503 while the storage is away; the sweep removes the unfinished upload', async () => {
    const user = await t.companyUser()
    const folder = join(directory, 'owners', 'uploads', 'application')
    rmSync(folder, { recursive: true, force: true })
    writeFileSync(folder, 'in the way')
    const answer = await send(user, 'application/logo')
    rmSync(folder)
    expect([answer.status, answer.body.message]).toEqual([503, messages.unavailable])
    expect(answer.headers['retry-after']).toBe('5')
    expect((await send(user, 'application/logo')).status).toBe(201)
    const begun = t.db.selectFrom('files').select('key').where('key', 'like', 'application/logo/%')
    const aged = { created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() }
    await t.db.updateTable('files').set(aged).where('uploaded_by', '=', user.user._id).execute()
    await sweepFiles(t.db, t.app.disk)
    expect(await begun.where('uploaded_by', '=', user.user._id).execute()).toEqual([])
  })

  it('serves nothing but stored files, whatever the path', async () => {
    const paths = [
      'company/logo',
      'company/logo/',
      '../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      'company/logo/..%5c..%5cx.webp',
      `company/logo/${'a'.repeat(40)}.webp`,
      `company/logo/${'a'.repeat(40)}.webp%00.png`,
      `nothing/here/${'a'.repeat(40)}.webp`,
    ]
    for (const path of paths) {
      const answer = await t.visitor.get(`/assets/${path}`)
      expect({ path, status: answer.status, message: answer.body?.message }).toEqual({
        path,
        status: 404,
        message: messages.notFound,
      })
    }
  })
})

/** An old Office file up to its directory: the header's sector, then entries of 128 bytes. */
function oldOffice(stream: string): Buffer {
  const file = Buffer.alloc(4096)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  const entries = ['Root Entry', stream]
  for (const [index, name] of entries.entries()) {
    const at = 512 + index * 128
    file.write(name, at, 'utf16le')
    file.writeUInt16LE((name.length + 1) * 2, at + 64)
  }
  return file
}

function officeZip(part: string, kind: string): Buffer {
  const type = `application/vnd.openxmlformats-officedocument.${kind}+xml`
  return zip({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="${type}"/></Types>`,
    [part]: '<x/>',
  })
}

/** A zip of stored, uncompressed entries. */
function zip(entries: Record<string, string>): Buffer {
  const parts: Buffer[] = []
  for (const [name, text] of Object.entries(entries)) {
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt32LE(text.length, 18)
    head.writeUInt32LE(text.length, 22)
    head.writeUInt16LE(name.length, 26)
    parts.push(head, Buffer.from(name), Buffer.from(text))
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  return Buffer.concat([...parts, end])
}

/** A seeded generator: the same numbers in every run. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function mutate(body: Buffer, random: (below: number) => number): Buffer {
  const bytes = Buffer.from(body)
  const at = random(bytes.length)
  const kinds = [
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(40))]),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(random(at + 1))]),
    () => bytes.fill(random(256), at, at + 1 + random(6)),
    () => Buffer.concat([bytes, bytes]),
    () => Buffer.from(bytes.toString('latin1').replace('name="file"', 'name="__proto__"'), 'latin1'),
    () => Buffer.from(bytes.toString('latin1').replace(/\r\n/g, '\n'), 'latin1'),
    () => bytes,
  ]
  return kinds[random(kinds.length)]?.() ?? bytes
}

function mutateText(text: string, random: (below: number) => number): string {
  const at = 20 + random(text.length - 20)
  return text.slice(0, at) + text.slice(at + 1 + random(10))
}
