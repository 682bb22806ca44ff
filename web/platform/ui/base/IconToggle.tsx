import type { LucideIcon } from 'lucide-react'
import css from './IconToggle.module.css'

interface IconToggleProps<Name extends string> {
  /** What is switched. */
  label: string
  options: readonly { name: Name; label: string; icon: LucideIcon }[]
  value: Name
  onChange: (name: Name) => void
}

/** A switch between a few ways to see the same thing, each an icon. */
export function IconToggle<Name extends string>({ label, options, value, onChange }: IconToggleProps<Name>) {
  return (
    <div className={css.toggle} role="group" aria-label={label}>
      {options.map(({ name, label: said, icon: Icon }) => (
        <button
          key={name}
          type="button"
          title={said}
          aria-label={said}
          aria-pressed={value === name}
          onClick={() => onChange(name)}
        >
          <Icon className="icon-s" aria-hidden />
        </button>
      ))}
    </div>
  )
}
