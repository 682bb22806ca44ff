import { call } from '../platform/call.ts'
import type { EventType } from './events.calls.ts'

/** The call that starts an event, and the templates to start from; body and reply are in starting.ts. */
export const startEvent = call('POST', '/api/event/start', 'event:write')

/** What comes with Laurel. Their contents are in server/events/starting/templates. */
export const templateNames = ['weekend_hackathon', 'ideathon', 'hiring_competition', 'pitch_evening'] as const
export type TemplateName = (typeof templateNames)[number]

/** What a new event may be started from: nothing, a template, or another event. */
export const origins = ['nothing', ...templateNames, 'event'] as const

interface TemplateWords {
  label: string
  /** What it fills in, in one sentence. */
  lead: string
  event_type: EventType
}

export const templateWords: Record<TemplateName, TemplateWords> = {
  weekend_hackathon: {
    label: 'Weekend hackathon',
    lead: 'Teams of 2 to 5 build from Friday evening to Sunday noon and show it at their table. One round.',
    event_type: 'hackathon',
  },
  ideathon: {
    label: 'Ideathon in three rounds',
    lead: 'One page, then a concept, then a pitch, over six weeks. Each round is judged and has a cut.',
    event_type: 'ideathon',
  },
  hiring_competition: {
    label: 'Hiring competition',
    lead: 'People solve a task alone in a week. The best ten present it and are interviewed.',
    event_type: 'hiring_competition',
  },
  pitch_evening: {
    label: 'Pitch evening',
    lead: 'Slides are handed in the day before, judges go from table to table and hear each pitch, and the jury decides.',
    event_type: 'pitch_a_thon',
  },
}

const mark = ' (copy)'

/** What a copy of an event is called at first. */
export function nameOfCopy(name: string, most: number): string {
  return `${[...name].slice(0, most - mark.length).join('')}${mark}`
}
