import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import css from './ConsoleShell.module.css'

interface BurgerProps {
  /** What the name says besides. */
  said?: string
  onOpen: () => void
  children?: ReactNode
}

/** On phones: opens the navigation as a drawer. */
export function Burger({ said = '', onOpen, children }: BurgerProps) {
  return (
    <button type="button" className={css.burger} aria-label={`Open navigation${said}`} onClick={onOpen}>
      <Menu className="icon" aria-hidden />
      {children}
    </button>
  )
}
