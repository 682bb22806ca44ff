import { Mail } from 'lucide-react'
import { useContext } from 'react'
import type { Search } from '../../routes/__root.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import type { lists } from './audience-of-list.ts'

interface WriteToTheseProps {
  /** The event of the list; without one there is nobody to write for. */
  eventid: string | undefined
  list: (typeof lists)[number]
  /** How many are in the list, where each of them gets a mail. */
  total?: number | undefined
  atLeast?: boolean | undefined
  /** The list's filters, as its address has them. */
  search?: Search
}

/** Leads from a list to an announcement for those in it. */
export function WriteToThese({ eventid, list, total, atLeast, search }: WriteToTheseProps) {
  const isReadOnly = useContext(ReadOnly)
  const mayWrite = useCan('announcement:write') && !isReadOnly
  if (!eventid || !mayWrite || total === 0) return null
  return (
    <Button
      icon={Mail}
      isIconOnPhone
      to="/announcements/add/$id"
      params={{ id: eventid }}
      search={{ ...search, tab: list }}
    >
      {total === undefined ? 'Write to these' : `Write to these ${formatCount(total, atLeast)}`}
    </Button>
  )
}
