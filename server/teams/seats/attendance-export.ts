import type { CheckedAnswers } from '../../../contract/events/answers.ts'
import { questionsWithRemoved } from '../../events/questions/asked.ts'
import { shownAnswers } from '../../events/questions/shown-answers.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { eventsOf } from '../../platform/reach/reach.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { columnOf, selectFrom } from '../../platform/lists/columns.ts'
import { finds } from '../../platform/lists/conditions.ts'

export type AttendanceQuestion = Awaited<ReturnType<typeof questionsWithRemoved>>[number]

/** Of an event in reach that has tickets or attendance questions: the questions, each with a column in an export. */
export async function dayInExport(
  db: Db,
  caller: Caller,
  event_id: string | undefined,
): Promise<AttendanceQuestion[] | undefined> {
  if (event_id === undefined) return undefined
  const event = await eventsOf(db, caller)
    .select(
      finds(selectFrom('tickets').where('tickets.event_id', '=', columnOf('events._id'))).as('has_tickets'),
    )
    .where('events._id', '=', event_id)
    .executeTakeFirst()
  if (!event) return undefined
  const questions = await questionsWithRemoved(db, { attendance_of: event_id })
  return event.has_tickets || questions.length > 0 ? questions : undefined
}

/** Empty where nothing was answered, or it was emptied. */
export function attendanceText(question: AttendanceQuestion, answers: CheckedAnswers): string {
  const [shown] = shownAnswers([question], answers, [])
  return shown ? (shown.text ?? shown.choices.map(({ label }) => label).join('; ')) : ''
}
