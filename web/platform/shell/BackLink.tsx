import { Link, type LinkProps } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import css from './BackLink.module.css'

export type BackLinkProps = Pick<LinkProps, 'to' | 'params'> & { label: string }

/** The way back, above the heading of a public page. */
export function BackLink({ label, ...target }: BackLinkProps) {
  return (
    <Link {...target} className={css.back}>
      <ArrowLeft className="icon-s" aria-hidden />
      {label}
    </Link>
  )
}
