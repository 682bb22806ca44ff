import type { ReactNode } from 'react'
import { readClaims } from '../../platform/token.ts'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { fullName } from '../../platform/ui/base/formats.ts'
import { listNames } from '../../teams/applications/list-names.ts'
import css from './TeamFaces.module.css'
import type { ApplicationRow } from '../../../contract/teams/applications.ts'

interface TeamFacesProps {
  application: ApplicationRow
  /** Whether the event is still to come: only then are unanswered invitations counted as missing. */
  isAhead: boolean
  /** What can be done about it. */
  children: ReactNode
}

/** Who is in the team, and how many are missing. */
export function TeamFaces({ application, isAhead, children }: TeamFacesProps) {
  const { active_members: inside, team } = application
  const waiting = isAhead ? team.filter(({ status }) => status === 'invited') : []
  const declined = isAhead ? team.filter(({ status }) => status === 'invitation-rejected') : []
  return (
    <div className={css.who}>
      <div className={css.people}>
        <span className={css.faces}>
          {inside.map(person => (
            <Avatar key={person._id} name={fullName(person)} size={32} />
          ))}
          {waiting.map(person => (
            <span key={person._id} className={css.missing} aria-hidden="true">
              {person.first_name.charAt(0)}
              {person.last_name.charAt(0)}
            </span>
          ))}
        </span>
        <p>
          <span className="muted">{membersOf(application)}</span>
          {waiting.length > 0 && <span className="medium orange"> {notAnswered(waiting)}</span>}
          {declined.length > 0 && <span className="muted"> {listNames(declined)} declined.</span>}
        </p>
      </div>
      {children}
    </div>
  )
}

interface Named {
  first_name: string
}

function membersOf({ active_members }: ApplicationRow): string {
  const me = readClaims()?.id
  const others = active_members.filter(({ _id }) => _id !== me)
  return others.length === 0 ? 'Just you.' : `${listNames([{ first_name: 'You' }, ...others])}.`
}

function notAnswered(people: readonly Named[]): string {
  return `${listNames(people)} ${people.length === 1 ? 'has' : 'have'} not answered yet.`
}
