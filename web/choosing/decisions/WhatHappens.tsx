import { History, Mail, MoveRight, Undo2 } from 'lucide-react'
import type { ReleasePlan, ReleaseUnderWay } from '../../../contract/choosing/releases.ts'
import { Card } from '../../platform/ui/base/Card.tsx'
import { formatCount } from '../../platform/ui/base/formats.ts'
import { formatClock } from './clock.ts'
import css from './Release.module.css'

/** What a release does when its time has come, said while it can be undone. */
export function WhatHappens({ plan, release }: { plan: ReleasePlan; release: ReleaseUnderWay }) {
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
