import {
  applicantStatusNames,
  applicationStatusNames,
  inStatuses,
} from '../../../contract/platform/statuses.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import { parseHandInFilter } from '../../../contract/events/hand-in-filter.ts'
import { applicationFilterNames, teamFilters } from '../../../contract/teams/applications.calls.ts'
import {
  audienceFilters,
  audienceRoles,
  judgeChoices,
} from '../../../contract/choosing/announcements.calls.ts'
import type { ViewSearch } from '../../../contract/choosing/views.calls.ts'
import type { Search } from '../../routes/__root.tsx'

/** The list from which somebody writes to those in it; its filters stand beside it in the address. */
export const lists = ['applications', 'applicants', 'judges'] as const
type List = (typeof lists)[number]

const nobody: Audience = {
  roles: [],
  statuses: [],
  judges: 'any',
  theme: null,
  team: null,
  round: null,
  from: null,
  to: null,
  answers: null,
  handin: null,
  search: null,
  person: null,
  person_status: null,
  items: null,
}

const inAudience: readonly string[] = audienceFilters

/**
 * Filters of applications that no audience has: whom an announcement reaches does not depend on who has read what, and it says no decision
 * before its release. A list with one of them offers no announcement.
 */
export const noAudience = applicationFilterNames.filter(name => !inAudience.includes(name))

/** The audience of a new announcement: the list in the address, else every member of the teams that are still in. */
export function audienceOfList({ tab, q, ...search }: Search): Audience {
  const from: Record<List, () => Audience> = {
    applications: () => {
      const status = applicationStatusNames.find(name => name === search.status)
      const { theme, round, handin, answers, from: since, to } = search
      return {
        ...nobody,
        // Who leads the team alone can add an answer.
        roles: [search.team === 'unanswered' ? 'creators' : 'members'],
        statuses: status ? [status] : [],
        theme: theme ?? null,
        team: teamFilters.find(name => name === search.team) ?? null,
        round: round ?? null,
        from: since ?? null,
        to: to ?? null,
        answers: answers ?? null,
        handin: handin && parseHandInFilter(handin) ? handin : null,
        search: q ?? null,
      }
    },
    applicants: () => ({
      ...nobody,
      roles: ['members'],
      person: q ?? null,
      person_status: applicantStatusNames.find(name => name === search.status) ?? null,
    }),
    judges: () => ({ ...nobody, roles: ['judges'] }),
  }
  const list = lists.find(name => name === tab)
  return list ? from[list]() : { ...nobody, roles: ['members'], statuses: inStatuses }
}

/** The audience that is saved as a view. A part that is not known, or no more, is left out. */
export function audienceOfView({ roles = '', statuses = '', ...view }: ViewSearch): Audience {
  const [named, passed] = [roles.split(','), statuses.split(',')]
  const filters = Object.fromEntries(audienceFilters.map(name => [name, view[name] ?? null]))
  return {
    ...nobody,
    ...filters,
    roles: audienceRoles.filter(role => named.includes(role)),
    statuses: applicationStatusNames.filter(status => passed.includes(status)),
    judges: judgeChoices.find(choice => choice === view.judges) ?? 'any',
    team: teamFilters.find(name => name === view.team) ?? null,
    person_status: applicantStatusNames.find(name => name === view.person_status) ?? null,
  }
}

/** As a view is saved: without what is not chosen. */
export function viewOfAudience({ roles, statuses, judges, ...filters }: Audience): ViewSearch {
  const parts = {
    ...filters,
    roles: roles.join(','),
    statuses: statuses.join(','),
    judges: judges === 'any' ? null : judges,
  }
  return Object.fromEntries(Object.entries(parts).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
