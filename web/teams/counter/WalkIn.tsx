import { type FormEvent, useState } from 'react'
import type { SpareTicket } from '../../../contract/teams/scans.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { walkIn, type WalkedIn } from './acting.ts'
import type { Book } from './book.ts'
import { CounterTop } from './CounterTop.tsx'
import { saySeats, teamName } from './counter.texts.ts'
import { feel } from './feedback.ts'
import { GivenBadge } from './GivenBadge.tsx'
import { list, useList } from './list-store.ts'
import css from './WalkIn.module.css'

interface WalkInProps {
  book: Book
  /** The badge that was scanned, where one was. */
  spare: SpareTicket | null
  onBack: () => void
  /** What the camera's screen said before is not the last act any more. */
  onGiven: () => void
}

/** Somebody without a ticket: who it is, and a spare badge. Works without a network as all else does. */
export function WalkIn({ book, spare, onBack, onGiven }: WalkInProps) {
  useList()
  const [given, setGiven] = useState<WalkedIn & { team: string | null }>()
  const seats = saySeats(book)
  return (
    <div className={css.page}>
      <CounterTop book={book} count={seats} />
      {given ? (
        <GivenBadge given={given} onBack={onBack} />
      ) : (
        <WalkInForm
          {...{ book, spare, onBack }}
          onGiven={done => {
            setGiven(done)
            onGiven()
          }}
        />
      )}
    </div>
  )
}

interface WalkInFormProps extends Omit<WalkInProps, 'onGiven'> {
  onGiven: (given: WalkedIn & { team: string | null }) => void
}

function WalkInForm({ book, spare, onBack, onGiven }: WalkInFormProps) {
  const teams = [...list.teams.values()].filter(({ room }) => room > 0)
  const [errors, setErrors] = useState<{ name?: string; email?: string; yes?: string }>({})
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const questions = data.getAll('yes').flatMap(value => (typeof value === 'string' ? [value] : []))
    const typed = { name: text('name'), email: text('email'), team: text('team') || null, questions }
    const found = {
      ...(typed.name === '' && { name: 'Please enter a name' }),
      ...(!/^[^\s@]+@[^\s@]+$/.test(typed.email) && {
        email: 'Please enter an address like name@example.org',
      }),
      ...(questions.length < book.must_be_yes.length && { yes: 'Each of these must be yes' }),
    }
    setErrors(found)
    const [first] = Object.keys(found)
    if (first) {
      event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      return
    }
    const done = walkIn(typed, spare?._id ?? null)
    if (!done) return
    feel('go')
    onGiven({ ...done, team: teams.find(({ _id }) => _id === typed.team)?.name ?? null })
  }
  return (
    <main className={css.walk}>
      <h1>Walk-in</h1>
      <form onSubmit={send} noValidate>
        <Typed label="Name" name="name" type="text" maxLength={120} wrong={errors.name} />
        <Typed
          label="Mail"
          name="email"
          type="email"
          maxLength={200}
          wrong={errors.email}
          hint="The ticket and the way to an account go there."
        />
        <label className="block strong">
          Would like the team
          <select aria-label="Would like the team" name="team" defaultValue="">
            <option value="">No team</option>
            {teams.map(({ _id, name, room }) => (
              <option key={_id} value={_id}>
                {teamName(name, { _id: '', team_id: _id })}, room for {room}
              </option>
            ))}
          </select>
          <small className="block above-1 normal muted">Staff put people into teams, later.</small>
        </label>
        {book.must_be_yes.length > 0 && (
          <fieldset>
            <legend className="block strong">Must be yes</legend>
            {book.must_be_yes.map(({ _id, label }) => (
              <label key={_id} className={css.yes}>
                <input type="checkbox" name="yes" value={_id} />
                {label}
              </label>
            ))}
            <Wrong name="yes" text={errors.yes} />
          </fieldset>
        )}
        <div className={css.foot}>
          <Button type="submit" variant="primary" size="l" isFull>
            Let in, give a badge
          </Button>
          <Button size="l" isFull onClick={onBack}>
            Cancel
          </Button>
        </div>
      </form>
    </main>
  )
}

interface TypedProps {
  label: string
  name: string
  type: 'text' | 'email'
  maxLength: number
  wrong: string | undefined
  hint?: string
}

function Typed({ label, name, type, maxLength, wrong, hint }: TypedProps) {
  return (
    <label className="block strong">
      {label}{' '}
      <span aria-hidden className="red">
        *
      </span>
      <input
        aria-label={label}
        name={name}
        type={type}
        required
        maxLength={maxLength}
        autoComplete="off"
        {...describe(name, wrong)}
      />
      {hint && <small className="block above-1 normal muted">{hint}</small>}
      <Wrong name={name} text={wrong} />
    </label>
  )
}

function describe(name: string, error: string | undefined) {
  return { 'aria-invalid': error !== undefined, 'aria-describedby': error && `wrong-${name}` }
}

function Wrong({ name, text }: { name: string; text: string | undefined }) {
  return (
    text && (
      <span className="block above-1 text-m normal red" id={`wrong-${name}`} role="alert">
        {text}
      </span>
    )
  )
}
