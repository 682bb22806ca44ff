import { useMatches, useSearch } from '@tanstack/react-router'
import { getAnnouncement } from '../../../contract/choosing/announcements.calls.ts'
import type { EventEntry } from '../../../contract/console/workspace.calls.ts'
import { getRoundQuestions } from '../../../contract/events/rounds.calls.ts'
import { getApplication } from '../../../contract/teams/applications.calls.ts'
import { useLoad } from '../../platform/api.ts'
import type { Search } from '../../routes/__root.tsx'

/** Which screen of which event is open. */
export interface Place {
  /** Undefined until the thing that is shown has said which event it is of. */
  event: string | undefined
  entry: EventEntry
  /** On the screens of a round, and on those of the event that somebody came to from it. */
  round: string | undefined
  /** The screen is behind that of the entry, and has a title of its own. */
  isWithin: boolean
  /** The screen is about one round, team or list, whose name stands beside the title. */
  hasThing: boolean
  /** The screen is a form of the event, and nothing else. */
  isForm: boolean
}

/** Read from the route (`entry` of its staticData); undefined outside of an event. */
export function usePlace(): Place | undefined {
  const { entry, eventBy, isWithin, isForm, id, roundId } = useMatches({
    select: routeOf,
    structuralSharing: true,
  })
  const { tab, round }: Search = useSearch({ strict: false })
  const asked = (by: string) => ({ params: { id }, enabled: eventBy === by })
  const application = useLoad(getApplication, asked('application'))
  const announcement = useLoad(getAnnouncement, asked('announcement'))
  const questions = useLoad(getRoundQuestions, asked('round'))
  if (!entry) return undefined
  const things = {
    application: { load: application, event: application.data?.data.event._id },
    announcement: { load: announcement, event: announcement.data?.data.event._id },
    round: { load: questions, event: questions.data?.data.event._id },
  }
  const thing = eventBy && things[eventBy]
  // There is no such thing, or not for this person.
  if (thing?.load.error) return undefined
  return {
    event: thing ? thing.event : id,
    entry: entry === 'overview' ? (tabs.find(name => name === tab) ?? entry) : entry,
    round: roundId ?? round,
    isWithin,
    hasThing: eventBy !== undefined || roundId !== undefined,
    isForm,
  }
}

/** The screens that share an address with Overview. */
const tabs = [
  'applications',
  'applicants',
  'rounds',
  'projects',
  'partners',
  'associates',
  'announcements',
] as const satisfies readonly EventEntry[]

type Match = ReturnType<typeof useMatches>[number]

function routeOf(matches: readonly Match[]) {
  const { staticData, params } = matches.at(-1) ?? {}
  // Parameters differ by route; these two have one meaning wherever they are.
  const { id = '', round } = (params ?? {}) as { id?: string; round?: string }
  const { entry, eventBy, isWithin = false, may } = staticData ?? {}
  // Judges stay to be read: the screen offers nothing by itself.
  const isForm = (may === 'event:write' && entry !== 'judges') || may === 'announcement:write'
  return { entry, eventBy, isWithin, isForm, id, roundId: round }
}
