import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hasOptions } from '../../../contract/events/questions.calls.ts'
import { fieldMessages as say } from '../../../contract/platform/messages.ts'
import type { QuestionBody } from '../../../contract/events/questions.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/http/errors.ts'
import { isListOf, type ListOwner } from './asked.ts'
import type { StoredOption } from '../../platform/db/stored-option.ts'
import { isAnsweredInSubmission, isChosenInSubmission } from './submitted-answers.ts'
import { nowInDb } from '../../platform/db/moments.ts'
import { anyOf, someOf, finds } from '../../platform/lists/conditions.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'

/** Locks the list of an event or a round until the transaction ends; makes it if nobody saved one yet. */
export async function lockList(db: Db, owner: ListOwner) {
  await db
    .insertInto('question_lists')
    .values(owner)
    .onConflict(other => other.doNothing())
    .execute()
  return db
    .selectFrom('question_lists')
    .select(['_id', 'version'])
    .where(isListOf(owner))
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/**
 * Makes the list what was sent, in its order. A question that names an `_id` of this list keeps it, even one that was
 * removed. One that is left out is deleted, or if it was answered only marked as removed. The list must be locked.
 */
export async function replaceQuestions(db: Db, listId: string, sent: readonly QuestionBody[]) {
  const former = new Map((await readStored(db, listId)).map(question => [question._id, question]))
  const fields: Record<string, string> = {}
  const rows = sent.map((question, position) => {
    const known = question._id === undefined ? undefined : former.get(question._id)
    if (known) former.delete(known._id)
    if (known?.is_answered && known.kind !== question.kind)
      fields[`questions.${position}.kind`] = say.kindIsFixed
    // Whoever answered was told that it is never public.
    if (known?.is_answered && known.private && !question.private)
      fields[`questions.${position}.private`] = say.privateIsFixed
    const { kind, label, help, required, private: isPrivate, limit } = question
    const { at_counter, must_be_yes, in_statistics } = question
    const marks = { at_counter, must_be_yes, in_statistics }
    const options = JSON.stringify(optionsOf(question, known))
    const _id = known?._id ?? randomUUID()
    return {
      _id,
      list_id: listId,
      position,
      kind,
      label,
      help,
      required,
      private: isPrivate,
      options,
      limit,
      ...marks,
    }
  })
  if (Object.keys(fields).length > 0) throw invalid(fields)
  await removeQuestions(db, [...former.values()])
  await writeQuestions(db, rows)
  // Its trigger raises the version.
  await db.updateTable('question_lists').set({ _id: listId }).where('_id', '=', listId).execute()
}

const isAnsweredAnywhere = someOf(
  finds(
    selectFrom('answers')
      .where('answers.question_id', '=', columnOf('questions._id'))
      .where('answers.position', '=', sql.lit(0)),
  ),
  isAnsweredInSubmission,
)

type Stored = Awaited<ReturnType<typeof readStored>>[number]

function readStored(db: Db, listId: string) {
  return db
    .selectFrom('questions')
    .select([
      '_id',
      'kind',
      'private',
      'options',
      isAnsweredAnywhere.as('is_answered'),
      sql<string[]>`(select coalesce(jsonb_agg(option -> '_id'), '[]')
        from jsonb_array_elements(questions.options) as listed (option)
        where exists (select from answers
            where question_id = questions._id and choice = option ->> '_id')
          or ${isChosenInSubmission(sql`option -> '_id'`)})`.as('chosen'),
    ])
    .where('list_id', '=', listId)
    .execute()
}

/** The options that were sent, then those that were left out but chosen. An unknown `_id` is replaced. */
function optionsOf(sent: QuestionBody, known: Stored | undefined): StoredOption[] {
  if (!hasOptions(sent.kind)) return []
  const left = new Map(known?.options.map(option => [option._id, option]))
  const offered = sent.options.map(({ _id, label }) => ({
    _id: _id !== undefined && left.delete(_id) ? _id : randomUUID(),
    label,
  }))
  const chosen = [...left.values()].filter(({ _id }) => known?.chosen.includes(_id))
  return [...offered, ...chosen.map(({ _id, label }) => ({ _id, label, removed: true as const }))]
}

async function removeQuestions(db: Db, left: readonly Stored[]) {
  const idsOf = (isAnswered: boolean) =>
    left.filter(({ is_answered }) => is_answered === isAnswered).map(({ _id }) => _id)
  await db
    .deleteFrom('questions')
    .where('_id', '=', anyOf(idsOf(false)))
    .execute()
  await db
    .updateTable('questions')
    .set({ removed_at: nowInDb })
    .where('_id', '=', anyOf(idsOf(true)))
    .where('removed_at', 'is', null)
    .execute()
}

type Row = Omit<QuestionBody, '_id' | 'options'> & {
  _id: string
  list_id: string
  position: number
  options: string
}

async function writeQuestions(db: Db, rows: readonly Row[]) {
  if (rows.length === 0) return
  await db
    .insertInto('questions')
    .values(rows)
    .onConflict(known =>
      known.column('_id').doUpdateSet(eb => ({
        position: eb.ref('excluded.position'),
        kind: eb.ref('excluded.kind'),
        label: eb.ref('excluded.label'),
        help: eb.ref('excluded.help'),
        required: eb.ref('excluded.required'),
        private: eb.ref('excluded.private'),
        options: eb.ref('excluded.options'),
        limit: eb.ref('excluded.limit'),
        at_counter: eb.ref('excluded.at_counter'),
        must_be_yes: eb.ref('excluded.must_be_yes'),
        in_statistics: eb.ref('excluded.in_statistics'),
        removed_at: null,
      })),
    )
    .execute()
}
