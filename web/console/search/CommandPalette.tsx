import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { searchAll } from '../../../contract/console/search.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { useLoad } from '../../platform/api.ts'
import { offeredActs } from '../../platform/ui/base/page-commands.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import css from './CommandPalette.module.css'
import { useOwnActs } from './own-acts.ts'
import { groupsFor, type Target } from './palette-groups.ts'
import { useScreens } from './screens.ts'

interface CommandPaletteProps {
  onClose: () => void
  onShortcuts: () => void
}

/** Searches acts, screens, companies, events, teams and people while typing, and does or opens the chosen one. */
export default function CommandPalette({ onClose, onShortcuts }: CommandPaletteProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const found = useLoad(searchAll, { query: { q }, enabled: q.length > 1 })
  const [page] = useState(offeredActs)
  const groups = groupsFor(text.trim(), {
    page,
    own: useOwnActs(onShortcuts),
    screens: useScreens(),
    found: q.length > 1 ? found.data?.data : undefined,
  })
  const targets = groups.flatMap(group => group.targets)
  /** Before anything is typed nothing is chosen, so that Enter alone does nothing. */
  const [at, setAt] = useState(-1)
  const chosen = at < 0 ? undefined : targets[Math.min(at, targets.length - 1)]
  const listId = useId()

  const go = (target: Target | undefined) => {
    if (!target) return
    onClose()
    // First the palette gives the focus back, so that a dialog of the act returns it there.
    if ('run' in target) setTimeout(target.run)
    else void navigate({ to: target.to, params: target.params })
  }
  const press = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      const from = at < 0 && step < 0 ? 0 : Math.min(at, targets.length - 1)
      setAt((from + step + targets.length) % Math.max(1, targets.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      go(chosen)
    } else if (event.key === '?' && text === '') {
      event.preventDefault()
      onShortcuts()
    }
  }
  const isWaiting = text.trim().length > 1 && (text.trim() !== q || found.isPending || found.isRefreshing)

  return (
    <Dialog.Root open onOpenChange={isOpen => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={css.backdrop} />
        <Dialog.Popup className={css.palette}>
          <Dialog.Title className="visually-hidden">Search everything</Dialog.Title>
          <div className={css.box}>
            <Search className="icon muted" aria-hidden />
            <input
              role="combobox"
              aria-label="Search everything"
              aria-expanded={targets.length > 0}
              aria-controls={listId}
              aria-activedescendant={chosen && `${listId}${chosen.id}`}
              aria-autocomplete="list"
              placeholder="Search people, events, commands"
              autoComplete="off"
              maxLength={longest.search}
              value={text}
              onChange={event => {
                setText(event.target.value)
                setAt(event.target.value.trim() ? 0 : -1)
              }}
              onKeyDown={press}
            />
            <kbd aria-hidden="true">Esc</kbd>
          </div>
          <div className={css.list} id={listId} role="listbox" aria-label="Found" aria-busy={isWaiting}>
            {groups.map(group => (
              <div key={group.label} role="group" aria-label={group.label}>
                <p aria-hidden="true">{group.label}</p>
                {group.targets.map(target => (
                  <Row
                    key={target.id}
                    id={`${listId}${target.id}`}
                    target={target}
                    isChosen={target === chosen}
                    onPoint={() => setAt(targets.indexOf(target))}
                    onGo={() => go(target)}
                  />
                ))}
              </div>
            ))}
          </div>
          <p className={css.status} role="status">
            {statusOf(text, isWaiting, targets.length, found.error?.message)}
          </p>
          <p className="visually-hidden" role="status">
            {targets.length > 0 && !isWaiting && `${formatCount(targets.length)} found`}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface RowProps {
  id: string
  target: Target
  isChosen: boolean
  onPoint: () => void
  onGo: () => void
}

function Row({ id, target, isChosen, onPoint, onGo }: RowProps) {
  const row = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const Icon = target.icon
  return (
    <button
      type="button"
      ref={row}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      className={css.row}
      onPointerMove={isChosen ? undefined : onPoint}
      onClick={onGo}
    >
      <Icon className="icon-s muted" aria-hidden />
      <span className={css.name}>{target.name}</span>
      {target.detail && <span className={css.detail}>{target.detail}</span>}
    </button>
  )
}

function statusOf(text: string, isWaiting: boolean, count: number, error: string | undefined): string {
  if (error) return error
  if (count > 0) return ''
  return isWaiting ? 'Searching…' : `${messages.noRecords} “${text.trim()}”`
}

/** The text, debounced. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), 120)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}
