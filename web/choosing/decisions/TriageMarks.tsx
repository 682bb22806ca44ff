import { marks as values } from '../../../contract/teams/marks.calls.ts'
import type { ApplicationMarks } from '../../../contract/teams/marks.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { Button } from '../../platform/ui/base/Button.tsx'
import { count, fullName } from '../../platform/ui/base/formats.ts'
import { messageOf } from '../../platform/ui/base/message-of.ts'
import css from './TriageMarks.module.css'
import type { Marking } from './use-marks.ts'

/** The marks of readers: one's own, by key, and, once that is given, those of all (docs/product.md §14). */
export function TriageMarks({ marking, name }: { marking: Marking; name: string }) {
  const { marks, mark, error, give } = marking
  const own = mark?.value ?? null
  const isOpen = own !== null && marks?.mean != null
  return (
    <section className={css.marks} aria-label="Marks">
      {isOpen && <Together marks={marks} />}
      {isOpen && <Readers marks={marks} />}
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
            disabled={mark === undefined}
            onClick={() => give({ value, note: mark?.note ?? null })}
          >
            {value}
          </button>
        ))}
      </fieldset>
      <p className="text-s muted" role="status">
        {error && !marks ? messageOf(error) : sayHidden(marks, own)}
      </p>
      {own !== null && (
        <Note
          key={marks?.application_id}
          note={mark?.note ?? ''}
          onSave={note => give({ value: own, note })}
          onTakeBack={() => give({ value: null, note: null })}
        />
      )}
    </section>
  )
}

/** Who has read it may be known before; what they gave may not. */
function sayHidden(marks: ApplicationMarks | undefined, own: number | null): string {
  if (!marks || own !== null) return ''
  if (marks.read === 0) return 'Nobody has marked it yet. Keys 1 to 9, and 0 for 10.'
  const names = marks.readers.map(fullName)
  const who = names.length > 3 ? count(names.length, 'reader') : names.join(', ')
  return `Marked by ${who}. You see what they gave once you have given yours.`
}

function Together({ marks: { mean, spread, read } }: { marks: ApplicationMarks }) {
  return (
    <p className={css.together}>
      <b>{mean}</b>{' '}
      <span className="muted text-s">
        {read > 1 && `± ${spread ?? 0}, `}from {count(read, 'reader')}
      </span>
    </p>
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
          <b>{reader.value}</b>
        </li>
      ))}
    </ul>
  )
}

interface NoteProps {
  note: string
  onSave: (note: string) => void
  onTakeBack: () => void
}

function Note({ note, onSave, onTakeBack }: NoteProps) {
  return (
    <div className={css.note}>
      <label className="visually-hidden" htmlFor="triage-mark-note">
        Why, for other readers
      </label>
      <input
        id="triage-mark-note"
        defaultValue={note}
        maxLength={longest.comment}
        placeholder="Why, for other readers"
        onBlur={event => onSave(event.target.value.trim())}
        onKeyDown={event => {
          if (event.key === 'Escape' || event.key === 'Enter') event.currentTarget.blur()
        }}
      />
      <Button size="s" variant="quiet" onClick={onTakeBack}>
        Take back
      </Button>
    </div>
  )
}
