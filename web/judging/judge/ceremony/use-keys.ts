import { useEffect } from 'react'

interface Keys {
  move: (by: 1 | -1) => void
  toggleBlack: () => void
  leave: () => void
  isAsked: boolean
  stay: () => void
  ask: () => void
}

const forth = new Set([' ', 'Enter', 'ArrowRight', 'PageDown'])
const back = new Set(['ArrowLeft', 'PageUp'])

/** The keys of the screen, which are those of a clicker. One that is held down counts once. */
export function useKeys({ move, toggleBlack, leave, isAsked, stay, ask }: Keys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (isAsked) {
        if (event.key === 'Escape') stay()
        else if (event.key !== 'Enter') return
        else leave()
      } else if (forth.has(event.key)) move(1)
      else if (back.has(event.key)) move(-1)
      else if (event.key.toLowerCase() === 'b') toggleBlack()
      else if (event.key.toLowerCase() === 'f') void toggleFullScreen()
      else if (event.key === 'Escape') ask()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}

async function toggleFullScreen(): Promise<void> {
  await (document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  ).catch(() => undefined)
}
