import type { FigureKind } from '../../../contract/console/workspace.calls.ts'
import type { Figure } from '../../../contract/console/workspace.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'
import { type Act, deskOf, type EventRef, tabOf } from './act.ts'
import { type Clock, sayDay, sayUntil } from './moments.ts'

export interface FigureWords {
  label: string
  /** Of how many, if that is said. */
  of?: number | null
  under: string
  leads: Omit<Act, 'label'>
}

interface Asked {
  figure: Figure
  event: EventRef
  clock: Clock
}

export function sayFigure(asked: Asked): FigureWords {
  return words[asked.figure.kind](asked)
}

const words: Record<FigureKind, (asked: Asked) => FigureWords> = {
  visits: ({ figure, event }) => ({
    label: 'Visits',
    of: figure.of,
    under: figure.also ? `${figure.also} late` : 'none is late',
    leads: deskOf(event, figure.round),
  }),
  judges_tapped: ({ figure, event }) => ({
    label: 'Judges',
    of: figure.of,
    under: 'tapped in 10 minutes',
    leads: deskOf(event, figure.round),
  }),
  fewest_looks: ({ figure, event }) => ({
    label: 'Fewest visits',
    under:
      (figure.also ?? 0) > figure.names.length ? count(figure.also ?? 0, 'team') : formatList(figure.names),
    leads: deskOf(event, figure.round),
  }),
  took_part: ({ event }) => ({
    label: 'Took part',
    under: 'teams',
    leads: tabOf(event, 'applications', { status: 'participated' }),
  }),
  awards: ({ event }) => ({
    label: 'Awards',
    under: 'published',
    leads: { to: '/events/$id/prizes', params: { id: event._id }, may: 'event:write' },
  }),
  projects: ({ event }) => ({ label: 'Projects', under: 'handed in', leads: tabOf(event, 'projects') }),
  seats: asked => ({ label: 'Seats', ...saySeats(asked) }),
  seats_of_teams: asked => ({ label: 'Teams with seats', ...saySeats(asked) }),
  applications: ({ figure, event }) => ({
    label: 'Applications',
    under: [
      figure.n === 0 ? 'none yet' : `${figure.also || 'none'} in the last 14 days`,
      figure.of ? `${figure.of} incomplete` : '',
    ]
      .filter(Boolean)
      .join(', '),
    leads: tabOf(event, 'applications'),
  }),
  applicants: ({ figure: { n, of, also }, event }) => {
    const [joined, invited] = [of ?? 0, also ?? 0]
    const others = n - joined - invited
    const parts = [
      `${joined} joined`,
      invited > 0 && `${invited} invited`,
      others > 0 && `${others} declined or on hold`,
    ]
    return {
      label: 'Applicants',
      under: parts.filter(Boolean).join(', '),
      leads: tabOf(event, 'applicants'),
    }
  },
  handed_in: ({ figure, event, clock }) => ({
    label: 'Handed in',
    of: figure.of,
    under: `at ${figure.round?.name}${figure.at ? `, ${sayClosing(figure.at, clock)}` : ''}`,
    leads: tabOf(event, 'rounds', { round: figure.round?._id ?? '' }),
  }),
  going_on: ({ figure, event }) => ({
    label: 'Going on',
    of: figure.of,
    under: `places after ${figure.round?.name}`,
    leads: tabOf(event, 'rounds', { round: figure.round?._id ?? '' }),
  }),
  partners: ({ event }) => ({
    label: 'Partners',
    under: 'on the public page',
    leads: tabOf(event, 'partners'),
  }),
  associates: ({ event }) => ({
    label: 'Associates',
    under: 'on the public page',
    leads: tabOf(event, 'associates'),
  }),
}

function saySeats({ figure: { of, also }, event }: Asked) {
  const waiting = also ? `${count(also, 'team')} ${also === 1 ? 'waits' : 'wait'}` : 'nobody waits'
  return {
    of,
    under: `held, ${waiting}`,
    leads: { to: '/events/$id/seats', params: { id: event._id }, may: 'application:review' } as const,
  }
}

function sayClosing(at: string, clock: Clock): string {
  return Date.parse(at) > clock.now ? `closes ${sayUntil(at, clock)}` : `closed ${sayDay(at, clock)}`
}
