import * as z from 'zod/mini'
import { answersRules, type Asked } from '../events/answers.ts'
import { seatAnswerBody } from './seats.ts'

/** What the form of the attendance questions checks before the server does. */
export function attendanceRules(questions: readonly Asked[]) {
  return z.extend(seatAnswerBody, { answers: answersRules(questions) })
}
