import { useState } from 'react'
import { getReleasePlan } from '../../../contract/choosing/releases.calls.ts'
import type { ReleasePlan, ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import type { Choice } from '../../../contract/events/outcomes.ts'
import { useLoad } from '../../platform/api.ts'
import { Button } from '../../platform/ui/base/Button.tsx'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import { fullName, formatCount } from '../../platform/ui/base/formats.ts'
import { subjectOf } from '../../platform/page-subject.ts'
import { Page } from '../../platform/ui/base/Page.tsx'
import { PapersPicture } from '../../platform/ui/base/pictures/PapersPicture.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { MailDrawer } from './MailDrawer.tsx'
import { MailPreview } from './MailPreview.tsx'
import { keyOfGroup } from './StatusMove.tsx'
import { Overtaken } from './Overtaken.tsx'
import { PastReleases } from './PastReleases.tsx'
import { PlanBar } from './PlanBar.tsx'
import css from './Release.module.css'
import { ReleaseFoot } from './ReleaseFoot.tsx'
import { ReleaseGroup } from './ReleaseGroup.tsx'
import { ReleaseSeats } from './ReleaseSeats.tsx'
import { History, Mail, MoveRight, Undo2 } from 'lucide-react'
import { Card } from '../../platform/ui/base/Card.tsx'
import { zoneName } from '../../../contract/platform/zone-name.ts'

/** What a release of an event's decisions changes for whom, the mails, and the one button (docs/product.md §14). */
export function ReleaseOfEvent({ id }: { id: string }) {
  const plan = useLoad(getReleasePlan, { params: { id } })
  return (
    <Page
      crumbs={[
        { label: 'Events', to: '/events' },
        { label: 'View Event', to: '/event/$id', params: { id } },
      ]}
      thing={subjectOf(plan, ({ data }) => data.event.event_name)}
    >
      <Loaded from={plan} as="rows">
        {data => <Plan plan={data} />}
      </Loaded>
    </Page>
  )
}

function Plan({ plan }: { plan: ReleasePlan }) {
  const [edited, setEdited] = useState<Choice>()
  const { groups, under_way, event } = plan
  const isEmpty = groups.length === 0 && plan.overtaken_count === 0
  return (
    <div className={css.plan}>
      <Head plan={plan} />
      {isEmpty && !under_way && (
        <EmptyState
          drawing={<PapersPicture />}
          title="Nothing is decided"
          text="Decide about teams first. Nobody but staff can tell until you release it."
          action={
            <Button to="/events/$id/triage" params={{ id: event._id }} variant="primary">
              Go to triage
            </Button>
          }
        />
      )}
      {!isEmpty && !under_way && <PlanBar plan={plan} />}
      {!under_way && <ReleaseSeats plan={plan} />}
      {(!isEmpty || under_way) && (
        <div className={css.columns}>
          <div className="stack-3">
            {groups.map(group => (
              <ReleaseGroup
                key={keyOfGroup(group)}
                group={group}
                plan={plan}
                onEdit={under_way ? undefined : () => setEdited(group)}
              />
            ))}
            <Overtaken plan={plan} />
          </div>
          {under_way ? <WhatHappens plan={plan} release={under_way} /> : <MailPreview plan={plan} />}
        </div>
      )}
      <PastReleases plan={plan} isBelowMail={!under_way && groups.length > 0} />
      {!under_way && groups.length > 0 && <ReleaseFoot plan={plan} />}
      {edited && <MailDrawer plan={plan} of={edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}

function Head({ plan }: { plan: ReleasePlan }) {
  const { under_way, event } = plan
  if (under_way) {
    const { teams, release_at, by } = under_way
    return (
      <header>
        <h2 className="text-4xl">
          {formatCount(teams)} {teams === 1 ? 'decision leaves' : 'decisions leave'} at{' '}
          {formatClock(release_at, event.timezone)}
        </h2>
        <p className="muted">
          Asked for by {by ? fullName(by) : 'somebody who is not here any more'}. Until then every team stays
          as it is.
        </p>
      </header>
    )
  }
  const teams = plan.groups.reduce((sum, group) => sum + group.teams, 0)
  return (
    teams > 0 && (
      <p className="muted">
        {teams > 1 && `${formatCount(teams)} teams hear at the same moment. `}Until they are released nobody
        but staff can tell.
      </p>
    )
  )
}

/** What a release does when its time has come, said while it can be undone. */
function WhatHappens({ plan, release }: { plan: ReleasePlan; release: ReleaseUnderWay }) {
  const mails = plan.groups.reduce((sum, group) => sum + group.people, 0)
  const lines = [
    [
      MoveRight,
      'Each team changes once. A team whose status was changed meanwhile stays as it is, and is listed.',
    ],
    [History, 'Every move and its comment is written into the team’s history.'],
    [Mail, `${formatCount(mails)} ${mails === 1 ? 'mail leaves' : 'mails leave'}, one for each person.`],
    [Undo2, 'After that a status can be changed one by one, and the team is told again.'],
  ] as const
  return (
    <Card title={`At ${formatClock(release.release_at, plan.event.timezone)}`} className={css.happens}>
      <ul>
        {lines.map(([Icon, text]) => (
          <li key={text}>
            <Icon className="icon-s" aria-hidden />
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** A moment as a clock in a zone shows it, with seconds and the zone: 18:00:00 IST. */
function formatClock(moment: string, timeZone: string): string {
  const clock = new Intl.DateTimeFormat('en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone,
  }).format(new Date(moment))
  return `${clock} ${zoneName(timeZone, moment.slice(0, 10))}`
}
