import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import css from './Progress.module.css'

/** A line at the top while the next screen is on its way, and what stands there dimmed; nothing for a quick one. */
export function Progress() {
  const isOnItsWay = useRouterState({ select: state => state.status === 'pending' })
  useEffect(() => {
    document.documentElement.toggleAttribute('data-leaving', isOnItsWay)
  }, [isOnItsWay])
  return isOnItsWay && <div className={css.line} aria-hidden="true" data-progress />
}
