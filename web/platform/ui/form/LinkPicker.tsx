import { Plus } from 'lucide-react'
import { type ReactNode, useContext, useId, useState } from 'react'
import { ApiError } from '../../api-error.ts'
import { Button } from '../base/Button.tsx'
import { Drawer } from '../overlay/Drawer.tsx'
import { Combobox, type LoadOptions } from './fields/Combobox.tsx'
import css from './LinkPicker.module.css'
import { wasInterrupted } from './interrupted.ts'
import { messageOf } from '../base/message-of.ts'
import { ReadOnly } from '../base/frame.ts'
import type { Option } from './options.ts'
import { toast } from '../overlay/toasts.ts'

interface LinkPickerProps {
  label: string
  load: LoadOptions
  /** Links the choice; the lists refresh by themselves. */
  onAdd: (option: Option) => Promise<unknown>
  /** The message when linking fails. */
  failure?: string
  /** A drawer to create a new one; its input is kept under its title. */
  create?: { label: string; title: string; renderForm: (close: () => void) => ReactNode }
  /** Another way to add one. */
  more?: ReactNode
}

/** Chooses one and adds it; Add is disabled until something is chosen (docs/product.md §5). */
export function LinkPicker({ label, load, onAdd, failure, create, more }: LinkPickerProps) {
  const id = useId()
  const [chosen, setChosen] = useState<Option | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [isCreating, setIsCreating] = useState(() => Boolean(create && wasInterrupted(create.title)))

  if (useContext(ReadOnly)) return null

  async function add() {
    if (!chosen || isAdding) return
    setIsAdding(true)
    try {
      await onAdd(chosen)
      setChosen(null)
    } catch (error) {
      // The server reports an existing link; it needs its own message.
      const isConflict = error instanceof ApiError && error.status === 409
      toast.error(failure && !isConflict ? failure : messageOf(error))
    } finally {
      setIsAdding(false)
    }
  }

  return (
    <div className={css.picker}>
      <label htmlFor={id}>{label}</label>
      <div className={css.row}>
        <div className={css.box}>
          <Combobox
            id={id}
            load={load}
            value={chosen}
            onChange={setChosen}
            emptyText="There is nothing more to add."
          />
        </div>
        <Button variant="primary" disabled={!chosen} isBusy={isAdding} onClick={() => void add()}>
          Add
        </Button>
        {(create || more) && (
          <div className={css.others}>
            {create && (
              <Button variant="quiet" icon={Plus} onClick={() => setIsCreating(true)}>
                {create.label}
              </Button>
            )}
            {more}
          </div>
        )}
      </div>
      {create && (
        <Drawer isOpen={isCreating} onClose={() => setIsCreating(false)} title={create.title}>
          {create.renderForm(() => setIsCreating(false))}
        </Drawer>
      )}
    </div>
  )
}
