import { Dialog } from '@base-ui/react/dialog'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import type { Event } from '../../../contract/events/events.ts'
import { searchAll } from '../../../contract/console/search.calls.ts'
import { messages } from '../../../contract/platform/messages.ts'
import * as longest from '../../../contract/platform/lengths.ts'
import { useLoad } from '../../platform/api.ts'
import { offeredActs } from '../../platform/ui/base/page-commands.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import { rowsOf } from '../event-shell/navigation.ts'
import { useEventAround } from '../event-shell/workspace-live.ts'
import css from './CommandPalette.module.css'
import { useOwnActs } from './own-acts.ts'
import { groupsFor, type Target } from './palette-groups.ts'
import { PaletteRow } from './PaletteRow.tsx'
import { useScreens } from './screens.ts'

interface CommandPaletteProps {
  /** What was typed before it had the focus. */
  takeEarly: () => string
  onClose: () => void
  onShortcuts: () => void
}

/** Searches acts, screens, companies, events, teams and people while typing, and does or opens the chosen one. */
export default function CommandPalette({ takeEarly, onClose, onShortcuts }: CommandPaletteProps) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const q = useDebounced(text.trim())
  const around = useEventAround()
  /** The event's name stands before the text until it is taken away; then everything is searched. */
  const [isInEvent, setIsInEvent] = useState(around !== undefined)
  const event = isInEvent ? around : undefined
  const found = useLoad(searchAll, { query: { q, eventid: event?.id }, enabled: q.length > 1 })
  const [page] = useState(offeredActs)
  const groups = groupsFor(text.trim(), {
    page,
    own: useOwnActs(onShortcuts),
    screens: useScreens(),
    found: q.length > 1 ? found.data?.data : undefined,
    inEvent: event && rowsOf(event),
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
    else void navigate({ to: target.to, params: target.params, search: target.search })
  }
  const type = (typed: string) => {
    setText(typed)
    setAt(typed.trim() ? 0 : -1)
  }
  const press = (key: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key.key]
    if (step) {
      key.preventDefault()
      const from = at < 0 && step < 0 ? 0 : Math.min(at, targets.length - 1)
      setAt((from + step + targets.length) % Math.max(1, targets.length))
    } else if (key.key === 'Enter') {
      key.preventDefault()
      go(chosen)
    } else if (key.key === 'Backspace' && text === '' && isInEvent) {
      key.preventDefault()
      setIsInEvent(false)
    } else if (key.key === '?' && text === '') {
      key.preventDefault()
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
            {event?.event && <Token event={event.event} onRemove={() => setIsInEvent(false)} />}
            <input
              role="combobox"
              aria-label="Search everything"
              aria-expanded={targets.length > 0}
              aria-controls={listId}
              aria-activedescendant={chosen && `${listId}${chosen.id}`}
              aria-autocomplete="list"
              placeholder={event ? 'Go to, or find a team' : 'Search people, events, commands'}
              autoComplete="off"
              maxLength={longest.search}
              value={text}
              onFocus={() => type(takeEarly() || text)}
              onChange={({ target }) => type(target.value)}
              onKeyDown={press}
            />
            <kbd aria-hidden="true">Esc</kbd>
          </div>
          <div className={css.list} id={listId} role="listbox" aria-label="Found" aria-busy={isWaiting}>
            {groups.map(group => (
              <Rows key={group.label} label={group.label}>
                {group.targets.map(target => (
                  <PaletteRow
                    key={target.id}
                    id={`${listId}${target.id}`}
                    target={target}
                    isChosen={target === chosen}
                    onPoint={() => setAt(targets.indexOf(target))}
                    onGo={() => go(target)}
                  />
                ))}
              </Rows>
            ))}
          </div>
          <p className={css.status} role="status">
            {statusOf(text, isWaiting, targets.length, found.error?.message)}
          </p>
          {event && <Foot />}
          <Found n={isWaiting ? 0 : targets.length} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The event that is searched; without it everything is. */
function Token({ event, onRemove }: { event: Event; onRemove: () => void }) {
  const { event_name, company } = event
  return (
    <button
      type="button"
      tabIndex={-1}
      className={css.token}
      title="Search everywhere"
      aria-label={`In ${event_name}; search everywhere`}
      onClick={onRemove}
    >
      <Logo name={company?.company_name ?? event_name} image={company?.logo} size={20} />
      <span className="trunc">{event_name}</span>
    </button>
  )
}

function Found({ n }: { n: number }) {
  return (
    <p className="visually-hidden" role="status">
      {n > 0 && `${formatCount(n)} found`}
    </p>
  )
}

function Rows({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div role="group" aria-label={label}>
      <p aria-hidden="true">{label}</p>
      {children}
    </div>
  )
}

function Foot() {
  return (
    <p className={css.foot} aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>↵</kbd> open
      </span>
      <span>
        <kbd>⌫</kbd> without this event first
      </span>
    </p>
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
