import { marks as values } from '../../../contract/teams/marks.calls.ts'
import type { ApplicationMarks } from '../../../contract/teams/marks.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, fullName } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import css from './TriageMarks.module.css'
import type { Marking } from './use-marks.ts'

/** The marks of readers: one's own, by key, and, once that is given, what all gave together (docs/product.md §14). */
export function TriageMarks({ marking, name }: { marking: Marking; name: string }) {
  const { marks, mark, error, give, isUnsent } = marking
  const own = mark.value
  const hasOpened = marks?.has_opened === true
  return (
    <section className={css.marks} aria-label="Marks">
      <p className={css.together} role="status">
        {isUnsent ? (
          <span className="muted text-s">
            Your mark {own === null ? 'is taken back' : 'is sent'} when you are online again.
          </span>
        ) : error && !marks ? (
          <span className="muted text-s">{sayUnread(error)}</span>
        ) : (
          marks && <Together marks={marks} isOpen={own !== null || hasOpened} />
        )}
      </p>
      {!hasOpened && (
        <>
          <fieldset className={css.own}>
            <legend className="text-s medium">
              {own === null ? 'Your mark' : 'Your mark, which you can change'}
            </legend>
            {values.map(value => (
              <button
                key={value}
                type="button"
                aria-pressed={own === value}
                aria-keyshortcuts={value === 10 ? '0' : String(value)}
                aria-label={`${value} of 10 for ${name}`}
                onClick={() => give({ value, note: mark.note })}
              >
                {value}
              </button>
            ))}
          </fieldset>
          <Note
            key={marks?.application_id}
            note={mark.note ?? ''}
            isDisabled={own === null || mark.note === undefined}
            onSave={note => give({ value: own, note })}
            onTakeBack={() => give({ value: null, note: null })}
          />
        </>
      )}
    </section>
  )
}

/** Takes the same room before and after one's own mark: what decides stands below it, and must not move under a finger. */
function Together({ marks, isOpen }: { marks: ApplicationMarks; isOpen: boolean }) {
  const { mean, spread, read } = marks
  const isShown = isOpen && mean !== null
  return (
    <>
      <b>{isShown ? mean : '–'}</b>{' '}
      <span className="muted text-s">
        {isShown ? `${read > 1 ? `± ${spread ?? 0}, ` : ''}from ${count(read, 'reader')}` : sayHidden(read)}
      </span>
    </>
  )
}

/** Offline nothing is lost and nothing needs to be tried: marks can be given all the same. */
function sayUnread(error: NonNullable<Marking['error']>): string {
  return error.status === 0
    ? 'What others gave shows when you are online again. You can mark meanwhile.'
    : messageOf(error)
}

function sayHidden(read: number): string {
  if (read === 0) return 'Nobody has marked it yet.'
  return `${count(read, 'reader')}. You see what they gave once you have given yours.`
}

/** Who has read it, which is known before; what they gave and why is not. */
export function ReadersOfTriage({ marks }: { marks: ApplicationMarks | undefined }) {
  if (!marks || marks.readers.length === 0) return null
  return (
    <section aria-label="Readers">
      <Readers marks={marks} />
    </section>
  )
}

function Readers({ marks }: { marks: ApplicationMarks }) {
  return (
    <ul className={`${css.readers} stack-2`}>
      {marks.readers.map(reader => (
        <li key={reader._id}>
          <Avatar name={fullName(reader)} size={24} />
          <span className="breaks">
            {fullName(reader)}
            {reader.note && <q className="block text-s muted breaks">{reader.note}</q>}
          </span>
          <b>{reader.value ?? <span className="visually-hidden">hidden</span>}</b>
        </li>
      ))}
    </ul>
  )
}

interface NoteProps {
  note: string
  isDisabled: boolean
  onSave: (note: string) => void
  onTakeBack: () => void
}

function Note({ note, isDisabled, onSave, onTakeBack }: NoteProps) {
  return (
    <div className={css.note}>
      <label className="visually-hidden" htmlFor="triage-mark-note">
        Why, for other readers
      </label>
      <input
        id="triage-mark-note"
        defaultValue={note}
        disabled={isDisabled}
        maxLength={longest.comment}
        placeholder="Why, for other readers"
        onBlur={event => onSave(event.target.value.trim())}
        onKeyDown={event => {
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <Button size="s" variant="quiet" disabled={isDisabled} onClick={onTakeBack}>
        Take back
      </Button>
    </div>
  )
}
