import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
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
  useKeys(setOpen)
  const close = () => setOpen(undefined)
  return (
    <>
      <IconButton icon={Search} label="Search everything" onClick={() => setOpen('palette')} />
      <Suspense>
        {open === 'palette' && <CommandPalette onClose={close} onShortcuts={() => setOpen('shortcuts')} />}
        {open === 'shortcuts' && <Shortcuts onClose={close} />}
      </Suspense>
    </>
  )
}

/** Milliseconds to wait for the second key after G. */
const patience = 1200

function useKeys(open: (what: 'palette' | 'shortcuts') => void) {
  const navigate = useNavigate()
  const screens = useScreens()
  const pressedG = useRef(0)
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        open('palette')
        return
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const isSecond = event.timeStamp - pressedG.current < patience
      pressedG.current = event.key === 'g' ? event.timeStamp : 0
      const target = isSecond && goKeys(screens).find(({ key }) => key === event.key)
      if (target) void navigate(target.to)
      else if (event.key === '?') open('shortcuts')
      else if (event.key === '/' && focusSearch()) event.preventDefault()
      else if (pressInList(event.key)) event.preventDefault()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [navigate, open, screens])
}
