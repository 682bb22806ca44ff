import { Check, Columns3 } from 'lucide-react'
import { mostColumns, parseColumns } from '../../../contract/events/answer-columns.ts'
import { getQuestions } from '../../../contract/events/questions.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { useAllowedColumns } from '../../platform/ui/list/DataTable.tsx'
import chip from '../../platform/ui/list/FilterCounts.module.css'
import { PopupMenu } from '../../platform/ui/overlay/PopupMenu.tsx'
import menu from '../../platform/ui/overlay/PopupMenu.module.css'
import type { Search } from '../../routes/__root.tsx'
import { hiddenColumns } from './answer-columns.tsx'
import css from './ColumnsMenu.module.css'
import { eventColumns } from './event-application-columns.tsx'

interface ColumnsMenuProps {
  eventId: string
  /** Of the list. */
  address: Search
  /** Somebody of the event is here. */
  hasBegun: boolean
  onChange: (next: Pick<Search, 'columns' | 'without'>) => void
}

/** Chooses the columns of the table: hides those that are always there, and adds the answers to questions. */
export function ColumnsMenu({ eventId, address, hasBegun, onChange }: ColumnsMenuProps) {
  const { columns, without } = address
  const list = useLoad(getQuestions, { params: { id: eventId } }).data?.data
  const questions = [...(list?.questions ?? []), ...(list?.removed ?? [])]
  const asked = (columns && parseColumns(columns)) || []
  const chosen = questions.filter(({ _id }) => asked.includes(_id)).map(({ _id }) => _id)
  const hidden = hiddenColumns(without)
  const own = useAllowedColumns(eventColumns(hasBegun))
  const toggle = (all: readonly string[], one: string) => {
    const next = all.includes(one) ? all.filter(other => other !== one) : [...all, one]
    return next.join(',') || undefined
  }
  return (
    <PopupMenu
      label={columns || without ? 'Columns, as chosen' : 'Columns'}
      title="Columns"
      className={`${chip.chip} ${css.chip} ${columns || without ? chip.on : ''}`}
      face={
        <>
          <Columns3 className="icon-s" aria-hidden />
          <span className={chip.word}>Columns</span>
        </>
      }
    >
      {() => (
        <>
          {own.map(({ title, name }) =>
            name ? (
              <Choice
                key={name}
                label={title}
                isChosen={!hidden.includes(name)}
                onClick={() => onChange({ columns, without: toggle(hidden, name) })}
              />
            ) : null,
          )}
          {questions.length > 0 && (
            <div role="group" aria-labelledby="answer-columns">
              <p id="answer-columns" className={css.heading}>
                What teams answered
              </p>
              {questions.map(({ _id, label }) => (
                <Choice
                  key={_id}
                  label={label}
                  isChosen={chosen.includes(_id)}
                  isDisabled={!chosen.includes(_id) && chosen.length >= mostColumns}
                  onClick={() => onChange({ without, columns: toggle(chosen, _id) })}
                />
              ))}
            </div>
          )}
        </>
      )}
    </PopupMenu>
  )
}

interface ChoiceProps {
  label: string
  isChosen: boolean
  isDisabled?: boolean
  onClick: () => void
}

function Choice({ label, isChosen, isDisabled, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChosen}
      disabled={isDisabled}
      className={`${menu.item} ${css.item}`}
      onClick={onClick}
    >
      <Check className="icon-s" aria-hidden />
      <span>{label}</span>
    </button>
  )
}
