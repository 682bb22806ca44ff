import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { getPublicationPlan } from '../../../contract/judging/publication.calls.ts'
import type { PublicationPlan } from '../../../contract/judging/publication.ts'
import { useLoad } from '../../platform/api.ts'
import { ZonedTime } from '../../events/rounds/ZonedTime.tsx'
import { useCan } from '../../platform/session.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { count } from '../../platform/ui/base/formats.ts'
import { wasInterrupted } from '../../platform/ui/form/interrupted.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Drawer } from '../../platform/ui/overlay/Drawer.tsx'
import { HeldNotes } from './HeldNotes.tsx'
import css from './Publication.module.css'
import { sayStopped } from './publish.texts.ts'
import { ResultMail } from './ResultMail.tsx'
import { keptAs, ShownForm } from './ShownForm.tsx'
import { sayBundle, sayPlaces, sayShown } from './shown.texts.ts'
import { TakeOffline } from './TakeOffline.tsx'

/** What of the results of a round is shown, the mails about them, and what was published before. */
export default function Publication({ roundId }: { roundId: string }) {
  const plan = useLoad(getPublicationPlan, { params: { id: roundId } })
  return (
    <Loaded from={plan} as="panel">
      {shown => <Plan plan={shown} />}
    </Loaded>
  )
}

function Plan({ plan }: { plan: PublicationPlan }) {
  const { number, under_way, event, past, problems } = plan
  const mayWrite = useCan('event:write')
  const [isEditing, setIsEditing] = useState(() => wasInterrupted(keptAs(plan)))
  const isSealed = !problems.includes('not_sealed')
  return (
    <div className={css.cards}>
      {past.length > 0 && (
        <Card
          title={past[0]?.offline ? 'Published, and offline now' : 'Published'}
          className={css.card}
          end={mayWrite && <TakeOffline plan={plan} />}
        >
          <ul className={css.past}>
            {past.map(one => (
              <li key={one._id}>
                <p>
                  <b>
                    <ZonedTime moment={one.stands_at} timezone={event.timezone} />
                  </b>{' '}
                  {one.made_by !== null && `by ${one.made_by}. `}
                  {count(one.teams, 'team was', 'teams were')} told.
                </p>
                {one.what_changed !== null && <p className="muted">{one.what_changed}</p>}
                {one.offline && (
                  <p>
                    Taken offline{one.offline.by !== null && ` by ${one.offline.by}`}:{' '}
                    <ZonedTime moment={one.offline.since} timezone={event.timezone} isInSentence /> Reason:{' '}
                    {one.offline.reason}{' '}
                    <span className="muted">
                      {one.offline.shows_reason
                        ? 'Everybody reads the reason.'
                        : 'Only staff read the reason.'}
                    </span>
                    {one.offline.stopped && ` ${sayStopped(one.offline.stopped.by)}`}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {isSealed && !under_way && (
        <Card
          title={number === 1 ? 'Publication' : `Publication ${number}, a correction`}
          className={css.card}
          end={
            mayWrite && (
              <Button size="s" icon={Pencil} onClick={() => setIsEditing(true)}>
                Change
              </Button>
            )
          }
        >
          <dl className={css.facts}>
            {number > 1 && (
              <div>
                <dt className="muted">What changed</dt>
                <dd>{plan.what_changed ?? (problems[0] === 'same' ? 'Nothing' : 'Not said yet')}</dd>
              </div>
            )}
            {plan.losers.length > 0 && (
              <>
                <div>
                  <dt className="muted">The lost prize</dt>
                  <dd>{plan.becomes_of_prizes ?? 'Not said yet'}</dd>
                </div>
                <div>
                  <dt className="muted">Who calls</dt>
                  <dd>{plan.who_calls ?? 'Not said yet'}</dd>
                </div>
              </>
            )}
            <div>
              <dt className="muted">Places</dt>
              <dd>
                {sayPlaces(plan)}. {sayShown(plan.standings, plan.places)}
              </dd>
            </div>
            <div>
              <dt className="muted">Rivals</dt>
              <dd>{plan.names_rivals ? 'Named where a line is close' : 'Only how many there are'}</dd>
            </div>
            <div>
              <dt className="muted">results.json</dt>
              <dd>{sayBundle(plan)}</dd>
            </div>
          </dl>
          <HeldNotes plan={plan} mayWrite={mayWrite} />
          <ResultMail plan={plan} />
        </Card>
      )}
      <Drawer isOpen={isEditing} onClose={() => setIsEditing(false)} title="What is published">
        <ShownForm plan={plan} onClose={() => setIsEditing(false)} />
      </Drawer>
    </div>
  )
}
