import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { idParams } from '../platform/fields.ts'
import { questionBody, questionList } from '../events/questions.ts'
import { fieldMessages as say } from '../platform/messages.ts'
import * as calls from './seats.calls.ts'
import { mostAttendanceQuestions, mostShownAtCounters } from './seats.calls.ts'
import { seatMessages } from './seats.texts.ts'

// What people are asked who come to an event (docs/product.md §34): questions as those of its form, with three marks.

export const attendanceBody = z
  .object({
    questions: z
      .array(questionBody, say.fieldRequired)
      .check(z.maxLength(mostAttendanceQuestions, seatMessages.manyQuestions)),
  })
  .check(
    z.superRefine(({ questions }, context) => {
      const complain = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', message, path: ['questions', ...path], input: questions })
      questions.forEach(({ kind, must_be_yes }, index) => {
        if (kind === 'file' || kind === 'video') complain([index, 'kind'], seatMessages.noFiles)
        if (must_be_yes && kind !== 'yes_no') complain([index, 'must_be_yes'], seatMessages.onlyYesNo)
      })
      if (questions.filter(({ at_counter }) => at_counter).length > mostShownAtCounters)
        complain([], seatMessages.manyShown)
    }),
  )

export const getAttendanceQuestions = endpoint(calls.getAttendanceQuestions, {
  summary: 'The questions for people who come to an event, with the numbers of answers',
  params: idParams,
  reply: one(questionList),
  versioned: true,
})

export const saveAttendanceQuestions = endpoint(calls.saveAttendanceQuestions, {
  summary:
    'Save the attendance questions of an event, in order. One that is left out is removed; its answers stay. The kind of an answered one is fixed',
  params: idParams,
  body: attendanceBody,
  reply: one(questionList),
  versioned: true,
})
