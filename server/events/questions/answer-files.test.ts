import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { messages } from '../../../contract/platform/messages.ts'
import { maxSubmissionBytes } from '../../../contract/platform/folders.ts'
import { submissionAllowance } from '../../platform/files/allowance.ts'
import { openFileStore } from '../../platform/files/disk.ts'
import { sweepFiles } from '../../platform/files/sweep.ts'
import { type Client, useTestApp } from '../../testing/app.ts'
import * as make from '../../testing/factories.ts'
import { fileOf, upload } from '../../testing/upload-form.ts'

const directory = mkdtempSync(join(tmpdir(), 'laurel-answers-'))
const s3 = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: join(directory, 's3'),
  configureBuckets: ['laurel', 'laurel-private'].map(name => ({ name, configs: [] })),
})
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  rmSync(directory, { recursive: true, force: true })
})

const bucket = {
  S3_BUCKET: 'laurel',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}
const storages = {
  'on disk': {},
  'in a bucket': bucket,
  'in a bucket beside a public one': {
    ...bucket,
    S3_PRIVATE_BUCKET: 'laurel-private',
    ASSET_HOST: 'https://cdn.laurel.test',
  },
}

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n')
/** The end of an archive without entries, after the head of a stored one. */
const zip = Buffer.concat([
  Buffer.from('504b0304140000000000000000000000000000000000000000000500000061', 'hex'),
  Buffer.from('2e747874', 'hex'),
  Buffer.from(
    '504b01021400140000000000000000000000000000000000000000000500000000000000000000000000000000',
    'hex',
  ),
  Buffer.from('612e747874504b0506000000000100010033000000230000000000', 'hex'),
])
const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#17694a' } })
  .png()
  .toBuffer()

function send(person: Client<make.MadeUser | null>, bytes: Buffer, name: string) {
  return upload(person, [
    ['type', 'submission/file'],
    ['file', fileOf(bytes, name, 'application/octet-stream')],
  ])
}

