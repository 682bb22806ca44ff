import sharp from 'sharp'
import { expect, test } from 'vitest'
import { fieldMessages as say, messages } from '../../../contract/platform/messages.ts'
import { useTestApp } from '../../testing/app.ts'
import { allowanceOf } from './allowance.ts'

const t = useTestApp()

test('a banner is drawn from a name and a type, large enough, and the event names its source', async () => {
  const user = await t.companyUser()
  const drawing = { type: 'event/banner', name: 'Rivers', event_type: 'ideathon' }
  const { status, body } = await user.post('/api/drawpicture', drawing)
  expect(status).toBe(201)
  const { key } = body.data
  const { width, height } = await sharp(await t.app.disk.getBytes(key)).metadata()
  expect([width, height]).toEqual([1600, 900])
  const draft = { event_name: 'Rivers', event_status: 'draft', banner: key }
  const made = await user.post('/api/event', draft)
  expect(made.body.data).toMatchObject({ banner: key, banner_art: { motif: 'ideathon', seed: 'Rivers' } })
})

test('the same Idempotency-Key draws one picture; wrong fields are named', async () => {
  const user = await t.companyUser()
  const draw = (body: object) => user.post('/api/drawpicture', body, { 'idempotency-key': 'one' })
  const answers = await Promise.all([1, 2, 3].map(() => draw({ type: 'company/logo', name: 'Mela' })))
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  const files = t.db.selectFrom('files').select('key').where('uploaded_by', '=', user.user._id)
  expect(await files.execute()).toHaveLength(1)
  const wrong = await user.post('/api/drawpicture', { type: 'profile/picture', name: ' ' })
  expect([wrong.status, wrong.body.fields]).toEqual([422, { type: say.choice, name: say.fieldRequired }])
})

test('candidates draw only for their teams, and within the allowance of uploads', async () => {
  const candidate = await t.candidate()
  const draw = (type: string) => candidate.post('/api/drawpicture', { type, name: 'Second Wind' })
  expect((await draw('event/banner')).status).toBe(403)
  expect((await draw('application/logo')).status).toBe(201)
  const rows = Array.from({ length: allowanceOf('candidate').files }, (_, n) => ({
    key: `application/logo/${String(n).padStart(26, '0')}.webp`,
    folder: 'application/logo' as const,
    content_type: 'image/webp',
    bytes: 1,
    uploaded_by: candidate.user._id,
  }))
  await t.db.insertInto('files').values(rows).execute()
  const refused = await draw('application/logo')
  expect([refused.status, refused.body.message]).toEqual([429, messages.tooManyUploads])
})
