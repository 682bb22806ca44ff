import { ReceiptText } from 'lucide-react'
import type { Activity } from '../../../contract/console/activity.ts'
import { doerName, sentenceText } from '../../../contract/console/activity.texts.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import type { Column } from '../../platform/ui/list/column.ts'
import css from './Activity.module.css'
import { changeText } from './change.texts.ts'
import { changedFields, toldText } from './entry-fields.ts'
import { Sentence } from './Sentence.tsx'

interface Shown {
  /** Who reads it. */
  reader: string | undefined
  /** Shows all of an entry. */
  open?: (entry: Activity) => void
}

export function activityColumns({ reader, open }: Shown): Column<Activity>[] {
  return [
    {
      title: 'Time',
      cell: row => <time dateTime={row.happened_at}>{formatTime(row.happened_at)}</time>,
      // In one line where there is room for it.
      width: open ? 232 : 190,
      className: css.when,
    },
    {
      title: 'What happened',
      phone: 'title',
      className: css.what,
      cell: row => (
        <>
          <Sentence entry={row} reader={reader} />
          <Change entry={row} />
        </>
      ),
    },
    {
      title: 'From where',
      cell: row => <Origin entry={row} />,
      width: 170,
      className: css.origin,
      isMuted: true,
    },
    ...(open
      ? [
          {
            title: 'Details',
            head: <span className="visually-hidden">Details</span>,
            cell: (row: Activity) => (
              <IconButton
                icon={ReceiptText}
                label={`Details: ${doerName(row, reader)} ${sentenceText(row, reader)}, ${formatTime(row.happened_at)}`}
                onClick={() => open(row)}
              />
            ),
            width: 60,
            align: 'right' as const,
            phone: 'aside' as const,
          },
        ]
      : []),
  ]
}

function Change({ entry }: { entry: Activity }) {
  const text = [changeText(entry), changedFields(entry), toldText(entry)].filter(Boolean).join('. ')
  return text !== '' && <span className="block text-s muted">{text}</span>
}

function Origin({ entry: { network, device } }: { entry: Activity }) {
  if (!network && !device) return <span className={css.none}>-</span>
  return (
    <>
      {network}
      {device && <span className="block text-s muted">{device}</span>}
    </>
  )
}
