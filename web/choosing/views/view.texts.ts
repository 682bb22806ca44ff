import type { ViewList, ViewSearch } from '../../../contract/choosing/views.calls.ts'
import { applicationStatuses, applicantStatuses } from '../../../contract/platform/statuses.ts'
import { markFilters } from '../../../contract/teams/marks.calls.ts'
import { audienceWords, filterWords, type RoundNames } from '../announcements/audience.texts.ts'
import { audienceOfList, audienceOfView } from '../announcements/audience-of-list.ts'

/** What a view shows, in words. Rounds are named where they are known. */
export function wordsOfView(list: ViewList, search: ViewSearch, rounds: RoundNames): string {
  if (list === 'audience') return audienceWords(audienceOfView(search), rounds)
  const labels: Record<string, { label: string } | undefined> =
    list === 'applications' ? applicationStatuses : applicantStatuses
  const marked = markFilters.find(name => name === search.mark)
  const { status, decision, sort, columns, without } = search
  const narrowed = filterWords(audienceOfList({ ...search, tab: list }), rounds)
    .filter(({ name }) => name !== 'person_status')
    .map(({ words }) => words)
  const parts = [
    status ? (labels[status]?.label ?? status) : `All ${list}`,
    ...narrowed,
    marked && markWords[marked],
    decision && (decision === 'undecided' ? 'to decide' : 'with a decision that is not released'),
    sort && 'in an order of its own',
    (columns !== undefined || without !== undefined) && 'with chosen columns',
  ]
  return parts.filter(part => typeof part === 'string' && part !== '').join(', ')
}

const markWords = {
  unread: 'not marked by the reader',
  read: 'marked by the reader',
  apart: 'on which readers disagree',
}
