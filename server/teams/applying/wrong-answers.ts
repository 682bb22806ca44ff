import * as z from 'zod/mini'
import { id, reference } from '../../../contract/platform/fields.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { wrongAnswers } from '../../events/questions/answers.ts'
import { questionsAskedBy } from '../../events/questions/asked.ts'
import { applicationsOf, eventsOf } from '../../platform/reach/reach.ts'

// What is wrong with the answers of a form that is invalid otherwise, so that all problems are reported together.

interface Sent {
  db: Db
  caller: Caller
  params: unknown
  body: unknown
}

const named = z.object({ event_id: reference(), answers: z.unknown() })

export async function wrongInApplication({ db, caller, body }: Sent): Promise<Record<string, string>> {
  const { data } = named.safeParse(body)
  if (!data) return {}
  const event = await eventsOf(db, caller)
    .select('events._id')
    .where('events._id', '=', data.event_id)
    .executeTakeFirst()
  return event ? wrongAnswers(await questionsAskedBy(db, { event_id: event._id }), data.answers) : {}
}

const edited = z.object({ id })

export async function wrongInEdit({ db, caller, params, body }: Sent): Promise<Record<string, string>> {
  const { data } = edited.safeParse(params)
  if (!data) return {}
  const application = await applicationsOf(db, caller)
    .select('applications.event_id')
    .where('applications._id', '=', data.id)
    .executeTakeFirst()
  if (!application) return {}
  const { answers } = body as { answers?: unknown }
  return wrongAnswers(await questionsAskedBy(db, { event_id: application.event_id }), answers)
}
