import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react'
import { readDay } from '../../../../../contract/platform/given-days.ts'
import { isMinute, joinMinute, partsOfMinute, readTime } from '../../../../../contract/platform/minutes.ts'
import { asText, type FieldProps, useField } from './bind.ts'
import { DateInput } from './DateInput.tsx'
import css from './DateInput.module.css'
import { describedBy, Field } from './Field.tsx'
import { TimeInput } from './TimeInput.tsx'

/**
 * A day and a time as one value: YYYY-MM-DDTHH:MM, with what cannot be read as it was typed. Whose clock it is, the hint
 * says.
 */
export function DateTimeField({ name, label, hint, isRequired, isOptional }: FieldProps) {
  const { id, value, error, isDisabled, set, check } = useField(name)
  const group = useRef<HTMLDivElement>(null)
  const text = asText(value)
  const parts = partsOfMinute(text)
  const part = { ...describedBy({ id, error, isRequired }), disabled: isDisabled }
  useDropping(group, () => text !== '' && !isMinute(text) && set(''))
  return (
    <Field {...{ id, label, hint, error, isRequired, isOptional }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears of what is in it */}
      <div
        ref={group}
        role="group"
        aria-labelledby={`${id}-label`}
        {...describedBy({ id, hint })}
        className={css.withTime}
        onBlur={event => isLeft(event) && check()}
        onPaste={event => {
          const whole = readMinute(event.clipboardData.getData('text'))
          if (!whole) return
          event.preventDefault()
          set(whole)
        }}
      >
        <DateInput
          {...part}
          id={id}
          aria-label="Date"
          value={parts.day}
          onChange={day => set(joinMinute({ ...parts, day }))}
          // The group hears of everything else.
          onBlur={event => event ?? check()}
        />
        <TimeInput
          {...part}
          aria-label="Time"
          value={parts.time}
          onChange={time => set(joinMinute({ ...parts, time }))}
        />
      </div>
    </Field>
  )
}

/** From one part to the other nothing is checked: the value is half there. */
function isLeft({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return !currentTarget.contains(relatedTarget)
}

/** A pasted minute, such as 03/12/2026 09:30. */
function readMinute(pasted: string): string | null {
  const [typedDay = '', ...typedTime] = pasted.split(/[\sT,]/).filter(Boolean)
  const [day, time] = [readDay(typedDay), readTime(typedTime.join(' '))]
  return day && time ? joinMinute({ day, time }) : null
}

/** A form that no longer asks for a minute must not fail at half of one that nobody sees. */
function useDropping(group: React.RefObject<HTMLElement | null>, drop: () => void): void {
  const dropLatest = useEffectEvent(drop)
  useEffect(() => {
    const shown = group.current
    // React's StrictMode ends effects of fields that stay.
    return () => void (shown?.isConnected || dropLatest())
  }, [group])
}
