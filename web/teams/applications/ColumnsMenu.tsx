import { Check, Columns3 } from 'lucide-react'
import { mostColumns, parseColumns } from '../../../contract/events/answer-columns.ts'
import { getQuestions } from '../../../contract/events/questions.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { formatCount } from '../../platform/ui/base/formats.ts'
import chip from '../../platform/ui/list/FilterCounts.module.css'
import { PopupMenu } from '../../platform/ui/overlay/PopupMenu.tsx'
import menu from '../../platform/ui/overlay/PopupMenu.module.css'
import css from './ColumnsMenu.module.css'

interface ColumnsMenuProps {
  eventId: string
  /** As the address has them. */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Chooses the questions whose answers are columns of the table; nothing where the event asks none. */
export function ColumnsMenu({ eventId, value, onChange }: ColumnsMenuProps) {
  const list = useLoad(getQuestions, { params: { id: eventId } }).data?.data
  const questions = [...(list?.questions ?? []), ...(list?.removed ?? [])]
  if (questions.length === 0) return null
  const asked = (value && parseColumns(value)) || []
  const chosen = questions.filter(({ _id }) => asked.includes(_id)).map(({ _id }) => _id)
  const toggle = (id: string) => {
    const next = chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]
    onChange(next.join(',') || undefined)
  }
  return (
    <PopupMenu
      label={chosen.length > 0 ? `Columns, ${formatCount(chosen.length)} chosen` : 'Columns'}
      className={`${chip.chip} ${css.chip}`}
      face={
        <>
          <Columns3 className="icon-s" aria-hidden />
          Columns{chosen.length > 0 && ` ${formatCount(chosen.length)}`}
        </>
      }
    >
      {() =>
        questions.map(({ _id, label }) => (
          <button
            key={_id}
            type="button"
            role="menuitemcheckbox"
            aria-checked={chosen.includes(_id)}
            disabled={!chosen.includes(_id) && chosen.length >= mostColumns}
            className={`${menu.item} ${css.item}`}
            onClick={() => toggle(_id)}
          >
            <Check className="icon-s" aria-hidden />
            <span>{label}</span>
          </button>
        ))
      }
    </PopupMenu>
  )
}
