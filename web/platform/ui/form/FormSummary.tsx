import { CircleAlert } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import css from './FormSummary.module.css'
import { thingsToFix } from './things-to-fix.ts'

export interface Complaint {
  path: string
  id: string
  label: string
  message: string
  /** Changed since it was said. It stays in the summary, so that the form does not move while somebody types. */
  isMended: boolean
}

interface FormSummaryProps {
  failure?: string
  requestId?: string
  complaints: readonly Complaint[]
  /** It is about what happened behind a person who types. */
  isQuiet?: boolean | undefined
  children?: ReactNode
}

/** The errors on top, with a link to each field. It takes the focus, or the password does that was not right. */
export function FormSummary({ failure, requestId, complaints, isQuiet, children }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // Before the paint: a key pressed at once goes to the summary.
  useLayoutEffect(() => {
    if (!isQuiet) (refusedPassword(box.current) ?? box.current)?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it appears
  }, [])
  const open = complaints.filter(({ isMended }) => !isMended)
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <CircleAlert className="icon" aria-hidden />
      <div>
        <h2>{failure ?? titleOf(open.length)}</h2>
        {complaints.length > 0 && (
          <ul>
            {complaints.map(({ path, id, label, message, isMended }) => (
              <li key={path} className={isMended ? css.mended : undefined}>
                <a
                  href={`#${id}`}
                  onClick={event => {
                    if (focusField(id)) event.preventDefault()
                  }}
                >
                  {namesField(message, label) ? message : `${label}: ${message}`}
                </a>
                {isMended && <span className="visually-hidden"> (changed since)</span>}
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

/** The field to type in again, where nothing but the password can be wrong. */
function refusedPassword(box: HTMLElement | null) {
  const [password, another] =
    box?.closest('form')?.querySelectorAll<HTMLInputElement>('[type="password"]') ?? []
  const links = [...(box?.querySelectorAll('li > a') ?? [])]
  const isAlone = password && !another && links.every(link => link.getAttribute('href') === `#${password.id}`)
  return isAlone ? password : undefined
}

/** Many messages begin with the name of their field, which is said once. */
function namesField(message: string, label: string): boolean {
  return message.toLowerCase().startsWith(`${label.toLowerCase()} `)
}

function titleOf(count: number): string {
  if (count === 0) return 'All of this was changed. Send it again.'
  return `${thingsToFix(count)} before this can be sent`
}

/** False if the field is not on the page. */
export function focusField(id: string): boolean {
  const field = document.getElementById(id) ?? document.getElementById(`${id}-label`)
  if (!field) return false
  field.scrollIntoView({ block: 'center' })
  const input = field.matches('input, select, textarea, button, [tabindex]')
    ? field
    : field.querySelector<HTMLElement>('input, select, textarea, button')
  const first =
    field.getAttribute('role') === 'radiogroup' ? field.querySelector<HTMLElement>('input') : input
  first?.focus({ preventScroll: true })
  return true
}
