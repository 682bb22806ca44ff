import type { LucideIcon } from 'lucide-react'
import css from './IconButton.module.css'

interface IconButtonProps {
  /** What it does, for everyone who does not see the icon. */
  label: string
  icon: LucideIcon
  onClick?: (event: React.MouseEvent) => void
  isBordered?: boolean
  disabled?: boolean
  className?: string
}

export function IconButton({ label, icon: Icon, onClick, isBordered, disabled, className = '' }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`${css.button} ${isBordered ? css.bordered : ''} ${className}`}
      aria-label={label}
      title={label}
      onClick={onClick}
      disabled={disabled}
    >
      <Icon className="icon" aria-hidden />
    </button>
  )
}
