import {
  CircleCheck,
  FileX,
  MailWarning,
  PencilLine,
  PersonStanding,
  Route,
  Smartphone,
  TriangleAlert,
} from 'lucide-react'
import { Button } from '../../../platform/ui/base/Button.tsx'
import type { DeskActs } from '../desk/acts.ts'
import type { Opened } from '../desk/opened.ts'
import type { GateAct, GateRow, Known } from './gate-known.ts'
import type { Sum } from './gate.texts.ts'
import css from './Gate.module.css'
import { VisitColumns } from './VisitColumns.tsx'

const looks = {
  unseen: { icon: TriangleAlert, tone: 'red' },
  no_project: { icon: FileX, tone: 'orange' },
  late: { icon: Smartphone, tone: 'orange' },
  sent: { icon: Route, tone: 'muted' },
  silent: { icon: Smartphone, tone: 'orange' },
  unopened: { icon: MailWarning, tone: 'orange' },
  under_way: { icon: PersonStanding, tone: 'muted' },
  unfinished: { icon: PencilLine, tone: 'muted' },
} as const

/** The picture of all visits beside its sum. */
export function GateSum({ known, sum }: { known: Known; sum: Sum }) {
  return (
    <div className={css.sum}>
      <p className="text-s muted">
        <b className="block text-m strong ink">{sum.title}</b>
        {sum.text}
      </p>
      <VisitColumns {...known} />
    </div>
  )
}

interface GateRowsProps {
  rows: readonly GateRow[]
  acts: DeskActs
  onOpen: (opened: Opened) => void
}

export function GateRows({ rows, acts, onOpen }: GateRowsProps) {
  return (
    <ul className={css.rows} aria-label="What is missing">
      {rows.map(({ kind, key, title, text, act }) => {
        const { icon: Icon, tone } = looks[kind]
        return (
          <li key={key}>
            <Icon className={`icon ${tone}`} aria-hidden />
            <div>
              <b className={`strong breaks ${kind === 'unseen' ? 'red' : ''}`}>{title}</b>
              <p className="text-s muted breaks">{text}</p>
            </div>
            {act && <Act {...{ act, title, acts, onOpen }} />}
          </li>
        )
      })}
    </ul>
  )
}

/** What is well, where nothing is missing. */
export function ClearRows({ rows }: { rows: readonly Sum[] }) {
  return (
    <ul className={css.rows}>
      {rows.map(({ title, text }) => (
        <li key={title}>
          <CircleCheck className={`icon ${css.well}`} aria-hidden />
          <div>
            <b className="strong">{title}</b>
            <p className="text-s muted">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Act({ act, title, acts, onOpen }: Omit<GateRowsProps, 'rows'> & { act: GateAct; title: string }) {
  const about = <span className="visually-hidden">: {title}</span>
  switch (act.kind) {
    case 'give':
      return (
        <Button size="s" onClick={() => onOpen({ kind: 'give', id: act.team._id })}>
          Send somebody{about}
        </Button>
      )
    case 'write':
      return (
        <Button
          size="s"
          href={act.emails.length === 1 ? `mailto:${act.emails[0]}` : `mailto:?bcc=${act.emails.join(',')}`}
        >
          {act.label}
          {about}
        </Button>
      )
    case 'share':
      return (
        <Button size="s" isBusy={acts.isBusy} onClick={() => void acts.shareOut(act.visits)}>
          Share out {act.visits.length}
          {about}
        </Button>
      )
  }
}
