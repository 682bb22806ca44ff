import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { ReplyOf } from '../../contract/shapes.ts'
import { type DraftFields, type DraftValue, fieldsOf } from '../../contract/submission-content.ts'
import { getSubmission, saveSubmission, showPresence } from '../../contract/submissions.calls.ts'
import type { DraftChanges, Presence, Submission } from '../../contract/submissions.ts'
import { apiErrorOf } from '../api-error.ts'
import { fetchAnswer } from '../api-fetch.ts'
import { draftKey } from '../draft-key.ts'
import { dropDraft, readDraft, writeDraft } from '../drafts.ts'
import { lastClaims, readClaims } from '../token.ts'
import { movedCaret } from './merge.ts'
import * as shared from './shared-draft.ts'

export type Saving = { is: 'saved' } | { is: 'saving' } | { is: 'offline' } | { is: 'failed'; why: string }

const pauseOfTyping = 1200
/**
 * Milliseconds between looks at what others do: with company, and alone. With the pause of typing, what a teammate writes
 * is here within four seconds.
 */
const withOthers = 2_500
const alone = 12_000
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
  /** What is to be sent: not again what the server has just refused. */
  const waiting = (): DraftChanges => {
    const fields = Object.entries(shared.unsaved(newest.current.draft))
    return Object.fromEntries(fields.filter(([field]) => !(field in newest.current.refusals)))
  }

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
        const wrong = Object.entries(error.fields).map(([path, said]) => [
          path.replace(/^fields\./, ''),
          said,
        ])
        if (wrong.length > 0) refuse({ ...newest.current.refusals, ...Object.fromEntries(wrong) })
        setSaving(error.status === 0 ? { is: 'offline' } : { is: 'failed', why: error.message })
        if (wrong.length === 0) return
      }
    }
  }
  const save = async () => {
    underWay.current ??= saveAll().finally(() => {
      underWay.current = null
    })
    await underWay.current
  }

  const reread = async () => {
    const asked = saves.current
    const { reply } = await fetchAnswer<ReplyOf<typeof getSubmission>>(getSubmission, {
      params: { id: first._id },
    })
    if (asked === saves.current) hear(reply.data)
  }
  const [field, setField] = useState<string | null>(null)
  const look = async () => {
    if (document.hidden || underWay.current) return
    try {
      const input = { params: { id: first._id }, body: { field } }
      const { reply } = await fetchAnswer<ReplyOf<typeof showPresence>>(showPresence, input)
      setSubmission(now => ({ ...now, people: reply.data.people }))
      if (reply.data.version !== newest.current.submission.version) await reread()
    } catch {
      // The next look, or the next save, says what is wrong.
    }
  }

  useAfterPause(draft, save)
  useEvery(saving.is === 'offline' || saving.is === 'failed' ? beforeRetry : null, save)
  useEvery(hasCompany(submission.people, person) ? withOthers : alone, look)
  const lookNow = useEffectEvent(() => void look())
  useEffect(() => {
    lookNow()
    // oxlint-disable-next-line react/exhaustive-deps react/exhaustive-effect-dependencies -- others see the field that one goes to
  }, [field])
  const saveNow = useEffectEvent(() => void save())
  useEffect(() => {
    const leave = () => saveNow()
    window.addEventListener('online', leave)
    document.addEventListener('visibilitychange', leave)
    return () => {
      window.removeEventListener('online', leave)
      document.removeEventListener('visibilitychange', leave)
    }
  }, [])

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
    enter: setField,
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

/** Fields by path, with the names of files. */
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

type Kept = Record<string, { was: DraftValue; now: DraftValue }>

/** Written by `keep` only. */
function keptFields(key: string): Kept {
  return (readDraft(key)?.fields ?? {}) as Kept
}

/** A conflict is kept as begun from nothing, so that it is one again. */
function keep(key: string, person: string, draft: shared.SharedDraft) {
  // Somebody else may have signed in meanwhile, in another tab.
  if (lastClaims()?.id !== person) return
  const inConflict = Object.keys(draft.conflicts).map(field => [
    field,
    { was: '', now: draft.mine[field] ?? '' },
  ])
  const fields: Kept = { ...shared.unsaved(draft), ...Object.fromEntries(inConflict) }
  if (Object.keys(fields).length > 0) writeDraft(key, { fields, names: [] })
  else dropDraft(key)
}

function hasCompany(people: readonly Presence[], person: string): boolean {
  return people.some(({ _id, seen_at }) => _id !== person && isHere(seen_at))
}

export function isHere(seen_at: string | null): boolean {
  return seen_at !== null && Date.now() - Date.parse(seen_at) < 60_000
}

/** Runs once typing pauses. */
function useAfterPause(value: unknown, work: () => Promise<void>) {
  const run = useEffectEvent(() => void work())
  useEffect(() => {
    const timer = setTimeout(run, pauseOfTyping)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps react/exhaustive-effect-dependencies -- each change begins the pause anew
  }, [value])
}

function useEvery(milliseconds: number | null, work: () => Promise<void>) {
  const run = useEffectEvent(() => void work())
  useEffect(() => {
    if (milliseconds === null) return undefined
    const timer = setInterval(run, milliseconds)
    return () => clearInterval(timer)
  }, [milliseconds])
}

/** Leaves the caret where it was in the text, when somebody else's words come before it. */
function useCaret() {
  const place = useRef<{ box: HTMLInputElement | HTMLTextAreaElement; at: number }>(null)
  useLayoutEffect(() => {
    const { box, at } = place.current ?? {}
    place.current = null
    box?.setSelectionRange(at ?? 0, at ?? 0)
  })
  return {
    remember: (fields: DraftFields) => {
      const box = document.activeElement
      const isBox =
        box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && box.type === 'text')
      if (!isBox || box.selectionStart === null) return
      const next = fields[box.name]
      if (typeof next !== 'string' || next === box.value) return
      place.current = { box, at: movedCaret(box.value, next, box.selectionStart) }
    },
  }
}
