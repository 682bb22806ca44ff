import { useRef, useState } from 'react'
import type { ReplyOf } from '../../contract/shapes.ts'
import type { DraftValue } from '../../contract/submission-content.ts'
import { getSubmission, saveSubmission } from '../../contract/submissions.calls.ts'
import type { DraftChanges, Submission } from '../../contract/submissions.ts'
import { type ApiError, apiErrorOf } from '../api-error.ts'
import { fetchAnswer } from '../api-fetch.ts'
import { draftKey } from '../draft-key.ts'
import { readClaims } from '../token.ts'
import { keep, keptFields } from './kept-fields.ts'
import { namedFields } from './named-fields.ts'
import * as shared from './shared-draft.ts'
import { useCaret } from './use-caret.ts'
import { usePresence } from './use-presence.ts'
import { useAfterPause, useEvery } from './use-timers.ts'
import { useWhenHiddenOrOnline } from './use-when-hidden-or-online.ts'

export type Saving = { is: 'saved' } | { is: 'saving' } | { is: 'offline' } | { is: 'failed'; why: string }

/** Milliseconds. */
const pauseOfTyping = 1_200
const beforeRetry = 5_000

/**
 * A draft that the team edits together: saves what is typed, puts in what others change, and keeps on this device what
 * could not be sent. Its calls pass by the store of loaded data, because a save must not reload the page around it.
 */
export function useSharedDraft(first: Submission) {
  const [person] = useState(() => readClaims()?.id ?? '')
  const [key] = useState(() => draftKey(person, location.pathname))
  const [submission, setSubmission] = useState(first)
  const [draft, setDraft] = useState(() => shared.withKept(namedFields(first), keptFields(key)))
  const [saving, setSaving] = useState<Saving>({ is: 'saved' })
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const newest = useRef({ submission: first, draft, refusals })
  const underWay = useRef<Promise<void>>(null)
  /** Who changed a field while the person was typing in it. */
  const others = useRef<Record<string, string>>({})
  /** Changes with each save, so that an answer that was asked for before is not taken for a newer one. */
  const saves = useRef(0)
  const caret = useCaret()

  const change = (next: shared.SharedDraft) => {
    newest.current.draft = next
    setDraft(next)
    keep(key, person, next)
  }
  const hear = (came: Submission, before = newest.current.draft) => {
    if (came.version < newest.current.submission.version) return
    newest.current.submission = came
    setSubmission(came)
    const next = shared.hear(before, namedFields(came))
    for (const [field, { by }] of Object.entries(came.edited)) {
      if (by && by._id !== person) others.current[field] = by.first_name
    }
    caret.remember(next.mine)
    change(next)
  }
  const refuse = (fields: Record<string, string>) => {
    newest.current.refusals = fields
    setRefusals(fields)
  }
  const waiting = () => waitingIn(newest.current)

  const saveAll = async () => {
    for (let fields = waiting(); Object.keys(fields).length > 0; fields = waiting()) {
      setSaving({ is: 'saving' })
      saves.current += 1
      try {
        const input = { params: { id: first._id }, body: { fields } }
        const { reply } = await fetchAnswer<ReplyOf<typeof saveSubmission>>(saveSubmission, input)
        saves.current += 1
        hear(reply.data, shared.markSaved(newest.current.draft, fields, reply.refused))
        setSaving({ is: 'saved' })
      } catch (cause) {
        const error = apiErrorOf(cause)
        const wrong = refusedFields(error)
        refuse({ ...newest.current.refusals, ...wrong })
        setSaving(error.status === 0 ? { is: 'offline' } : { is: 'failed', why: error.message })
        if (Object.keys(wrong).length === 0) return
      }
    }
  }
  const save = async () => {
    underWay.current ??= saveAll().finally(() => (underWay.current = null))
    await underWay.current
  }

  const reread = async () => {
    const asked = saves.current
    const input = { params: { id: first._id } }
    const { reply } = await fetchAnswer<ReplyOf<typeof getSubmission>>(getSubmission, input)
    if (asked === saves.current) hear(reply.data)
  }
  const enter = usePresence({
    _id: first._id,
    person,
    people: submission.people,
    isSaving: () => underWay.current !== null,
    onLook: async ({ people, version }) => {
      setSubmission(now => ({ ...now, people }))
      if (version !== newest.current.submission.version) await reread()
    },
  })
  useAfterPause(draft, pauseOfTyping, save)
  useEvery(saving.is === 'offline' || saving.is === 'failed' ? beforeRetry : null, save)
  useWhenHiddenOrOnline(save)

  return {
    submission,
    draft,
    saving,
    refusals,
    person,
    save,
    reread,
    /** Waits for a save under way; what is left to send. */
    settle: async () => {
      await underWay.current
      return waiting()
    },
    enter,
    whoChanged: (path: string) => others.current[path] ?? 'Somebody in your team',
    type: (path: string, value: DraftValue) => {
      const { [path]: _, ...rest } = newest.current.refusals
      refuse(rest)
      change(shared.type(newest.current.draft, path, value))
    },
    choose: (path: string, whose: 'mine' | 'theirs') =>
      change(shared.choose(newest.current.draft, path, whose)),
    forgetMerge: (path: string) => change(shared.forgetMerge(newest.current.draft, path)),
  }
}

interface Newest {
  draft: shared.SharedDraft
  refusals: Record<string, string>
}

/** What is to be sent: not again what the server has just refused. */
function waitingIn({ draft, refusals }: Newest): DraftChanges {
  const fields = Object.entries(shared.unsaved(draft))
  return Object.fromEntries(fields.filter(([field]) => !(field in refusals)))
}

/** What the server says of each field that it did not take. */
function refusedFields({ fields }: ApiError): Record<string, string> {
  const named = Object.entries(fields).map(([path, said]) => [path.replace(/^fields\./, ''), said])
  return Object.fromEntries(named)
}
