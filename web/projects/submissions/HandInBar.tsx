import { CircleAlert, CloudAlert, CloudCheck, CloudOff, CloudUpload } from 'lucide-react'
import type { Lack, Submission } from '../../../contract/projects/submissions.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import css from './HandInBar.module.css'
import { sayAgo, useTimeLeft } from './time-left.ts'
import type { Saving } from '../../platform/saving/saver.ts'
import { stuckFields } from './shared-draft.ts'
import type { useSharedDraft } from './use-shared-draft.ts'

interface HandInBarProps {
  shared: ReturnType<typeof useSharedDraft>
  lacks: readonly Lack[] | undefined
  isUploading: boolean
  isSending: boolean
  onPreview: () => void
  onHandIn: () => void
}

/** At the bottom: whether everything is saved, what is missing, and the button. */
export function HandInBar({ shared, lacks, isUploading, isSending, onPreview, onHandIn }: HandInBarProps) {
  const { submission, saving, person } = shared
  // What was said of the time is said anew now and then.
  useTimeLeft(submission.changed_at, 0)
  const { closed } = submission
  const isAsked = closed === null
  return (
    <footer className={css.bar} data-foot="">
      <div className={css.inner}>
        <SavedNote saving={saving} stuck={stuckFields(shared.draft).length} {...{ submission, person }} />
        {isAsked && isUploading && <p className={`${css.wait} muted`}>A file is on its way.</p>}
        {isAsked && !isUploading && lacks && lacks.length > 0 && (
          <p className={css.why} id="why-not">
            <CircleAlert className="icon-s" aria-hidden />
            {lacks.length === 1 ? '1 thing is missing' : `${lacks.length} things are missing`}
          </p>
        )}
        <Button size="l" onClick={onPreview}>
          Preview
        </Button>
        {isAsked && (
          <Button
            size="l"
            variant="primary"
            isLacking={!lacks || lacks.length > 0}
            disabled={isUploading}
            isBusy={isSending}
            onClick={onHandIn}
            aria-describedby={lacks && lacks.length > 0 ? 'why-not' : undefined}
          >
            {submission.versions.length > 0 ? 'Hand in again' : 'Hand in'}
          </Button>
        )}
      </div>
    </footer>
  )
}

interface SavedNoteProps {
  saving: Saving
  /** How many fields are not saved until the person does something. */
  stuck: number
  submission: Submission
  person: string
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

function SavedNote(props: SavedNoteProps) {
  const [Icon, said, more] = wordsOf(props)
  return (
    <p className={css.saved}>
      <Icon className="icon" aria-hidden />
      <span>
        <b className="block strong ink" role="status">
          {said}
        </b>
        {more && <small className="text-s muted">{more}</small>}
      </span>
    </p>
  )
}

function wordsOf({ saving, stuck, submission: { changed_at, changed_by }, person }: SavedNoteProps) {
  if (saving.is === 'saving') return [CloudUpload, 'Saving…', null] as const
  if (saving.is === 'offline')
    return [CloudOff, 'You are offline', 'Kept on this device, and saved when you are back.'] as const
  if (saving.is === 'failed') return [CloudAlert, 'Not saved', saving.why] as const
  if (stuck > 0) {
    const said = stuck === 1 ? '1 field is not saved' : `${stuck} fields are not saved`
    return [CloudAlert, said, 'What is wrong is said beside it.'] as const
  }
  if (!changed_at) return [CloudCheck, 'Saves itself', 'Nothing is written yet.'] as const
  const who = changed_by?._id === person ? 'you' : (changed_by?.first_name ?? 'your team')
  const said = `Draft saved at ${clock.format(new Date(changed_at))}`
  return [CloudCheck, said, `by ${who}, ${sayAgo(changed_at)}`] as const
}
