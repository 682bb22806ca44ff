import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '../base/Button.tsx'
import css from './Toasts.module.css'
import { closeToast, noToasts, type Toast, type ToastAction, toasts } from './toasts.ts'

const shownFor = 6000
const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info }

/** The messages of an event that stay until somebody closes them, at the top of its overview: there they cover nothing. */
export function StandingToasts({ of }: { of: string }) {
  const standing = useToasts().filter(({ staysIn }) => staysIn === of)
  return (
    <section aria-label="Messages of this page" aria-live="polite" className={css.standing}>
      {standing.map(toast => (
        <ToastCard key={toast.id} toast={toast} isHeld />
      ))}
    </section>
  )
}

function useToasts() {
  return useSyncExternalStore(toasts.watch, toasts.read, noToasts)
}

/** The corner for toasts. They stay while hovered or focused. */
export function Toasts() {
  const passing = useToasts().filter(({ staysIn }) => staysIn === null)
  const [isHeld, setIsHeld] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hovering keeps the toasts open
    <section
      aria-label="Messages"
      aria-live="polite"
      aria-relevant="additions"
      className={css.corner}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      {passing.map(toast => (
        <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />
      ))}
    </section>
  )
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const Icon = icons[toast.kind]
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => closeToast(toast.id), shownFor)
    return () => clearTimeout(timer)
  }, [isHeld, toast.id])
  return (
    <div className={`${css.toast} ${css[toast.kind]}`} role={toast.kind === 'error' ? 'alert' : undefined}>
      <Icon className="icon" aria-hidden />
      <p>{toast.text}</p>
      <button
        type="button"
        className={css.close}
        aria-label="Close message"
        onClick={() => closeToast(toast.id)}
      >
        <X className="icon-s" aria-hidden />
      </button>
      {toast.actions.length > 0 && (
        <div className={css.actions}>
          {toast.actions.map(action => (
            <Action key={action.label} action={action} close={() => closeToast(toast.id)} />
          ))}
        </div>
      )}
    </div>
  )
}

function Action({ action, close }: { action: ToastAction; close: () => void }) {
  if ('href' in action) {
    return (
      <Button size="s" href={action.href}>
        {action.label}
      </Button>
    )
  }
  if ('to' in action) {
    return (
      <Button size="s" to={action.to} params={action.params} onClick={close}>
        {action.label}
      </Button>
    )
  }
  const run = () => {
    close()
    void action.run()
  }
  return (
    <Button size="s" onClick={run}>
      {action.label}
    </Button>
  )
}
