import * as z from 'zod/mini'
import { fileKey, optionalLine, optionalLongText, optionalLink } from '../platform/fields.ts'
import * as longest from '../platform/lengths.ts'
import { atMostChoices, atMostFiles, fieldMessages as say, numberUpTo } from '../platform/messages.ts'
import { kindLimits, type QuestionKind, yesNo } from './questions.calls.ts'

// The rules of answers, made from a list of questions. Server and browser use the same.

/** What a rule depends on. */
export interface Asked {
  _id: string
  kind: QuestionKind
  required: boolean
  options: readonly { _id: string; label: string }[]
  limit: number | null
}

/** An answer once it is checked: null and an empty list mean none. */
export type CheckedAnswer = string | number | null | string[] | { key: string }[]
export type CheckedAnswers = Record<string, CheckedAnswer>

type Rule = z.ZodMiniType<CheckedAnswer>

/** The rules of all answers, by the question's id. Answers to other questions are left out. */
export function answersRules(questions: readonly Asked[]): z.ZodMiniType<CheckedAnswers> {
  const rules = Object.fromEntries(questions.map(question => [question._id, ruleOf(question)]))
  return z.prefault(z.object(rules), {})
}

function ruleOf(question: Asked): Rule {
  const rule = rules[question.kind](question)
  if (!question.required) return rule
  return rule.check(z.refine(answer => !isEmpty(answer), say.required))
}

export function isEmpty(answer: CheckedAnswer): boolean {
  return answer === null || (Array.isArray(answer) && answer.length === 0)
}

const rules: Record<QuestionKind, (question: Asked) => Rule> = {
  line: ({ limit }) => optionalLine(limit ?? kindLimits.line?.most),
  text: ({ limit }) => optionalLongText(limit ?? kindLimits.text?.most),
  link: () => optionalLink,
  video: () => optionalLink.check(z.refine(isSecure, say.url)),
  number: ({ limit }) => numberRule(limit),
  choice: ({ options }) => choiceRule(options.map(({ _id }) => _id)),
  yes_no: () => choiceRule(yesNo.map(({ _id }) => _id)),
  choices: ({ options, limit }) => choicesRule(new Set(options.map(({ _id }) => _id)), limit),
  file: ({ limit }) => filesRule(limit ?? 1),
}

function isSecure(link: string | null): boolean {
  return link === null || /^https:/i.test(link)
}

const plainNumber = /^-?\d{1,15}(\.\d{1,6})?$/

/** Sent as text or number. With a limit it lies between 0 and that. */
function numberRule(limit: number | null): Rule {
  const wrong = limit === null ? say.anyNumber : numberUpTo(limit)
  const text = z.pipe(
    z.union([z.string(), z.number(), z.null()], wrong),
    z.transform((value: string | number | null) => String(value ?? '').trim()),
  )
  const checked = text.check(
    z.refine(
      value =>
        value === '' ||
        (plainNumber.test(value) && (limit === null || (Number(value) >= 0 && Number(value) <= limit))),
      wrong,
    ),
  )
  return z._default(
    z.pipe(
      checked,
      z.transform((value: string) => (value === '' ? null : Number(value))),
    ),
    null,
  )
}

function choiceRule(ids: readonly string[]): Rule {
  const chosen = z.union([z.literal(''), z.null(), z.enum(ids as [string, ...string[]])], say.choice)
  return z._default(
    z.pipe(
      chosen,
      z.transform((value: string | null) => value || null),
    ),
    null,
  )
}

/** A list, of which an empty text or null is an empty one. */
function listOf<Item>(item: z.ZodMiniType<Item>, wrong: string) {
  const list = z.union([z.literal(''), z.null(), z.array(item)], wrong)
  return z._default(
    z.pipe(
      list,
      z.transform((value: Item[] | '' | null) => value || []),
    ),
    [],
  )
}

function choicesRule(ids: ReadonlySet<string>, limit: number | null): Rule {
  const most = limit ?? ids.size
  return listOf(z.string(), say.choice).check(
    z.refine(chosen => chosen.every(id => ids.has(id)) && new Set(chosen).size === chosen.length, say.choice),
    z.refine(chosen => chosen.length <= most, atMostChoices(most)),
  )
}

const key = fileKey('submission/file')

function filesRule(most: number): Rule {
  return listOf(z.object({ key: z.string() }), say.file).check(
    z.refine(
      files =>
        files.every(file => key.safeParse(file.key).success) &&
        new Set(files.map(file => file.key)).size === files.length,
      say.file,
    ),
    z.refine(files => files.length <= most, atMostFiles(most)),
  )
}

export const sentAnswer = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.array(z.string()),
  z.array(z.object({ key: z.string() })),
])

/** Answers as a body may have them, before they are checked by the rules of their questions. */
export const sentAnswers = z._default(z.record(z.string().check(z.maxLength(longest.line)), sentAnswer), {})
