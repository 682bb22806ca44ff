import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { Logo } from '../../platform/ui/base/Logo.tsx'
import css from './OrderRows.module.css'

export interface OrderedTeam {
  _id: string
  name: string
  title: string | null
}

interface OrderRowsProps {
  /** In order, the best first. */
  teams: readonly OrderedTeam[]
  size: 'phone' | 'desk'
  /** Absent where the order is only shown. */
  onChange?: (ids: string[]) => void
}

/** Teams in an order: by two arrows each, or by dragging a row. */
export function OrderRows({ teams, size, onChange }: OrderRowsProps) {
  const [dragged, setDragged] = useState<string>()
  const [said, setSaid] = useState('')
  const ids = teams.map(({ _id }) => _id)
  const move = (id: string, to: number) => {
    const without = ids.filter(other => other !== id)
    onChange?.([...without.slice(0, to), id, ...without.slice(to)])
    const name = teams.find(({ _id }) => _id === id)?.name ?? ''
    setSaid(`${name} is ${to + 1} of ${ids.length}`)
  }
  return (
    <>
      <ol className={`${css.rows} stack-1`} data-size={size} data-fixed={!onChange}>
        {teams.map(({ _id, name, title }, at) => (
          // Dragging is a second way: the arrows do the same.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it are the first way
          <li
            key={_id}
            data-first={at === 0}
            data-dragged={_id === dragged}
            draggable={onChange !== undefined}
            onDragStart={() => setDragged(_id)}
            onDragEnd={() => setDragged(undefined)}
            onDragOver={event => {
              event.preventDefault()
              if (dragged !== undefined && dragged !== _id) move(dragged, at)
            }}
          >
            <b>{at + 1}</b>
            <Logo name={name} size={size === 'phone' ? 40 : 20} />
            <span>
              <strong className="block medium breaks">{name}</strong>
              {size === 'phone' && title !== null && (
                <small className="block text-s muted breaks">{title}</small>
              )}
            </span>
            {onChange && (
              <>
                <button
                  type="button"
                  aria-label={`${name} up`}
                  disabled={at === 0}
                  onClick={() => move(_id, at - 1)}
                >
                  <ChevronUp className="icon" aria-hidden />
                </button>
                <button
                  type="button"
                  aria-label={`${name} down`}
                  disabled={at === ids.length - 1}
                  onClick={() => move(_id, at + 1)}
                >
                  <ChevronDown className="icon" aria-hidden />
                </button>
              </>
            )}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  )
}
