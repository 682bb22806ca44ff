import { getApplicant, listApplicants } from '../contract/teams/applicants.ts'
import { getApplication, listApplications } from '../contract/teams/applications.ts'
import { getAssociate, listAssociates } from '../contract/events/associates.ts'
import { getSession } from '../contract/people/accounts.ts'
import { getCompany, listCompanies } from '../contract/events/companies.ts'
import { listContacts } from '../contract/events/contacts.ts'
import { getDashboard } from '../contract/console/dashboard.ts'
import type { AnyEndpoint } from '../contract/platform/endpoint.ts'
import { getEvent, listEvents } from '../contract/events/events.ts'
import { listOutbox } from '../contract/platform/mail.ts'
import { listCities, listSkills } from '../contract/platform/lookups.ts'
import { getPartner, listPartners } from '../contract/events/partners.ts'
import { searchAll } from '../contract/console/search.ts'
import type { ServerUnderTest } from './server-under-test.ts'

/** The calls of the console: lists in every order, with every filter, searched, and on late pages. */
export interface ConsoleCall {
  name: string
  path: string
}

const lists = {
  companies: listCompanies,
  events: listEvents,
  applications: listApplications,
  applicants: listApplicants,
  partners: listPartners,
  associates: listAssociates,
  outbox: listOutbox,
} satisfies Record<string, AnyEndpoint>

const details: Partial<Record<Noun, AnyEndpoint[]>> = {
  companies: [getCompany, listContacts],
  events: [getEvent],
  applications: [getApplication],
  applicants: [getApplicant],
  partners: [getPartner],
  associates: [getAssociate],
}

type Noun = keyof typeof lists

/** Of these the one with most applications is filtered by and read. */
const largestFirst: Partial<Record<Noun, string>> = {
  companies: '&sort=-applications',
  events: '&sort=-application',
}

/** Search texts, from one that almost every row contains to one that none does. */
const texts = {
  'in all': 'example',
  'in many': 'wat',
  'in some': 'priya',
  'in none': 'qzx',
  'of 1 letter': 'p',
  'of 2 letters': 'pr',
  'of 2 rare letters': 'qz',
}

interface Reply {
  data: { _id: string }[]
  total: number
}

export function reader({ url }: Pick<ServerUnderTest, 'url'>, token: string) {
  return async (path: string): Promise<unknown> => {
    const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }
}

export function writer({ url }: Pick<ServerUnderTest, 'url'>, token: string) {
  return async (path: string, body: object, method = 'POST'): Promise<unknown> => {
    const reply = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${text}`)
    return JSON.parse(text)
  }
}

export async function consoleCalls(
  read: (path: string) => Promise<unknown>,
  { isOrganiser }: { isOrganiser: boolean },
): Promise<ConsoleCall[]> {
  const nouns = (Object.keys(lists) as Noun[]).filter(
    noun => isOrganiser || (noun !== 'companies' && noun !== 'outbox'),
  )
  const calls = [getSession, getDashboard, listCities, listSkills].map(({ path }) => ({
    name: path.replace('/api/', ''),
    path: path as string,
  }))
  for (const text of Object.values(texts))
    calls.push({ name: `search '${text}'`, path: `${searchAll.path}?q=${text}` })
  const found = await Promise.all(
    nouns.map(
      async noun =>
        [noun, (await read(`${lists[noun].path}?limit=25${largestFirst[noun] ?? ''}`)) as Reply] as const,
    ),
  )
  const ids = Object.fromEntries(found.map(([noun, reply]) => [noun, reply.data[0]?._id])) as Record<
    Noun,
    string
  >
  for (const [noun, { total }] of found) calls.push(...callsOf(noun, total, ids))
  return calls
}

function callsOf(noun: Noun, total: number, ids: Record<Noun, string>): ConsoleCall[] {
  const { path, query } = lists[noun]
  const call = (name: string, search: Record<string, string | number> = {}) => ({
    name: `${noun} ${name}`.trim(),
    path: `${path}?${new URLSearchParams(Object.entries({ limit: 25, ...search }).map(([k, v]) => [k, String(v)]))}`,
  })
  const { shape } = query as unknown as { shape: Record<string, Choices> }
  const last = Math.ceil(total / 25)
  const calls = [call(''), call('of 100', { limit: 100 })]
  if (last >= 1000) calls.push(call('page 1,000', { page: 1000 }))
  else if (last > 1) calls.push(call('last page', { page: last }))
  for (const sort of choices(shape.sort)) calls.push(call(`by ${sort}`, { sort }))
  for (const [about, q] of Object.entries(texts)) calls.push(call(`with text ${about}`, { q }))
  for (const name of ['status', 'applicantstatus', 'event_status', 'category']) {
    for (const value of choices(shape[name])) calls.push(call(`in ${value}`, { [name]: value }))
  }
  const links = {
    companyid: ids.companies,
    eventid: ids.events,
    partnerid: ids.partners,
    associateid: ids.associates,
  }
  for (const [name, id] of Object.entries(links)) {
    if (shape[name] && id) calls.push(call(`of ${name.slice(0, -2)}`, { [name]: id }))
  }
  if (noun === 'applicants') calls.push(call('of application', { applicationid: ids.applications }))
  for (const detail of details[noun] ?? []) {
    calls.push({ name: `one of ${noun}`, path: detail.path.replace(':id', ids[noun]) })
  }
  return calls
}

/** An optional choice of the contract. */
interface Choices {
  def?: { innerType?: { options?: string[] } }
}

function choices(schema: Choices | undefined): string[] {
  return schema?.def?.innerType?.options ?? []
}
