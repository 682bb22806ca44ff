import { Check, TriangleAlert } from 'lucide-react'
import type { Programme, ProgrammeItem } from '../../../contract/events/programme.ts'
import { isMinute } from '../../../contract/platform/minutes.ts'
import { asText, useForm } from '../../platform/ui/form/fields/bind.ts'
import { formatList } from '../../platform/ui/base/formats.ts'
import { othersAt, roomFreeUntil } from './clashes.ts'
import css from './Programme.module.css'

/** What the form finds out while it is filled in: whether the room is free, and the people. Nothing is refused because of it. */
export function Finds({ programme: { items }, itemId }: { programme: Programme; itemId: string }) {
  const { values } = useForm()
  const [starts, ends] = [asText(values.starts), asText(values.ends)]
  const [room, people] = [asText(values.room).trim(), asText(values.people).trim()]
  if (!isMinute(starts) || !isMinute(ends) || starts >= ends || (!room && !people)) return null
  const item = {
    _id: itemId,
    title: '',
    local: { starts, ends },
    room: room || null,
    people: people || null,
    is_cancelled: false,
  }
  const { inRoom, withPeople } = othersAt(item, items)
  const problems = [
    ...(inRoom.length > 0 ? [`${room} has ${formatList(inRoom.map(sayItem))} then.`] : []),
    ...withPeople.map(({ name, other }) => `${name} is in ${sayItem(other)} then.`),
  ]
  if (problems.length > 0)
    return (
      <p role="status" className={`${css.found} ${css.odd}`}>
        <TriangleAlert className="icon-s" aria-hidden />
        {problems.join(' ')}
      </p>
    )
  if (!room) return null
  const until = roomFreeUntil(item, items)
  return (
    <p role="status" className={css.found}>
      <Check className="icon-s" aria-hidden />
      {room} is free{until ? ` until ${until}` : ' for the rest of the day'}.
    </p>
  )
}

function sayItem({ title, local }: Pick<ProgrammeItem, 'title' | 'local'>): string {
  return `“${title}”, ${local.starts.slice(11)}–${local.ends?.slice(11)}`
}
