import * as z from 'zod/mini'
import { isDay } from './given-days.ts'
import { dayProblem } from './fields.ts'
import { fieldMessages as say } from './messages.ts'
import { isMinute, partsOfMinute } from './minutes.ts'

/** A minute on the clock of an event's zone, as YYYY-MM-DDTHH:MM. Which moment it is, only the server knows. */
export function localMinute(missing: string) {
  return z
    .string(say.fieldRequired)
    .check(z.refine(isMinute, { error: ({ input }) => minuteProblem(String(input), missing) }))
}

/** A field of a day and a time sends what it cannot read. */
function minuteProblem(text: string, missing: string): string {
  if (!text.includes('T')) return missing
  const { day, time } = partsOfMinute(text)
  if (day === '') return say.dayToo
  if (!isDay(day)) return dayProblem(day)
  return time === '' ? say.timeToo : say.time
}
