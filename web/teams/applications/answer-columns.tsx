import { parseColumns } from '../../../contract/events/answer-columns.ts'
import { getQuestions } from '../../../contract/events/questions.calls.ts'
import type { ListedApplication } from '../../../contract/teams/applications.ts'
import { useLoad } from '../../platform/api.ts'
import type { Column } from '../../platform/ui/list/column.ts'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import type { Search } from '../../routes/__root.tsx'
import two from './application-columns.module.css'
import css from './event-application-columns.module.css'
import { eventColumns } from './event-application-columns.tsx'

interface Asked {
  /** Of the list. */
  address: Search
  /** The list is filtered or ordered by the marks of readers. */
  hasMarks: boolean
  /** Somebody of the event is here. */
  hasBegun: boolean
  /** The rows are those of the list before: what it did not ask for may be missing. */
  isOnTheWay: boolean
}

/**
 * The columns of the list of an event as its address has them: those that are always there without the hidden ones, the marks of
 * readers where the list is narrowed or ordered by them, and the answers that are asked for; a question that is gone has none.
 */
export function useEventColumns(
  eventId: string,
  { address: { columns: named, without }, hasMarks, hasBegun, isOnTheWay }: Asked,
): readonly Column<ListedApplication>[] {
  const asked = (named && parseColumns(named)) || []
  const list = useLoad(getQuestions, { params: { id: eventId }, enabled: asked.length > 0 }).data?.data
  // Until their labels are there, the columns are in their places.
  const known = list ? [...list.questions, ...list.removed] : asked.map(_id => ({ _id, label: ' ' }))
  const questions = known.filter(({ _id }) => asked.includes(_id))
  const hidden = hiddenColumns(without)
  const [team, ...others] = eventColumns(hasBegun).filter(({ name }) => !name || !hidden.includes(name))
  const answers = questions.map(
    ({ _id, label }): Column<ListedApplication> => ({
      key: _id,
      title: label,
      width: 184,
      isMuted: true,
      className: css.answer,
      cell: row => (
        <Answer text={row.shown_answers?.find(answer => answer._id === _id)?.text} isOnTheWay={isOnTheWay} />
      ),
    }),
  )
  const rest = others.filter(({ name }) => name !== 'spoc')
  // Marks stand in the place of the contact person: who reads teams needs their names whole.
  const second = hasMarks ? [marksColumn] : others.filter(({ name }) => name === 'spoc')
  const wide = team && questions.length > 0 ? { ...team, width: 232 } : team
  return [...(wide ? [wide] : []), ...second, ...answers, ...rest]
}

/** The names of the columns that the address hides. */
export function hiddenColumns(without: string | undefined): string[] {
  return without?.split(',') ?? []
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

function Answer({ text, isOnTheWay }: { text: string | undefined; isOnTheWay: boolean }) {
  if (text === undefined && isOnTheWay) return <Skeleton width={6} />
  return text ? <span title={text}>{text}</span> : '-'
}
