import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../base/Button.tsx'
import { useForm } from './fields/bind.ts'
import { mergePeople, type NamedPerson, parsePeople, sayMerged, type TypedPerson } from './parse-people.ts'
import css from './PastePeople.module.css'

/** The rows of the field without those in which nothing stands, and how people are added after them. */
export function useTypedPeople<Person extends NamedPerson = TypedPerson>(name: string) {
  const form = useForm()
  const value = form.values[name]
  const rows = Array.isArray(value) ? (value as Person[]) : []
  const filled = rows.filter(row => row.name || row.email)
  return {
    filled,
    append: (people: readonly Person[]) => {
      const merged = mergePeople(filled, people)
      form.set(name, merged.people)
      return sayMerged(merged)
    },
  }
}

interface PastePeopleProps {
  /** The field with the rows. */
  name: string
  hint: string
  placeholder: string
  /** Reads the lines; by default as people with where they work. */
  read?: (text: string) => readonly NamedPerson[]
}

/** Adds people to the rows of a form from pasted lines, one person each. */
export function PastePeople({ name, hint, placeholder, read = parsePeople }: PastePeopleProps) {
  const { append } = useTypedPeople<NamedPerson>(name)
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const id = useId()
  const take = () => {
    if (text.trim() === '') return
    setSaid(append(read(text)))
    setText('')
  }
  const box = useRef<HTMLTextAreaElement>(null)
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    // Sent from the keyboard, or where a button takes no focus, the form is sent before the box is left.
    const form = box.current?.form
    const takeFirst = () => latest.current()
    form?.addEventListener('submit', takeFirst, true)
    return () => form?.removeEventListener('submit', takeFirst, true)
  }, [])
  return (
    <div className={`${css.paste} stack-2 start`}>
      <label className="text-m medium" htmlFor={id}>
        Paste several
      </label>
      <p className="text-s muted" id={`${id}-hint`}>
        {hint}
      </p>
      <textarea
        ref={box}
        id={id}
        rows={3}
        value={text}
        aria-describedby={`${id}-hint`}
        placeholder={placeholder}
        onChange={event => setText(event.target.value)}
        // Whoever goes on without the button means these people, too.
        onBlur={take}
      />
      <Button size="s" disabled={text.trim() === ''} onClick={take}>
        Add these
      </Button>
      <p className="text-s muted" role="status">
        {said}
      </p>
    </div>
  )
}
