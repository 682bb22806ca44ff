import { useEffect, useState } from 'react'
import type { Programme, ProgrammeItemBody } from '../../../contract/events/programme.ts'
import { addProgrammeItems, programmeKindLabels } from '../../../contract/events/programme.calls.ts'
import type { TableRow } from '../../../contract/events/programme-table.ts'
import { partsOf } from '../../../contract/platform/day.texts.ts'
import { messages } from '../../../contract/platform/messages.ts'
import { useSend } from '../../platform/api.ts'
import { count, formatList } from '../../platform/ui/base/formats.ts'
import { asText } from '../../platform/ui/form/fields/bind.ts'
import { TextArea } from '../../platform/ui/form/fields/TextArea.tsx'
import { Form } from '../../platform/ui/form/Form.tsx'
import { toast } from '../../platform/ui/overlay/toasts.ts'
import css from './Programme.module.css'

interface PasteTableProps {
  programme: Programme
  onClose: () => void
}

const table = () => import('../../../contract/events/programme-table.ts')

/** Items from a pasted table, in a drawer: what each line is read as stands below, and what is wrong with it. */
export function PasteTable({ programme, onClose }: PasteTableProps) {
  const { event } = programme
  const add = useSend(addProgrammeItems)
  return (
    <Form
      schema={async () => (await table()).tableBody(event)}
      initial={{ table: '' }}
      onSend={async body => ({
        ...(await add.send({ params: { id: event._id }, body })),
        added: body.items.length,
      })}
      onSent={({ added }) => {
        toast.success(`${count(added, 'item')} added`)
        onClose()
      }}
      failure={messages.generic}
      submit="Add these"
      requireFilled={['table']}
      layout="drawer"
      keeps={`programme table ${event._id}`}
      onClose={onClose}
    >
      {({ values }) => (
        <>
          <TextArea
            name="table"
            label="Table"
            hint="Rows from a spreadsheet: title, day, from, to, room; kind, people, track, text and places may follow. A first row of headings may name the columns."
            rows={10}
            maxLength={60_000}
            isRequired
          />
          <Rows text={asText(values.table)} programme={programme} />
        </>
      )}
    </Form>
  )
}

function Rows({ text, programme }: { text: string; programme: Programme }) {
  const { event, items } = programme
  const [rows, setRows] = useState<readonly TableRow[]>([])
  const [unread, setUnread] = useState<readonly string[]>([])
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const { readTable, unreadHeadings } = await table()
      if (!isCurrent) return
      setRows(readTable(text, event))
      setUnread(unreadHeadings(text))
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [text, event])
  if (rows.length === 0) return null
  const wrong = rows.filter(({ item }) => item === null)
  return (
    <section aria-label="What is read">
      <p className="text-s medium" role="status">
        {count(rows.length, 'item')}
        {wrong.length > 0 && `, ${count(wrong.length, 'line')} to mend`}
      </p>
      {unread.length > 0 && (
        <p className="text-s orange">
          Not read: the {unread.length === 1 ? 'column' : 'columns'} {formatList(unread)}.
        </p>
      )}
      <ol className={css.read}>
        {rows.map(row => (
          <ReadRow key={row.line} row={row} isThere={items.some(known => isSame(known, row.item))} />
        ))}
      </ol>
    </section>
  )
}

/** Sat 21 November, 10:00–10:45, Main hall, ceremony, Leela Varma, 30 places. */
function sayItem({ starts, ends, room, kind, people, places }: ProgrammeItemBody): string {
  const { weekday, day, month } = partsOf(starts.slice(0, 10))
  return [
    `${weekday} ${day} ${month}`,
    ends ? `${starts.slice(11)}–${ends.slice(11)}` : starts.slice(11),
    room,
    programmeKindLabels[kind].toLowerCase(),
    people,
    places !== null && count(places, 'place'),
  ]
    .filter(Boolean)
    .join(', ')
}

function isSame(known: Programme['items'][number], item: ProgrammeItemBody | null): boolean {
  return (
    item !== null &&
    known.title === item.title &&
    known.local.starts === item.starts &&
    known.room === item.room
  )
}

interface ReadRowProps {
  row: TableRow
  /** The programme has it already. */
  isThere: boolean
}

function ReadRow({ row: { line, title, item, problems, noKind }, isThere }: ReadRowProps) {
  return (
    <li>
      <span className="muted">{line}</span>
      <div>
        <p className="medium">{title || 'No title'}</p>
        {item ? (
          <>
            <p className="text-s muted">{sayItem(item)}</p>
            {isThere && (
              <p className="text-s orange">The programme has it already: it would be there twice.</p>
            )}
            {noKind !== null && (
              <p className="text-s orange">
                “{noKind}” is no kind of item: it is read as {programmeKindLabels[item.kind].toLowerCase()}.
              </p>
            )}
          </>
        ) : (
          problems.map(problem => (
            <p key={problem} className="text-s red">
              Line {line}: {problem}
            </p>
          ))
        )}
      </div>
    </li>
  )
}
