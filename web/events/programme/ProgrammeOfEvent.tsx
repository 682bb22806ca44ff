import { Link } from '@tanstack/react-router'
import { ClipboardPaste, Plus } from 'lucide-react'
import { useContext, useState } from 'react'
import { zoneName } from '../../../contract/platform/zone-name.ts'
import { todayIn } from '../../../contract/platform/days.ts'
import { getProgramme } from '../../../contract/events/programme.calls.ts'
import type { Programme } from '../../../contract/events/programme.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { useLive } from '../../platform/live.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { useNow } from '../rounds/now.ts'
import { Clashes } from './Clashes.tsx'
import { gridOf } from './grid.ts'
import { HoursForm } from './HoursForm.tsx'
import type { LaterParts } from './later-parts.ts'
import { AddItem, EditItem, type Spot } from './ItemForm.tsx'
import { MoveAll } from './MoveAll.tsx'
import { PasteTable } from './PasteTable.tsx'
import css from './Programme.module.css'
import { ProgrammeDays } from './ProgrammeDays.tsx'
import { ProgrammeGrid } from './ProgrammeGrid.tsx'
import { Publish } from './Publish.tsx'

/** Colleagues work on the same programme: what they do is here within ten seconds. */
const slowly = { every: 10_000 }

/** /events/{id}/programme: what happens when and where (docs/product.md §41). */
export function ProgrammeOfEvent({ id, parts }: { id: string; parts: LaterParts }) {
  const programme = useLive(getProgramme, { params: { id } }, slowly)
  const isReadOnly = useContext(ReadOnly)
  const mayWrite = useCan('event:write') && !isReadOnly
  const crumbs = [
    { label: 'Events', to: '/events' as const },
    { label: 'View Event', to: '/event/$id' as const, params: { id } },
  ]
  return (
    <Page crumbs={crumbs} thing={subjectOf(programme, ({ data }) => data.event.event_name)}>
      <Loaded from={programme} as="rows">
        {data => <Shown programme={data} mayWrite={mayWrite} parts={parts} />}
      </Loaded>
    </Page>
  )
}

/** What is open in the drawer: an item by its id, or a form. */
type Opened = { what: 'item'; id: string } | { what: 'add'; at?: Spot } | { what: 'paste' | 'hours' }

const titles = { item: 'Item', add: 'Add an item', paste: 'Paste a table', hours: 'Hours of the event' }

interface ShownProps {
  programme: Programme
  mayWrite: boolean
  parts: LaterParts
}

function Shown({ programme, mayWrite, parts }: ShownProps) {
  const [changed, setChanged] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const [last, setLast] = useState<Opened>({ what: 'add' })
  const open = (next: Opened) => {
    setLast(next)
    setOpened(next)
    setChanged([])
  }
  const close = () => setOpened(null)
  const now = useNow()
  const grid = gridOf(programme)
  const current = opened?.what === 'item' ? opened.id : null
  const shown = { programme, grid, now, current, onItem: (id: string) => open({ what: 'item', id }) }
  return (
    <div className="stack-4">
      <Head programme={programme} mayWrite={mayWrite} onOpen={open} />
      {mayWrite && <parts.Tell id={programme.event._id} changed={changed} />}
      <MoveAll
        programme={programme}
        mayWrite={mayWrite}
        onMoved={() => setChanged(programme.items.map(({ _id }) => _id))}
      />
      {programme.items.length === 0 ? (
        <Empty mayWrite={mayWrite} onOpen={open} />
      ) : (
        <Clashes programme={programme} onItem={shown.onItem} />
      )}
      {grid.days.length > 0 && (
        <>
          <ProgrammeGrid {...shown} {...(mayWrite && { onAdd: (at: Spot) => open({ what: 'add', at }) })} />
          <ProgrammeDays {...shown} />
        </>
      )}
      {grid.elsewhere > 0 && (
        <p className="text-s muted">{count(grid.elsewhere, 'date')} of rounds on other days: see Rounds.</p>
      )}
      <Drawer isOpen={opened !== null} onClose={close} title={titles[last.what]}>
        {last.what === 'item' && (
          <EditItem
            id={last.id}
            {...{ programme, mayWrite }}
            Signups={parts.Signups}
            onSaved={id => setChanged([id])}
            onClose={close}
          />
        )}
        {last.what === 'add' && <AddItem programme={programme} at={last.at} onClose={close} />}
        {last.what === 'paste' && <PasteTable programme={programme} onClose={close} />}
        {last.what === 'hours' && <HoursForm id={programme.event._id} onClose={close} />}
      </Drawer>
    </div>
  )
}

interface HeadProps {
  programme: Programme
  mayWrite: boolean
  onOpen: (opened: Opened) => void
}

function Head({ programme, mayWrite, onOpen }: HeadProps) {
  const { items, event, begins, ends } = programme
  const { timezone } = event
  const shown = items.filter(item => item.public).length
  return (
    <div className={css.head}>
      <div className="stack-1">
        <p>
          {sayItems(items.length, shown, programme.published_at !== null)} Times are in{' '}
          {zoneName(timezone, todayIn(timezone))}.
        </p>
        {begins !== null && ends !== null && (
          <p className="muted">
            The event begins {clockInZone(begins, timezone)} and ends {clockInZone(ends, timezone)}.{' '}
            {mayWrite && (
              <button type="button" className="link" onClick={() => onOpen({ what: 'hours' })}>
                Change hours
              </button>
            )}
          </p>
        )}
        <Publish programme={programme} mayWrite={mayWrite} />
        {programme.published_at !== null && <Days id={event._id} />}
      </div>
      {mayWrite && items.length > 0 && (
        <div className="row-2">
          <Button icon={ClipboardPaste} onClick={() => onOpen({ what: 'paste' })}>
            Paste a table
          </Button>
          <Button variant="primary" icon={Plus} onClick={() => onOpen({ what: 'add' })}>
            Add an item
          </Button>
        </div>
      )}
    </div>
  )
}

/** 13 items, 12 of them public once it is published. */
function sayItems(all: number, shown: number, isPublished: boolean): string {
  const items = count(all, 'item')
  if (all === 0) return `${items}.`
  if (shown === 0) return `${items}, only for staff.`
  const which = shown < all ? `${shown} of them public` : all > 1 ? 'all public' : 'public'
  return `${items}, ${which}${isPublished ? '' : ' once it is published'}.`
}

/** The ways to what everybody reads on the days of the event. */
function Days({ id }: { id: string }) {
  return (
    <p className="text-s">
      On its days:{' '}
      <Link className="link" to="/day/$id/{-$screen}" params={{ id, screen: undefined }}>
        Today
      </Link>{' '}
      for phones, and the{' '}
      <Link className="link" to="/day/$id/{-$screen}" params={{ id, screen: 'screen' }} target="_blank">
        big screen
      </Link>{' '}
      for a projector.
    </p>
  )
}

function Empty({ mayWrite, onOpen }: Omit<HeadProps, 'programme'>) {
  return (
    <EmptyState
      title="Nothing is planned yet"
      text="Talks, workshops and meals, with room and time. Dates of rounds stand here by themselves."
      action={
        mayWrite && (
          <>
            <Button variant="primary" icon={Plus} onClick={() => onOpen({ what: 'add' })}>
              Add an item
            </Button>
            <Button icon={ClipboardPaste} onClick={() => onOpen({ what: 'paste' })}>
              Paste a table
            </Button>
          </>
        )
      }
    />
  )
}
