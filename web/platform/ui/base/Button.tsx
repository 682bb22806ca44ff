import { Link, type LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './Button.module.css'

interface ButtonLook {
  /** At most one primary button per task is visible. */
  variant?: 'primary' | 'default' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  icon?: LucideIcon
  /** On phones only the icon is visible; screen readers still read the text. */
  isIconOnPhone?: boolean
  isFull?: boolean
  children: ReactNode
}

type Target = Pick<LinkProps, 'to' | 'params' | 'search' | 'hash' | 'replace'>

interface ButtonProps extends ButtonLook, Partial<Target> {
  href?: string
  type?: 'button' | 'submit'
  name?: string
  value?: string
  form?: string
  disabled?: boolean
  /** Something is missing: looks disabled, but can be pressed, to be told what. */
  isLacking?: boolean
  /** Work in progress: a spinner beside the label, the width stays, and further presses do nothing. */
  isBusy?: boolean
  onClick?: (event: React.MouseEvent) => void
  'aria-label'?: string
  'aria-expanded'?: boolean
  'aria-controls'?: string
  'aria-describedby'?: string
  /** Of a button, not of a link. */
  ref?: React.Ref<HTMLButtonElement>
}

/** A button, or with `to` (a route) or `href` a link that looks like one. */
export function Button({
  variant = 'default',
  size = 'm',
  icon: Icon,
  isIconOnPhone,
  isFull,
  children,
  isBusy = false,
  isLacking = false,
  disabled,
  to,
  params,
  search,
  hash,
  replace,
  href,
  type = 'button',
  onClick,
  ref,
  ...rest
}: ButtonProps) {
  const className = [
    css.button,
    css[variant],
    css[`size-${size}`],
    isFull && css.full,
    isLacking && css.lacking,
    isIconOnPhone && css.iconOnPhone,
  ]
    .filter(Boolean)
    .join(' ')
  const inside = (
    <>
      {isBusy ? (
        <span className={css.busy} data-alone={Icon ? undefined : ''} aria-hidden="true" />
      ) : (
        Icon && <Icon className="icon-s" aria-hidden />
      )}
      <span className={css.label}>{children}</span>
    </>
  )
  if (to !== undefined) {
    return (
      <Link
        className={className}
        onClick={onClick}
        {...{ to, params, search, hash, replace }}
        aria-label={rest['aria-label']}
      >
        {inside}
      </Link>
    )
  }
  if (href !== undefined) {
    return (
      <a className={className} href={href} onClick={onClick} aria-label={rest['aria-label']}>
        {inside}
      </a>
    )
  }
  return (
    <button
      ref={ref}
      type={type}
      className={className}
      disabled={disabled}
      aria-disabled={isBusy || isLacking || undefined}
      aria-busy={isBusy || undefined}
      onMouseDown={type === 'submit' ? keepFocus : undefined}
      onClick={isBusy ? event => event.preventDefault() : onClick}
      {...rest}
    >
      {inside}
    </button>
  )
}

/**
 * Keeps the focus in the field while a submit button is pressed. Otherwise the field's validation on blur could move
 * the button away from the pointer, and the click would be lost.
 */
function keepFocus(event: React.MouseEvent): void {
  event.preventDefault()
}
