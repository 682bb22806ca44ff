import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../base/Button.tsx'
import { IconButton } from '../../base/IconButton.tsx'
import { RowContext, useLabel } from '../form-labels.ts'
import { useField, useForm } from './bind.ts'
import css from './RepeatableRows.module.css'

interface RepeatableRowsProps {
  /** The path of the list in the form's values. */
  name: string
  /** What a row is called, for its buttons: "Theme". */
  rowLabel: string
  /** What all of them are called, where it is not the same with an s. */
  label?: string
  addLabel: string
  newRow: unknown
  min?: number
  max?: number
  isOrdered?: boolean
  /** A boxed row has its number and buttons above its fields. */
  isBoxed?: boolean
  /** The fields of a row stand side by side, with their labels above the first row. */
  isTable?: boolean
  /** What stands in a row, to name it where something is wrong in it: "Judge 7, Asha Menon, email". */
  nameOfRow?: (row: unknown) => string
  /** The fields of a row, whose names begin with `path`. */
  children: (path: string, index: number) => ReactNode
}

/** A list of rows in a form: add, remove, and where the order matters, move. */
export function RepeatableRows(props: RepeatableRowsProps) {
  const {
    name,
    rowLabel,
    addLabel,
    newRow,
    min = 0,
    max = 100,
    isOrdered,
    isBoxed,
    isTable,
    children,
  } = props
  const form = useForm()
  const { value, error, id } = useField(name)
  const list = useRef<HTMLDivElement>(null)
  useLabel(id, props.label ?? `${rowLabel}s`, list)
  const rows: readonly unknown[] = Array.isArray(value) ? value : []
  const title = (index: number) =>
    [`${rowLabel} ${index + 1}`, props.nameOfRow?.(rows[index])].filter(Boolean).join(', ')
  return (
    <div ref={list} className={css.list} id={id}>
      <ol className={isBoxed ? css.boxes : isTable ? `${css.rows} ${css.table}` : css.rows}>
        {rows.map((_, index) => (
          // Rows are values without identity; the form moves them.
          <li key={index}>
            {isBoxed && (
              <p className={css.number} aria-hidden>
                {rowLabel} {index + 1}
              </p>
            )}
            {/* Its fields have the same labels as those of the other rows. */}
            <div
              className={css.fields}
              {...((isBoxed || isTable) && { role: 'group', 'aria-label': `${rowLabel} ${index + 1}` })}
            >
              <RowContext value={isTable || isBoxed ? title(index) : null}>
                {children(`${name}.${index}`, index)}
              </RowContext>
            </div>
            <div className={css.buttons}>
              {isOrdered && (
                <>
                  <IconButton
                    icon={ArrowUp}
                    label={`Move ${rowLabel.toLowerCase()} ${index + 1} up`}
                    disabled={index === 0}
                    onClick={() => form.move(name, index, index - 1)}
                  />
                  <IconButton
                    icon={ArrowDown}
                    label={`Move ${rowLabel.toLowerCase()} ${index + 1} down`}
                    disabled={index === rows.length - 1}
                    onClick={() => form.move(name, index, index + 1)}
                  />
                </>
              )}
              {rows.length > min && (
                <IconButton
                  icon={Trash2}
                  label={`Remove ${rowLabel.toLowerCase()} ${index + 1}`}
                  onClick={() => form.remove(name, index)}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {error && (
        <p className={css.error} role="alert">
          {error}
        </p>
      )}
      {rows.length < max && (
        <Button icon={Plus} onClick={() => form.insert(name, structuredClone(newRow))}>
          {addLabel}
        </Button>
      )}
    </div>
  )
}
