import {
  addNote,
  changeApplicationStatus,
  getApplication,
  listApplications,
} from '../contract/teams/applications.ts'
import { apply } from '../contract/teams/applying.ts'
import { listChallenges } from '../contract/candidates/challenges.ts'
import { getDashboard } from '../contract/console/dashboard.ts'
import { getEventDetails } from '../contract/candidates/event-page.ts'
import { getEvent, listEvents } from '../contract/events/events.ts'
import { searchAll } from '../contract/console/search.ts'

/** What a soak sends: mostly reads of staff and visitors, and a write in ten. */
export interface SoakCall {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  token?: string
  body?: object
  /** The status of success. */
  status: number
  /** What the answer must contain. */
  says: string
}

/** Somebody with a session and a logo, who applies once. */
export interface Candidate {
  token: string
  logo: string
  team_name: string
}

interface Cast {
  organiser: string
  company: string
  candidates: Candidate[]
  /** The event to which candidates apply, and one that both staff and visitors see. */
  applied: string
  shown: string
}

const get = (path: string, says: string, token?: string): SoakCall => ({
  method: 'GET',
  path,
  says,
  status: 200,
  ...(token && { token }),
})

/** `next` is the next call; `done` is told of each answer, because staff work on the applications that were made. */
export function soakCalls({ organiser, company, candidates, applied, shown }: Cast) {
  const waiting: string[] = []
  const worked: string[] = []
  let turn = 0
  const reads = [organiser, company].flatMap(token => [
    get(`${listEvents.path}?per_page=25`, '"total":', token),
    get(`${listApplications.path}?per_page=25`, '"total":', token),
    get(`${listApplications.path}?per_page=25&q=team`, '"total":', token),
    get(getEvent.path.replace(':id', shown), shown, token),
    get(getDashboard.path, '"data":', token),
    get(`${searchAll.path}?q=team`, '"data":', token),
  ])
  const visits = [
    get('/challenges', '</html>'),
    get(`/event-page/${shown}`, '</html>'),
    get(listChallenges.path, shown),
    get(getEventDetails.path.replace(':id', shown), shown),
  ]

  function next(): SoakCall {
    turn++
    if (turn % 10 === 0) return write() ?? pick(reads)
    return pick(turn % 3 === 0 ? visits : reads)
  }

  /** A candidate applies, staff look at the application, take it in and note something. */
  function write(): SoakCall | undefined {
    const kind = (turn / 10) % 4
    if (kind === 0) {
      const candidate = candidates.pop()
      if (!candidate) return undefined
      const { token, ...application } = candidate
      const body = { ...application, event_id: applied, theme: 'Open', team: [] }
      return { method: 'POST', path: apply.path, token, body, status: 201, says: candidate.team_name }
    }
    const _id = (kind === 1 ? waiting.shift() : worked.at(-1)) ?? ''
    if (_id === '') return undefined
    if (kind === 1) {
      worked.push(_id)
      const body = { status: 'onboarded', comment: 'Taken in' }
      const path = changeApplicationStatus.path.replace(':id', _id)
      return { method: 'PUT', path, token: organiser, body, status: 200, says: '"onboarded"' }
    }
    if (kind === 2) return get(getApplication.path.replace(':id', _id), _id, organiser)
    const body = { title: 'Looks good', comment: 'As they said.', applicationid: _id }
    return { method: 'POST', path: addNote.path, token: organiser, body, status: 201, says: 'Looks good' }
  }

  /** Applications are worked on once they are acknowledged. */
  function done({ path }: SoakCall, text: string) {
    if (path !== apply.path) return
    const { data } = JSON.parse(text) as { data: { _id: string } }
    waiting.push(data._id)
  }

  const pick = (calls: readonly SoakCall[]) => calls[turn % calls.length] as SoakCall
  return { next, done }
}
