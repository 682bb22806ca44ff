import type { FastifyInstance } from 'fastify'
import { messages } from '../../../contract/platform/messages.ts'
import {
  clearNotes,
  getPublicationPlan,
  getResultMail,
  listOwnResults,
  movePublication,
  previewResults,
  publishResults,
  putResultsBack,
  savePublicationDraft,
  takeResultsOffline,
} from '../../../contract/judging/publication.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import type { Db } from '../../platform/db/transaction.ts'
import { conflict, found } from '../../platform/http/errors.ts'
import { lockEventOfRound } from '../../events/rounds/lock-rounds.ts'
import { record } from '../../platform/happenings/record.ts'
import type { ResultsWorker } from '../judging/results-worker.ts'
import { serve } from '../../platform/http/serve.ts'
import { previewMail } from './mails.ts'
import { clearNote } from './notes.ts'
import { putBack, takeOffline } from './offline.ts'
import { listOwnResults as listOwn } from './own.ts'
import { planOf, readPublishing, type Publishing } from './plan.ts'
import { movePublication as move } from './publication-time.ts'
import { startPublication } from './start-publication.ts'
import type { ResultsPage } from '../../../contract/judging/published-results.ts'
import { readPast } from './past.ts'
import { withoutBallots } from './without-ballots.ts'

/** Publishing the results of a round. Nothing is public before the release of it has happened. */
export function publicationRoutes(app: FastifyInstance) {
  const { resultsWorker } = app

  serve(app, getPublicationPlan, async ({ db, caller, params }) =>
    answer(db, resultsWorker, caller, params.id),
  )

  serve(app, savePublicationDraft, async ({ db, caller, params, body }) => {
    await lockEventOfRound(db, caller, params.id)
    const draft = { ...body, places: body.shows === 'first' ? body.places : null }
    await db
      .insertInto('publication_drafts')
      .values({ ...draft, round_id: params.id })
      .onConflict(other => other.column('round_id').doUpdateSet(draft))
      .execute()
    return answer(db, resultsWorker, caller, params.id)
  })

  serve(app, movePublication, async ({ db, caller, params, body }) => ({
    data: await move(db, caller, params.id, body.publish_at),
  }))

  serve(app, takeResultsOffline, async ({ db, caller, params, body }) => {
    const { company_id } = await lockEventOfRound(db, caller, params.id)
    const taken = await takeOffline(db, caller, params.id, body)
    const done = { subject: 'judging', subject_id: params.id, company_id } as const
    if (taken)
      await record(db, caller, { ...done, data: taken, action: 'taken_offline', comment: body.reason })
    return answer(db, resultsWorker, caller, params.id)
  })

  serve(app, putResultsBack, async ({ db, caller, params }) => {
    const { company_id } = await lockEventOfRound(db, caller, params.id)
    const number = await putBack(db, params.id)
    const done = { subject: 'judging', subject_id: params.id, company_id, data: { number } } as const
    if (number !== null) await record(db, caller, { ...done, action: 'put_back' })
    return answer(db, resultsWorker, caller, params.id)
  })

  serve(app, clearNotes, async ({ db, caller, params, body }) => {
    const { company_id } = await lockEventOfRound(db, caller, params.id)
    const { notes } = await readRound(db, resultsWorker, caller, params.id)
    const note = notes.find(({ ballot_id, is_alone }) => is_alone && ballot_id === body.ballot_id)
    if (!note) throw conflict(messages.notesNotHeld)
    await clearNote(db, note, caller._id, body.is_cleared)
    await record(db, caller, {
      subject: 'judging',
      subject_id: params.id,
      action: body.is_cleared ? 'notes_cleared' : 'notes_held_back',
      company_id,
      data: { ballot_id: body.ballot_id },
    })
    return answer(db, resultsWorker, caller, params.id)
  })

  serve(app, publishResults, async ({ db, caller, params, body }) => ({
    data: await startPublication({ db, caller }, resultsWorker, params.id, body),
  }))

  serve(app, getResultMail, async ({ db, caller, params, query }) => {
    const { frozen, told, number, draft } = await readRound(db, resultsWorker, caller, params.id)
    if (!frozen) throw conflict(messages.roundNotSealed)
    const result = found(told.includes(query.team) ? frozen.own.get(query.team) : undefined)
    const what_changed = number === 1 ? null : draft.what_changed
    return { data: await previewMail(db, { _id: query.team, result, what_changed }) }
  })

  serve(app, previewResults, async ({ db, caller, params }) => {
    const page = await previewPage(db, await readRound(db, resultsWorker, caller, params.id))
    if (!page) throw conflict(messages.roundNotSealed)
    return { data: page }
  })

  serve(app, listOwnResults, async ({ db, caller }) => ({ data: await listOwn(db, caller) }))
}

async function readRound(db: Db, resultsWorker: ResultsWorker, caller: Caller, id: string) {
  return found(await readPublishing(db, resultsWorker, caller, id))
}

async function answer(db: Db, resultsWorker: ResultsWorker, caller: Caller, id: string) {
  return { data: await planOf(db, caller, await readRound(db, resultsWorker, caller, id)) }
}

/** The page that publishing would make public, worked out as publishing does. Undefined unless the round is sealed. */
async function previewPage(db: Db, publishing: Publishing): Promise<ResultsPage | undefined> {
  const { awarded, draft, number, titles, frozen } = publishing
  if (!frozen) return undefined
  const past = await readPast(db, awarded.judged.round._id)
  return withoutBallots({
    ...draft,
    what_changed: number === 1 ? null : draft.what_changed,
    number,
    stands_at: null,
    result: frozen.result,
    reopened_at: null,
    digest: frozen.bundle.digest,
    earlier: past.map(one => ({
      number: one.number,
      stands_at: one.stands_at,
      what_changed: one.what_changed,
    })),
    projects: [...titles.keys()],
  })
}
