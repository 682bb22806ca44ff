import { getAwards } from '../../../contract/judging/publication.calls.ts'
import type { Award, Awards as Given } from '../../../contract/judging/prizes.ts'
import { useLive } from '../../platform/live.ts'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { AwardRow } from './AwardRow.tsx'
import css from './Awards.module.css'

/** Milliseconds: others may give prizes meanwhile. */
const pause = 10_000

/** Who gets the prizes of the event by the results of a round, and what staff say otherwise. */
export default function Awards({ roundId, eventId }: { roundId: string; eventId: string }) {
  const awards = useLive(getAwards, { params: { id: roundId } }, { every: pause })
  const mayWrite = useCan('event:write')
  return (
    <Card
      title="Awards"
      className={css.card}
      end={
        mayWrite && (
          <Button size="s" to="/events/$id/prizes" params={{ id: eventId }}>
            Prizes
          </Button>
        )
      }
    >
      <Loaded from={awards} as="panel">
        {shown => <List shown={shown} eventId={eventId} mayWrite={mayWrite} />}
      </Loaded>
    </Card>
  )
}

function List({ shown, eventId, mayWrite }: { shown: Given; eventId: string; mayWrite: boolean }) {
  if (shown.prizes === 0)
    return <p className={css.none}>The event has no prizes yet. Results can be published without.</p>
  if (!shown.is_sealed) {
    return (
      <p className={css.none}>
        Once judging is closed, the results propose who gets each prize. Until then ballots can change.
      </p>
    )
  }
  return (
    <>
      <p className={css.lead} role="status">
        {shown.is_publishing
          ? 'What goes out is what stood here when somebody pressed Publish. What you change now is not in it: undo that first, or correct it afterwards.'
          : 'Proposed from the order. Give one otherwise and say why.'}
      </p>
      <ul>
        {shown.awards.map(award => (
          <AwardRow
            key={award.prize._id}
            roundId={shown._id}
            eventId={eventId}
            award={award}
            also={alsoTo(award, shown.awards)}
            teams={shown.teams}
            mayWrite={mayWrite}
          />
        ))}
      </ul>
    </>
  )
}

/** The names of other prizes for a place that one of its teams gets: with one given otherwise, nobody may have wanted both. */
function alsoTo({ prize, teams }: Award, awards: readonly Award[]): string[] {
  if (prize.given_by !== 'order') return []
  const isTwice = (other: Award) =>
    other.prize._id !== prize._id &&
    other.prize.given_by === 'order' &&
    other.teams.some(team => teams.includes(team))
  return awards.filter(isTwice).map(other => other.prize.name)
}
