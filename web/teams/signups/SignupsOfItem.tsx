import { listSignups } from '../../../contract/teams/signups.calls.ts'
import type { Signups } from '../../../contract/teams/signups.ts'
import { useLoad } from '../../platform/api.ts'
import { count } from '../../platform/ui/base/formats.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'

/** Who signed up to an item: who has a place, then who waits, in order. */
export function SignupsOfItem({ id }: { id: string }) {
  const signups = useLoad(listSignups, { params: { id } })
  return (
    <section className="stack-2" aria-labelledby="signups">
      <h3 id="signups" className="text-l strong">
        Signed up
      </h3>
      <Loaded from={signups} as="rows">
        {data => <People people={data.people} />}
      </Loaded>
    </section>
  )
}

function People({ people }: Pick<Signups, 'people'>) {
  if (people.length === 0) return <p className="text-m muted">Nobody has signed up yet.</p>
  const inIt = people.filter(({ has_place }) => has_place)
  const waiting = people.filter(({ has_place }) => !has_place)
  return (
    <>
      <p className="text-s muted">
        {count(inIt.length, 'person has', 'people have')} a place
        {waiting.length > 0 && `, ${count(waiting.length, 'person waits', 'people wait')}`}.
      </p>
      <ol className="stack-1">
        {people.map(({ _id, name, team_name, has_place }) => (
          <li key={_id} className="breaks">
            {name}
            {team_name && <span className="muted">, {team_name}</span>}
            {!has_place && <span className="orange">, waits</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
