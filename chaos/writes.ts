import { type ApplicationStatus, applicationStatuses } from '../contract/platform/statuses.ts'
import type { Cast, Person, Scene } from './scene.ts'

export const kinds = ['apply', 'status', 'note', 'upload', 'edit', 'link'] as const
export type Kind = (typeof kinds)[number]

/** A write that may be sent repeatedly until it is answered, and takes effect once. */
export interface Write {
  kind: Kind
  /** Part of what it creates, to find it again. */
  name: string
  /** The row that it changes, if the order of writes is checked. */
  about?: string
  send(url: string): Promise<Outcome>
}

export interface Outcome {
  /** `again`: no answer, or a request to retry. `refused`: an answer that no fault may cause. */
  result: 'done' | 'again' | 'refused'
  /** The id in the answer, the same for every repeat. */
  made?: string
  status?: number
}

export type MakeWrite = (name: string) => Write | undefined

/** The writers. Each makes one write after another; a writer without work makes none. */
export function writersOf(cast: Cast, scene: Scene): MakeWrite[] {
  const partners = [...cast.partners]
  // A candidate can apply to an event only once.
  let left = cast.others
  const byCandidate =
    (make: (person: Person, name: string) => Write): MakeWrite =>
    name => {
      left -= 1
      return left < 0 ? undefined : make(cast.nextCandidate(), name)
    }
  const applying = byCandidate((person, name) => applies(scene, person, name))
  return [
    applying,
    applying,
    name => notes(cast, scene, name),
    byCandidate(uploads),
    name => {
      const partner = partners.pop()
      return partner === undefined ? undefined : links(cast, scene, partner, name)
    },
    ...scene.forStatus.map(_id => changesStatus(cast, _id)),
    ...scene.forEdit.map(
      ({ _id, creator }): MakeWrite =>
        name =>
          edits(creator, _id, name),
    ),
  ]
}

function applies({ event_id }: Scene, { token, logo }: Person, name: string): Write {
  const team = [{ first_name: 'Mate', last_name: 'Person', email: `mate.${name}@${name}.test` }]
  const body = { event_id, team_name: name, logo, theme: 'Open theme', team }
  return { kind: 'apply', name, send: url => post(url, '/api/application/apply', token, name, body) }
}

function notes({ organiser }: Cast, { forNotes }: Scene, name: string): Write {
  const body = { title: name, applicationid: forNotes }
  return {
    kind: 'note',
    name,
    send: url => post(url, '/api/application/history', organiser.token, name, body),
  }
}

function links({ organiser }: Cast, { event_id }: Scene, partner_id: string, name: string): Write {
  const body = { event_id, partner_id }
  const send = (url: string) => post(url, '/api/event/addeventpartner', organiser.token, name, body)
  return { kind: 'link', name, about: partner_id, send }
}

/** A one-pixel picture. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

function uploads({ token }: Person, name: string): Write {
  const send = (url: string) => {
    const form = new FormData()
    form.append('type', 'application/logo')
    form.append('file', new File([picture], 'picture.png', { type: 'image/png' }))
    return call(url, '/api/upload', { method: 'POST', token, key: name, body: form })
  }
  return { kind: 'upload', name, send }
}

/** Sends the same content on every repeat. */
function edits({ token, logo }: Person, _id: string, name: string): Write {
  const send = (url: string) =>
    call(url, `/api/application/edit/${_id}`, { method: 'PUT', token, body: { logo, idea: name, team: [] } })
  return { kind: 'edit', name, about: _id, send }
}

/** Alternates between shortlisted and on hold. After a missing answer it checks the history before it repeats. */
function changesStatus({ organiser: { token } }: Cast, _id: string): MakeWrite {
  let status: ApplicationStatus = 'registered'
  return name => {
    const next = followerOf(status)
    let isSent = false
    const send = async (url: string): Promise<Outcome> => {
      if (isSent) {
        const found = await isInHistory(url, token, _id, name)
        if (found !== false) {
          if (found) status = next
          return { result: found ? 'done' : 'again' }
        }
      }
      isSent = true
      const path = `/api/application/applicationchangestatus/${_id}`
      const outcome = await call(url, path, { method: 'PUT', token, body: { status: next, comment: name } })
      if (outcome.result === 'done') status = next
      // The earlier change took effect after all.
      return outcome.status === 409 ? { result: 'again' } : outcome
    }
    return { kind: 'status', name, about: _id, send }
  }
}

function followerOf(status: ApplicationStatus): ApplicationStatus {
  const { next } = applicationStatuses[status]
  return next.includes('shortlisted') ? 'shortlisted' : next.includes('on_hold') ? 'on_hold' : 'onboarded'
}

/** Undefined if there was no answer. */
async function isInHistory(url: string, token: string, _id: string, comment: string) {
  try {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/application/${_id}`, { headers })
    if (!answer.ok) return undefined
    const { data } = (await answer.json()) as { data: { history: { comment: string | null }[] } }
    return data.history.some(line => line.comment === comment)
  } catch {
    return undefined
  }
}

function post(url: string, path: string, token: string, key: string, body: object) {
  return call(url, path, { method: 'POST', token, key, body })
}

interface Call {
  method: 'POST' | 'PUT'
  token: string
  key?: string
  body: object
}

async function call(url: string, path: string, { method, token, key, body }: Call): Promise<Outcome> {
  const isForm = body instanceof FormData
  const headers = {
    authorization: `Bearer ${token}`,
    ...(key && { 'idempotency-key': key }),
    ...(!isForm && { 'content-type': 'application/json' }),
  }
  try {
    const answer = await fetch(url + path, { method, headers, body: isForm ? body : JSON.stringify(body) })
    const text = await answer.text()
    if (answer.ok) return { result: 'done', made: madeBy(text) }
    const mayCome = answer.status >= 500 || answer.status === 429
    return { result: mayCome ? 'again' : 'refused', status: answer.status, made: text }
  } catch {
    return { result: 'again' }
  }
}

function madeBy(text: string): string {
  const { data } = JSON.parse(text) as { data: { _id?: string; key?: string } }
  return data._id ?? data.key ?? text
}
