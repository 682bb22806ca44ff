import { parseColumns } from '../../../contract/events/answer-columns.ts'
import { getQuestions } from '../../../contract/events/questions.calls.ts'
import type { ListedApplication } from '../../../contract/teams/applications.ts'
import { useLoad } from '../../platform/api.ts'
import type { Column } from '../../platform/ui/list/column.ts'
import css from './event-application-columns.module.css'
import { eventColumns } from './event-application-columns.tsx'

/** The columns of the list of an event, with the answers that its address asks for; a question that is gone has none. */
export function useEventColumns(
  eventId: string,
  columns: string | undefined,
): readonly Column<ListedApplication>[] {
  const asked = (columns && parseColumns(columns)) || []
  const list = useLoad(getQuestions, { params: { id: eventId }, enabled: asked.length > 0 }).data?.data
  // Until their labels are there, the columns are in their places.
  const known = list ? [...list.questions, ...list.removed] : asked.map(_id => ({ _id, label: ' ' }))
  const questions = known.filter(({ _id }) => asked.includes(_id))
  if (questions.length === 0) return eventColumns
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
  const wide = eventColumns.map(column => (column.phone === 'title' ? { ...column, width: 232 } : column))
  return [...wide.slice(0, 2), ...answers, ...wide.slice(2)]
}

function Answer({ text }: { text: string | undefined }) {
  return text ? <span title={text}>{text}</span> : '-'
}
