import { Check } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Logo } from '../../base/Logo.tsx'
import type { Option } from '../options.ts'
import css from './Suggestions.module.css'

interface SuggestionsProps {
  /** Attributes of the input: id, label, description. */
  input: {
    id?: string
    'aria-label'?: string
    'aria-describedby'?: string
    'aria-invalid'?: boolean
    'aria-required'?: boolean
    placeholder?: string
    maxLength?: number
    disabled?: boolean
  }
  text: string
  onText: (text: string) => void
  options: readonly Option[]
  /** Said instead of, or above, the options: searching, nothing found. */
  status?: string
  isChosen: (option: Option) => boolean
  onChoose: (option: Option) => void
  onOpen?: () => void
  onLeave?: () => void
  /** Backspace in an empty input. */
  onErase?: () => void
  /** Several may be chosen: the list stays open. */
  isMultiple?: boolean
  before?: ReactNode
  after?: ReactNode
}

/** An input with a list of choices below it, by the ARIA combobox pattern; the focus stays in the input. */
export function Suggestions(props: SuggestionsProps) {
  const { input, text, onText, options, status, isChosen, onChoose, onOpen, onLeave, onErase, isMultiple } =
    props
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const group = useRef<HTMLDivElement>(null)
  const listId = useId()
  const now = Math.min(active, options.length - 1)

  const open = () => {
    if (isOpen || input.disabled) return
    setIsOpen(true)
    setActive(-1)
    onOpen?.()
  }
  const close = () => {
    setIsOpen(false)
    setActive(-1)
  }
  const choose = (option: Option) => {
    onChoose(option)
    if (!isMultiple) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !text) return onErase?.()
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      event.preventDefault()
      return close()
    }
    if (event.key === 'Enter' && isOpen) {
      event.preventDefault()
      const option = options[now] ?? (text ? options[0] : undefined)
      return option && choose(option)
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!isOpen) return open()
    setActive((now + step + options.length) % Math.max(1, options.length))
  }

  return (
    <div ref={group} className={css.group}>
      {props.before}
      <input
        {...input}
        className={css.input}
        role="combobox"
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && now >= 0 ? `${listId}-${now}` : undefined}
        value={text}
        onChange={event => {
          open()
          setActive(-1)
          onText(event.target.value)
        }}
        onClick={open}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onLeave?.()
        }}
      />
      {props.after}
      {isOpen && (
        <ChoiceList
          {...{ id: listId, group, options, status, active: now, isChosen, isMultiple }}
          onChoose={choose}
        />
      )}
    </div>
  )
}

interface ChoiceListProps
  extends Pick<SuggestionsProps, 'options' | 'status' | 'isChosen' | 'onChoose' | 'isMultiple'> {
  id: string
  group: React.RefObject<HTMLDivElement | null>
  active: number
}

function ChoiceList({ id, group, options, status, active, isChosen, onChoose, isMultiple }: ChoiceListProps) {
  const popup = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    popup.current?.showPopover?.()
    return undefined
  }, [])
  useLayoutEffect(() => {
    if (popup.current && group.current) place(popup.current, group.current)
  })
  useEffect(() => {
    const follow = (event: Event) => {
      const isOwn = event.target instanceof Node && popup.current?.contains(event.target)
      if (!isOwn && popup.current && group.current) place(popup.current, group.current)
    }
    document.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      document.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [group])
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [id, active])

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the focus stays in the input while the list is pressed
    <div
      ref={popup}
      popover="manual"
      className={css.popup}
      // What scrolls is a stop of Tab otherwise, and goes with the focus in it.
      tabIndex={-1}
      onMouseDown={event => event.preventDefault()}
    >
      <p role="status" className={css.status}>
        {status}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the ARIA pattern's own names */}
      <ul id={id} role="listbox" aria-label="Choices" aria-multiselectable={isMultiple || undefined}>
        {options.map((option, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the input hears the keys
          <li
            key={option.value}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- see the list
            role="option"
            aria-selected={isChosen(option)}
            data-active={index === active ? '' : undefined}
            className={css.item}
            onClick={() => onChoose(option)}
          >
            {option.image !== undefined && <Logo name={option.label} image={option.image} size={32} />}
            <span className={css.words}>
              <span className="trunc">{option.label}</span>
              {option.hint && <small className="trunc">{option.hint}</small>}
            </span>
            {isChosen(option) && <Check className={`icon-s ${css.check}`} aria-hidden />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Under the input and as wide, or over it where there is more room. */
function place(popup: HTMLElement, group: HTMLElement): void {
  const gap = 4
  const anchor = group.getBoundingClientRect()
  const below = window.innerHeight - anchor.bottom - gap - 8
  const above = anchor.top - gap - 8
  const isBelow = below >= Math.min(240, popup.scrollHeight) || below >= above
  popup.style.width = `${anchor.width}px`
  popup.style.maxHeight = `${Math.min(320, isBelow ? below : above)}px`
  popup.style.left = `${anchor.left}px`
  popup.style.top = isBelow ? `${anchor.bottom + gap}px` : `${anchor.top - gap - popup.offsetHeight}px`
}
