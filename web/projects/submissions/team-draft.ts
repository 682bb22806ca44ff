import { type DraftFields, fieldsOf } from '../../../contract/projects/submission-content.ts'
import type { DraftChanges, Presence, Submission } from '../../../contract/projects/submissions.ts'
import type { ApiError } from '../../platform/api-error.ts'
import type { Steps } from '../../platform/saving/saver.ts'
import type { Kept } from './kept-fields.ts'
import * as shared from './shared-draft.ts'

// A shared draft with the submission that it belongs to, and how it is saved. Pure functions over one value.

export interface TeamDraft {
  submission: Submission
  draft: shared.SharedDraft
  /** The newest version that was heard of. While it is above the submission's, that is read anew. */
  seen: number
  /** Who else changed a field last, since the page was opened. */
  others: Record<string, string>
}

/** One request. Without fields the submission is read. */
export interface Sending {
  id: string
  fields: DraftChanges | null
}

export interface Reply {
  data: Submission
  refused: readonly string[]
}

export function begin(submission: Submission, kept: Kept): TeamDraft {
  const draft = shared.withKept(namedFields(submission), kept, askedBy(submission))
  return { submission, draft, seen: submission.version, others: {} }
}

/** Who is here, and the version that the server has. */
export function look(state: TeamDraft, people: Presence[], version: number): TeamDraft {
  const seen = Math.max(state.seen, version)
  return { ...state, submission: { ...state.submission, people }, seen }
}

export function steps(person: string): Omit<Steps<TeamDraft, Sending, Reply>, 'send' | 'pause'> {
  return {
    next: ({ submission, draft, seen }) => {
      const fields = shared.unsaved(draft)
      if (Object.keys(fields).length > 0) return { id: submission._id, fields }
      return seen > submission.version ? { id: submission._id, fields: null } : undefined
    },
    after: (state, { fields }, { data, refused }) => {
      // The server passes over answers to questions that are asked no more.
      const untaken = [...refused, ...shared.notAsked(Object.keys(fields ?? {}), askedBy(data))]
      const draft = fields ? shared.markSaved(state.draft, fields, untaken) : state.draft
      return takeServerState({ ...state, draft }, data, person)
    },
    refused: (state, { fields }, error) => {
      // It could not be read: what is here stays as it is.
      if (!fields) return { ...state, seen: state.submission.version }
      return { ...state, draft: shared.markRefused(state.draft, fields, reasonsOf(error)) }
    },
    lost: (state, { fields }) =>
      fields ? { ...state, draft: shared.markUnanswered(state.draft, fields) } : state,
  }
}

function takeServerState(state: TeamDraft, came: Submission, person: string): TeamDraft {
  const { submission, seen } = state
  // Older than what is known already.
  if (came.version < submission.version) return { ...state, seen: submission.version }
  const changed = Object.entries(came.edited).flatMap(([field, { by }]) =>
    by && by._id !== person ? [[field, by.first_name] as const] : [],
  )
  // What was refused because the team is out, or before it opened, may be taken now.
  const draft = came.closed === submission.closed ? state.draft : { ...state.draft, refused: {} }
  return {
    submission: came,
    draft: shared.takeServerState(draft, namedFields(came), askedBy(came)),
    seen: seen > came.version ? came.version : seen,
    others: { ...state.others, ...Object.fromEntries(changed) },
  }
}

function askedBy({ questions }: Submission): string[] {
  return questions.map(({ _id }) => _id)
}

function reasonsOf({ fields, message }: ApiError): Record<string, string> | string {
  return Object.keys(fields).length > 0 ? fields : message
}

/** The fields of a submission by path, with the names of its files. */
function namedFields({ content, files }: Submission): DraftFields {
  const named = Object.entries(fieldsOf(content)).map(([field, value]) => {
    if (typeof value === 'string') return [field, value]
    const items = value.map(item =>
      typeof item === 'string' ? item : (files.find(({ key }) => key === item.key) ?? item),
    )
    return [field, items]
  })
  return Object.fromEntries(named)
}
