import { getSystem, type SystemProblem } from '../../../contract/console/system.calls.ts'
import type { System } from '../../../contract/console/system.ts'
import { useLive } from '../../platform/live.ts'
import { SendTestMail } from '../outbox/SendTestMail.tsx'
import { SettingsFrame } from '../settings/SettingsFrame.tsx'
import { Card } from '../../platform/ui/base/Card.tsx'
import { Page } from '../../platform/ui/base/Page.tsx'
import { StatusBadge } from '../../platform/ui/base/StatusBadge.tsx'
import { Loaded } from '../../platform/ui/list/Loaded.tsx'
import {
  backupFacts,
  databaseFacts,
  type Fact,
  jobFacts,
  mailFacts,
  processFacts,
  storageFacts,
} from './facts.ts'
import css from './SystemPage.module.css'

/** What runs, and how it is: for organisers. Monitoring reads the same as JSON (docs/decisions/107). */
export function SystemPage() {
  const system = useLive(getSystem, {})
  return (
    <Page crumbs={[{ label: 'Settings', to: '/settings' }]}>
      <SettingsFrame>
        <Loaded from={system} as="rows">
          {found => (
            <div className={css.cards}>
              <Part title="Mail" facts={mailFacts(found)} state={stateOf(found, 'mail')}>
                {found.mail.state !== 'none' && (
                  <div className={css.acts}>
                    <SendTestMail onSent={system.reload} />
                  </div>
                )}
              </Part>
              <Part title="Jobs" facts={jobFacts(found)} state={stateOf(found, 'jobs')} />
              <Part title="Backups" facts={backupFacts(found)} state={stateOf(found, 'backup')} />
              <Part title="Files" facts={storageFacts(found)} state={stateOf(found, 'storage')} />
              <Part title="Database" facts={databaseFacts(found)} state={fine} />
              <Part title="Version and processes" facts={processFacts(found)} />
            </div>
          )}
        </Loaded>
      </SettingsFrame>
    </Page>
  )
}

interface PartProps {
  title: string
  facts: readonly Fact[]
  state?: typeof fine | typeof problem | typeof missing
  children?: React.ReactNode
}

function Part({ title, facts, state, children }: PartProps) {
  return (
    <Card title={title} end={state && <StatusBadge definition={state} />}>
      <dl className={css.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="muted">{label}</dt>
            <dd className="breaks">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Card>
  )
}

const fine = { label: 'Works', tone: 'green', glyph: 'check' } as const
const problem = { label: 'Needs a look', tone: 'orange', glyph: 'pause' } as const
const missing = { label: 'Not set up', tone: 'grey', glyph: 'dotted' } as const

function stateOf({ problems, mail, backup }: System, about: SystemProblem) {
  if (problems.includes(about)) return problem
  if (about === 'mail' && mail.state !== 'works') return missing
  return about === 'backup' && backup === null ? missing : fine
}
