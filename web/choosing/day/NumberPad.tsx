import { Delete } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { dayIn } from '../../../contract/platform/days.ts'
import { isTime } from '../../../contract/platform/minutes.ts'
import { hourInZone } from '../../../contract/platform/time-in-zone.ts'
import { getPaperList } from '../../../contract/teams/paper.calls.ts'
import type { PaperList } from '../../../contract/teams/paper.ts'
import { spareName } from '../../../day/ticket-code.ts'
import { useLoad } from '../../platform/api.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { formatFullDay } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { Select } from '../../platform/ui/form/fields/Select.tsx'
import { TimeInput } from '../../platform/ui/form/fields/TimeInput.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { dayCrumbs } from './day-crumbs.ts'
import css from './NumberPad.module.css'
import { TypedNumbers } from './TypedNumbers.tsx'
import { useTypedNumbers } from './use-typed-numbers.ts'

/** /events/{id}/day?step=pad: numbers that were ticked on paper are typed in as scans (docs/product.md §40). */
export default function NumberPad({ id }: { id: string }) {
  const list = useLoad(getPaperList, { params: { id } })
  return (
    <Page
      crumbs={dayCrumbs(id, true)}
      title="Numbers from paper"
      thing={subjectOf(list, ({ data }) => data.event.event_name)}
    >
      <Loaded from={list} as="form">
        {data =>
          data.counters.length === 0 ? (
            <EmptyState
              drawing={<PapersPicture />}
              title="No counter yet"
              text="Numbers are typed in for the counter where they were ticked."
              action={
                <Button to="/events/$id/counters" params={{ id }}>
                  Counters
                </Button>
              }
            />
          ) : (
            <Pad data={data} />
          )
        }
      </Loaded>
    </Page>
  )
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

function Pad({ data: { event, counters, people, now } }: { data: PaperList }) {
  const [counter, setCounter] = useState((counters.find(one => one.is_entrance) ?? counters[0])?._id ?? '')
  const days = [0, 1, 2].map(n =>
    dayIn(event.timezone, new Date(Date.parse(now) - n * 86_400_000).toISOString()),
  )
  const [day, setDay] = useState(days[0] ?? '')
  const [time, setTime] = useState(hourInZone(now, event.timezone))
  const [number, setNumber] = useState('')
  const [isUnknown, setIsUnknown] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // A keyboard on the screen would hide the keys that are there.
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [])
  const typed = useTypedNumbers(event._id)
  const id = useId()
  const isHour = isTime(time)
  const change = (next: string) => {
    setNumber(next)
    setIsUnknown(false)
  }
  const send = (submitted: FormEvent) => {
    submitted.preventDefault()
    input.current?.focus()
    if (!/\d/.test(number) || !isHour) return
    const meant = numberOf(number, people)
    setIsUnknown(meant === undefined)
    if (meant === undefined) return
    typed.add({ number: meant, counter, at: `${day}T${time}` })
    setNumber('')
  }
  return (
    <div className={css.page}>
      <form className={`panel ${css.pad}`} onSubmit={send} noValidate>
        <div className="stack-1">
          <label className="text-s medium" htmlFor={`${id}-counter`}>
            Ticked at
          </label>
          <Select
            id={`${id}-counter`}
            options={counters.map(({ _id, name }) => ({ value: _id, label: name }))}
            value={counter}
            onChange={setCounter}
          />
        </div>
        <div className={css.when}>
          <Select
            aria-label="Day"
            options={days.map((one, n) => ({
              value: one,
              label: n === 0 ? 'Today' : n === 1 ? 'Yesterday' : formatFullDay(one),
            }))}
            value={day}
            onChange={setDay}
          />
          <TimeInput
            aria-label="About what time"
            aria-invalid={!isHour}
            aria-describedby={`${id}-hour`}
            value={time}
            onChange={setTime}
          />
        </div>
        <p
          className={`text-s ${isHour ? 'muted' : 'red'}`}
          id={`${id}-hour`}
          role={isHour ? undefined : 'alert'}
        >
          {isHour ? 'On the event’s clock. It stays until you change it.' : 'Enter a time like 09:30.'}
        </p>
        <input
          ref={input}
          className={css.number}
          aria-label="Number of the ticket"
          inputMode="numeric"
          autoComplete="off"
          placeholder="0000"
          maxLength={6}
          value={number}
          aria-invalid={isUnknown}
          aria-describedby={`${id}-unknown`}
          onChange={event_ => change(event_.target.value.toUpperCase().replace(/[^\dS-]/g, ''))}
        />
        <p className="text-s red" id={`${id}-unknown`} role="alert" hidden={!isUnknown}>
          No walk-in has this badge.
        </p>
        <Keys
          isEmpty={number === ''}
          onDigit={key => change(`${number}${key}`.slice(0, 6))}
          onBack={() => change(number.slice(0, -1))}
        />
      </form>
      <TypedNumbers typed={typed} counters={counters} event={event} onChange={change} />
    </div>
  )
}

function Keys({
  isEmpty,
  onDigit,
  onBack,
}: {
  isEmpty: boolean
  onDigit: (key: string) => void
  onBack: () => void
}) {
  return (
    <div className={css.keys}>
      {keys.map(key => (
        <button key={key} type="button" onClick={() => onDigit(key)}>
          {key}
        </button>
      ))}
      <button type="button" aria-label="Take the last digit back" onClick={onBack}>
        <Delete className="icon" aria-hidden />
      </button>
      <button type="button" onClick={() => onDigit('0')}>
        0
      </button>
      <button type="submit" className={css.enter} disabled={isEmpty}>
        Enter
      </button>
    </div>
  )
}

/** Of a ticket as typed: a walk-in's badge says another number, such as S-02. */
function numberOf(typed: string, people: PaperList['people']): number | undefined {
  if (/^\d+$/.test(typed)) return Number(typed) || undefined
  return people.find(({ spare }) => spare !== null && typed === spareName(spare))?.number
}
