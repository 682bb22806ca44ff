import { CircleAlert } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useLabel } from '../form-labels.ts'
import css from './Field.module.css'

interface FrameProps {
  id: string
  label: string
  hint?: ReactNode
  error?: string
  isRequired?: boolean
  isOptional?: boolean
  /** At the label's right, such as a link. */
  aside?: ReactNode
  /** For a group of inputs: the label names the group. */
  isGroup?: boolean
  children: ReactNode
}

/** Label above, input, then what is wrong and what helps below; all tied together by id. */
export function Field({
  id,
  label,
  hint,
  error,
  isRequired,
  isOptional,
  aside,
  isGroup,
  children,
}: FrameProps) {
  const box = useRef<HTMLDivElement>(null)
  useLabel(id, label, box)
  const text = (
    <span>
      {label}
      {isRequired && (
        <span className={css.mark} aria-hidden="true">
          {' '}
          *
        </span>
      )}
    </span>
  )
  return (
    <div ref={box} className={css.field} data-invalid={error ? '' : undefined}>
      <div className={css.head}>
        {isGroup ? (
          <span id={`${id}-label`} className={css.label}>
            {text}
          </span>
        ) : (
          <label id={`${id}-label`} htmlFor={id} className={css.label}>
            {text}
          </label>
        )}
        {isOptional && <small>Optional</small>}
        {aside}
      </div>
      {children}
      {error && (
        <p id={`${id}-error`} className={css.error}>
          <CircleAlert className="icon-s" aria-hidden />
          <span>{error}</span>
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className={css.hint}>
          {hint}
        </div>
      )}
    </div>
  )
}

/** The attributes that tie an input to its frame. */
export function describedBy({
  id,
  hint,
  error,
  isRequired,
}: {
  id: string
  hint?: ReactNode
  error?: string
  isRequired?: boolean
}) {
  return {
    'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': isRequired || undefined,
  }
}
