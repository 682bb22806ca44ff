import { CircleAlert } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './FormSummary.module.css'

export interface Complaint {
  path: string
  id: string
  label: string
  message: string
}

interface FormSummaryProps {
  failure?: string
  requestId?: string
  complaints: readonly Complaint[]
  children?: ReactNode
}

/** The errors on top, with a link to each field. It takes the focus. */
export function FormSummary({ failure, requestId, complaints, children }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // Before the paint: a key pressed at once goes to the summary.
  useLayoutEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        <h2>{failure ?? titleOf(complaints.length)}</h2>
        {complaints.length > 0 && (
          <ul>
            {complaints.map(({ path, id, label, message }) => (
              <li key={path}>
                <a href={`#${id}`} onClick={event => focusField(event, id)}>
                  {label}: {message}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
        <p>
          Nothing you typed is lost.
          {requestId && <small>Reference {requestId}</small>}
        </p>
      </div>
    </div>
  )
}

function titleOf(count: number): string {
  return count === 1
    ? '1 thing to fix before this can be sent'
    : `${count} things to fix before this can be sent`
}

function focusField(event: React.MouseEvent, id: string): void {
  const field = document.getElementById(id) ?? document.getElementById(`${id}-label`)
  if (!field) return
  event.preventDefault()
  field.scrollIntoView({ block: 'center' })
  const input = field.matches('input, select, textarea, button, [tabindex]')
    ? field
    : field.querySelector<HTMLElement>('input, select, textarea, button')
  const first =
    field.getAttribute('role') === 'radiogroup' ? field.querySelector<HTMLElement>('input') : input
  first?.focus({ preventScroll: true })
}
