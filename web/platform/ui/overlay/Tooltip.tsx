import { type ReactElement, useRef } from 'react'
import css from './Tooltip.module.css'

interface TooltipProps {
  text: string
  /** To the right of the element, where it must not cover its neighbours. */
  isBeside?: boolean
  children: ReactElement
}

/** A short text for a hovered or focused element, in the top layer, where nothing clips it. */
export function Tooltip({ text, isBeside = false, children }: TooltipProps) {
  const host = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const show = () => {
    if (!host.current || !tip.current) return
    tip.current.showPopover?.()
    place(tip.current, host.current.firstElementChild ?? host.current, isBeside)
  }
  const hide = () => tip.current?.matches(':popover-open') && tip.current.hidePopover()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only observes its content
    <span
      ref={host}
      className={css.host}
      onMouseEnter={show}
      onMouseLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={event => event.key === 'Escape' && hide()}
    >
      {children}
      <span ref={tip} popover="manual" aria-hidden="true" className={css.tip}>
        {text}
      </span>
    </span>
  )
}

function place(tip: HTMLElement, host: Element, isBeside: boolean): void {
  const anchor = host.getBoundingClientRect()
  const { width, height } = tip.getBoundingClientRect()
  if (isBeside) {
    tip.style.top = `${anchor.top + (anchor.height - height) / 2}px`
    tip.style.left = `${anchor.right + 8}px`
    return
  }
  const top = anchor.top - height - 6
  tip.style.top = `${top < 8 ? anchor.bottom + 6 : top}px`
  tip.style.left = `${Math.max(8, Math.min(anchor.left, window.innerWidth - width - 8))}px`
}
