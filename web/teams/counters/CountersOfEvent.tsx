import { useContext, useState } from 'react'
import { listCounters } from '../../../contract/teams/counters.calls.ts'
import type { Counters } from '../../../contract/teams/counters.ts'
import { useLive } from '../../platform/live.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { CounterList } from './CounterList.tsx'
import { CounterSettings } from './CounterSettings.tsx'
import css from './Counters.module.css'
import { DeviceList } from './DeviceList.tsx'
import { PlanOfDoors } from './PlanOfDoors.tsx'
import { WalkIns } from './WalkIns.tsx'

/** Devices come, scan and fall silent while staff watch. */
const often = { every: 5_000 }

/** /events/{id}/counters: where tickets are scanned, the devices that do it, and who came without one (docs/product.md §37). */
export default function CountersOfEvent({ id }: { id: string }) {
  const counters = useLive(listCounters, { params: { id } }, often)
  return (
    <Page
      crumbs={[
        { label: 'Events', to: '/events' },
        { label: 'View Event', to: '/event/$id', params: { id } },
      ]}
      thing={subjectOf(counters, ({ data }) => data.event.event_name)}
    >
      <Loaded from={counters} as="rows">
        {data => (data.event.is_online && data.counters.length === 0 ? <Online /> : <InPerson data={data} />)}
      </Loaded>
    </Page>
  )
}

function Online() {
  return (
    <EmptyState
      title="Nobody comes to an online event"
      text="Counters are for events that take place in person. Nothing is scanned here."
    />
  )
}

function InPerson({ data }: { data: Counters }) {
  const isReadOnly = useContext(ReadOnly)
  const mayWrite = useCan('event:write') && !isReadOnly
  const mayAdd = useCan('application:review') && !isReadOnly && !data.event.is_over
  const [isSetting, setSetting] = useState(false)
  const { settings } = data
  const set = [
    settings.takes_walk_ins ? 'Walk-ins are taken' : 'No walk-ins',
    settings.asks_document ? 'by name with a document' : 'by name without a document',
    `under age below ${settings.adult_age}`,
  ].join(', ')
  return (
    <div className="stack-4">
      <PlanOfDoors data={data} />
      <div className={css.around}>
        <div className={css.lists}>
          <div className="stack-4">
            <CounterList data={data} mayWrite={mayWrite} />
            <section className={`panel ${css.settings}`} aria-label="At all counters">
              <span className="text-s">{set}.</span>
              {mayWrite && (
                <Button size="s" onClick={() => setSetting(true)}>
                  Change
                </Button>
              )}
            </section>
          </div>
          <DeviceList data={data} mayAdd={mayAdd} isReadOnly={isReadOnly} />
        </div>
      </div>
      <WalkIns data={data} isReadOnly={isReadOnly} />
      <CounterSettings id={data.event._id} isOpen={isSetting} onClose={() => setSetting(false)} />
    </div>
  )
}
