import { Bold, Heading, Italic, Link, List, type LucideIcon } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import css from './MarkdownToolbar.module.css'
import { type Mark, marks } from './markdown-marks.ts'

interface MarkdownToolbarProps {
  /** The id of the box. */
  of: string
  /** What the box is called. */
  label: string
  isDisabled: boolean
  set: (text: string) => void
}

/** Marks what is selected in a markdown field. One stop of the tab key; the arrows go from button to button. */
export function MarkdownToolbar({ of, label, isDisabled, set }: MarkdownToolbarProps) {
  const [at, setAt] = useState(0)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = placeAfter(event.key, at)
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      className={css.bar}
      role="toolbar"
      aria-label={`Marks of ${label}`}
      aria-controls={of}
      tabIndex={-1}
      onKeyDown={move}
    >
      {buttons.map(({ mark, name, icon: Icon, key }, place) => (
        <button
          key={mark}
          type="button"
          aria-label={name}
          title={key ? `${name} (Ctrl+${key.toUpperCase()})` : name}
          aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
          tabIndex={place === at ? 0 : -1}
          disabled={isDisabled}
          onFocus={() => setAt(place)}
          onClick={() => {
            const box = document.getElementById(of)
            if (box instanceof HTMLTextAreaElement) apply(box, mark, set)
          }}
        >
          <Icon className="icon-s" aria-hidden />
        </button>
      ))}
    </div>
  )
}

interface MarkButton {
  mark: Mark
  name: string
  icon: LucideIcon
  key?: string
}

const buttons: readonly MarkButton[] = [
  { mark: 'bold', name: 'Bold', icon: Bold, key: 'b' },
  { mark: 'italic', name: 'Italic', icon: Italic, key: 'i' },
  { mark: 'heading', name: 'Heading', icon: Heading },
  { mark: 'list', name: 'List', icon: List },
  { mark: 'link', name: 'Link', icon: Link },
]

/** Ctrl or Cmd with B or I, in the box. */
export function markByKey(event: KeyboardEvent<HTMLTextAreaElement>, set: (text: string) => void): void {
  const found = buttons.find(({ key }) => key === event.key.toLowerCase())
  if (!found || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  event.preventDefault()
  apply(event.currentTarget, found.mark, set)
}

function apply(box: HTMLTextAreaElement, mark: Mark, set: (text: string) => void): void {
  const { value: text, selectionStart, selectionEnd } = box
  const { from, to, by, select } = marks[mark]({ text, from: selectionStart, to: selectionEnd })
  box.focus()
  box.setSelectionRange(from, to)
  if (!type(by)) flushSync(() => set(text.slice(0, from) + by + text.slice(to)))
  box.setSelectionRange(...select)
}

/** As if it were typed, so that the browser can undo it. */
function type(text: string): boolean {
  // Deprecated, and without a successor for this.
  return text === '' ? document.execCommand?.('delete') : document.execCommand?.('insertText', false, text)
}

function placeAfter(key: string, at: number): number | undefined {
  const last = buttons.length - 1
  if (key === 'ArrowRight') return at === last ? 0 : at + 1
  if (key === 'ArrowLeft') return at === 0 ? last : at - 1
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}
