import { Plus } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ApiError } from '../../api-error.ts'
import { Button } from '../base/Button.tsx'
import { Drawer } from '../overlay/Drawer.tsx'
import { Combobox, type LoadOptions } from './fields/Combobox.tsx'
import css from './LinkPicker.module.css'
import { wasInterrupted } from './kept-draft.ts'
import { messageOf } from '../base/message-of.ts'
import type { Option } from './options.ts'
import { toast } from '../overlay/toasts.ts'

interface LinkPickerProps {
  label: string
  load: LoadOptions
  /** Links what was chosen; the lists refresh by themselves. */
  onAdd: (option: Option) => Promise<unknown>
  /** What is said when linking fails. */
  failure?: string
  /** A new one can be made in a drawer; what is typed there is kept under its title. */
  create?: { label: string; title: string; renderForm: (close: () => void) => ReactNode }
}

/** Chooses one and adds it; Add is disabled until something is chosen (docs/product.md §5). */
export function LinkPicker({ label, load, onAdd, failure, create }: LinkPickerProps) {
  const id = useId()
  const [chosen, setChosen] = useState<Option | null>(null)
  const [isAdding, setIsAdding] = useState(false)
  const [isCreating, setIsCreating] = useState(() => Boolean(create && wasInterrupted(create.title)))

  async function add() {
    if (!chosen || isAdding) return
    setIsAdding(true)
    try {
      await onAdd(chosen)
      setChosen(null)
    } catch (error) {
      // What is linked already is said by the server; it needs another sentence than a failure.
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
          <Combobox id={id} load={load} value={chosen} onChange={setChosen} />
        </div>
        <Button variant="primary" disabled={!chosen} isBusy={isAdding} onClick={() => void add()}>
          Add
        </Button>
        {create && (
          <Button variant="quiet" icon={Plus} onClick={() => setIsCreating(true)}>
            {create.label}
          </Button>
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
