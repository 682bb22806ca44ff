import { useContext, useState } from 'react'
import { exportScans, listScans } from '../../../contract/choosing/day.calls.ts'
import type { Day, DayScan } from '../../../contract/choosing/day.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { scanActLabels, scanHowLabels } from '../../../contract/teams/scans.texts.ts'
import { ticketKindLabels } from '../../../contract/teams/ticket-kinds.texts.ts'
import { undoScan } from '../../../contract/teams/scans.calls.ts'
import { clockInZone } from '../../../contract/platform/time-in-zone.ts'
import { numberShown } from '../../../day/ticket-code.ts'
import { useSend } from '../../platform/api.ts'
import { useLive } from '../../platform/live.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { ReadOnly } from '../../platform/ui/base/frame.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { ExportButton } from '../../platform/ui/list/ExportButton.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { useLocalSearch } from '../../platform/ui/list/local-search.ts'
import { SearchBox } from '../../platform/ui/list/SearchBox.tsx'
import { Dialog } from '../../platform/ui/overlay/Dialog.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import { dayCrumbs } from './day-crumbs.ts'
import css from './ScansOfDay.module.css'

/** /events/{id}/day?step=scans: what was scanned, the latest first, to take one out. */
export default function ScansOfDay({ id }: { id: string }) {
  const search = useLocalSearch({ limit: 25 })
  const scans = useLive(
    listScans,
    { params: { id }, query: search.q === '' ? {} : { q: search.q } },
    { every: 5_000 },
  )
  const [acting, setActing] = useState<DayScan>()
  return (
    <Page
      crumbs={dayCrumbs(id, true)}
      title="Scans"
      thing={subjectOf(scans, ({ data }) => data.event.event_name)}
    >
      <Card className={css.card}>
        <div className={css.search}>
          <SearchBox q={search.q} setQ={search.setQ} label="Search by name, team or number" />
          <ExportButton
            call={exportScans}
            params={{ id }}
            filter={{ q: search.q || undefined }}
            fileName="Scans.csv"
          />
        </div>
        <Loaded from={scans} as="rows">
          {data =>
            data.scans.length === 0 ? (
              <EmptyState
                drawing={<PapersPicture />}
                title={search.q === '' ? 'No scan yet' : 'No scan is found'}
                text={
                  search.q === ''
                    ? 'Each ticket that a device scans is listed here.'
                    : 'Search by a name, a team, or the number of a ticket.'
                }
              />
            ) : (
              <>
                <ul className={css.list}>
                  {data.scans.map(scan => (
                    <Row key={scan._id} scan={scan} event={data.event} onTakeOut={() => setActing(scan)} />
                  ))}
                </ul>
                {data.has_more && (
                  <p className={`${css.search} text-s muted`}>
                    These are the latest 100. Search to find an earlier one.
                  </p>
                )}
              </>
            )
          }
        </Loaded>
      </Card>
      {acting && <TakeOut scan={acting} onClose={() => setActing(undefined)} onDone={scans.reload} />}
    </Page>
  )
}

function outcomeOf({ ticket, act, outcome }: DayScan): string {
  if (ticket === null) return 'Unknown code'
  if (outcome === 'undone') return 'Taken out'
  if (act === 'in' || act === 'walk_in') return outcome === 'again' ? 'Again' : 'In'
  return scanActLabels[act]
}

interface RowProps {
  scan: DayScan
  event: Day['event']
  onTakeOut: () => void
}

function Row({ scan, event, onTakeOut }: RowProps) {
  const { ticket, counter_name, device_name, by, act, outcome, how, reason } = scan
  const who = by ? fullName(by) : device_name
  const isReadOnly = useContext(ReadOnly)
  const canUndo = !isReadOnly && act !== 'undo' && outcome !== 'undone' && ticket !== null
  const where = [counter_name, who, scanHowLabels[how]].filter(part => part !== null).join(', ')
  return (
    <li className={outcome === 'undone' ? css.out : undefined}>
      <time className="numbers text-s" dateTime={scan.at}>
        {scan.is_about && 'about '}
        {clockInZone(scan.at, event.timezone)}
      </time>
      <p>
        <b className="medium breaks">
          {ticket ? `${ticket.name}, ${numberShown(ticket.number)}` : 'A code of no ticket'}
        </b>
        <span className="text-s muted breaks">
          {ticket && `${ticket.team_name ?? ticketKindLabels[ticket.kind]}. `}
          {where}
          {reason !== null && `. ${reason}`}
        </span>
      </p>
      <span className="text-s medium">{outcomeOf(scan)}</span>
      {canUndo && (
        <Button size="s" onClick={onTakeOut}>
          Take out<span className="visually-hidden">: {ticket.name}</span>
        </Button>
      )}
    </li>
  )
}

interface TakeOutProps {
  scan: DayScan
  onClose: () => void
  onDone: () => void
}

function TakeOut({ scan, onClose, onDone }: TakeOutProps) {
  const undo = useSend(undoScan)
  const name = scan.ticket?.name ?? ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Take the scan of ${name} out?`}
      description={`It counts no longer at ${scan.counter_name ?? 'its counter'}, and devices learn it with their next contact. It is kept, with your reason. To let ${name} in again, scan the ticket again.`}
    >
      <Form
        schema={async () => (await import('../../../contract/teams/scans.ts')).undoScanBody}
        initial={{ reason: '' }}
        onSend={body => undo.send({ params: { id: scan._id }, body })}
        onSent={() => {
          toast.success(`The scan of ${name} is taken out`)
          onClose()
          onDone()
        }}
        failure={messages.generic}
        submit="Take out"
        layout="drawer"
        keeps={`scan out ${scan._id}`}
        onCancel={onClose}
      >
        <TextField name="reason" label="Reason" hint="Only staff read it." isRequired maxLength={200} />
      </Form>
    </Dialog>
  )
}
