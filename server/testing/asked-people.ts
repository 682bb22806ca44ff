import { fileOf, formOf, type Part } from './upload-form.ts'
import sharp from 'sharp'
import type { TestApp } from './app.ts'
import * as make from './factories.ts'

/** The link that the last mail to the address has. */
export async function mailedLink(t: TestApp, to: string): Promise<string> {
  const { text } = await t.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', to)
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .executeTakeFirstOrThrow()
  return /\/details\/([\w-]+)/.exec(text)?.[1] ?? ''
}

/** Uploads a picture by a link, as the page does. */
export async function uploadByLink(t: TestApp, token: string, folder: string) {
  const png = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#17694a' } })
    .png()
    .toBuffer()
  return sendByLink(t, token, [
    ['type', folder],
    ['file', fileOf(png)],
  ])
}

export async function sendByLink(t: TestApp, token: string, parts: Part[]) {
  const { body, type } = await formOf(parts)
  return t.visitor.post(`/api/details/file/${token}`, body, { 'content-type': type })
}

/** What the form of a partner sends, with a logo that came by the link. */
export async function partnerDetails(t: TestApp, token: string, fields: object = {}) {
  const logo = (await uploadByLink(t, token, 'partner/logo')).body.data.key as string
  return {
    partner_name: 'Surya Cloud',
    logo,
    category: 'technology',
    description: '## Credits for teams',
    location: (await make.city(t.db))._id,
    first_name: 'Meera',
    last_name: 'Nair',
    email: 'meera@surya.example',
    contact_number: '9876543210',
    ...fields,
  }
}

/** The same of an associate. */
export async function associateDetails(t: TestApp, token: string, fields: object = {}) {
  const photo = (await uploadByLink(t, token, 'profile/picture')).body.data.key as string
  return {
    photo,
    first_name: 'Ines',
    last_name: 'Rao',
    email: 'ines@mentors.example',
    contact_number: '9876543210',
    location: (await make.city(t.db))._id,
    designation: 'Hydrologist',
    company_name: 'River Trust',
    skills: ['Sensors'],
    profile_details: 'Twenty years of rivers',
    ...fields,
  }
}
