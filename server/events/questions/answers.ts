import { answersRules, type CheckedAnswer, type CheckedAnswers } from '../../../contract/events/answers.ts'
import { fieldMessages } from '../../../contract/platform/messages.ts'
import { hasOptions } from '../../../contract/events/questions.calls.ts'
import type { AskedQuestion } from '../../../contract/events/questions.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { lockOwnFiles } from '../../platform/files/queries.ts'
import { handedInFilesOf } from '../../platform/reach/reach.ts'
import { is, anyOf } from '../../platform/lists/conditions.ts'

/** What is wrong with answers, by the path of their field: `answers.<question>`. */
export function wrongAnswers(questions: readonly AskedQuestion[], sent: unknown): Record<string, string> {
  const { error } = answersRules(questions).safeParse(sent)
  const fields: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    // A part of an answer, such as one of its files, has no field of its own.
    fields[`answers.${String(path[0])}`] ??= message
  }
  return fields
}

/** The answers by the rules of their questions; 422 at the fields of those that are wrong. */
export function readAnswers(questions: readonly AskedQuestion[], sent: unknown): CheckedAnswers {
  const { data } = answersRules(questions).safeParse(sent)
  if (data === undefined) throw invalid(wrongAnswers(questions, sent))
  return data
}

/** Refuses files that are no upload of the caller. Those that were answered with before stay valid. */
export async function requireAnswerFiles(
  db: Db,
  caller: Caller,
  answers: CheckedAnswers,
  before: readonly StoredAnswer[] = [],
) {
  const former = new Set(before.map(({ file }) => file))
  const fresh = Object.entries(answers).flatMap(([question, answer]) =>
    filesIn(answer)
      .filter(key => !former.has(key))
      .map(key => ({ field: `answers.${question}`, key })),
  )
  const own = await lockOwnFiles(
    db,
    caller,
    fresh.map(({ key }) => key),
  )
  const wrong = fresh.filter(({ key }) => !own.has(key))
  if (wrong.length > 0) {
    throw invalid(Object.fromEntries(wrong.map(({ field }) => [field, fieldMessages.file])))
  }
}

export interface StoredAnswer {
  question_id: string
  text: string | null
  choice: string | null
  file: string | null
}

/** An application's answers to these questions, in the order in which they are written. */
export function findStoredAnswers(
  db: Db,
  applicationId: string,
  questions: readonly AskedQuestion[],
): Promise<StoredAnswer[]> {
  return db
    .selectFrom('answers')
    .select(['question_id', 'text', 'choice', 'file'])
    .where('application_id', '=', applicationId)
    .where(isOneOf(questions))
    .orderBy('question_id')
    .orderBy('position')
    .execute()
}

/** Makes an application's answers to these questions what was sent. Answers to removed questions stay. */
export async function replaceAnswers(
  db: Db,
  applicationId: string,
  questions: readonly AskedQuestion[],
  answers: CheckedAnswers,
) {
  await db
    .deleteFrom('answers')
    .where('application_id', '=', applicationId)
    .where(isOneOf(questions))
    .execute()
  await insertAnswers(db, applicationId, questions, answers)
}

export async function insertAnswers(
  db: Db,
  applicationId: string,
  questions: readonly AskedQuestion[],
  answers: CheckedAnswers,
) {
  const rows = storedAnswers(questions, answers)
  if (rows.length === 0) return
  await db
    .insertInto('answers')
    .values(rows.map(row => ({ application_id: applicationId, ...row })))
    .execute()
}

function isOneOf(questions: readonly AskedQuestion[]) {
  return is('answers.question_id', '=', anyOf(questions.map(({ _id }) => _id)))
}

function storedAnswers(questions: readonly AskedQuestion[], answers: CheckedAnswers) {
  return questions.flatMap(question =>
    valuesOf(question, answers[question._id] ?? null).map((value, position) => ({
      question_id: question._id,
      position,
      text: null,
      choice: null,
      file: null,
      ...value,
    })),
  )
}

type Value = { text: string } | { choice: string } | { file: string }

/** A row for each choice and each file, one for any other answer, none for no answer. */
function valuesOf({ kind }: AskedQuestion, answer: CheckedAnswer): Value[] {
  if (answer === null) return []
  if (Array.isArray(answer)) {
    return answer.map(one => (typeof one === 'string' ? { choice: one } : { file: one.key }))
  }
  return [hasOptions(kind) || kind === 'yes_no' ? { choice: String(answer) } : { text: String(answer) }]
}

function filesIn(answer: CheckedAnswer): string[] {
  if (!Array.isArray(answer)) return []
  return answer.flatMap(one => (typeof one === 'string' ? [] : [one.key]))
}

/** A file by the last part of its key, for those who may read it. */
export function findAnswerFile(db: Db, caller: Caller, name: string) {
  return handedInFilesOf(db, caller)
    .select(['files.key', 'files.file_name', 'files.bytes'])
    .where('files.key', '=', `submission/file/${name}`)
    .executeTakeFirst()
}

/** The values by question, to record what an edit changed. */
export function valuesByQuestion(answers: readonly StoredAnswer[]): Record<string, string[]> {
  const values: Record<string, string[]> = {}
  for (const { question_id, text, choice, file } of answers) {
    values[question_id] = [...(values[question_id] ?? []), text ?? choice ?? file ?? '']
  }
  return values
}
