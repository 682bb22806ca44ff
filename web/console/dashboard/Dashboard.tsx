import { lazy, Suspense } from 'react'
import { getDashboard } from '../../../contract/console/dashboard.calls.ts'
import type { MailState } from '../../../contract/platform/mail.ts'
import type { ReplyOf } from '../../../contract/shapes.ts'
import { type Load, useLoad } from '../../platform/api.ts'
import { MailNotice } from '../outbox/MailNotice.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import css from './Dashboard.module.css'
import { FirstSteps } from './FirstSteps.tsx'
import { useFirstSteps } from './first-steps.ts'
import { PeoplePanel } from './PeoplePanel.tsx'
import { RecentApplications } from './RecentApplications.tsx'
import { RecentEvents } from './RecentEvents.tsx'
import { Tiles } from './Tiles.tsx'
import { Link } from '@tanstack/react-router'
import { messages } from '../../../contract/platform/messages.ts'
import { EmptyState } from '../../platform/ui/base/EmptyState.tsx'
import type { Deadline } from '../../../contract/console/dashboard.ts'

const DayChart = lazy(() => import('./DayChart.tsx'))

/**
 * The start page of organisers and company users: totals, the newest, and what is due. While nothing is there, the first
 * steps stand in place of empty numbers.
 */
export function Dashboard() {
  const dashboard = useLoad(getDashboard, {})
  const steps = useFirstSteps(dashboard.data?.data)
  return (
    <Page aside={dayName()}>
      {!steps.state && <MailNotYet mail={dashboard.data?.data.first_steps.mail} />}
      {steps.state && <FirstSteps state={steps.state} onDismiss={steps.dismiss} />}
      {/* Other elements than the skeletons: what may stand above them does not move them. */}
      {!steps.isAlone && <Numbers dashboard={dashboard} key={dashboard.isPending ? 'loading' : 'known'} />}
    </Page>
  )
}

/** Where the first steps do not say it any more. Mails that fail are named on every screen (FailingMail). */
function MailNotYet({ mail }: { mail: MailState | null | undefined }) {
  return mail?.state === 'none' || mail?.state === 'untried' ? <MailNotice mail={mail} /> : null
}

function Numbers({ dashboard }: { dashboard: Load<ReplyOf<typeof getDashboard>> }) {
  const counts = dashboard.data?.data.counts
  const perDay = dashboard.data?.data.per_day
  const month = perDay?.reduce((sum, { applications }) => sum + applications, 0)
  return (
    <>
      <Tiles counts={counts} hasFailed={dashboard.error !== null} />
      <div className={css.grid}>
        <Card
          title="Applications per day"
          end={month !== undefined && <span className="muted">{formatCount(month)} in 30 days</span>}
        >
          <div className={css.chart}>
            <Loaded from={dashboard} as="panel">
              {data => (
                <Suspense>
                  <DayChart days={data.per_day} />
                </Suspense>
              )}
            </Loaded>
          </div>
        </Card>
        <Card title="Deadlines this week">
          <Loaded from={dashboard} as="panel">
            {data => <Deadlines deadlines={data.deadlines} />}
          </Loaded>
        </Card>
        <RecentEvents />
        <PeoplePanel kind="partners" count={counts?.partners.total} />
        <RecentApplications />
        <PeoplePanel kind="associates" count={counts?.associates.total} />
      </div>
    </>
  )
}

/** Friday 20 November, in the person's time zone. */
function dayName(): string {
  return new Date().toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long' })
}

/** Deadlines, starts and ends within seven days, soonest first. */
function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  if (deadlines.length === 0) {
    return (
      <EmptyState
        isSmall
        title={messages.noData}
        text="What closes, starts or ends within seven days is listed here."
      />
    )
  }
  return (
    <ul className={css.list}>
      {deadlines.map(deadline => (
        <li key={`${deadline._id} ${deadline.kind}`}>
          <Link className={css.link} to="/event/$id" params={{ id: deadline._id }}>
            <span className={css.day}>
              <b className="block text-xl strong ink">{Number(deadline.day.slice(8))}</b>
              {weekday(deadline.day)}
            </span>
            <span className={`trunc ${css.name}`}>{deadline.event_name}</span>
            <span className={css.what}>{whatHappens(deadline)}</span>
            <span className={deadline.days_left <= 1 ? 'strong orange' : 'medium'}>
              {daysLeft(deadline.days_left)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function weekday(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })
}

function whatHappens({ kind, cityName }: Deadline): string {
  if (kind === 'registration') return 'Registration closes'
  if (kind === 'hand_in') return 'Hand-in closes'
  const verb = kind === 'start' ? 'Starts' : 'Ends'
  return cityName ? `${verb} in ${cityName}` : verb
}

function daysLeft(days: number): string {
  return ['Today', 'Tomorrow'][days] ?? `${days} days`
}
