import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './FilterCounts.module.css'

interface ChipButtonProps {
  icon: LucideIcon
  /** What it is, where only its picture is visible. */
  title: string
  /** Something is chosen behind it: tinted. */
  isOn: boolean
  onClick: () => void
  children: ReactNode
}

/** A button among the chips of a list, which opens what is chosen seldom. */
export function ChipButton({ icon: Icon, title, isOn, onClick, children }: ChipButtonProps) {
  return (
    <button
      type="button"
      className={css.chip}
      title={title}
      data-on={isOn || undefined}
      aria-haspopup="dialog"
      onClick={onClick}
    >
      <Icon className="icon-s" aria-hidden />
      {children}
    </button>
  )
}
