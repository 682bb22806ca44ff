import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { isBusy } from '../../platform/ui/base/is-busy.ts'
import { focusSearch } from '../../platform/ui/list/search-text.ts'
import { pressInList } from './list-keys.ts'
import { goKeys } from './keys.ts'
import { useScreens } from './screens.ts'

const CommandPalette = lazy(() => import('./CommandPalette.tsx'))
const Shortcuts = lazy(() => import('./Shortcuts.tsx'))

/** Handles the console's shortcuts. The palette and the help are loaded when first opened. */
export function Finder() {
  const [open, setOpen] = useState<'palette' | 'shortcuts'>()
  /** What is typed before the palette is there to take it; null where none is waited for. */
  const early = useRef<string>(null)
  const openPart = (part: 'palette' | 'shortcuts') => {
    early.current = part === 'palette' && open !== 'palette' ? '' : null
    setOpen(part)
  }
  useKeys(openPart, early)
  const close = () => {
    early.current = null
    setOpen(undefined)
  }
  const takeEarly = () => {
    const typed = early.current ?? ''
    early.current = null
    return typed
  }
  return (
    <>
      <IconButton icon={Search} label="Search everything" onClick={() => openPart('palette')} />
      <Suspense>
        {open === 'palette' && (
          <CommandPalette takeEarly={takeEarly} onClose={close} onShortcuts={() => openPart('shortcuts')} />
        )}
        {open === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </>
  )
}

/** Milliseconds to wait for the second key after G. */
const patience = 1200

function useKeys(open: (what: 'palette' | 'shortcuts') => void, early: RefObject<string | null>) {
  const navigate = useNavigate()
  const screens = useScreens()
  const pressedG = useRef(-patience)
  const latest = useRef(open)
  useEffect(() => {
    latest.current = open
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        latest.current('palette')
        return
      }
      const isTyped = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
      if (early.current !== null && isTyped) {
        event.preventDefault()
        early.current += event.key
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const isSecond = event.timeStamp - pressedG.current < patience
      pressedG.current = event.key === 'g' ? event.timeStamp : -patience
      const target = isSecond && goKeys(screens).find(({ key }) => key === event.key)
      if (target) void navigate(target.to)
      else if (event.key === '?') latest.current('shortcuts')
      else if (event.key === '/' && focusSearch()) event.preventDefault()
      else if (pressInList(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [early, navigate, screens])
}
