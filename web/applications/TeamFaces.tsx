import { readClaims } from '../token.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { fullName } from '../ui/formats.ts'
import type { OwnApplication } from './OwnApplicationCard.tsx'
import css from './TeamFaces.module.css'

/** Who is in, and who is missing. */
export function TeamFaces({ application }: { application: OwnApplication }) {
  const { active_members: inside, team } = application
  const waiting = team.filter(({ status }) => status === 'invited')
  const declined = team.filter(({ status }) => status === 'invitation-rejected')
  return (
    <div className={css.who}>
      <span className={css.faces}>
        {inside.map(person => (
          <Avatar key={person._id} name={fullName(person)} size={32} isDrawn />
        ))}
        {waiting.map(person => (
          <span key={person.email} className={css.missing} aria-hidden="true">
            {person.first_name.charAt(0)}
            {person.last_name.charAt(0)}
          </span>
        ))}
      </span>
      <p>
        {waiting.length > 0 ? (
          <span className={css.waiting}>{namesOf(waiting)} not answered yet</span>
        ) : (
          <span className="muted">{membersOf(application)}</span>
        )}
        {declined.length > 0 && <span className="muted"> {joined(declined.map(firstName))} declined.</span>}
      </p>
    </div>
  )
}

interface Named {
  first_name: string
}

function firstName({ first_name }: Named): string {
  return first_name
}

function namesOf(people: readonly Named[]): string {
  return `${joined(people.map(firstName))} ${people.length === 1 ? 'has' : 'have'}`
}

function membersOf({ active_members }: OwnApplication): string {
  const me = readClaims()?.id
  const others = active_members.filter(({ _id }) => _id !== me).map(firstName)
  return others.length === 0 ? 'Just you.' : `${joined(['You', ...others])}.`
}

const words = new Intl.ListFormat('en-GB', { type: 'conjunction' })

function joined(names: string[]): string {
  return words.format(names)
}
