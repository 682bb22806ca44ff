import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWalkTo } from './neighbours.ts'

interface ItemLinkProps extends Pick<LinkProps, 'to'> {
  id: string
  className?: string
  children: ReactNode
}

/** A link from a list to one of its things, whose page then knows the way on through the list. */
export function ItemLink({ to, id, className, children }: ItemLinkProps) {
  const target: Pick<LinkProps, 'to' | 'params'> = { to, params: { id } }
  return (
    <Link {...target} state={useWalkTo(id)} className={className}>
      {children}
    </Link>
  )
}
