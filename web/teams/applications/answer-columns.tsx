import { parseColumns } from '../../../contract/events/answer-columns.ts'
import { getQuestions } from '../../../contract/events/questions.calls.ts'
import type { ListedApplication } from '../../../contract/teams/applications.ts'
import { useLoad } from '../../platform/api.ts'
import type { Column } from '../../platform/ui/list/column.ts'
import { count } from '../../platform/ui/base/formats.ts'
import two from './application-columns.module.css'
import css from './event-application-columns.module.css'
import { eventColumns } from './event-application-columns.tsx'

interface Asked {
  /** As the address has them. */
  columns: string | undefined
  /** The list is filtered or ordered by the marks of readers. */
  hasMarks: boolean
}

/**
 * The columns of the list of an event, with the marks of readers where the list is narrowed or ordered by them, and the answers
 * that its address asks for; a question that is gone has none.
 */
export function useEventColumns(
  eventId: string,
  { columns: named, hasMarks }: Asked,
): readonly Column<ListedApplication>[] {
  const asked = (named && parseColumns(named)) || []
  const list = useLoad(getQuestions, { params: { id: eventId }, enabled: asked.length > 0 }).data?.data
  // Until their labels are there, the columns are in their places.
  const known = list ? [...list.questions, ...list.removed] : asked.map(_id => ({ _id, label: ' ' }))
  const questions = known.filter(({ _id }) => asked.includes(_id))
  // Marks stand in the place of the contact person: who reads teams needs their names whole.
  const columns = hasMarks
    ? [...eventColumns.slice(0, 1), marksColumn, ...eventColumns.slice(2)]
    : eventColumns
  if (questions.length === 0) return columns
  const answers = questions.map(
    ({ _id, label }): Column<ListedApplication> => ({
      key: _id,
      title: label,
      width: 184,
      phone: 'hidden',
      isMuted: true,
      className: css.answer,
      cell: row => <Answer text={row.shown_answers?.find(answer => answer._id === _id)?.text} />,
    }),
  )
  const wide = columns.map(column => (column.phone === 'title' ? { ...column, width: 232 } : column))
  return [...wide.slice(0, 2), ...answers, ...wide.slice(2)]
}

/** The mean and one's own; who has not marked a team reads only how many have. */
const marksColumn: Column<ListedApplication> = {
  title: 'Marks',
  sort: 'mark',
  width: 104,
  phone: 'hidden',
  cell: ({ marks }) => (
    <span className={two.two}>
      {marks?.mean ?? <span className="muted">-</span>}
      <small className="text-xs muted">
        {marks && marks.own !== null && `you ${marks.own}, `}
        {count(marks?.read ?? 0, 'reader')}
      </small>
    </span>
  ),
}

function Answer({ text }: { text: string | undefined }) {
  return text ? <span title={text}>{text}</span> : '-'
}