describe.each(Object.entries(storages))('a file of an answer, %s', (_, settings) => {
  const t = useTestApp(settings)

  async function handedIn() {
    const staff = await t.companyUser()
    const event = await make.event(t.db, { company_id: staff.user.company_id ?? '' })
    const question = await make.question(t.db, event._id, { kind: 'file' })
    const creator = await t.candidate()
    const logo = (await make.file(t.db, { folder: 'application/logo', uploaded_by: creator.user._id })).key
    const { key, url } = (await send(creator, pdf, 'Our “plan”.pdf')).body.data
    const { status, body } = await creator.post('/api/application/apply', {
      event_id: event._id,
      team_name: 'Delta Works',
      theme: 'Open theme',
      logo,
      answers: { [question._id]: [{ key }] },
    })
    expect(status).toBe(201)
    return { staff, event, question, creator, key, url, application: body.data, path: pathOf(key) }
  }
  const pathOf = (key: string) => `/api/answer/file/${key.split('/').at(-1)}`

  it('is downloaded by the team and the staff of its event, and never shown', async () => {
    const { staff, creator, path, url, application } = await handedIn()
    expect(url).toBe('')
    const member = await t.candidate()
    await make.applicant(t.db, {
      application_id: application._id,
      user_id: member.user._id,
      status: 'invitation-accepted',
    })
    for (const person of [creator, member, staff, await t.organiser()]) {
      const { status, headers, text } = await person.get(path)
      expect([status, text]).toEqual([200, pdf.toString()])
      expect(headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(pdf.length),
        'content-disposition':
          'attachment; filename="Our _plan_.pdf"; filename*=UTF-8\'\'Our%20%E2%80%9Cplan%E2%80%9D.pdf',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
    }
  })

  it('does not exist for anybody else, whatever they know of it', async () => {
    const { event, creator, key, path, application } = await handedIn()
    const company = await make.company(t.db)
    const invited = await t.candidate()
    await make.applicant(t.db, { application_id: application._id, user_id: invited.user._id })
    const rival = await t.candidate()
    await make.application(t.db, { event_id: event._id, created_by: rival.user._id })
    const unknown = await creator.get(pathOf(`submission/file/${'0'.repeat(40)}.pdf`))
    const nothing = { ...unknown.body, request_id: '' }
    expect(unknown.status).toBe(404)
    const others = [await t.companyUser(company), await t.candidate(), rival, invited, t.visitor]
    for (const person of others) {
      const { status, body } = await person.get(path)
      expect([status, { ...body, request_id: '' }]).toEqual([404, nothing])
    }
    expect((await creator.post('/api/signout')).status).toBe(200)
    expect((await creator.get(path)).status).toBe(404)
    expect((await t.visitor.get(`/assets/${key}`)).status).toBe(404)
    const opened = await openFileStore({ ...t.app.config, ...(t.app.config.s3 ? {} : { s3: undefined }) })
    expect(await opened.exists(key)).toBe(true)
  })

  it('is not readable by who uploaded it before it is part of an answer, nor after leaving the team', async () => {
    const { creator, question, path, key } = await handedIn()
    const loose = (await send(creator, pdf, 'loose.pdf')).body.data.key
    expect((await creator.get(pathOf(loose))).status).toBe(404)
    await t.db.deleteFrom('answers').where('question_id', '=', question._id).execute()
    expect((await creator.get(path)).status).toBe(404)
    await t.db.updateTable('files').set({ created_at: '2020-01-01' }).where('key', '=', key).execute()
    expect(await sweepFiles(t.db, t.app.disk)).toBe(1)
    expect([await t.app.disk.exists(key), await t.app.disk.exists(loose)]).toEqual([false, true])
  })

  it('is attached by nobody else, and not deleted while it is in use', async () => {
    const { creator, event, question, key } = await handedIn()
    expect((await creator.post('/api/deleteImage', { key })).status).toBe(409)
    const thief = await t.candidate()
    const logo = (await make.file(t.db, { folder: 'application/logo', uploaded_by: thief.user._id })).key
    const { status, body } = await thief.post('/api/application/apply', {
      event_id: event._id,
      team_name: 'Thieves',
      theme: 'Open theme',
      logo,
      answers: { [question._id]: [{ key }] },
    })
    expect([status, Object.keys(body.fields)]).toEqual([422, [`answers.${question._id}`]])
  })
})

describe('what may be handed in', () => {
  const t = useTestApp()

  it.each([
    ['plan.pdf', pdf, 'pdf'],
    ['all.zip', zip, 'zip'],
    ['drawing.jpg', png, 'png'],
  ])('%s, kept as it is', async (name, bytes, extension) => {
    const { status, body } = await send(await t.candidate(), bytes, name)
    expect([status, body.data.key.split('.').at(-1)]).toEqual([201, extension])
    expect(Buffer.from(await t.app.disk.getBytes(body.data.key))).toEqual(bytes)
  })

  it.each([
    ['page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['half.png', png.subarray(0, 20)],
    ['program.zip', Buffer.from('MZ\u0090\u0000program')],
  ])('not %s', async (name, bytes) => {
    const { status, body } = await send(await t.candidate(), bytes, name)
    expect([status, body.fields]).toEqual([415, { file: messages.unsupported }])
  })

  it('not more than 50 MB', async () => {
    const person = await t.candidate()
    const large = (size: number) => Buffer.concat([pdf, Buffer.alloc(size - pdf.length, ' ')])
    expect((await send(person, large(maxSubmissionBytes), 'fits.pdf')).status).toBe(201)
    const { status, body } = await send(person, large(maxSubmissionBytes + 1), 'large.pdf')
    expect([status, body.fields]).toEqual([413, { file: messages.tooLarge }])
  })

  it('as much as the allowance, which pictures do not use up and the other way round', async () => {
    const person = await t.candidate()
    const { key } = await make.file(t.db, { folder: 'submission/file', uploaded_by: person.user._id })
    await t.db
      .updateTable('files')
      .set({ bytes: submissionAllowance.bytes - 10 })
      .where('key', '=', key)
      .execute()
    const refused = await send(person, pdf, 'more.pdf')
    expect([refused.status, refused.body.fields]).toEqual([429, { file: messages.tooManyUploads }])
    const logo = await upload(person, [
      ['type', 'application/logo'],
      ['file', fileOf(png)],
    ])
    expect(logo.status).toBe(201)
  })
})
