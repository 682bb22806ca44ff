import { fieldMessages } from '../../../contract/platform/messages.ts'
import type { AskedQuestion } from '../../../contract/events/questions.ts'
import {
  type DraftContent,
  type DraftFields,
  type DraftValue,
  emptyContent,
  fieldsOf,
  filesIn,
  isList,
  isSameValue,
  questionOf,
  withField,
} from '../../../contract/projects/submission-content.ts'
import type { DraftChanges } from '../../../contract/projects/submissions.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { lockOwnFiles } from '../../platform/files/queries.ts'
import { noneOf } from '../../platform/lists/conditions.ts'

/** The draft of a row, whatever of it was typed so far. */
export function contentOf(stored: Partial<DraftContent>): DraftContent {
  return { ...emptyContent(), ...stored }
}

interface Changed {
  content: DraftContent
  /** The fields that have another value now. */
  changed: string[]
  /** The fields that somebody else changed from what they were. */
  refused: string[]
}

/**
 * Sets the fields that are still what they were for the person. What is the same already was saved before, by an
 * attempt whose answer was lost. Answers to questions that are asked no more are left out.
 */
export function applyChanges(
  before: DraftContent,
  fields: DraftChanges,
  questions: readonly AskedQuestion[],
): Changed {
  const result: Changed = { content: before, changed: [], refused: [] }
  const wrong: Record<string, string> = {}
  const current: DraftFields = fieldsOf(before)
  for (const [field, change] of Object.entries(fields)) {
    const shape = shapeOf(field, questions)
    if (shape === null) continue
    const now = asShape(change.now, shape)
    if (now === null) wrong[`fields.${field}`] = fieldMessages.choice
    else if (isSameValue(current[field], now)) continue
    else if (!isSameValue(current[field], asShape(change.was, shape) ?? '')) result.refused.push(field)
    else {
      result.content = withField(result.content, field, now)
      result.changed.push(field)
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
  return result
}

type Shape = 'text' | 'texts' | 'files'

function shapeOf(field: string, questions: readonly AskedQuestion[]): Shape | null {
  const id = questionOf(field)
  if (id === null) {
    const value = Object.entries(emptyContent()).find(([name]) => name === field && name !== 'answers')?.[1]
    return value === undefined ? null : typeof value === 'string' ? 'text' : 'texts'
  }
  const question = questions.find(({ _id }) => _id === id)
  if (!question) return null
  if (!isList(question.kind)) return 'text'
  return question.kind === 'file' ? 'files' : 'texts'
}

/** The value in the shape of its field; null if it has another. PostgreSQL keeps neither NUL nor half a character. */
function asShape(value: DraftValue, shape: Shape): DraftValue | null {
  const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()
  if (shape === 'text') return typeof value === 'string' ? clean(value) : null
  if (typeof value === 'string') return value === '' ? [] : null
  if (shape === 'files') {
    const files = value.filter(one => typeof one !== 'string')
    return files.length === value.length ? files.map(({ key }) => ({ key: clean(key) })) : null
  }
  const texts = value.filter(one => typeof one === 'string')
  return texts.length === value.length ? [...new Set(texts.map(clean))] : null
}

/** Refuses files that are neither an upload of the caller nor part of the submission already. */
export async function requireDraftFiles(db: Db, caller: Caller, submissionId: string, changed: Changed) {
  const known = await db
    .selectFrom('submission_files')
    .select('file')
    .where('submission_id', '=', submissionId)
    .execute()
  const held = new Set(known.map(({ file }) => file))
  const fresh = filesIn(changed.content).filter(key => !held.has(key))
  const own = await lockOwnFiles(db, caller, fresh)
  const isWrong = (key: string, folder: string) =>
    !key.startsWith(`${folder}/`) || (!held.has(key) && !own.has(key))
  const wrong = changed.changed.filter(field => {
    const value = fieldsOf(changed.content)[field] ?? ''
    if (field === 'pictures') return keysIn(value).some(key => isWrong(key, 'submission/picture'))
    return filesOfAnswer(value).some(key => isWrong(key, 'submission/file'))
  })
  if (wrong.length > 0) {
    throw invalid(Object.fromEntries(wrong.map(field => [`fields.${field}`, fieldMessages.file])))
  }
}

function keysIn(value: DraftValue): string[] {
  return typeof value === 'string' ? [] : value.map(one => (typeof one === 'string' ? one : one.key))
}

function filesOfAnswer(value: DraftValue): string[] {
  return typeof value === 'string' ? [] : value.flatMap(one => (typeof one === 'string' ? [] : [one.key]))
}

/** Holds the files that the draft (number 0) or a version names, and lets go those that it named before. */
export async function holdFiles(db: Db, submissionId: string, number: number, keys: readonly string[]) {
  await db
    .deleteFrom('submission_files')
    .where('submission_id', '=', submissionId)
    .where('number', '=', number)
    .where('file', '<>', noneOf(keys))
    .execute()
  if (keys.length === 0) return
  await db
    .insertInto('submission_files')
    .values(keys.map(file => ({ submission_id: submissionId, number, file })))
    .onConflict(same => same.doNothing())
    .execute()
}
