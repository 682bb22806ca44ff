import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useId, useMemo, useRef, useState } from 'react'
import { messages } from '../../../contract/platform/messages.ts'
import { type DraftValue, questionOf } from '../../../contract/projects/submission-content.ts'
import { handIn } from '../../../contract/projects/submissions.calls.ts'
import type { Lack, Submission } from '../../../contract/projects/submissions.ts'
import { ApiError, useSend } from '../../platform/api.ts'
import { BackLink } from '../../platform/shell/BackLink.tsx'
import { PublicPage } from '../../platform/shell/PublicPage.tsx'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import { type BoundForm, FormContext } from '../../platform/ui/form/fields/bind.ts'
import { useFormNames } from '../../platform/ui/form/form-names.ts'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { ClosedNotice } from './ClosedNotice.tsx'
import { HandInAside } from './HandInAside.tsx'
import { HandInBar } from './HandInBar.tsx'
import css from './HandInEditor.module.css'
import { HandInFields } from './HandInFields.tsx'
import { contentIn, useLacks } from './use-lacks.ts'
import { stuckFields } from './shared-draft.ts'
import { useSharedDraft } from './use-shared-draft.ts'

const PreviewDrawer = lazy(() => import('./PreviewDrawer.tsx'))

/** The draft of a team: everybody edits it, it saves itself, and it is handed in as often as they like. */
export function HandInEditor({ first }: { first: Submission }) {
  const shared = useSharedDraft(first)
  const { submission, draft } = shared
  const { round, application, questions, needs } = submission
  const asks = useMemo(() => ({ questions, needs }), [questions, needs])
  const lacks = useLacks(draft.mine, asks)
  const { form, uploads, touchAll } = useBoundForm(shared, lacks ?? [])
  const sending = useHandIn(shared)
  const [isPreview, setIsPreview] = useState(false)
  const hasLeft = submission.closed === 'out'

  const press = () => {
    const [missing] = lacks ?? []
    if (!missing) return void sending.handIn()
    touchAll()
    document.getElementById(form.idOf(missing.field))?.focus()
  }
  return (
    <PublicPage hasFooter={false}>
      <FormContext value={{ ...form, isSending: sending.isSending || hasLeft }}>
        <div className={css.page} data-layout="public" data-roomy="">
          <header className={css.head}>
            <BackLink to="/my-applications" label="My applications" />
            <h1>Your project</h1>
            <p className="muted breaks above-2">
              {round.name}, {application.team_name}. Everybody in the team can edit, and every word is saved
              as you type.
            </p>
          </header>
          <HandInAside submission={submission} lacks={lacks} person={shared.person} idOf={form.idOf} />
          <div
            className={css.fields}
            onFocus={({ target }) => shared.enter(nameOf(target))}
            onBlur={() => shared.enter(null)}
          >
            {submission.closed && <ClosedNotice submission={submission} content={draft.mine} />}
            <HandInFields shared={shared} />
          </div>
          <HandInBar
            shared={shared}
            lacks={lacks}
            isUploading={uploads > 0}
            isSending={sending.isSending}
            onPreview={() => setIsPreview(true)}
            onHandIn={press}
          />
        </div>
      </FormContext>
      {isPreview && (
        <Suspense>
          <PreviewDrawer
            content={contentIn(draft.mine)}
            submission={submission}
            onClose={() => setIsPreview(false)}
          />
        </Suspense>
      )}
    </PublicPage>
  )
}

function nameOf(target: EventTarget): string | null {
  const named = target instanceof HTMLElement ? target.closest('[name], [data-field]') : null
  return named?.getAttribute('name') ?? named?.getAttribute('data-field') ?? null
}

type Shared = ReturnType<typeof useSharedDraft>

/** Hands in what stands here, with what is not saved yet, in one call. */
function useHandIn(shared: Shared) {
  const send = useSend(handIn)
  const navigate = useNavigate()
  const isBusy = useRef(false)
  const id = shared.submission._id
  return {
    isSending: send.isSending,
    handIn: async () => {
      if (isBusy.current) return
      isBusy.current = true
      try {
        const [stuck] = stuckFields(shared.draft)
        if (stuck !== undefined) {
          toast.error(stuck in shared.draft.conflicts ? messages.handInCollides : messages.handInRefused)
          return
        }
        const fields = await shared.settle()
        await send.send({ params: { id }, body: { fields } })
        await navigate({ to: '/hand-in/$id/{-$part}', params: { id, part: 'receipt' } })
      } catch (error) {
        toast.error(messageOf(error))
        if (!(error instanceof ApiError)) throw error
        // What was typed is saved as a draft, and what others changed, or that it is closed, is shown.
        await shared.save()
        await shared.reread().catch(() => undefined)
      } finally {
        isBusy.current = false
      }
    },
  }
}

/** What the fields see of the draft. */
function useBoundForm(shared: Shared, lacks: readonly Lack[]) {
  const formId = useId()
  const names = useFormNames()
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set())
  const [uploads, setUploads] = useState(0)
  const { draft, refusals } = shared
  const said = lacks.flatMap(({ field, message }) => {
    if (touched === 'all') return [[field, message ?? 'Required'] as const]
    return touched.has(field) && message ? [[field, message] as const] : []
  })
  const form: BoundForm = {
    values: valuesOf(draft.mine),
    errors: { ...Object.fromEntries(said), ...refusals },
    isSending: false,
    set: (path, value) => shared.type(path, asDraftValue(value)),
    check: async path => setTouched(all => (all === 'all' ? all : new Set([...all, path]))),
    recheck: async () => undefined,
    insert: () => undefined,
    remove: () => undefined,
    move: () => undefined,
    await: work => {
      setUploads(count => count + 1)
      const end = () => setUploads(count => count - 1)
      work.then(end, end)
    },
    idOf: path => `${formId}${path.replaceAll('.', '-')}`,
    register: () => () => undefined,
    names,
  }
  return { form, uploads, touchAll: () => setTouched('all') }
}

function valuesOf(fields: Record<string, DraftValue>): Record<string, unknown> {
  const answers: Record<string, DraftValue> = {}
  const values: Record<string, unknown> = { answers }
  for (const [field, value] of Object.entries(fields)) {
    const question = questionOf(field)
    if (question === null) values[field] = value
    else answers[question] = value
  }
  return values
}

function asDraftValue(value: unknown): DraftValue {
  if (!Array.isArray(value))
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const files = value.filter(one => typeof one === 'object' && one !== null && 'key' in one)
  return files.length > 0 ? files : value.map(String)
}
