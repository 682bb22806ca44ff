import { UserSearch } from 'lucide-react'
import { useState } from 'react'
import { listLooking } from '../../../contract/teams/looking.calls.ts'
import { useLoad } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { useLocalSearch } from '../../platform/ui/list/local-search.ts'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { LookingList } from './LookingList.tsx'
import css from './WhoLooks.module.css'

/** For staff of the event: who looks for a team, to read. */
export function LookingInEvent({ eventid }: { eventid: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={UserSearch} isIconOnPhone onClick={() => setIsOpen(true)}>
        Who looks for a team
      </Button>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Who looks for a team">
        <People eventid={eventid} />
      </Drawer>
    </>
  )
}

function People({ eventid }: { eventid: string }) {
  const search = useLocalSearch()
  const people = useLoad(listLooking, { query: { ...search.query, eventid } })
  return (
    <div className={css.page}>
      <p className="text-m muted">
        Candidates without a team who said so on the event’s page. Teams with room see them and invite them.
        Their contact details show once they have joined a team.
      </p>
      <LookingList search={search} people={people} emptyText="Candidates say so on the event’s page." />
    </div>
  )
}
