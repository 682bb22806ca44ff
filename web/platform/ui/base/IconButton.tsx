import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import css from './IconButton.module.css'

interface IconButtonProps extends Pick<LinkProps, 'to' | 'params'> {
  /** What it does, for screen readers and the tooltip. */
  label: string
  icon: LucideIcon
  onClick?: (event: React.MouseEvent) => void
  isBordered?: boolean
  disabled?: boolean
  /** Of a button that opens and closes something. */
  isExpanded?: boolean
  className?: string
}

/** A button, or with `to` a link, with an icon only. */
export function IconButton({
  label,
  icon: Icon,
  to,
  params,
  onClick,
  isBordered,
  disabled,
  isExpanded,
  className = '',
}: IconButtonProps) {
  const look = {
    className: `${css.button} ${isBordered ? css.bordered : ''} ${className}`,
    'aria-label': label,
    title: label,
    onClick,
  }
  const inside = <Icon className="icon" aria-hidden />
  if (to !== undefined) {
    return (
      <Link to={to} params={params} {...look}>
        {inside}
      </Link>
    )
  }
  return (
    <button type="button" disabled={disabled} aria-expanded={isExpanded} {...look}>
      {inside}
    </button>
  )
}
