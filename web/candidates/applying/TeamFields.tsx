import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type ApplicantStatus, applicantStatuses } from '../../../contract/platform/statuses.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { useField, useForm } from '../../platform/ui/form/fields/bind.ts'
import { RowContext, useLabel } from '../../platform/ui/form/form-labels.ts'
import { TextField } from '../../platform/ui/form/fields/TextField.tsx'
import { FormSection } from '../../platform/ui/form/FormSection.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { IconButton } from '../../platform/ui/base/IconButton.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { TeamCount } from './TeamCount.tsx'
import css from './TeamFields.module.css'
import type { SessionPerson } from '../../../contract/people/accounts.ts'
import * as longest from '../../../contract/platform/lengths.ts'

/** A row of the team. A member who was saved before has a status and cannot be edited. */
interface Row {
  first_name: string
  last_name: string
  email: string
  status?: ApplicantStatus
}

const emptyMember: Row = { first_name: '', last_name: '', email: '' }

interface TeamFieldsProps {
  event: { team_min: number; team_max: number }
  /** The applicant, who is the team's first member. */
  actor: SessionPerson
  /** Who was invited while looking for a team, and has no address here: they are counted, not edited. */
  unseen?: readonly Unseen[]
  /** Shown under the count. */
  note?: ReactNode
}

type Unseen = Omit<Row, 'email'> & { _id: string }

/** The creator and the team, within the event's limits. */
export function TeamFields({ event, actor, unseen = [], note }: TeamFieldsProps) {
  const form = useForm()
  const { id, value, error } = useField('team')
  const list = useRef<HTMLDivElement>(null)
  useLabel(id, 'Team members', list)
  const rows: readonly Row[] = Array.isArray(value) ? value : []
  const size =
    1 + rows.filter(row => holdsPlace(row, actor)).length + unseen.filter(row => !hasDeclined(row)).length

  const add = () => {
    form.insert('team', { ...emptyMember })
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>(':scope > :last-of-type input')?.focus(),
    )
  }
  const remove = (index: number) => {
    form.remove('team', index)
    requestAnimationFrame(() => document.getElementById(id)?.focus())
  }
  return (
    <FormSection
      title="Team members"
      lead="Each person gets a mail with a personal link and joins when they accept. You can apply alone, and bring them afterwards by a link."
    >
      <TeamCount id={id} size={size} {...event} error={error} />
      {note && <p className={css.note}>{note}</p>}
      {unseen.length > 0 && (
        <p className={css.note}>
          Whom you invited while they looked for a team, you take back under Find people at My applications.
        </p>
      )}
      <div className="stack-3" ref={list}>
        <div className={css.member}>
          <div className={css.head}>
            <Avatar name={fullName(actor)} size={32} />
            <Name person={actor} />
            <span className={css.you}>You</span>
          </div>
        </div>
        {unseen.map(person => (
          <div key={person._id} className={css.member}>
            <div className={css.head}>
              <Avatar name={fullName(person)} size={32} />
              <span className={css.name}>
                {fullName(person)} <span className="normal muted">invited while looking for a team</span>
              </span>
              {person.status && <StatusBadge definition={applicantStatuses[person.status]} />}
            </div>
          </div>
        ))}
        {rows.map((row, index) => (
          // Rows are values without identity; the form moves them.
          <MemberRow key={index} row={row} index={index} onRemove={() => remove(index)} />
        ))}
      </div>
      {size < event.team_max && (
        <button type="button" className={css.add} onClick={add} disabled={form.isSending}>
          <Plus className="icon-s" aria-hidden />
          Add team member
        </button>
      )}
    </FormSection>
  )
}

/** Leaves out those who declined, and the applicant if entered again. */
function holdsPlace({ email, status }: Row, actor: SessionPerson): boolean {
  return !hasDeclined({ status }) && email.trim().toLowerCase() !== actor.email.toLowerCase()
}

function hasDeclined({ status }: Pick<Row, 'status'>): boolean {
  return status === 'invitation-rejected'
}

function MemberRow({ row, index, onRemove }: { row: Row; index: number; onRemove: () => void }) {
  const label = `Team member ${index + 2}`
  return (
    <div className={css.member} role="group" aria-label={label}>
      <div className={css.head}>
        <span className={css.number} aria-hidden="true">
          {index + 2}
        </span>
        {row.status ? <Name person={row} /> : <span className={css.name}>{label}</span>}
        {row.status && <StatusBadge definition={applicantStatuses[row.status]} />}
        {row.status !== 'on_hold' && (
          <IconButton
            icon={Trash2}
            label={`Remove ${row.status ? fullName(row) : `team member ${index + 2}`}`}
            onClick={onRemove}
          />
        )}
      </div>
      {!row.status && (
        <RowContext value={label}>
          <div className={css.fields}>
            <TextField
              name={`team.${index}.first_name`}
              label="First name"
              characters={longest.name}
              autoComplete="off"
              isRequired
            />
            <TextField
              name={`team.${index}.last_name`}
              label="Last name"
              characters={longest.name}
              autoComplete="off"
              isRequired
            />
            <TextField
              name={`team.${index}.email`}
              label="Email"
              type="email"
              autoComplete="off"
              isRequired
            />
          </div>
        </RowContext>
      )}
    </div>
  )
}

function Name({ person }: { person: Pick<Row, 'first_name' | 'last_name' | 'email'> }) {
  return (
    <span className={css.name}>
      {fullName(person)} <span className="normal muted">{person.email}</span>
    </span>
  )
}
