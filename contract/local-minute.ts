import * as z from 'zod/mini'
import { fieldMessages as say } from './messages.ts'

/** A minute on the clock of an event's zone, as YYYY-MM-DDTHH:MM. Which moment it is, only the server knows. */
export function localMinute(wrong: string) {
  return z.string(say.fieldRequired).check(z.refine(isMinute, wrong))
}

function isMinute(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false
  const time = Date.parse(`${text}Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
