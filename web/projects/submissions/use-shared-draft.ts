import { useEffect, useState, useCallback, useLayoutEffect, useRef } from 'react'
import type { ReplyOf } from '../../../contract/shapes.ts'
import type { DraftValue, DraftFields } from '../../../contract/projects/submission-content.ts'
import { getSubmission, saveSubmission } from '../../../contract/projects/submissions.calls.ts'
import type { Submission } from '../../../contract/projects/submissions.ts'
import { fetchAnswer } from '../../platform/api-fetch.ts'
import { draftKey } from '../../platform/draft-key.ts'
import { Saver, type Saving } from '../../platform/saving/saver.ts'
import { useSaver } from '../../platform/saving/use-saver.ts'
import { readClaims } from '../../platform/token.ts'
import { keeper } from './kept-fields.ts'
import * as shared from './shared-draft.ts'
import * as team from './team-draft.ts'
import { usePresence } from './use-presence.ts'
import { movedCaret } from './merge.ts'

/** Milliseconds. */
const pauseOfTyping = 1_200

/**
 * A draft that the team edits together: saves what is typed, puts in what others change, and keeps on this device what
 * could not be sent. Its calls pass by the store of loaded data, because a save must not reload the page around it.
 */
export function useSharedDraft(first: Submission) {
  const [person] = useState(() => readClaims()?.id ?? '')
  const [kept] = useState(() => keeper(draftKey(person, location.pathname), person))
  const keepCaret = useCaret()
  const [{ state, saving }, saver] = useSaver(() => {
    const steps = { ...team.steps(person), send, pause: pauseOfTyping }
    const made = new Saver(team.begin(first, kept.fields()), steps)
    // Also after the page was left, when the last answer comes.
    made.shown.watch(() => kept.keep(made.state.draft))
    return made
  })
  const { submission, draft } = state
  useEffect(() => saver.shown.watch(() => keepCaret(saver.state.draft.mine)), [saver, keepCaret])
  // What was typed just before the page is left is sent too.
  useEffect(() => () => void saver.flush(), [saver])

  const edit = (change: (draft: shared.SharedDraft) => shared.SharedDraft) =>
    saver.change(now => ({ ...now, draft: change(now.draft) }))
  const reread = async () => {
    saver.change(now => ({ ...now, seen: now.submission.version + 1 }))
    await saver.flush()
  }
  const enter = usePresence({
    _id: first._id,
    person,
    people: submission.people,
    onLook: async ({ people, version, closes_at }) => {
      saver.change(now => team.look(now, people, version))
      if (closes_at !== saver.state.submission.closes_at) await reread()
      else if (saver.state.seen > saver.state.submission.version) await saver.flush()
    },
  })

  return {
    submission,
    draft,
    // A submission that is only read anew is not being saved.
    saving: saving.is === 'saving' && !shared.isUnsaved(draft) ? isSaved : saving,
    refusals: shared.refusalsOf(draft),
    person,
    save: () => saver.flush(),
    reread,
    /** Waits for a save under way; what is left to send. */
    settle: async () => {
      await saver.settle()
      return shared.unsaved(saver.state.draft)
    },
    enter,
    whoChanged: (path: string) => state.others[path] ?? 'Somebody in your team',
    type: (path: string, value: DraftValue) => edit(now => shared.setField(now, path, value)),
    choose: (path: string, whose: shared.Choice) => {
      edit(now => shared.choose(now, path, whose))
      void saver.flush()
    },
    forgetMerge: (path: string) => edit(now => shared.forgetMerge(now, path)),
  }
}

const isSaved: Saving = { is: 'saved' }

async function send(sending: team.Sending): Promise<team.Reply> {
  const params = { id: sending.id }
  if (sending.fields === null) {
    const { reply } = await fetchAnswer<ReplyOf<typeof getSubmission>>(getSubmission, { params })
    return { data: reply.data, refused: [] }
  }
  const input = { params, body: { fields: sending.fields } }
  return (await fetchAnswer<ReplyOf<typeof saveSubmission>>(saveSubmission, input)).reply
}

/**
 * Leaves the caret where it was in the text, when somebody else's words come before it: called with what the fields will
 * have, before they are drawn.
 */
function useCaret() {
  const place = useRef<{ box: HTMLInputElement | HTMLTextAreaElement; at: number }>(null)
  useLayoutEffect(() => {
    const { box, at } = place.current ?? {}
    place.current = null
    box?.setSelectionRange(at ?? 0, at ?? 0)
  })
  return useCallback((fields: DraftFields) => {
    const box = document.activeElement
    const isBox =
      box instanceof HTMLTextAreaElement || (box instanceof HTMLInputElement && box.type === 'text')
    if (!isBox || box.selectionStart === null) return
    const next = fields[box.name]
    if (typeof next !== 'string' || next === box.value) return
    place.current = { box, at: movedCaret(box.value, next, box.selectionStart) }
  }, [])
}
