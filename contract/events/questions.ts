import * as z from 'zod/mini'
import { endpoint, one } from '../platform/endpoint.ts'
import { choice, flag, id, idParams, line, nullableText, optionalLine } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { fieldMessages as say, limitUpTo } from '../platform/messages.ts'
import * as calls from './questions.calls.ts'
import {
  fewestOptions,
  hasOptions,
  kindLimits,
  mostOptions,
  mostQuestions,
  questionKinds,
} from './questions.calls.ts'

export const questionOption = z.object({ _id: z.string(), label: z.string() })

const question = {
  _id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  help: nullableText,
  required: z.boolean(),
  /** The answer is never shown in public. */
  private: z.boolean(),
  options: z.array(questionOption),
  limit: z.nullable(z.int()),
  // Marks of attendance questions (docs/product.md §34); of others they are false.
  /** Shown where something is handed out, and emptied 30 days after the event. */
  at_counter: z.boolean(),
  /** With yes or no: whoever has no *yes* is looked at at the door. */
  must_be_yes: z.boolean(),
  in_statistics: z.boolean(),
}

export const askedQuestion = z.object(question)
export type AskedQuestion = z.output<typeof askedQuestion>

/** Counting stops at `mostAnswersCounted`. */
export const countedOption = z.object({ ...questionOption.shape, chosen: z.int() })

export const countedQuestion = z.object({
  ...question,
  options: z.array(countedOption),
  /** Options that are offered no more, but were chosen. */
  removed_options: z.array(countedOption),
  answered: z.int(),
})
export type CountedQuestion = z.output<typeof countedQuestion>

export const questionList = z.object({
  event: z.object({ _id: z.string(), event_name: z.string() }),
  questions: z.array(countedQuestion),
  /** Asked no more, but answered. */
  removed: z.array(countedQuestion),
})
export type QuestionList = z.output<typeof questionList>

/** A question with a team's answer: text, choices or files, by its kind. */
export const answer = z.object({
  _id: z.string(),
  kind: z.enum(questionKinds),
  label: z.string(),
  private: z.boolean(),
  /** Asked no more. */
  removed: z.boolean(),
  text: nullableText,
  choices: z.array(questionOption),
  files: z.array(z.object({ key: z.string(), file_name: nullableText, bytes: z.int() })),
})
export type Answer = z.output<typeof answer>

/** Sent as text or number; an empty one is none. */
const limit = z._default(
  z.pipe(
    z.union([z.string(), z.number(), z.null()], say.number),
    z.transform((value: string | number | null) => {
      const text = String(value ?? '').trim()
      return text === '' ? null : Number(text)
    }),
  ),
  null,
)

const newQuestion = z.object({
  /** Of a question that exists; any other makes a new one. */
  _id: z.optional(id),
  kind: choice(questionKinds),
  label: line(say.fieldRequired, longest.question),
  help: optionalLine(longest.questionHelp),
  required: flag(false),
  private: flag(false),
  options: z._default(z.array(z.object({ _id: z.optional(id), label: z.string(say.fieldRequired) })), []),
  limit,
  at_counter: flag(false),
  must_be_yes: flag(false),
  in_statistics: flag(false),
})

/** An option is only checked where the kind has options: the form keeps them while one tries another kind. */
const optionLabel = line(say.fieldRequired, longest.line)

export const questionBody = z.pipe(
  newQuestion.check(
    z.superRefine(({ kind, options }, context) => {
      if (!hasOptions(kind)) return
      const complain = (path: (string | number)[], message: string) =>
        context.addIssue({ code: 'custom', message, path, input: options })
      if (options.length < fewestOptions) complain(['options'], say.fewOptions)
      if (options.length > mostOptions) complain(['options'], say.manyOptions)
      const seen = new Set<string>()
      options.forEach(({ label }, index) => {
        const read = optionLabel.safeParse(label)
        const name = read.data?.toLowerCase() ?? ''
        const wrong = read.error?.issues[0]?.message ?? (seen.has(name) ? say.duplicateOption : undefined)
        if (wrong) complain(['options', index, 'label'], wrong)
        seen.add(name)
      })
    }),
    z.superRefine(({ kind, limit: given }, context) => {
      const most = kindLimits[kind]?.most
      if (given === null || most === undefined) return
      if (Number.isInteger(given) && given >= 1 && given <= most) return
      context.addIssue({ code: 'custom', message: limitUpTo(most), path: ['limit'], input: given })
    }),
  ),
  z.transform((body: z.output<typeof newQuestion>) => ({
    ...body,
    options: hasOptions(body.kind)
      ? body.options.map(({ _id, label }) => ({ _id, label: optionLabel.safeParse(label).data ?? label }))
      : [],
    limit: kindLimits[body.kind] ? (body.limit ?? kindLimits[body.kind]?.usual ?? null) : null,
  })),
)

export const questionsBody = z.object({
  questions: z.array(questionBody, say.fieldRequired).check(z.maxLength(mostQuestions, say.manyQuestions)),
})
export type QuestionBody = z.output<typeof questionBody>

export const getQuestions = endpoint(calls.getQuestions, {
  summary: 'Get the questions of an event for its staff, with the numbers of answers (counted to 1,000)',
  params: idParams,
  reply: one(questionList),
  versioned: true,
})

export const saveQuestions = endpoint(calls.saveQuestions, {
  summary:
    'Save the questions of an event, in order. One that is left out is removed; its answers stay. The kind of an answered one is fixed',
  params: idParams,
  body: questionsBody,
  reply: one(questionList),
  versioned: true,
})

export const previewQuestions = endpoint(calls.previewQuestions, {
  summary:
    'How many teams that applied would lack an answer that these questions make required: `open` may still give it, `closed` may not. Nothing is stored',
  params: idParams,
  body: questionsBody,
  reply: one(z.object({ open: z.int(), closed: z.int() })),
  // With If-Match, where somebody else saved them meanwhile.
  refuses: [412],
  changes: 'staff',
})
export type LackingTeams = z.output<typeof previewQuestions.reply>['data']

export const listAskedQuestions = endpoint(calls.listAskedQuestions, {
  summary: 'List the questions that an event asks who applies',
  params: idParams,
  reply: one(z.array(askedQuestion)),
})

export const getAnswerFile = endpoint(calls.getAnswerFile, {
  summary:
    'Download a file of an answer, for the team and the staff of its event; `id` is the last part of its key. Everybody else gets 404',
  params: z.object({ id: z.string().check(z.regex(/^[0-9a-z]{26,64}\.[a-z]{3,5}$/)) }),
  reply: z.string(),
  produces: 'application/octet-stream',
})
