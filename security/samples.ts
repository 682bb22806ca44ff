import type { Who } from '../bench/server-under-test.ts'
import type { Site } from './site.ts'

/** JSON schema, as far as the API's description uses it. */
export interface Schema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  format?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** Valid values by field name. Without them every request would fail validation. */
export type Samples = Record<string, unknown>

const lists = {
  company: '/api/company',
  event: '/api/event?event_status=published',
  partner: '/api/partner',
  associate: '/api/associate',
  application: '/api/application',
  applicant: '/api/application/applicant/allapplicant',
  letter: '/api/outbox',
  city: '/api/city',
} as const

export type Ids = Record<
  keyof typeof lists | 'participation' | 'ownApplication' | 'invitation' | 'theme',
  string
>

export async function readIds(site: Site): Promise<Ids> {
  const first = async (path: string, who: Who) => {
    const { body } = await site.call('GET', path, who)
    return (body as { data: Row[] }).data[0]
  }
  const applicant = await first(lists.applicant, 'organiser')
  const found: Record<string, string | undefined> = {
    // An applicant is found by the person's id; status changes use the id of a participation.
    applicant: applicant?.user?._id,
    participation: applicant?.events?.[0]?._id,
    ownApplication: (await first(lists.application, 'candidate'))?._id,
    invitation: (await first('/api/invitation', 'candidate'))?._id,
    theme: (await first(lists.event, 'organiser'))?.theme?.[0]?.theme_name,
  }
  for (const [noun, path] of Object.entries(lists)) found[noun] ??= (await first(path, 'organiser'))?._id
  const missing = Object.keys(found).filter(noun => !found[noun])
  if (missing.length > 0) throw new Error(`The demo has no ${missing.join(', ')}.`)
  // The check above guarantees that none is missing.
  return found as Ids
}

interface Row {
  _id: string
  user?: { _id: string }
  events?: { _id: string }[]
  theme?: { theme_name: string }[]
}

/**
 * Values for fields whose schema is not specific enough, such as files. `noun.field` applies to the calls of that noun
 * only.
 */
export async function makeSamples(site: Site, ids: Ids): Promise<Samples> {
  const upload = async (type: string, who: Who) => {
    const form = new FormData()
    form.append('type', type)
    form.append('file', new Blob([Buffer.from(pixel, 'base64')], { type: 'image/gif' }), 'a.gif')
    const { status, body } = await site.call('POST', '/api/upload', who, form)
    if (status !== 201) throw new Error(`Uploading ${type} was answered ${status}.`)
    return (body as { data: { key: string } }).data.key
  }
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return {
    email: 'somebody@laurel.test',
    password: 'monsoon over kochi',
    current_password: 'not the password',
    confirm_password: 'monsoon over kochi',
    contact_number: '9876543210',
    website: link,
    linkedin: link,
    facebook: link,
    twitter: link,
    instagram: link,
    document: '',
    setup: '',
    invitation: '',
    first_name: 'Asha',
    last_name: 'Menon',
    location: ids.city,
    timezone: 'Asia/Kolkata',
    team_min: 1,
    team_max: 4,
    last_day_of_registration: day(5),
    start_date: day(9),
    end_date: day(12),
    date_of_birth: '2000-01-01',
    company: ids.company,
    company_id: ids.company,
    companyid: ids.company,
    event_id: ids.event,
    eventid: ids.event,
    partner_id: ids.partner,
    partnerid: ids.partner,
    associate_id: ids.associate,
    associateid: ids.associate,
    applicationid: ids.application,
    ids: [ids.application],
    // Either these ids or a filter.
    filter: undefined,
    q: 'solar',
    page: '1',
    limit: '10',
    sort: 'name',
    logo: await upload('company/logo', 'organiser'),
    'partner.logo': await upload('partner/logo', 'organiser'),
    'application.logo': await upload('application/logo', 'candidate'),
    'associate.logo': '',
    'application.theme': ids.theme,
    banner_image: await upload('company/banner', 'organiser'),
    banner: await upload('event/banner', 'organiser'),
    photo: await upload('profile/picture', 'organiser'),
    image: await upload('profile/picture', 'candidate'),
    key: await upload('company/logo', 'organiser'),
  }
}

const link = 'https://laurel.example'
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export function sampleOf(schema: Schema, name: string, samples: Samples): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (name in samples) return samples[name]
  if (schema.anyOf) return sampleOf(schema.anyOf[0] ?? {}, name, samples)
  if (schema.properties) {
    const fields = Object.entries(schema.properties)
    return Object.fromEntries(fields.map(([field, inner]) => [field, sampleOf(inner, field, samples)]))
  }
  if (schema.items) return [sampleOf(schema.items, name, samples)]
  if (schema.type === 'number' || schema.type === 'integer') return 1
  if (schema.type === 'boolean') return false
  return schema.format === 'uuid' ? crypto.randomUUID() : 'text'
}
