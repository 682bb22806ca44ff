import { useLayoutEffect, useRef } from 'react'
import css from './Stage.module.css'

/** In 1920ths of the stage's width. */
const step = 4
/** Under this nothing on the stage can be read from the back. */
const smallest = 40

const otherThanLatin = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u

interface FittedNameProps {
  name: string
  /** The size that it has if it fits, in 1920ths. */
  size: number
  /** And the size under which it does not go. */
  least?: number
  /** Where it breaks below that, it ends after so many lines. */
  lines?: number
  as?: 'h1' | 'h2' | 'b'
}

/**
 * A name in any script: it breaks into two lines before it shrinks, and shrinks until its longest word fits. Below the least
 * size words break; it goes further down only where it would cover what stands around it (`data-room`).
 */
export function FittedName({ name, size, least = 104, lines, as: Tag = 'h1' }: FittedNameProps) {
  const own = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const fit = () => {
      if (own.current) shrink(own.current, { size, least, lines })
    }
    fit()
    // Fonts of other scripts may come later, and the window may change.
    void document.fonts.ready.then(fit)
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another name has another width
  }, [name, size, least, lines])
  return (
    <Tag
      ref={own}
      className={css.name}
      dir="auto"
      // Letters of other scripts join, or have marks that stand between them.
      data-script={otherThanLatin.test(name) ? 'other' : 'latin'}
    >
      {name}
    </Tag>
  )
}

type Limits = Pick<FittedNameProps, 'size' | 'lines'> & { least: number }

function shrink(element: HTMLElement, { size, least, lines: most }: Limits): void {
  element.dataset.breaks = 'no'
  element.dataset.direction = getComputedStyle(element).direction
  if (most !== undefined) element.style.setProperty('--lines', String(most))
  const room = element.closest('[data-room]')
  const hasRoom = () => !room || room.scrollHeight <= room.clientHeight + 1
  for (let now = size; now >= least; now -= step) {
    element.style.setProperty('--size', String(now))
    const lines = element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)
    if (element.scrollWidth <= element.clientWidth + 1 && lines < (most ?? 2) + 0.5 && hasRoom()) return
  }
  element.dataset.breaks = 'yes'
  for (let now = least; now >= smallest; now -= step) {
    element.style.setProperty('--size', String(now))
    if (hasRoom()) return
  }
}
