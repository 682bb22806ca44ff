import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import css from './Toasts.module.css'
import { closeToast, noToasts, shownToasts, type Toast, watchToasts } from './toasts.ts'

const shownFor = 6000
const icons = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info }

/** The corner where toasts appear; while pointed at or focused they stay. */
export function Toasts() {
  const toasts = useSyncExternalStore(watchToasts, shownToasts, noToasts)
  const [isHeld, setIsHeld] = useState(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- being near it holds the toasts
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
      {toasts.map(toast => (
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
      <button type="button" aria-label="Close message" onClick={() => closeToast(toast.id)}>
        <X className="icon-s" aria-hidden />
      </button>
    </div>
  )
}
