import type { TemplateName } from '../../../../contract/events/starting.calls.ts'
import type { EventPlan } from '../plan.ts'
import { hiringCompetition } from './hiring-competition.ts'
import { ideathon } from './ideathon.ts'
import { pitchEvening } from './pitch-evening.ts'
import { weekendHackathon } from './weekend-hackathon.ts'

/** What comes with Laurel to start an event from. What they are called is in contract/events/starting.calls.ts. */
export const templates: Record<TemplateName, EventPlan> = {
  weekend_hackathon: weekendHackathon,
  ideathon,
  hiring_competition: hiringCompetition,
  pitch_evening: pitchEvening,
}
