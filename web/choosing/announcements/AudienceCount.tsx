import { useState } from 'react'
import { Avatar } from '../../platform/ui/base/Avatar.tsx'
import { formatCount, fullName } from '../../platform/ui/base/formats.ts'
import { LoadedFaces } from '../../platform/ui/list/LoadedFaces.tsx'
import { Skeleton } from '../../platform/ui/base/Skeleton.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import type { AudiencePerson, AudienceReply } from '../../../contract/choosing/announcements.ts'
import type { Audience } from '../../../contract/choosing/audiences.ts'
import css from './AudienceCount.module.css'
import { useAudience } from './use-audience.ts'
import { roleLabels } from '../../../contract/choosing/announcements.calls.ts'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { LocalList } from '../../platform/ui/list/LocalList.tsx'
import { useLocalSearch } from '../../platform/ui/list/local-search.ts'
import { deliveries } from './deliveries.ts'

/** How many people an announcement would go to now, some of them by name, and who gets none. */
export function AudienceCount({ eventid, audience }: { eventid: string; audience: Audience }) {
  const reached = useAudience(eventid, audience, { only: 'reached' })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={css.place} aria-live="polite">
      <LoadedFaces from={reached} isPanel skeleton={<Waiting />}>
        {(_, reply) => (
          <div className={css.count}>
            <p className={css.people}>
              <b>{formatCount(reply.people)}</b> <span>{ofTeams(reply)}</span>
            </p>
            {reply.people > 0 && (
              <>
                <span className={css.faces} aria-hidden="true">
                  {reply.data.slice(0, 5).map(person => (
                    <Avatar key={person._id} name={fullName(person)} />
                  ))}
                </span>
                <p className={css.names}>{someNames(reply.data, reply.people)}</p>
              </>
            )}
            {reply.people + reply.unsubscribed + reply.unreachable > 0 && (
              <button type="button" className={`link ${css.all}`} onClick={() => setIsOpen(true)}>
                See all {formatCount(reply.people + reply.unsubscribed + reply.unreachable)}
              </button>
            )}
            <Skipped eventid={eventid} audience={audience} reply={reply} />
          </div>
        )}
      </LoadedFaces>
      <Drawer isOpen={isOpen} onClose={() => setIsOpen(false)} title="Who gets it">
        <AudienceList eventid={eventid} audience={audience} />
      </Drawer>
    </div>
  )
}

/** As high as one line of the count; on phones, where it breaks, as high as three. */
function Waiting() {
  return (
    <div className={css.waiting}>
      <Skeleton width={4} shape="title" />
    </div>
  )
}

function ofTeams({ people, of_teams, without_team }: AudienceReply): string {
  const word = people === 1 ? 'person' : 'people'
  if (of_teams === 0) return `${word} would get it now`
  const teams = `${formatCount(of_teams)} ${of_teams === 1 ? 'team' : 'teams'}`
  return without_team > 0
    ? `${word}: in ${teams}, and ${formatCount(without_team)} others`
    : `${word} in ${teams}`
}

function Skipped({
  eventid,
  audience,
  reply,
}: {
  eventid: string
  audience: Audience
  reply: AudienceReply
}) {
  const { unsubscribed, unreachable } = reply
  const skipped = useAudience(eventid, audience, {
    only: 'skipped',
    enabled: unsubscribed + unreachable > 0,
  })
  if (unsubscribed + unreachable === 0) return null
  const reasons = [
    unsubscribed > 0 && `${formatCount(unsubscribed)} unsubscribed`,
    unreachable > 0 && `${formatCount(unreachable)} without an address`,
  ].filter(Boolean)
  return (
    <p className={css.skipped}>
      <b>Will not get it:</b> {reasons.join(', ')}
      {skipped.data && `. ${someNames(skipped.data.data, skipped.data.total)}`}
    </p>
  )
}

/** Meera Krishnan, Harsh Vora and 56 more. */
function someNames(people: readonly AudiencePerson[], total: number): string {
  const names = people.slice(0, 2).map(fullName)
  const more = total - names.length
  return more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : names.join(' and ')
}

/** Everybody of an audience, with search and pages. */
function AudienceList({ eventid, audience }: { eventid: string; audience: Audience }) {
  const search = useLocalSearch({ limit: 25 })
  const people = useAudience(eventid, audience, search.query)
  return (
    <LocalList from={people} search={search} label="Search people or teams" empty="Nobody yet">
      {rows => (
        <ul>
          {rows.map(person => (
            <Person key={person._id} person={person} />
          ))}
        </ul>
      )}
    </LocalList>
  )
}

function Person({ person }: { person: AudiencePerson }) {
  return (
    <li className={css.person}>
      <span>
        <b className="block medium">{fullName(person)}</b>
        <small className="text-s muted">{person.team_name ?? roleLabels[person.role]}</small>
      </span>
      {person.skipped && <StatusBadge definition={deliveries[person.skipped]} />}
    </li>
  )
}
