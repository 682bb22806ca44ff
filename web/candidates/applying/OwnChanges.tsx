import { Milestone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { getApplication } from '../../../contract/teams/applications.calls.ts'
import { outcomes } from '../../../contract/events/outcomes.ts'
import { useLoad } from '../../platform/api.ts'
import { formatTime } from '../../platform/ui/base/format-time.ts'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import { Timeline, TimelineItem } from '../../platform/ui/base/Timeline.tsx'
import css from './OwnHistory.module.css'

/** Few applications have answers. */
const Answers = lazy(async () => ({ default: (await import('../../events/questions/Answers.tsx')).Answers }))

/** What happened to an application: its statuses and rounds; and the team's answers. */
export default function OwnChanges({ id }: { id: string }) {
  const application = useLoad(getApplication, { params: { id } })
  return (
    <div className={css.changes}>
      <Loaded from={application} as="panel">
        {({ history, createdAt, answers }) => (
          <>
            <Timeline>
              {history.map(({ _id, to, outcome, title, comment, createdAt: time }) => {
                const reached = to ?? outcome
                return (
                  <TimelineItem
                    key={_id}
                    {...(reached ? { status: outcomes[reached] } : { icon: Milestone })}
                    who={to ? outcomes[to].label : title}
                    time={formatTime(time)}
                  >
                    {comment}
                  </TimelineItem>
                )
              })}
              <TimelineItem status={outcomes.registered} who="Applied" time={formatTime(createdAt)} />
            </Timeline>
            {answers.length > 0 && (
              <section className={css.answers}>
                <h4>What you answered</h4>
                <Suspense>
                  <Answers answers={answers} />
                </Suspense>
              </section>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}
