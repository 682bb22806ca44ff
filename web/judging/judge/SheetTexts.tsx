import { useId } from 'react'
import { judgesNote } from '../../../contract/platform/lengths.ts'
import type { Change, Marks } from './book.ts'
import css from './SheetTexts.module.css'

interface SheetTextsProps {
  marks: Marks
  /** Whether the team gets something to read. */
  asksNotes: boolean
  isDisabled: boolean
  onText: (change: Change) => void
}

/** What the judge writes: for the team, and for themselves and the organisers. */
export function SheetTexts({ marks, asksNotes, isDisabled, onText }: SheetTextsProps) {
  return (
    <>
      {asksNotes && (
        <>
          <Text
            label="Strengths"
            reader="The team reads this"
            value={marks.strengths}
            isDisabled={isDisabled}
            onText={strengths => onText({ strengths })}
          />
          <Text
            label="Next step"
            reader="The team reads this"
            value={marks.next_step}
            isDisabled={isDisabled}
            onText={next_step => onText({ next_step })}
          />
        </>
      )}
      <Text
        label="Private note"
        reader="Only you and the organisers see it"
        value={marks.note}
        isDisabled={isDisabled}
        onText={note => onText({ note })}
      />
    </>
  )
}

interface TextProps {
  label: string
  reader: string
  value: string | null
  isDisabled: boolean
  onText: (text: string | null) => void
}

function Text({ label, reader, value, isDisabled, onText }: TextProps) {
  const id = useId()
  return (
    <div className={css.text}>
      <div>
        <label className="strong" htmlFor={id}>
          {label}
        </label>
        <small className="text-s muted" id={`${id}-reader`}>
          {reader}
        </small>
      </div>
      <textarea
        id={id}
        aria-describedby={`${id}-reader`}
        rows={3}
        maxLength={judgesNote}
        value={value ?? ''}
        readOnly={isDisabled}
        onChange={event => onText(event.target.value || null)}
      />
    </div>
  )
}
