import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { DayPicker } from 'react-day-picker'
import { formatFullDay } from '../../base/formats.ts'
import css from './Calendar.module.css'
import type { DateRange } from './DateInput.tsx'

interface CalendarProps extends DateRange {
  /** The chosen day. */
  day: string | undefined
  /** Stands below it. */
  box: RefObject<HTMLElement | null>
  onChoose: (day: string) => void
  /** Whether something else was pressed; otherwise the focus goes back. */
  onClose: (isLeft: boolean) => void
}

/** A month to choose a day from, by the dialog pattern of WAI-ARIA, in the browser's top layer. */
export default function Calendar({ day, min, max, box, onChoose, onClose }: CalendarProps) {
  const popup = useRef<HTMLDivElement>(null)
  const [now] = useState(() => new Date())
  usePlace(popup, box)
  useLeaving([popup, box], () => onClose(true))
  const [first, last] = [asDate(min), asDate(max)]
  const years = { startMonth: first ?? new Date(1900, 0), endMonth: last ?? new Date(2099, 11) }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of what is in it
    <div
      ref={popup}
      popover="manual"
      role="dialog"
      aria-modal="true"
      aria-label="Choose date"
      className={css.popup}
      onKeyDown={event => {
        if (event.key === 'Tab') keepInside(event)
        if (event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        onClose(false)
      }}
    >
      <DayPicker
        mode="single"
        autoFocus
        weekStartsOn={1}
        captionLayout="dropdown"
        {...years}
        selected={asDate(day)}
        defaultMonth={asDate(day) ?? within(now, first, last)}
        disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
        onDayClick={(chosen, { disabled }) => {
          if (disabled) return
          onChoose(asDay(chosen))
          onClose(false)
        }}
        classNames={css}
        components={{ Chevron }}
        labels={{
          labelDayButton: (date, { today, selected }) =>
            [formatFullDay(asDay(date)), today && 'today', selected && 'chosen'].filter(Boolean).join(', '),
          labelMonthDropdown: () => 'Month',
          labelYearDropdown: () => 'Year',
          labelPrevious: () => 'Previous month',
          labelNext: () => 'Next month',
        }}
      />
    </div>
  )
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = { left: ChevronLeft, right: ChevronRight, up: ChevronDown, down: ChevronDown }[
    orientation ?? 'down'
  ]
  return <Icon className="icon-s" aria-hidden />
}

/** The calendar counts in the browser's own days, without a time zone. */
function asDate(day: string | undefined): Date | undefined {
  const [year, month, date] = (day ?? '').slice(0, 10).split('-').map(Number)
  return year && month && date ? new Date(year, month - 1, date) : undefined
}

function asDay(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map(part => String(part).padStart(2, '0')).join('-')
}

function within(date: Date, first: Date | undefined, last: Date | undefined): Date {
  if (first && date < first) return first
  return last && date > last ? last : date
}

function keepInside(event: KeyboardEvent<HTMLElement>) {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, select')].filter(
    stop => stop.tabIndex >= 0 && !stop.matches(':disabled') && stop.ariaDisabled !== 'true',
  )
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (event.target !== from || !to) return
  event.preventDefault()
  to.focus()
}

function usePlace(popup: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const follow = () => popup.current && box.current && place(popup.current, box.current)
    popup.current?.showPopover?.()
    follow()
    document.addEventListener('scroll', follow, true)
    window.addEventListener('resize', follow)
    return () => {
      document.removeEventListener('scroll', follow, true)
      window.removeEventListener('resize', follow)
    }
  }, [popup, box])
}

/** Below the field, or above it where there is no room, and inside the window. */
function place(popup: HTMLElement, box: HTMLElement) {
  const gap = 4
  const { top, bottom, left } = box.getBoundingClientRect()
  const { offsetWidth, offsetHeight } = popup
  const lowest = window.innerHeight - offsetHeight - gap
  const above = top - gap - offsetHeight
  const y = bottom + gap <= lowest || above < gap ? Math.min(bottom + gap, lowest) : above
  popup.style.top = `${Math.max(gap, y)}px`
  const rightmost = document.documentElement.clientWidth - offsetWidth - gap
  popup.style.left = `${Math.max(gap, Math.min(left, rightmost))}px`
}

function useLeaving(own: readonly RefObject<HTMLElement | null>[], onLeave: () => void) {
  const leave = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !own.some(part => part.current?.contains(target))) onLeave()
  })
  useEffect(() => {
    const hear = (event: Event) => leave(event)
    document.addEventListener('pointerdown', hear)
    return () => document.removeEventListener('pointerdown', hear)
  }, [])
}
